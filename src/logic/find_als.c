/*
 * Techniques of almost locked sets (als.h).
 *
 *     ALS-XZ       sets A and B joined by x, both with z: one of them lacks x and so has z; what
 *                  sees all z of both goes. Joined by two digits, both sets are locked and
 *                  strike around them.
 *     ALS-XY-Wing  A joined to C by x, C to B by y: A or B has z
 *     ALS Chain    the same along four or more sets, never leaving a set by the digit by which
 *                  it was entered
 *     Death Blossom  a cell whose every candidate would take its digit from a set that then has
 *                  z: what sees all z of these sets goes
 */
#include "logic/als.h"
#include "logic/find.h"
#include "logic/workspace.h"

#include <string.h>

static void add_set(struct step *step, const struct marks *board, const struct als *set)
{
	step_add_set(step, &set->cells, set->digits);
	step_rest_on_cells(step, board, &set->cells);
}

/* What holds z and sees all z of both sets. */
static struct cellset seen_by_both(const struct als_list *list, const struct marks *board,
	const struct als *a, const struct als *b, int z)
{
	struct cellset seen = cellset_and(&als_part(list, a, z)->seen, &als_part(list, b, z)->seen);
	return cellset_and(&seen, &board->where[z]);
}

/* A set that is locked strikes each of its digits but those of `not` from all that sees it. */
static void strike_around(struct step *step, const struct als_list *list, const struct marks *board,
	const struct als *set, unsigned not )
{
	for (unsigned left = set->digits & ~not ; left != 0;) {
		int z = bits_pop(&left);
		struct cellset seen = cellset_and(&als_part(list, set, z)->seen, &board->where[z]);
		step_strike_all(step, &seen, z);
	}
}

/* Sets joined by the digits of `joins`; told once for each restricted digit, and once more if
 * there are two. */
static void give_xz(const struct als_list *list, const struct marks *board, struct sink *sink,
	const struct als *a, const struct als *b, unsigned joins)
{
	struct step step;
	step_begin(&step, TECHNIQUE_ALS_XZ, joins);
	for (unsigned left = a->digits & b->digits; left != 0;) {
		int z = bits_pop(&left);
		struct cellset struck = seen_by_both(list, board, a, b, z);
		if (!bits_single(joins) || joins != 1u << z)
			step_strike_all(&step, &struck, z);
	}
	if (!bits_single(joins)) {
		step.form = FORM_DOUBLE;
		strike_around(&step, list, board, a, joins | b->digits);
		strike_around(&step, list, board, b, joins | a->digits);
		/* A common digit that is not restricted is locked in both. */
		for (unsigned left = a->digits & b->digits & ~joins; left != 0;) {
			int z = bits_pop(&left);
			struct cellset one = cellset_minus(
				&als_part(list, a, z)->seen, &als_part(list, b, z)->seen);
			struct cellset other = cellset_minus(
				&als_part(list, b, z)->seen, &als_part(list, a, z)->seen);
			struct cellset either = cellset_or(&one, &other);
			either = cellset_and(&either, &board->where[z]);
			step_strike_all(&step, &either, z);
		}
	}
	if (step.strike_count == 0)
		return;
	add_set(&step, board, a);
	add_set(&step, board, b);
	sink_give(sink, &step);
}

void find_als_xz(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	struct als_list *list = &workspace->als;
	if (!als_list(list, board))
		return;
	for (int i = 0; i < list->count; i++) {
		const struct als *a = &list->sets[i];
		for (int k = list->first_join[i]; k < list->first_join[i + 1];) {
			int to = list->joins[k].to;
			bool disjoint = list->joins[k].disjoint;
			unsigned joins = 0;
			for (; k < list->first_join[i + 1] && list->joins[k].to == to; k++)
				joins |= 1u << list->joins[k].digit;
			if (to < i || bits_count(a->digits & list->sets[to].digits) < 2)
				continue;
			if (disjoint && !bits_single(joins)) {
				give_xz(list, board, sink, a, &list->sets[to], joins);
				continue;
			}
			while (joins != 0)
				give_xz(list, board, sink, a, &list->sets[to],
					1u << bits_pop(&joins));
		}
	}
}

static void give_wing(const struct als_list *list, const struct marks *board, struct sink *sink,
	const struct als *pivot, const struct als_join *x, const struct als_join *y)
{
	const struct als *a = &list->sets[x->to], *b = &list->sets[y->to];
	unsigned zs = a->digits & b->digits & ~(1u << x->digit) & ~(1u << y->digit);
	struct step step;
	step_begin(&step, TECHNIQUE_ALS_XY_WING, 1u << x->digit | 1u << y->digit);
	while (zs != 0) {
		int z = bits_pop(&zs);
		struct cellset struck = seen_by_both(list, board, a, b, z);
		step_strike_all(&step, &struck, z);
	}
	if (step.strike_count == 0)
		return;
	add_set(&step, board, a);
	add_set(&step, board, pivot);
	add_set(&step, board, b);
	sink_give(sink, &step);
}

