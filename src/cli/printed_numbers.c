#include "cli/printed_numbers.h"

#include "cli/proof.h"

static const struct printed_grid *grid_at(const struct printed_numbers *numbers, guint index)
{
	return g_ptr_array_index(numbers->grids, index);
}

static int count_of(GHashTable *counts, gint64 key)
{
	return GPOINTER_TO_INT(g_hash_table_lookup(counts, &key));
}

static void add_one(GHashTable *counts, gint64 key)
{
	gint64 *own = g_new(gint64, 1);
	*own = key;
	g_hash_table_insert(counts, own, GINT_TO_POINTER(count_of(counts, key) + 1));
}

static gint64 page_key(const struct printed_grid *grid)
{
	return (gint64)grid->page << 32 | grid->number;
}

/* How many sheets the grid's page may show. */
static int sheets_on_page(const struct printed_numbers *numbers, const struct printed_grid *grid)
{
	return numbers->sheets != NULL ? g_array_index(numbers->sheets, int, grid->page - 1) : 0;
}

/* Whether number 1 stands several times, but nowhere more often than there are sheets. */
static bool find_restart(const struct printed_numbers *numbers)
{
	for (guint i = 0; i < numbers->grids->len; i++) {
		const struct printed_grid *grid = grid_at(numbers, i);
		if (grid->number == 1 &&
			count_of(numbers->of_page, page_key(grid)) > sheets_on_page(numbers, grid))
			return false;
	}
	return count_of(numbers->of_number, 1) > 1;
}

void printed_numbers_init(
	struct printed_numbers *numbers, const GPtrArray *grids, const GArray *sheets)
{
	*numbers = (struct printed_numbers){.grids = grids, .sheets = sheets};
	numbers->of_number = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
	numbers->of_page = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
	for (guint i = 0; i < grids->len; i++) {
		add_one(numbers->of_number, grid_at(numbers, i)->number);
		add_one(numbers->of_page, page_key(grid_at(numbers, i)));
	}
	numbers->restart = find_restart(numbers);
}

void printed_numbers_finish(struct printed_numbers *numbers)
{
	g_hash_table_unref(numbers->of_number);
	g_hash_table_unref(numbers->of_page);
}

/* Every sheet that has a number has the one before it. */
static void check_on_sheet(
	const struct printed_numbers *numbers, const struct printed_grid *grid, GString *faults)
{
	int number = grid->number;
	if (count_of(numbers->of_page, page_key(grid)) > sheets_on_page(numbers, grid))
		proof_add_fault(faults, "its number stands twice");
	else if (number > 1 &&
		 count_of(numbers->of_number, number) > count_of(numbers->of_number, number - 1))
		proof_add_fault(faults,
			"number %d stands on more sheets than number %d: a grid is missing", number,
			number - 1);
}

void printed_numbers_check(const struct printed_numbers *numbers, guint index, GString *faults)
{
	const struct printed_grid *grid = grid_at(numbers, index);
	int last = index > 0 ? grid_at(numbers, index - 1)->number : 0;
	if (grid->number == 0 && numbers->grids->len > 1 && grid->fault == NULL)
		proof_add_fault(faults, "it has no number");
	else if (grid->number > 0 && numbers->restart)
		check_on_sheet(numbers, grid, faults);
	else if (grid->number > 0 && grid->number == last)
		proof_add_fault(faults, "its number stands twice");
	else if (grid->number > 0 && grid->number != last + 1)
		proof_add_fault(faults, "number %d comes after %d: a grid between them is missing",
			grid->number, last);
}
