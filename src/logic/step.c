#include "logic/step.h"

#include "logic/marks.h"

#include <assert.h>
#include <string.h>

void step_begin(struct step *step, enum technique technique, unsigned digits)
{
	memset(step, 0, offsetof(struct step, cells));
	step->technique = (uint8_t)technique;
	step->digits = (uint16_t)digits;
}

void step_add_cell(struct step *step, int cell)
{
	assert(step->cell_count < STEP_MAX_CELLS);
	step->cells[step->cell_count++] = (uint8_t)cell;
}

void step_add_cells(struct step *step, const struct cellset *cells)
{
	struct cellset left = *cells;
	for (int cell; (cell = cellset_pop(&left)) >= 0;)
		step_add_cell(step, cell);
}

void step_add_fins(struct step *step, const struct cellset *cells)
{
	struct cellset left = *cells;
	for (int cell; (cell = cellset_pop(&left)) >= 0;) {
		assert(step->fin_count < STEP_MAX_FINS);
		step->fins[step->fin_count++] = (uint8_t)cell;
	}
}

void step_add_base(struct step *step, int house)
{
	assert(step->base_count < STEP_MAX_HOUSES);
	step->base[step->base_count++] = (uint8_t)house;
}

void step_add_cover(struct step *step, int house)
{
	assert(step->cover_count < STEP_MAX_HOUSES);
	step->cover[step->cover_count++] = (uint8_t)house;
}

void step_add_set(struct step *step, const struct cellset *cells, unsigned digits)
{
	assert(step->set_count < STEP_MAX_SETS);
	step->sets[step->set_count++] = (struct set){.cells = *cells, .digits = (uint16_t)digits};
}

static void add_fact(struct step *step, struct fact fact)
{
	for (int i = 0; i < step->fact_count; i++) {
		const struct fact *known = &step->facts[i];
		if (known->kind == fact.kind && known->index == fact.index &&
			known->digit == fact.digit)
			return;
	}
	if (step->fact_count == STEP_MAX_FACTS)
		step->on_all_marks = true;
	else
		step->facts[step->fact_count++] = fact;
}

void step_rest_on_cell(struct step *step, const struct marks *board, int cell)
{
	add_fact(step, (struct fact){.kind = FACT_CELL,
			       .index = (uint8_t)cell,
			       .mask = board->candidates[cell]});
}

void step_rest_on_cells(struct step *step, const struct marks *board, const struct cellset *cells)
{
	struct cellset left = *cells;
	for (int cell; (cell = cellset_pop(&left)) >= 0;)
		step_rest_on_cell(step, board, cell);
}

void step_rest_on_house(struct step *step, const struct marks *board, int house, int digit)
{
	add_fact(step, (struct fact){.kind = FACT_HOUSE,
			       .index = (uint8_t)house,
			       .digit = (uint8_t)digit,
			       .mask = board->place[house][digit]});
}

void step_set_target(struct step *step, int cell, int digit)
{
	step->places = true;
	step->target = (struct candidate){.cell = (uint8_t)cell, .digit = (uint8_t)digit};
}

void step_strike(struct step *step, int cell, int digit)
{
	/* Only a huge loop on a huge board could hold more; the rest is found in the next round. */
	if (step->strike_count == STEP_MAX_STRIKES)
		return;
	step->strikes[step->strike_count++] =
		(struct candidate){.cell = (uint8_t)cell, .digit = (uint8_t)digit};
}

void step_strike_all(struct step *step, const struct cellset *cells, int digit)
{
	struct cellset left = *cells;
	for (int cell; (cell = cellset_pop(&left)) >= 0;)
		step_strike(step, cell, digit);
}

void step_strike_mask(struct step *step, const struct marks *board, int cell, unsigned digits)
{
	unsigned left = board->candidates[cell] & digits;
	while (left != 0)
		step_strike(step, cell, bits_pop(&left));
}

void sink_give(struct sink *sink, const struct step *step)
{
	if (step->places || step->strike_count > 0)
		sink->take(sink, step);
}
