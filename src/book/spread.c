#include "book/spread.h"

static void widen(struct spread_range *range, int value, bool first)
{
	range->min = first ? value : MIN(range->min, value);
	range->max = first ? value : MAX(range->max, value);
}

/* Where a new row goes: before the harder levels of its scheme. */
static guint place_of(const GArray *rows, const struct level *level)
{
	for (guint i = 0; level != NULL && i < rows->len; i++) {
		const struct level *other = g_array_index(rows, struct spread_row, i).level;
		if (other != NULL && other->scheme == level->scheme &&
			other->number > level->number)
			return i;
	}
	return rows->len;
}

static struct spread_row *row_of(GArray *rows, const struct book_puzzle *puzzle)
{
	enum technique technique = puzzle->level == NULL ? puzzle->grade.hardest : TECHNIQUE_COUNT;
	for (guint i = 0; i < rows->len; i++) {
		struct spread_row *row = &g_array_index(rows, struct spread_row, i);
		if (row->level == puzzle->level && row->technique == technique)
			return row;
	}
	struct spread_row row = {.level = puzzle->level, .technique = technique};
	guint at = place_of(rows, puzzle->level);
	g_array_insert_val(rows, at, row);
	return &g_array_index(rows, struct spread_row, at);
}

GArray *spread_of_book(const struct book *book)
{
	GArray *rows = g_array_new(FALSE, TRUE, sizeof(struct spread_row));
	for (guint i = 0; i < book->puzzles->len; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(book, (int)i + 1);
		if (!puzzle->graded)
			continue;
		struct spread_row *row = row_of(rows, puzzle);
		bool first = row->puzzles++ == 0;
		widen(&row->rating, puzzle->grade.rating, first);
		widen(&row->score, puzzle->grade.score, first);
		widen(&row->steps, puzzle->grade.steps, first);
	}
	return rows;
}

static char *figure_text(int value, bool tenths)
{
	return tenths ? g_strdup_printf("%d.%d", value / 10, value % 10)
		      : g_strdup_printf("%d", value);
}

char *spread_range_text(const struct spread_range *range, const char *between, bool tenths)
{
	g_autofree char *min = figure_text(range->min, tenths);
	g_autofree char *max = figure_text(range->max, tenths);
	return range->min == range->max ? g_steal_pointer(&min)
					: g_strconcat(min, between, max, NULL);
}
