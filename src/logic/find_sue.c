/*
 * Sue de Coq. Two or three cells C where a box and a line meet hold at least two digits more
 * than there are cells. Cells A in the rest of the line and B in the rest of the box, with no
 * digit in common, bring as many cells as are missing: then the cells of A, B and C together
 * hold exactly their digits. Those of A and what of C is not in B leave the rest of the line;
 * those of B and what of C is not in A leave the rest of the box.
 */
#include "logic/find.h"

struct sue {
	const struct marks *board;
	struct sink *sink;
	int line;
	int box;
	struct cellset center;
	unsigned digits; /* of the centre */
	struct cellset in_line;
	unsigned line_digits;
};

static void strike_rest(struct step *step, const struct sue *sue, int house,
	const struct cellset *taken, unsigned digits)
{
	const struct marks *board = sue->board;
	struct cellset rest = cellset_and(&board->geometry->house[house], &board->empty);
	rest = cellset_minus(&rest, &sue->center);
	rest = cellset_minus(&rest, taken);
	for (int cell; (cell = cellset_pop(&rest)) >= 0;)
		step_strike_mask(step, board, cell, digits);
}

static void give_sue(const struct sue *sue, const struct cellset *in_box, unsigned box_digits)
{
	struct step step;
	unsigned all = sue->digits | sue->line_digits | box_digits;
	step_begin(&step, TECHNIQUE_SUE_DE_COQ, all);
	strike_rest(&step, sue, sue->line, &sue->in_line, all & ~box_digits);
	int in_line = step.strike_count;
	strike_rest(&step, sue, sue->box, in_box, all & ~sue->line_digits);
	/* Cells where box and line meet were struck twice. */
	int kept = in_line;
	for (int i = in_line; i < step.strike_count; i++) {
		bool twice = false;
		for (int k = 0; k < in_line; k++)
			twice |= step.strikes[k].cell == step.strikes[i].cell &&
				 step.strikes[k].digit == step.strikes[i].digit;
		if (!twice)
			step.strikes[kept++] = step.strikes[i];
	}
	step.strike_count = (uint8_t)kept;
	if (kept == 0)
		return;
	step_add_base(&step, sue->line);
	step_add_base(&step, sue->box);
	step_add_set(&step, &sue->center, sue->digits);
	step_add_set(&step, &sue->in_line, sue->line_digits);
	step_add_set(&step, in_box, box_digits);
	for (int i = 0; i < 3; i++)
		step_rest_on_cells(&step, sue->board, &step.sets[i].cells);
	sink_give(sue->sink, &step);
}

/* Chooses the cells B, to hold exactly the cells that are missing. */
static void choose_in_box(
	const struct sue *sue, struct cellset left, struct cellset chosen, unsigned digits)
{
	int cells =
		cellset_count(&sue->center) + cellset_count(&sue->in_line) + cellset_count(&chosen);
	if (!cellset_is_empty(&chosen) &&
		cells == bits_count(sue->digits | sue->line_digits | digits))
		give_sue(sue, &chosen, digits);
	for (int cell; (cell = cellset_pop(&left)) >= 0;) {
		unsigned wider = digits | sue->board->candidates[cell];
		if ((wider & sue->line_digits) != 0)
			continue;
		struct cellset more = chosen;
		cellset_add(&more, cell);
		choose_in_box(sue, left, more, wider);
	}
}

static void choose_in_line(struct sue *sue, struct cellset left, struct cellset chosen,
	unsigned digits, const struct cellset *box_cells)
{
	if (!cellset_is_empty(&chosen)) {
		sue->in_line = chosen;
		sue->line_digits = digits;
		choose_in_box(sue, *box_cells, (struct cellset){{0}}, 0);
	}
	for (int cell; (cell = cellset_pop(&left)) >= 0;) {
		struct cellset more = chosen;
		cellset_add(&more, cell);
		choose_in_line(sue, left, more, digits | sue->board->candidates[cell], box_cells);
	}
}

/* Candidate cells for A or B: in the house, not where box and line meet, and with a digit of the
 * centre. */
static struct cellset beside(const struct sue *sue, int house, int other)
{
	const struct marks *board = sue->board;
	struct cellset out =
		cellset_minus(&board->geometry->house[house], &board->geometry->house[other]);
	struct cellset left = out = cellset_and(&out, &board->empty);
	for (int cell; (cell = cellset_pop(&left)) >= 0;) {
		if ((board->candidates[cell] & sue->digits) == 0)
			cellset_remove(&out, cell);
	}
	return out;
}

static void choose_center(
	struct sue *sue, struct cellset left, struct cellset chosen, unsigned digits)
{
	int count = cellset_count(&chosen);
	if (count >= 2 && bits_count(digits) >= count + 2) {
		sue->center = chosen;
		sue->digits = digits;
		struct cellset box_cells = beside(sue, sue->box, sue->line);
		choose_in_line(sue, beside(sue, sue->line, sue->box), (struct cellset){{0}}, 0,
			&box_cells);
	}
	for (int cell; (cell = cellset_pop(&left)) >= 0;) {
		struct cellset more = chosen;
		cellset_add(&more, cell);
		choose_center(sue, left, more, digits | sue->board->candidates[cell]);
	}
}

void find_sue_de_coq(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	const struct geometry *geometry = board->geometry;
	struct sue sue = {.board = board, .sink = sink};
	for (sue.box = geometry_first_box(geometry); sue.box < geometry->shape.house_count;
		sue.box++) {
		for (sue.line = 0; sue.line < geometry_first_box(geometry); sue.line++) {
			struct cellset meet =
				cellset_and(&geometry->house[sue.box], &geometry->house[sue.line]);
			meet = cellset_and(&meet, &board->empty);
			if (cellset_count(&meet) >= 2)
				choose_center(&sue, meet, (struct cellset){{0}}, 0);
		}
	}
}
