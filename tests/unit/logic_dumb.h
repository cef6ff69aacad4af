/*
 * Second finders, for the tests: each says again what a technique strikes, as plainly as its
 * definition and by trying everything, with no code of the real finders. Only the candidates,
 * the filled cells and the shape's house lists are looked at.
 */
#ifndef NONET_TESTS_UNIT_LOGIC_DUMB_H
#define NONET_TESTS_UNIT_LOGIC_DUMB_H

#include "logic/marks.h"

/* What may be placed or struck, by digit. */
struct deeds {
	bool placed[SHAPE_MAX_SIZE][SHAPE_MAX_CELLS];
	bool struck[SHAPE_MAX_SIZE][SHAPE_MAX_CELLS];
};

typedef void dumb_finder(const struct marks *board, int n, struct deeds *deeds);

/* n is the size of a subset or fish, the type of a rectangle; else not used. */
dumb_finder dumb_full_house, dumb_hidden_single_box, dumb_hidden_single_line, dumb_naked_single;
dumb_finder dumb_pointing, dumb_claiming, dumb_naked_subset, dumb_hidden_subset;
dumb_finder dumb_fish, dumb_finned_fish;
dumb_finder dumb_xy_wing, dumb_xyz_wing, dumb_w_wing;
dumb_finder dumb_two_links, dumb_empty_rectangle, dumb_simple_colors, dumb_multi_colors;
dumb_finder dumb_remote_pair, dumb_rectangle, dumb_avoidable_1, dumb_avoidable_2, dumb_bug;
dumb_finder dumb_x_chain, dumb_xy_chain, dumb_aic, dumb_grouped_aic, dumb_als_aic;
dumb_finder dumb_sue_de_coq, dumb_als_xz, dumb_als_xy_wing, dumb_als_chain, dumb_death_blossom;
dumb_finder dumb_franken, dumb_forcing_chain, dumb_forcing_net;

#endif
