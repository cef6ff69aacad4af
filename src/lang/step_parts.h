/*
 * What sentences ask of a step beyond its lists: the roof of a rectangle, the colour that is
 * false, the digits that join sets. `board` is as it was before the step.
 */
#ifndef NONET_LANG_STEP_PARTS_H
#define NONET_LANG_STEP_PARTS_H

#include "logic/marks.h"
#include "logic/step.h"

unsigned step_struck_digits(const struct step *step);
struct cellset step_struck_cells(const struct step *step);

/* What the step's facts say that the cell may hold; 0 if they do not speak of it. */
unsigned step_fact_of(const struct step *step, int cell);

/* Rectangles: corners that may hold more than the two digits. */
struct cellset step_roof(const struct step *step);

/* Rectangles of type 3: the digits of the naked subset, which are what the roof has beside the
 * two digits and what the cells with it have. */
unsigned step_subset(const struct step *step);

/* Digits that filled cells keep from the cell, and those that steps before struck from it. */
unsigned step_seen_by(const struct marks *board, int cell);
unsigned step_gone_from(const struct marks *board, int cell);

/* Colours: the colour that is struck whole. */
struct cellset step_false_color(const struct step *step);

/*
 * Multi-colours: bridge 0..3 joins colour `bridge & 1` of the first cluster to colour
 * `bridge >> 1` of the second. Whether such cells see each other and strike `i` of the step sees
 * both other colours.
 */
bool step_bridge_explains(
	const struct step *step, const struct geometry *geometry, int bridge, int i);

/*
 * Chains of sets: the digit that joins set i to set i + 1, for all of them; no two on end alike,
 * and none at either end among what is struck. False if there is no such choice.
 */
bool step_joints(const struct step *step, const struct marks *board, uint8_t joints[STEP_MAX_SETS]);

#endif
