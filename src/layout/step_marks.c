#include "layout/step_marks.h"

#include "logic/explain.h"
#include "logic/marks.h"

#include <string.h>

struct marking {
	const struct step *step;
	const struct marks *board;
	struct step_marks *marks;
};

static void add_all(struct cellset *to, const struct cellset *cells)
{
	*to = cellset_or(to, cells);
}

static void shade_house(const struct marking *marking, int house)
{
	add_all(&marking->marks->shaded, &marking->board->geometry->house[house]);
}

static void outline_house(const struct marking *marking, int house)
{
	struct step_marks *marks = marking->marks;
	if (marks->house_count < (int)sizeof marks->houses)
		marks->houses[marks->house_count++] = (uint8_t)house;
}

/* Those of the digits that the cell may hold. */
static void sign(const struct marking *marking, int cell, unsigned digits, enum step_sign as)
{
	digits &= marking->board->candidates[cell];
	while (digits != 0)
		marking->marks->sign[cell][bits_pop(&digits)] = (uint8_t)as;
}

static void sign_cells(
	const struct marking *marking, struct cellset cells, unsigned digits, enum step_sign as)
{
	for (int cell; (cell = cellset_pop(&cells)) >= 0;)
		sign(marking, cell, digits, as);
}

static void sign_list(const struct marking *marking, const uint8_t cells[], int count,
	unsigned digits, enum step_sign as)
{
	for (int i = 0; i < count; i++)
		sign(marking, cells[i], digits, as);
}

static void frame_cells(const struct marking *marking)
{
	for (int i = 0; i < marking->step->cell_count; i++)
		cellset_add(&marking->marks->framed, marking->step->cells[i]);
}

static void add_link(
	const struct marking *marking, struct candidate from, struct candidate to, bool strong)
{
	struct step_marks *marks = marking->marks;
	if (marks->link_count < STEP_LINKS_MAX)
		marks->links[marks->link_count++] = (struct step_link){from, to, strong};
}

/* Between two of the step's cells, on a digit. */
static void link_cells(const struct marking *marking, int from, int to, int digit, bool strong)
{
	const uint8_t *cells = marking->step->cells;
	add_link(marking, (struct candidate){cells[from], (uint8_t)digit},
		(struct candidate){cells[to], (uint8_t)digit}, strong);
}

static void shade_base(const struct marking *marking)
{
	for (int i = 0; i < marking->step->base_count; i++)
		shade_house(marking, marking->step->base[i]);
}

static void outline_cover(const struct marking *marking)
{
	for (int i = 0; i < marking->step->cover_count; i++)
		outline_house(marking, marking->step->cover[i]);
}

/* A single: the house in which it is seen; what keeps the digit out of its other cells is ringed.
 * For a cell's last digit that is every digit it sees, once. */
static void mark_hidden_single(const struct marking *marking)
{
	bool all_seen;
	shade_base(marking);
	marking->marks->ringed = step_blockers(marking->step, marking->board, &all_seen);
}

static void mark_naked_single(const struct marking *marking)
{
	const struct geometry *geometry = marking->board->geometry;
	int cell = marking->step->target.cell;
	for (int kind = 0; kind < 3; kind++)
		shade_house(marking, geometry->shape.cell_house[cell][kind]);
}

static void mark_full_house(const struct marking *marking)
{
	shade_base(marking);
}

/* One digit: its places in the houses, where it goes, fins. */
static void mark_one_digit(const struct marking *marking)
{
	const struct step *step = marking->step;
	shade_base(marking);
	outline_cover(marking);
	sign_list(marking, step->cells, step->cell_count, step->digits, SIGN_CIRCLE);
	sign_list(marking, step->fins, step->fin_count, step->digits, SIGN_SQUARE);
}

/* Cells and their digits; beside a rectangle stand its roof's cells, or a subset's. */
static void mark_cells(const struct marking *marking)
{
	const struct step *step = marking->step;
	shade_base(marking);
	outline_cover(marking);
	frame_cells(marking);
	sign_list(marking, step->cells, step->cell_count, step->digits, SIGN_CIRCLE);
	sign_list(marking, step->fins, step->fin_count, ~step->digits, SIGN_SQUARE);
}

/* Far end, near end, near end, far end. */
static void mark_two_links(const struct marking *marking)
{
	int digit = bits_first(marking->step->digits);
	mark_one_digit(marking);
	link_cells(marking, 0, 1, digit, true);
	link_cells(marking, 1, 2, digit, false);
	link_cells(marking, 2, 3, digit, true);
}

static void mark_empty_rectangle(const struct marking *marking)
{
	mark_one_digit(marking);
	link_cells(marking, 0, 1, bits_first(marking->step->digits), true);
}

