/*
 * Wings: cells with two or three candidates of which, whatever one of them holds, another must
 * hold z.
 *
 *     XY-Wing:  pivot xy, pincers xz and yz that see it.  What sees both pincers is not z.
 *     XYZ-Wing: pivot xyz, pincers xz and yz.             What sees all three is not z.
 *     W-Wing:   two cells wz joined by a strong link on w: one end of it sees the one cell, the
 *               other end the other; so one of the cells is z.
 */
#include "logic/find.h"

static void give_wing(const struct marks *board, struct sink *sink, enum technique technique,
	int pivot, int first, int second, int z)
{
	const struct geometry *geometry = board->geometry;
	struct cellset struck = cellset_and(&geometry->peers[first], &geometry->peers[second]);
	struct step step;

	struck = cellset_and(&struck, &board->where[z]);
	if (technique == TECHNIQUE_XYZ_WING)
		struck = cellset_and(&struck, &geometry->peers[pivot]);
	if (cellset_is_empty(&struck))
		return;
	step_begin(&step, technique,
		board->candidates[pivot] | board->candidates[first] | board->candidates[second]);
	step_add_cell(&step, pivot);
	step_add_cell(&step, first);
	step_add_cell(&step, second);
	for (int i = 0; i < 3; i++)
		step_rest_on_cell(&step, board, step.cells[i]);
	step_strike_all(&step, &struck, z);
	sink_give(sink, &step);
}

/* Pincers share exactly the digit z and cover the pivot between them. */
static void try_pivot(const struct marks *board, struct sink *sink, enum technique technique,
	int pivot, const struct cellset *pincers)
{
	struct cellset first_left = cellset_and(pincers, &board->geometry->peers[pivot]);
	unsigned held = board->candidates[pivot];
	unsigned wanted = technique == TECHNIQUE_XYZ_WING ? 2 : 1;
	for (int first; (first = cellset_pop(&first_left)) >= 0;) {
		unsigned a = board->candidates[first];
		if ((unsigned)bits_count(a & held) != wanted)
			continue;
		struct cellset second_left = first_left;
		for (int second; (second = cellset_pop(&second_left)) >= 0;) {
			unsigned b = board->candidates[second];
			unsigned z = a & b;
			if ((unsigned)bits_count(b & held) != wanted || !bits_single(z))
				continue;
			if (wanted == 1 ? (z & held) != 0 : ((a | b) != held))
				continue;
			if (wanted == 1 && ((a ^ b) != held))
				continue;
			give_wing(board, sink, technique, pivot, first, second, bits_first(z));
		}
	}
}

void find_xy_wing(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	struct cellset pairs = marks_cells_with(board, 2);
	struct cellset pivots = pairs;
	for (int pivot; (pivot = cellset_pop(&pivots)) >= 0;)
		try_pivot(board, sink, TECHNIQUE_XY_WING, pivot, &pairs);
}

void find_xyz_wing(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	struct cellset pairs = marks_cells_with(board, 2);
	struct cellset pivots = marks_cells_with(board, 3);
	for (int pivot; (pivot = cellset_pop(&pivots)) >= 0;)
		try_pivot(board, sink, TECHNIQUE_XYZ_WING, pivot, &pairs);
}

/* The strong link on w in `house` joins the cells a and b, whichever way round. */
static void try_link(const struct marks *board, struct sink *sink, int a, int b, int house, int w,
	const struct cellset *struck, int z)
{
	const struct geometry *geometry = board->geometry;
	unsigned place = board->place[house][w];
	if (bits_count(place) != 2)
		return;
	int p = geometry->shape.house[house][bits_pop(&place)];
	int q = geometry->shape.house[house][bits_first(place)];
	if (geometry_sees(geometry, a, q) && geometry_sees(geometry, b, p)) {
		int swap = p;
		p = q;
		q = swap;
	}
	if (p == a || p == b || q == a || q == b || !geometry_sees(geometry, a, p) ||
		!geometry_sees(geometry, b, q))
		return;
	struct step step;
	step_begin(&step, TECHNIQUE_W_WING, 1u << w | 1u << z);
	step_add_cell(&step, a);
	step_add_cell(&step, p);
	step_add_cell(&step, q);
	step_add_cell(&step, b);
	step_add_base(&step, house);
	step_rest_on_cell(&step, board, a);
	step_rest_on_cell(&step, board, b);
	step_rest_on_house(&step, board, house, w);
	step_strike_all(&step, struck, z);
	sink_give(sink, &step);
}

static void try_ends(const struct marks *board, struct sink *sink, int a, int b)
{
	const struct geometry *geometry = board->geometry;
	unsigned left = board->candidates[a];
	struct cellset common = cellset_and(&geometry->peers[a], &geometry->peers[b]);
	while (left != 0) {
		int z = bits_pop(&left);
		int w = bits_first(board->candidates[a] & ~(1u << z));
		struct cellset struck = cellset_and(&common, &board->where[z]);
		if (cellset_is_empty(&struck))
			continue;
		for (int house = 0; house < geometry->shape.house_count; house++)
			try_link(board, sink, a, b, house, w, &struck, z);
	}
}

void find_w_wing(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	struct cellset first = marks_cells_with(board, 2);
	for (int a; (a = cellset_pop(&first)) >= 0;) {
		struct cellset second = cellset_minus(&first, &board->geometry->peers[a]);
		for (int b; (b = cellset_pop(&second)) >= 0;) {
			if (board->candidates[a] == board->candidates[b])
				try_ends(board, sink, a, b);
		}
	}
}
