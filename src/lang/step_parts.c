#include "lang/step_parts.h"

unsigned step_struck_digits(const struct step *step)
{
	unsigned digits = 0;
	for (int i = 0; i < step->strike_count; i++)
		digits |= 1u << step->strikes[i].digit;
	return digits;
}

struct cellset step_struck_cells(const struct step *step)
{
	struct cellset cells = {{0}};
	for (int i = 0; i < step->strike_count; i++)
		cellset_add(&cells, step->strikes[i].cell);
	return cells;
}

unsigned step_fact_of(const struct step *step, int cell)
{
	for (int i = 0; i < step->fact_count; i++) {
		if (step->facts[i].kind == FACT_CELL && step->facts[i].index == cell)
			return step->facts[i].mask;
	}
	return 0;
}

struct cellset step_roof(const struct step *step)
{
	struct cellset roof = {{0}};
	for (int i = 0; i < step->cell_count; i++) {
		if ((step_fact_of(step, step->cells[i]) & ~(unsigned)step->digits) != 0)
			cellset_add(&roof, step->cells[i]);
	}
	return roof;
}

unsigned step_subset(const struct step *step)
{
	unsigned digits = 0;
	for (int i = 0; i < step->cell_count; i++)
		digits |= step_fact_of(step, step->cells[i]) & ~(unsigned)step->digits;
	for (int i = 0; i < step->fin_count; i++)
		digits |= step_fact_of(step, step->fins[i]);
	return digits;
}

unsigned step_seen_by(const struct marks *board, int cell)
{
	struct cellset peers = cellset_minus(&board->geometry->peers[cell], &board->empty);
	unsigned seen = 0;
	for (int peer; (peer = cellset_pop(&peers)) >= 0;)
		seen |= 1u << board->digit[peer];
	return seen;
}

unsigned step_gone_from(const struct marks *board, int cell)
{
	unsigned all = (1u << marks_size(board)) - 1;
	return all & ~step_seen_by(board, cell) & ~(unsigned)board->candidates[cell];
}

struct cellset step_false_color(const struct step *step)
{
	for (int i = 0; i < step->set_count; i++) {
		if (cellset_has(&step->sets[i].cells, step->strikes[0].cell))
			return step->sets[i].cells;
	}
	return step->sets[0].cells;
}

static struct cellset seen_from(const struct geometry *geometry, const struct cellset *cells)
{
	struct cellset left = *cells, seen = {{0}};
	for (int cell; (cell = cellset_pop(&left)) >= 0;)
		seen = cellset_or(&seen, &geometry->peers[cell]);
	return seen;
}

bool step_bridge_explains(
	const struct step *step, const struct geometry *geometry, int bridge, int i)
{
	const struct set *sets = step->sets;
	int a = bridge & 1, b = bridge >> 1, cell = step->strikes[i].cell;
	struct cellset near_seen = seen_from(geometry, &sets[a].cells);
	struct cellset first = seen_from(geometry, &sets[1 - a].cells);
	struct cellset second = seen_from(geometry, &sets[3 - b].cells);
	return cellset_meets(&near_seen, &sets[2 + b].cells) && cellset_has(&first, cell) &&
	       cellset_has(&second, cell);
}

/* Digits of both sets whose cells in the one all see those in the other. */
static unsigned restricted(const struct marks *board, const struct set *a, const struct set *b)
{
	unsigned out = 0;
	for (unsigned left = a->digits & b->digits; left != 0;) {
		int digit = bits_pop(&left);
		struct cellset in_a = cellset_and(&a->cells, &board->where[digit]);
		struct cellset in_b = cellset_and(&b->cells, &board->where[digit]);
		struct cellset seen = geometry_common_peers(board->geometry, &in_a);
		if (cellset_within(&in_b, &seen))
			out |= 1u << digit;
	}
	return out;
}

/* Chooses the joints from set i on; `not` is the one before, as a mask. */
static bool choose_joints(const struct step *step, const struct marks *board, int i, unsigned not,
	uint8_t joints[STEP_MAX_SETS])
{
	if (i == step->set_count - 1)
		return (not &step_struck_digits(step)) == 0;
	unsigned left = restricted(board, &step->sets[i], &step->sets[i + 1]) & ~not ;
	if (i == 0)
		left &= ~step_struck_digits(step);
	while (left != 0) {
		joints[i] = (uint8_t)bits_pop(&left);
		if (choose_joints(step, board, i + 1, 1u << joints[i], joints))
			return true;
	}
	return false;
}

bool step_joints(const struct step *step, const struct marks *board, uint8_t joints[STEP_MAX_SETS])
{
	return choose_joints(step, board, 0, 0, joints);
}