/* The digit of the link between the cells is the one that is not struck. */
static void mark_w_wing(const struct marking *marking)
{
	const struct step *step = marking->step;
	unsigned linked = step->digits;
	if (step->strike_count > 0)
		linked &= ~(1u << step->strikes[0].digit);
	int digit = bits_first(linked);
	shade_base(marking);
	cellset_add(&marking->marks->framed, step->cells[0]);
	cellset_add(&marking->marks->framed, step->cells[3]);
	sign_list(marking, step->cells, step->cell_count, 1u << digit, SIGN_CIRCLE);
	sign(marking, step->cells[0], step->digits & ~(1u << digit), SIGN_SQUARE);
	sign(marking, step->cells[3], step->digits & ~(1u << digit), SIGN_SQUARE);
	link_cells(marking, 0, 1, digit, false);
	link_cells(marking, 1, 2, digit, true);
	link_cells(marking, 2, 3, digit, false);
}

/* Colours: a sign each, filled in for the second cluster. */
static void mark_colors(const struct marking *marking)
{
	static const enum step_sign signs[] = {SIGN_CIRCLE, SIGN_SQUARE, SIGN_DISC, SIGN_BLOCK};
	const struct step *step = marking->step;
	for (int i = 0; i < step->set_count; i++)
		sign_cells(marking, step->sets[i].cells, step->digits, signs[i % 4]);
}

static void mark_remote_pair(const struct marking *marking)
{
	const struct step *step = marking->step;
	for (int i = 0; i < step->set_count; i++)
		add_all(i % 2 == 0 ? &marking->marks->shaded : &marking->marks->dark,
			&step->sets[i].cells);
	frame_cells(marking);
}

static unsigned struck_digits(const struct step *step)
{
	unsigned digits = 0;
	for (int i = 0; i < step->strike_count; i++)
		digits |= 1u << step->strikes[i].digit;
	return digits;
}

/* Sets of cells, light and dark in turn; the digits that join them, and those that are struck. */
static void mark_sets(const struct marking *marking)
{
	const struct step *step = marking->step;
	for (int i = 0; i < step->base_count; i++)
		outline_house(marking, step->base[i]);
	frame_cells(marking);
	for (int i = 0; i < step->set_count; i++) {
		add_all(i % 2 == 0 ? &marking->marks->shaded : &marking->marks->dark,
			&step->sets[i].cells);
		sign_cells(marking, step->sets[i].cells, struck_digits(step), SIGN_SQUARE);
		sign_cells(marking, step->sets[i].cells, step->digits, SIGN_CIRCLE);
	}
}

/* Sue de Coq: its digits are all there are, so no sign tells anything. */
static void mark_sue_de_coq(const struct marking *marking)
{
	const struct step *step = marking->step;
	for (int i = 0; i < step->base_count; i++)
		outline_house(marking, step->base[i]);
	for (int i = 0; i < step->set_count; i++)
		add_all(i == 0 ? &marking->marks->dark : &marking->marks->shaded,
			&step->sets[i].cells);
}

/* The cells of two nodes that lie nearest to each other. */
static void link_nodes(
	const struct marking *marking, const struct node *from, const struct node *to, bool strong)
{
	int size = marks_size(marking->board), least = 2 * size * size;
	struct candidate a = {from->cells[0], from->digit}, b = {to->cells[0], to->digit};
	for (int i = 0; i < from->cell_count; i++)
		for (int k = 0; k < to->cell_count; k++) {
			int rows = from->cells[i] / size - to->cells[k] / size;
			int columns = from->cells[i] % size - to->cells[k] % size;
			int distance = rows * rows + columns * columns;
			if (distance >= least)
				continue;
			least = distance;
			a.cell = from->cells[i];
			b.cell = to->cells[k];
		}
	add_link(marking, a, b, strong);
}

/* The chain: on and off by their signs, a link from each node to the next. Off to on is strong. */
static void mark_chain(const struct marking *marking)
{
	const struct step *step = marking->step;
	for (int i = 0; i < step->base_count; i++)
		shade_house(marking, step->base[i]);
	frame_cells(marking);
	for (int i = 0; i < step->node_count; i++) {
		const struct node *node = &step->nodes[i];
		sign_list(marking, node->cells, node->cell_count, 1u << node->digit,
			node->on ? SIGN_CIRCLE : SIGN_SQUARE);
		if (i > 0 && node->reached)
			link_nodes(marking, &step->nodes[i - 1], node, node->on);
	}
}

static void mark_als_chain(const struct marking *marking)
{
	for (int i = 0; i < marking->step->set_count; i++)
		add_all(&marking->marks->shaded, &marking->step->sets[i].cells);
	mark_chain(marking);
}

/* What is assumed; the tree that follows is not kept. */
static void mark_net(const struct marking *marking)
{
	const struct step *step = marking->step;
	shade_base(marking);
	frame_cells(marking);
	for (int i = 0; i < step->base_count; i++)
		sign_cells(marking, marking->board->geometry->house[step->base[i]], step->digits,
			SIGN_CIRCLE);
	sign_list(marking, step->cells, step->cell_count, step->digits, SIGN_CIRCLE);
}

typedef void mark_function(const struct marking *marking);

