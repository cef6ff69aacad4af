#include "set/tiles.h"

/* Of the overlap, what is before the seam. */
#define CUT_OFF_SHARE (1.0 / 3)

static double line_at(const struct tiles_axis *axis, int line)
{
	return axis->first_pt + line * axis->cell_pt;
}

/* Where the tile that begins at this line (0: at the edge) begins to show the board. */
static double begin_of(const struct tiles_axis *axis, int line)
{
	return line == 0 ? 0 : line_at(axis, line) - axis->overlap_pt * CUT_OFF_SHARE;
}

/* Where the tile that is followed by another from this line on ends. */
static double end_of(const struct tiles_axis *axis, int line)
{
	return line == TILES_CELLS ? axis->total_pt
				   : line_at(axis, line) + axis->overlap_pt * (1 - CUT_OFF_SHARE);
}

/* Goes as far as each sheet reaches, from one of every `step`-th line to another. */
static bool cut_at(const struct tiles_axis *axis, int step, struct tiles *tiles)
{
	tiles->count = 0;
	for (int line = 0; line < TILES_CELLS;) {
		double from = begin_of(axis, line);
		int next = line;
		while (next + step <= TILES_CELLS &&
			end_of(axis, next + step) - from <= axis->window_pt)
			next += step;
		if (next == line)
			return false;
		tiles->seam[tiles->count] = line_at(axis, line);
		tiles->from[tiles->count] = from;
		tiles->to[tiles->count++] = end_of(axis, next);
		line = next;
	}
	return true;
}

bool tiles_cut(const struct tiles_axis *axis, struct tiles *tiles)
{
	struct tiles at_boxes;
	if (!cut_at(axis, 1, tiles))
		return false;
	if (cut_at(axis, 3, &at_boxes) && at_boxes.count <= tiles->count)
		*tiles = at_boxes;
	return true;
}