void find_als_xy_wing(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	struct als_list *list = &workspace->als;
	if (!als_list(list, board))
		return;
	for (int pivot = 0; pivot < list->count; pivot++) {
		int end = list->first_join[pivot + 1];
		for (int k = list->first_join[pivot]; k < end; k++) {
			for (int m = k + 1; m < end; m++) {
				const struct als_join *x = &list->joins[k], *y = &list->joins[m];
				if (x->digit != y->digit && x->to != y->to)
					give_wing(list, board, sink, &list->sets[pivot], x, y);
			}
		}
	}
}

/* Puts a set on the queue as one that lacks a digit; `cause` is the entry that made it so, or -1.
 * A set may be entered twice, by two digits: then all its digits are open. Returns the new tail:
 * the old one, if nothing new is opened so. */
static int enter(struct als_list *list, int tail, int set, int digit, int cause)
{
	if (list->visits[set] >= 2 || (list->visits[set] == 1 && list->first_lost[set] == digit))
		return tail;
	if (list->visits[set]++ == 0)
		list->first_lost[set] = (uint8_t)digit;
	list->queue[tail] = (uint16_t)set;
	list->cause[tail] = (int16_t)cause;
	list->depth[tail] = cause < 0 ? 1 : (uint8_t)(list->depth[cause] + 1);
	list->lost[tail] = (uint8_t)digit;
	return tail + 1;
}

/* Begins a walk at every set of which the candidate takes the digit z. */
static int begin_walk(struct als_list *list, int cell, int z)
{
	int tail = 0;
	memset(list->visits, 0, sizeof list->visits);
	for (int i = 0; i < list->count; i++) {
		const struct als *set = &list->sets[i];
		if (als_has(set, z) && cellset_has(&als_part(list, set, z)->seen, cell))
			tail = enter(list, tail, i, z, -1);
	}
	return tail;
}

/*
 * Walks from the candidate until it reaches a set that must hold z where the candidate sees it.
 * The queue's entry where the walk ended, or -1.
 */
static int walk(struct als_list *list, int cell, int z)
{
	int tail = begin_walk(list, cell, z);
	for (int head = 0; head < tail; head++) {
		int from = list->queue[head];
		for (int k = list->first_join[from]; k < list->first_join[from + 1]; k++) {
			const struct als_join *join = &list->joins[k];
			const struct als *to = &list->sets[join->to];
			int before = tail;
			if (join->digit != list->lost[head])
				tail = enter(list, tail, join->to, join->digit, head);
			if (tail > before && join->digit != z && als_has(to, z) &&
				cellset_has(&als_part(list, to, z)->seen, cell))
				return before;
		}
	}
	return -1;
}

/* Walks from a set as far as joins lead, leaving it by this digit. Returns the queue's tail. */
static int walk_from_set(struct als_list *list, int start, int digit)
{
	memset(list->visits, 0, sizeof list->visits);
	int tail = enter(list, 0, start, digit, -1);
	list->visits[start] = 2; /* nothing leads back */
	for (int head = 0; head < tail; head++) {
		int from = list->queue[head];
		for (int k = list->first_join[from]; k < list->first_join[from + 1]; k++) {
			const struct als_join *join = &list->joins[k];
			if ((join->digit == list->lost[head]) == (head == 0))
				tail = enter(list, tail, join->to, join->digit, head);
		}
	}
	return tail;
}

/* The chain that ends at the queue's entry `end`: its first and last set hold between them every
 * digit that they share and that neither leaves the chain by. */
static void give_chain(
	const struct als_list *list, const struct marks *board, struct sink *sink, int z, int end)
{
	struct step step;
	int entry = end, next = end;
	if (list->depth[end] > STEP_MAX_SETS)
		return;
	step_begin(&step, TECHNIQUE_ALS_CHAIN, 1u << z);
	for (int i = end; i >= 0; i = list->cause[i]) {
		add_set(&step, board, &list->sets[list->queue[i]]);
		if (list->cause[i] >= 0) {
			step.digits |= (uint16_t)(1u << list->lost[i]);
			next = i;
		}
		entry = i;
	}
	const struct als *first = &list->sets[list->queue[entry]];
	const struct als *last = &list->sets[list->queue[end]];
	unsigned shared = first->digits & last->digits;
	shared &= ~(1u << list->lost[next] | 1u << list->lost[end]);
	while (shared != 0) {
		int digit = bits_pop(&shared);
		struct cellset struck = seen_by_both(list, board, first, last, digit);
		step_strike_all(&step, &struck, digit);
	}
	sink_give(sink, &step);
}