static mark_function *const functions[] = {
	[TECHNIQUE_FULL_HOUSE] = mark_full_house,
	[TECHNIQUE_HIDDEN_SINGLE_BOX] = mark_hidden_single,
	[TECHNIQUE_HIDDEN_SINGLE_LINE] = mark_hidden_single,
	[TECHNIQUE_NAKED_SINGLE] = mark_naked_single,
	[TECHNIQUE_POINTING] = mark_one_digit,
	[TECHNIQUE_CLAIMING] = mark_one_digit,
	[TECHNIQUE_LOCKED_PAIR] = mark_cells,
	[TECHNIQUE_NAKED_PAIR] = mark_cells,
	[TECHNIQUE_LOCKED_TRIPLE] = mark_cells,
	[TECHNIQUE_HIDDEN_PAIR] = mark_cells,
	[TECHNIQUE_NAKED_TRIPLE] = mark_cells,
	[TECHNIQUE_HIDDEN_TRIPLE] = mark_cells,
	[TECHNIQUE_X_WING] = mark_one_digit,
	[TECHNIQUE_UNIQUE_RECTANGLE_1] = mark_cells,
	[TECHNIQUE_UNIQUE_RECTANGLE_2] = mark_cells,
	[TECHNIQUE_UNIQUE_RECTANGLE_4] = mark_cells,
	[TECHNIQUE_UNIQUE_RECTANGLE_3] = mark_cells,
	[TECHNIQUE_UNIQUE_RECTANGLE_5] = mark_cells,
	[TECHNIQUE_SWORDFISH] = mark_one_digit,
	[TECHNIQUE_UNIQUE_RECTANGLE_6] = mark_cells,
	[TECHNIQUE_XY_WING] = mark_cells,
	[TECHNIQUE_BUG_PLUS_1] = mark_cells,
	[TECHNIQUE_HIDDEN_RECTANGLE] = mark_cells,
	[TECHNIQUE_AVOIDABLE_RECTANGLE_1] = mark_cells,
	[TECHNIQUE_AVOIDABLE_RECTANGLE_2] = mark_cells,
	[TECHNIQUE_XYZ_WING] = mark_cells,
	[TECHNIQUE_NAKED_QUAD] = mark_cells,
	[TECHNIQUE_JELLYFISH] = mark_one_digit,
	[TECHNIQUE_HIDDEN_QUAD] = mark_cells,
	[TECHNIQUE_SKYSCRAPER] = mark_two_links,
	[TECHNIQUE_REMOTE_PAIR] = mark_remote_pair,
	[TECHNIQUE_TWO_STRING_KITE] = mark_two_links,
	[TECHNIQUE_TURBOT_FISH] = mark_two_links,
	[TECHNIQUE_W_WING] = mark_w_wing,
	[TECHNIQUE_EMPTY_RECTANGLE] = mark_empty_rectangle,
	[TECHNIQUE_FINNED_X_WING] = mark_one_digit,
	[TECHNIQUE_SIMPLE_COLORS] = mark_colors,
	[TECHNIQUE_SASHIMI_X_WING] = mark_one_digit,
	[TECHNIQUE_MULTI_COLORS] = mark_colors,
	[TECHNIQUE_X_CHAIN] = mark_chain,
	[TECHNIQUE_FINNED_SWORDFISH] = mark_one_digit,
	[TECHNIQUE_SASHIMI_SWORDFISH] = mark_one_digit,
	[TECHNIQUE_FINNED_JELLYFISH] = mark_one_digit,
	[TECHNIQUE_SASHIMI_JELLYFISH] = mark_one_digit,
	[TECHNIQUE_XY_CHAIN] = mark_chain,
	[TECHNIQUE_SUE_DE_COQ] = mark_sue_de_coq,
	[TECHNIQUE_AIC] = mark_chain,
	[TECHNIQUE_FRANKEN_X_WING] = mark_one_digit,
	[TECHNIQUE_GROUPED_AIC] = mark_chain,
	[TECHNIQUE_FRANKEN_SWORDFISH] = mark_one_digit,
	[TECHNIQUE_ALS_XZ] = mark_sets,
	[TECHNIQUE_ALS_XY_WING] = mark_sets,
	[TECHNIQUE_ALS_CHAIN] = mark_sets,
	[TECHNIQUE_DEATH_BLOSSOM] = mark_sets,
	[TECHNIQUE_ALS_AIC] = mark_als_chain,
	[TECHNIQUE_FRANKEN_JELLYFISH] = mark_one_digit,
	[TECHNIQUE_FORCING_CHAIN] = mark_chain,
	[TECHNIQUE_FORCING_NET] = mark_net,
};
_Static_assert(sizeof functions / sizeof functions[0] == TECHNIQUE_COUNT,
	"every technique has its picture");

void step_marks_find(const struct step *step, const struct marks *board, struct step_marks *marks)
{
	struct marking marking = {step, board, marks};
	memset(marks, 0, sizeof *marks);
	functions[step->technique](&marking);
	for (int i = 0; i < step->strike_count; i++)
		marks->struck[step->strikes[i].cell][step->strikes[i].digit] = true;
	if (step->places)
		cellset_add(&marks->framed, step->target.cell);
}
