/*
 * Digging 9x9 grids fast. Of the 81 removals of a minimal puzzle
 *
 * - 41 are settled by the givens alone: the cell or the digit is still a naked or hidden single;
 * - 12 fail by a witness: a set of cells of the full grid, without givens, whose digits can be
 *   exchanged among themselves (unavoidable sets: Royle, McGuire and others). Those of two digits,
 *   of two rows of a band and of two columns of a stack are traced from the removed cell and
 *   given up at the first given met, which is soon; listing them beforehand costs more;
 * - 28 are searched: is there a solution in which this cell does not hold its digit? Half of
 *   them say no without a guess; the others find one after three or four.
 *
 * The board of givens is kept from removal to removal. Sets learned from searches are of no use:
 * each holds the cell that has been put back, for good.
 */
#include "engine/dig_paths.h"

#include <string.h>

struct digger {
	const struct nine_kernel *kernel;
	struct nine_board full; /* the solution */
	struct nine_board start; /* the candidates of the puzzle's givens, as nine_start has them */
	uint8_t cell[81]; /* the solution, digits 0..8 */
	uint8_t in_row[9][9], in_column[9][9], in_box[9][9]; /* the cell of [digit][house] */
	struct dig_work *work;

	bool given[81];
	/* What the givens say, nine bits a house. Boxes are counted along bands in one and along
	 * stacks in the other, so that those a line crosses are neighbours in it. */
	uint16_t row_digits[9], column_digits[9], box_digits[9];
	uint16_t row_holes[9], column_holes[9], box_holes[9]; /* cells without a given */
	uint16_t rows[9], columns[9], boxes[9], boxes_by_stack[9]; /* that have the [digit] */
};

/* Where a cell is. */
struct spot {
	int row, column, box;
	int box_by_stack, in_box;
};

static struct spot spot_of(int cell)
{
	int row = cell / 9, column = cell % 9;

	return (struct spot){
		.row = row,
		.column = column,
		.box = row / 3 * 3 + column / 3,
		.box_by_stack = column / 3 * 3 + row / 3,
		.in_box = row % 3 * 3 + column % 3,
	};
}

/* A given comes or goes. */
static void toggle(struct digger *d, int cell)
{
	struct spot at = spot_of(cell);
	int digit = d->cell[cell];
	uint16_t bit = (uint16_t)(1 << digit);

	d->given[cell] = !d->given[cell];
	d->row_digits[at.row] ^= bit;
	d->column_digits[at.column] ^= bit;
	d->box_digits[at.box] ^= bit;
	d->row_holes[at.row] ^= (uint16_t)(1 << at.column);
	d->column_holes[at.column] ^= (uint16_t)(1 << at.row);
	d->box_holes[at.box] ^= (uint16_t)(1 << at.in_box);
	d->rows[digit] ^= (uint16_t)(1 << at.row);
	d->columns[digit] ^= (uint16_t)(1 << at.column);
	d->boxes[digit] ^= (uint16_t)(1 << at.box);
	d->boxes_by_stack[digit] ^= (uint16_t)(1 << at.box_by_stack);
}

static void begin(struct digger *d, const struct grid *solution)
{
	for (int house = 0; house < 9; house++)
		d->row_holes[house] = d->column_holes[house] = d->box_holes[house] = 0x1FF;
	for (int cell = 0; cell < 81; cell++) {
		int digit = solution->cell[cell] - 1;
		struct spot at = spot_of(cell);
		d->cell[cell] = (uint8_t)digit;
		d->in_row[digit][at.row] = (uint8_t)cell;
		d->in_column[digit][at.column] = (uint8_t)cell;
		d->in_box[digit][at.box] = (uint8_t)cell;
		d->start.word[digit][nine_places[cell].band] |= nine_places[cell].bit;
		toggle(d, cell);
	}
}

static void take(struct digger *d, int cell)
{
	struct nine_place place = nine_places[cell];

	for (int digit = 0; digit < 9; digit++)
		d->start.word[digit][place.band] |= place.bit;
	toggle(d, cell);
}

static void give_back(struct digger *d, int cell)
{
	struct nine_place place = nine_places[cell];

	for (int digit = 0; digit < 9; digit++)
		if (digit != d->cell[cell])
			d->start.word[digit][place.band] &= ~place.bit;
	toggle(d, cell);
}

/*
 * Whether the givens alone leave the empty cell only its digit, or its digit only this cell in a
 * house. Settles half of all removals.
 */
static bool is_single(const struct digger *d, int cell)
{
	static const uint16_t triple[8] = {0, 0007, 0070, 0077, 0700, 0707, 0770, 0777};
	struct spot at = spot_of(cell);
	int digit = d->cell[cell];
	int near_boxes = d->boxes[digit] >> (at.row / 3 * 3) & 7;
	int stacked_boxes = d->boxes_by_stack[digit] >> (at.column / 3 * 3) & 7;
	int near_rows = d->rows[digit] >> (at.row / 3 * 3) & 7;
	int near_columns = d->columns[digit] >> (at.column / 3 * 3) & 7;
	int digits = d->row_digits[at.row] | d->column_digits[at.column] | d->box_digits[at.box];

	return (digits | 1 << digit) == 0x1FF ||
	       (d->row_holes[at.row] & ~(d->columns[digit] | triple[near_boxes])) ==
		       1 << at.column ||
	       (d->column_holes[at.column] & ~(d->rows[digit] | triple[stacked_boxes])) ==
		       1 << at.row ||
	       (d->box_holes[at.box] & ~(triple[near_rows] | near_columns * 0111)) ==
		       1 << at.in_box;
}

