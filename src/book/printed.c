#include "book/printed.h"

#include "archive/form.h"
#include "base/isoweek.h"

#include <string.h>

struct printed {
	struct archive *archive;
	GHashTable *forms; /* of this book's puzzles */
};

static const struct plan_order *order_at(const struct plan *plan, guint index)
{
	return &g_array_index(plan->orders, struct plan_order, index);
}

bool printed_recall(struct plan *plan, struct archive *archive, GError **error)
{
	for (guint i = 0; i < plan->orders->len; i++) {
		if (order_at(plan, i)->has_code)
			continue;
		g_autofree char *slot = plan_slot(plan, order_at(plan, i));
		g_autofree char *text = NULL;
		if (!archive_find_code(archive, slot, &text, error))
			return false;
		struct seed_code code;
		if (text == NULL)
			continue;
		if (code_parse(text, strlen(text), &code, NULL) != CODE_OK) {
			g_set_error(error, BOOK_ERROR, 0,
				"puzzle %u: the archive has the code %s for it, which this Nonet "
				"does not know; a newer one made it",
				i + 1, text);
			return false;
		}
		plan_settle(plan, (int)i + 1, &code);
	}
	return true;
}

bool printed_may_replace(const struct plan_order *order)
{
	return !order->has_code && order->section_key != NULL;
}

static char *form_of(const struct grid *puzzle, const struct grid *solution)
{
	struct shape shape;
	char *text = g_malloc(GRID_TEXT_SIZE);
	shape_init(&shape, puzzle->shape);
	archive_form(&shape, puzzle, solution, text);
	return text;
}

/* Makes the puzzles that cannot be replaced; one that cannot be made is reported later. */
static void add_fixed(struct printed *printed, const struct plan *plan)
{
	for (guint i = 0; i < plan->orders->len; i++) {
		const struct plan_order *order = order_at(plan, i);
		if (printed_may_replace(order))
			continue;
		struct setter_puzzle made;
		struct shape shape;
		bool done;
		if (order->has_code) {
			shape_init(&shape, order->code.shape);
			done = setter_remake(&shape, &order->code, &made);
		} else {
			struct setter_tally tally;
			shape_init(&shape, order->pattern.shape);
			done = book_make_puzzle(&shape, order, 1, &made, &tally);
		}
		if (done)
			g_hash_table_add(printed->forms, form_of(&made.puzzle, &made.solution));
	}
}

struct printed *printed_new(const struct plan *plan, struct archive *archive)
{
	struct printed *printed = g_new0(struct printed, 1);
	printed->archive = archive;
	printed->forms = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	bool all_fixed = true;
	for (guint i = 0; i < plan->orders->len; i++)
		all_fixed = all_fixed && !printed_may_replace(order_at(plan, i));
	if (!all_fixed)
		add_fixed(printed, plan);
	return printed;
}

void printed_free(struct printed *printed)
{
	if (printed == NULL)
		return;
	g_hash_table_unref(printed->forms);
	g_free(printed);
}

bool printed_meets(
	struct printed *printed, const struct setter_puzzle *puzzle, bool *before, GError **error)
{
	char *form = form_of(&puzzle->puzzle, &puzzle->solution);
	*before = g_hash_table_contains(printed->forms, form);
	bool asked = *before || archive_find_form(printed->archive, form, before, error);
	if (asked && !*before)
		g_hash_table_add(printed->forms, form);
	else
		g_free(form);
	return asked;
}

static bool record_one(const struct plan *plan, const struct book *book, const int *pages,
	struct archive *archive, int number, GError **error)
{
	const struct plan_order *order = order_at(plan, (guint)number - 1);
	const struct book_puzzle *puzzle = book_puzzle_at(book, number);
	g_autofree char *slot = plan_slot(plan, order);
	g_autofree char *form = form_of(&puzzle->puzzle, &puzzle->solution);
	g_autofree char *day = order->has_day ? isoday_print(&order->day) : NULL;
	g_autofree char *date = day != NULL ? g_strdup(day) : isoday_print(&plan->date);
	struct book_grade_texts grade;
	book_grade_print(puzzle, &grade);
	return archive_record(archive,
		&(struct archive_entry){
			.slot = slot,
			.code = puzzle->code,
			.form = form,
			.size = shape_info(puzzle->puzzle.shape)->name,
			.scheme = puzzle->level != NULL ? puzzle->level->scheme->name : NULL,
			.level = puzzle->level != NULL ? puzzle->level->number : 0,
			.rating = grade.rating,
			.score = grade.score,
			.hardest = grade.hardest,
			.estimate = grade.estimate,
			.seed = order->book_seed,
			.section = order->section_key,
			.place = order->index,
			.day = day,
			.book = book->title,
			.issue = plan->issue,
			.number = number,
			.page = pages[number - 1],
			.date = date,
		},
		error);
}

bool printed_record(const struct plan *plan, const struct book *book, const int *pages,
	struct archive *archive, GError **error)
{
	for (int number = 1; number <= (int)book->puzzles->len; number++)
		if (!record_one(plan, book, pages, archive, number, error))
			return false;
	return true;
}