/* Every pair of sets that a chain joins, by every pair of digits. */
static void give_all_chains(struct als_list *list, const struct marks *board, struct sink *sink)
{
	for (int start = 0; start < list->count; start++) {
		for (unsigned left = list->sets[start].digits; left != 0;) {
			int digit = bits_pop(&left);
			int tail = walk_from_set(list, start, digit);
			for (int end = 1; end < tail; end++)
				give_chain(list, board, sink, digit, end);
		}
	}
}

void find_als_chain(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	struct als_list *list = &workspace->als;
	struct cellset cells = board->empty;
	if (!als_list(list, board))
		return;
	if (sink->wish == SINK_FULL) {
		give_all_chains(list, board, sink);
		return;
	}
	for (int cell; (cell = cellset_pop(&cells)) >= 0;) {
		for (unsigned left = board->candidates[cell]; left != 0;) {
			int z = bits_pop(&left);
			int end = walk(list, cell, z);
			if (end >= 0)
				give_chain(list, board, sink, z, end);
		}
	}
}

/* Cells that lose a digit if z were here: by the sets of which it takes z. */
static void lose(const struct als_list *list, const struct marks *board, int cell, int z,
	struct cellset lost[SHAPE_MAX_SIZE])
{
	memset(lost, 0, SHAPE_MAX_SIZE * sizeof *lost);
	for (int i = 0; i < list->count; i++) {
		const struct als *set = &list->sets[i];
		if (!als_has(set, z) || !cellset_has(&als_part(list, set, z)->seen, cell))
			continue;
		for (unsigned left = set->digits & ~(1u << z); left != 0;) {
			int digit = bits_pop(&left);
			lost[digit] = cellset_or(&lost[digit], &als_part(list, set, digit)->seen);
		}
	}
	for (int digit = 0; digit < marks_size(board); digit++)
		lost[digit] = cellset_and(&lost[digit], &board->where[digit]);
}

/* A set that loses `digit` to the stem and z to the cell; the first of them. */
static const struct als *petal(const struct als_list *list, int stem, int digit, int cell, int z)
{
	for (int i = 0; i < list->count; i++) {
		const struct als *set = &list->sets[i];
		if (digit != z && als_has(set, z) && als_has(set, digit) &&
			cellset_has(&als_part(list, set, z)->seen, cell) &&
			cellset_has(&als_part(list, set, digit)->seen, stem))
			return set;
	}
	return NULL;
}

static void give_blossom(const struct als_list *list, const struct marks *board, struct sink *sink,
	int stem, int cell, int z)
{
	const struct als *petals[SHAPE_MAX_SIZE];
	unsigned shared = (1u << marks_size(board)) - 1;
	int count = 0;
	struct step step;
	step_begin(&step, TECHNIQUE_DEATH_BLOSSOM, board->candidates[stem]);
	step_add_cell(&step, stem);
	step_rest_on_cell(&step, board, stem);
	for (unsigned left = board->candidates[stem]; left != 0;) {
		int digit = bits_pop(&left);
		petals[count] = petal(list, stem, digit, cell, z);
		if (petals[count] == NULL)
			return;
		shared &= petals[count]->digits & ~(1u << digit);
		add_set(&step, board, petals[count++]);
	}
	/* What all petals share is in one of them, whatever it is. */
	while (shared != 0) {
		int digit = bits_pop(&shared);
		struct cellset struck = board->where[digit];
		for (int i = 0; i < count; i++)
			struck = cellset_and(&struck, &als_part(list, petals[i], digit)->seen);
		step_strike_all(&step, &struck, digit);
	}
	sink_give(sink, &step);
}

void find_death_blossom(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	struct als_list *list = &workspace->als;
	struct cellset cells = board->empty;
	struct cellset lost[SHAPE_MAX_SIZE];
	if (!als_list(list, board))
		return;
	for (int cell; (cell = cellset_pop(&cells)) >= 0;) {
		for (unsigned left = board->candidates[cell]; left != 0;) {
			int z = bits_pop(&left);
			struct cellset stems = board->empty;
			lose(list, board, cell, z, lost);
			for (int stem; (stem = cellset_pop(&stems)) >= 0;) {
				unsigned kept = board->candidates[stem];
				for (unsigned all = kept; all != 0;) {
					int digit = bits_pop(&all);
					if (cellset_has(&lost[digit], stem))
						kept &= ~(1u << digit);
				}
				if (kept != 0 || stem == cell || board->candidates[stem] >> z & 1)
					continue;
				give_blossom(list, board, sink, stem, cell, z);
				break;
			}
		}
	}
}