/* The same cell of a pair of digits is met from several sides: rows tell who has been met. */
struct swap {
	int length;
	uint8_t cell[18];
	uint16_t met[2]; /* rows, by which of the two digits stands there */
};

/* false: a given is in the way. */
static bool reach(const struct digger *d, struct swap *swap, int which, int cell)
{
	uint16_t bit = (uint16_t)(1 << cell / 9);

	if (d->given[cell])
		return false;
	if (!(swap->met[which] & bit)) {
		swap->met[which] |= bit;
		swap->cell[swap->length++] = (uint8_t)cell;
	}
	return true;
}

/* Whether the cells of two digits can be exchanged from this cell on without touching a given. */
static bool digits_swap(const struct digger *d, int cell, int other)
{
	struct swap swap = {.length = 0};
	int own = d->cell[cell];

	reach(d, &swap, 0, cell);
	for (int i = 0; i < swap.length; i++) {
		struct spot at = spot_of(swap.cell[i]);
		int which = d->cell[swap.cell[i]] == own;
		int digit = which ? other : own;
		if (!reach(d, &swap, which, d->in_row[digit][at.row]) ||
			!reach(d, &swap, which, d->in_column[digit][at.column]) ||
			!reach(d, &swap, which, d->in_box[digit][at.box]))
			return false;
	}
	return true;
}

/* Whether two rows can be exchanged in some columns from this cell's on. */
static bool rows_swap(const struct digger *d, int cell, int other_row)
{
	int row = cell / 9, at = cell;

	do {
		int partner = 9 * other_row + at % 9;
		if (d->given[at] || d->given[partner])
			return false;
		at = d->in_row[d->cell[partner]][row];
	} while (at != cell);
	return true;
}

static bool columns_swap(const struct digger *d, int cell, int other_column)
{
	int column = cell % 9, at = cell;

	do {
		int partner = at / 9 * 9 + other_column;
		if (d->given[at] || d->given[partner])
			return false;
		at = d->in_column[d->cell[partner]][column];
	} while (at != cell);
	return true;
}

/* Whether some such set without givens holds the cell: then it need not hold its digit. */
static bool has_witness(const struct digger *d, int cell)
{
	int row = cell / 9, column = cell % 9;

	for (int k = 1; k < 3; k++) {
		if (rows_swap(d, cell, row / 3 * 3 + (row + k) % 3))
			return true;
		if (columns_swap(d, cell, column / 3 * 3 + (column + k) % 3))
			return true;
	}
	/* The first step of a swap goes to the cell's houses: their givens are in the way at once.
	 */
	int others = ~(d->row_digits[row] | d->column_digits[column] |
			     d->box_digits[row / 3 * 3 + column / 3] | 1 << d->cell[cell]) &
		     0x1FF;
	for (int digit = 0; others >> digit; digit++)
		if ((others >> digit & 1) && digits_swap(d, cell, digit))
			return true;
	return false;
}

/* Whether the cell, taken out, can hold another digit. */
static enum search_verdict ask(struct digger *d, int cell)
{
	struct nine_answer answer;
	struct nine_place place = nine_places[cell];
	uint32_t *word = &d->start.word[d->cell[cell]][place.band];

	if (is_single(d, cell))
		return SEARCH_NONE;
	if (has_witness(d, cell))
		return SEARCH_ONE;
	*word &= ~place.bit;
	d->kernel->search(&d->start, 1, DIG_BUDGET, &answer);
	*word |= place.bit;
	d->work->searches++;
	d->work->nodes += answer.nodes;
	if (answer.undecided)
		return SEARCH_UNDECIDED;
	return answer.found ? SEARCH_ONE : SEARCH_NONE;
}

/* As take_out() in dig_general.c. */
static enum search_verdict take_out(struct digger *d, const struct dig_orbit *orbit)
{
	enum search_verdict verdict;
	int back = 0; /* cells asked about and put back */

	d->work->checks++;
	for (int i = 0; i < orbit->length; i++)
		take(d, orbit->cell[i]);
	verdict = ask(d, orbit->cell[0]);
	while (verdict == SEARCH_NONE && back + 1 < orbit->length) {
		give_back(d, orbit->cell[back++]);
		verdict = ask(d, orbit->cell[back]);
	}
	if (verdict == SEARCH_NONE)
		while (back > 0)
			take(d, orbit->cell[--back]);
	else
		while (back < orbit->length)
			give_back(d, orbit->cell[back++]);
	return verdict;
}

enum dig_verdict dig_nine(const struct nine_kernel *kernel, const struct grid *solution,
	const struct dig_order_list *orders, struct dig_aim aim, struct grid *puzzle,
	struct dig_work *work)
{
	struct digger d = {.kernel = kernel, .work = work};
	int givens = 81, kept = 0;

	begin(&d, solution);
	for (int i = 0; i < orders->count && givens > aim.target; i++) {
		const struct dig_orbit *orbit = &orders->orbit[i];
		enum search_verdict other = SEARCH_ONE;
		if (givens - orbit->length >= aim.target)
			other = take_out(&d, orbit);
		if (other == SEARCH_UNDECIDED)
			return DIG_ABANDONED;
		if (other == SEARCH_NONE)
			givens -= orbit->length;
		else
			kept += orbit->length;
		if (kept > aim.most)
			return DIG_TOO_MANY;
	}
	*puzzle = *solution;
	for (int cell = 0; cell < 81; cell++)
		if (!d.given[cell])
			puzzle->cell[cell] = 0;
	return DIG_DONE;
}
