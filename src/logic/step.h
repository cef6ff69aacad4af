/*
 * A step: one thing that a person sees and what follows from it, as data. Sentences are made
 * from it elsewhere; here are only cells, digits, houses, links and sets.
 *
 * What a step rests on is its list of facts: "this cell can only be one of these digits", "in
 * this house the digit has only these places". The facts, the rule that no house holds a digit
 * twice and, for techniques that say so, the promise of one solution prove the step: tests check
 * it, and the shortened path of `explain` keeps exactly the steps that brought the facts about.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_STEP_H
#define NONET_LOGIC_STEP_H

#include "logic/cellset.h"
#include "logic/technique.h"

#include <stddef.h>

struct marks;

#define STEP_MAX_CELLS 64
#define STEP_MAX_FINS 16
#define STEP_MAX_HOUSES 8
#define STEP_MAX_SETS 16
#define STEP_MAX_NODES 250
#define NODE_MAX_CELLS 6
#define STEP_MAX_FACTS 250
#define STEP_MAX_STRIKES 192

struct candidate {
	uint8_t cell;
	uint8_t digit;
};

/* No house: see struct node. */
#define NODE_NO_HOUSE 0xff

/*
 * A link of a chain ends in a node: a candidate, or one digit in several cells of which one must
 * be it: cells where a box and a line meet, or of an almost locked set. Nodes stand in chain order,
 * off or on as the reader walks.
 *
 * In a forcing net a node that is on is a single that is filled in: the only place left in
 * `house`, or if there is none, the only digit left for its cell. A node that is off ends a branch
 * that contradicts itself: nothing is left for its cell or, if it has no cells, for its digit in
 * its house.
 */
struct node {
	uint8_t digit;
	uint8_t cell_count;
	uint8_t cells[NODE_MAX_CELLS];
	bool on; /* what the assumption at the chain's start makes of it */
	bool reached; /* false: begins a new branch (or the chain) */
	uint8_t house; /* nets only; else NODE_NO_HOUSE */
};

/* An almost locked set, or another set of cells and what they hold together. */
struct set {
	struct cellset cells;
	uint16_t digits;
};

enum fact_kind { FACT_CELL, FACT_HOUSE };

/* FACT_CELL: cell `index` holds one of the digits `mask`. FACT_HOUSE: in house `index` the digit
 * is at one of the positions `mask`. */
struct fact {
	uint8_t kind;
	uint8_t index;
	uint8_t digit;
	uint16_t mask;
};

/* Forms of a technique that are told differently. */
enum step_form {
	FORM_PLAIN,
	FORM_TRAP, /* colours: a cell sees both colours */
	FORM_WRAP, /* colours: a colour contradicts itself */
	FORM_BRIDGE, /* multi-colours: one of two far colours is true */
	FORM_LOOP, /* chain: ends see each other, every link holds both ways */
	FORM_CONVERGE, /* chain: a candidate off leads to itself on */
	FORM_DOUBLE, /* sets joined by two restricted digits */
	FORM_CONFLICT, /* forcing: one assumption, contradiction */
	FORM_CELL, /* forcing: every candidate of a cell, one result */
	FORM_HOUSE, /* forcing: every place of a digit in a house, one result */
};

struct step {
	uint8_t technique;
	uint8_t form;
	bool places; /* `target` is placed; otherwise strikes say what goes */
	bool on_all_marks; /* rests on every mark of the board, not on the facts alone */
	uint16_t digits; /* the digits of the pattern */
	struct candidate target;
	uint8_t cell_count;
	uint8_t fin_count;
	uint8_t base_count;
	uint8_t cover_count;
	uint8_t set_count;
	uint8_t node_count;
	uint8_t fact_count;
	uint8_t strike_count;
	uint8_t cells[STEP_MAX_CELLS]; /* the pattern's cells; order told by the finder */
	uint8_t fins[STEP_MAX_FINS];
	uint8_t base[STEP_MAX_HOUSES]; /* the houses the pattern lives in; a fish's base lines */
	uint8_t cover[STEP_MAX_HOUSES]; /* the houses it strikes in; a fish's cover lines */
	struct set sets[STEP_MAX_SETS];
	struct node nodes[STEP_MAX_NODES];
	struct fact facts[STEP_MAX_FACTS];
	struct candidate strikes[STEP_MAX_STRIKES];
};

/*
 * Where a finder puts what it finds. A brief sink looks only at technique, form, digits, target
 * and strikes, so that a finder may leave the reason out. A full one also wants every chain that
 * strikes something; otherwise each candidate that chains can strike comes with one shortest.
 */
enum sink_wish { SINK_BRIEF, SINK_REASONS, SINK_FULL };

struct sink {
	void (*take)(struct sink *sink, const struct step *step);
	enum sink_wish wish;
};

/* Empties a step for a technique. The arrays are left as they are: the counts rule. */
void step_begin(struct step *step, enum technique technique, unsigned digits);

void step_add_cell(struct step *step, int cell);
void step_add_cells(struct step *step, const struct cellset *cells);
void step_add_fins(struct step *step, const struct cellset *cells);
void step_add_base(struct step *step, int house);
void step_add_cover(struct step *step, int house);
void step_add_set(struct step *step, const struct cellset *cells, unsigned digits);

/* What the board says of a cell, or of a digit in a house, becomes a fact of the step. */
void step_rest_on_cell(struct step *step, const struct marks *board, int cell);
void step_rest_on_cells(struct step *step, const struct marks *board, const struct cellset *cells);
void step_rest_on_house(struct step *step, const struct marks *board, int house, int digit);

/* The step places a digit, and nothing else. */
void step_set_target(struct step *step, int cell, int digit);

void step_strike(struct step *step, int cell, int digit);

/* Strikes a digit from every cell of the set, which all have it as a candidate. */
void step_strike_all(struct step *step, const struct cellset *cells, int digit);

/* Strikes the digits of the mask that the board has in the cell. */
void step_strike_mask(struct step *step, const struct marks *board, int cell, unsigned digits);

/* Hands the step over if it does anything. */
void sink_give(struct sink *sink, const struct step *step);

#endif
