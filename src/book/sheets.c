#include "book/sheets.h"

#include "archive/form.h"
#include "base/pool.h"
#include "base/rng.h"
#include "book/kinds.h"
#include "book/printed.h"

#include <string.h>

/* Rounds in which puzzles that are there already are made anew, before that is given up. */
#define ROUNDS_MOST 1000
#define ROUNDS_MOST_SMALL 20 /* below 6x6 */

/* Below this size puzzles repeat. */
#define SIZE_WITHOUT_REPEATS 6

/* Mixed with a seed where versions come from it: no attempt has this number. */
#define RING_STREAM (UINT64_MAX - 7)

/* How far the workers may run ahead. */
#define AHEAD 256

/* An order whose puzzle is to be found. */
struct item {
	struct plan_order *order;
	const struct kind *kind; /* NULL: its first puzzle is the right one */
	struct setter_puzzle puzzle;
	struct setter_tally tally; /* of the search that failed */
	int next_attempt;
	bool made, fresh; /* fresh: to be made, or made anew */
	char *form;
};

struct sheets {
	struct plan *plan;
	struct archive *archive;
	const struct book_progress *progress;
	struct shape shapes[SHAPE_COUNT];
	GPtrArray *kinds; /* of struct kind */
	GArray *items; /* of struct item */
	GPtrArray *wanted; /* of the items that this round makes */
	int done, count; /* for the progress */
};

static struct plan_order *order_at(const struct plan *plan, int number)
{
	return &g_array_index(plan->orders, struct plan_order, number - 1);
}

static struct item *item_at(const struct sheets *sheets, guint index)
{
	return &g_array_index(sheets->items, struct item, index);
}

/* The orders whose puzzles are not known and not another's. */
static void list_items(struct sheets *sheets)
{
	for (guint i = 0; i < sheets->plan->orders->len; i++) {
		struct plan_order *order = order_at(sheets->plan, (int)i + 1);
		if (order->settled || order->shares > 0)
			continue;
		struct item item = {.order = order, .next_attempt = 1, .fresh = true};
		if (!order->has_code && order->section_key != NULL)
			item.kind = kinds_of(sheets->kinds, order);
		g_array_append_val(sheets->items, item);
	}
}

/* Looks at one attempt after the other, and keeps the one that is nearest to the target. */
static void choose(const struct sheets *sheets, struct item *item)
{
	struct setter_request request = book_order_request(item->order);
	const struct shape *shape = &sheets->shapes[request.shape];
	int nearest = G_MAXINT;
	item->made = false;
	for (int i = 0; i < SHEETS_ATTEMPTS && nearest > 0; i++) {
		struct setter_puzzle puzzle;
		struct setter_tally tally;
		struct grade grade;
		request.first_attempt = item->next_attempt;
		if (setter_make(shape, &request, book_solver_for(&request), &puzzle, &tally) !=
			SETTER_DONE) {
			item->tally = tally;
			break;
		}
		item->next_attempt += tally.attempts;
		int distance = grade_puzzle(book_solver(request.shape), &puzzle.puzzle, &grade)
				       ? target_distance(&item->kind->target, &grade)
				       : G_MAXINT - 1;
		if (distance < nearest) {
			nearest = distance;
			item->puzzle = puzzle;
			item->made = true;
		}
	}
}

/* The puzzle that a code or a day has anyway. */
static bool make_fixed(const struct sheets *sheets, struct item *item)
{
	if (item->order->has_code)
		return setter_remake(&sheets->shapes[item->order->code.shape], &item->order->code,
			&item->puzzle);
	struct setter_request request = book_order_request(item->order);
	return setter_make(&sheets->shapes[request.shape], &request, book_solver_for(&request),
		       &item->puzzle, &item->tally) == SETTER_DONE;
}

static void make_item(void *data, guint64 index)
{
	const struct sheets *sheets = data;
	struct item *item = g_ptr_array_index(sheets->wanted, index);
	if (item->kind != NULL)
		choose(sheets, item);
	else
		item->made = make_fixed(sheets, item);
	g_clear_pointer(&item->form, g_free);
	if (!item->made)
		return;
	item->form = g_malloc(GRID_TEXT_SIZE);
	archive_form(&sheets->shapes[item->puzzle.puzzle.shape], &item->puzzle.puzzle,
		&item->puzzle.solution, item->form);
}

static bool take_item(void *data, guint64 index)
{
	struct sheets *sheets = data;
	const struct item *item = g_ptr_array_index(sheets->wanted, index);
	if (item->made && sheets->done < sheets->count && sheets->progress->report != NULL)
		sheets->progress->report(sheets->progress->data, ++sheets->done, sheets->count);
	return item->made;
}

static bool is_small(const struct item *item)
{
	return shape_info(item->puzzle.puzzle.shape)->size < SIZE_WITHOUT_REPEATS;
}

/* Sets *before to whether the archive has the item's puzzle. */
static bool ask_archive(
	const struct sheets *sheets, const struct item *item, bool *before, GError **error)
{
	*before = false;
	return sheets->archive == NULL || item->kind == NULL || is_small(item) ||
	       archive_find_form(sheets->archive, item->form, before, error);
}

/* Of two items with the same puzzle: whether the first keeps it. */
static bool goes_before(const struct item *item, const struct item *other)
{
	if ((item->kind == NULL) != (other->kind == NULL))
		return item->kind == NULL;
	if (item->order->seed != other->order->seed)
		return item->order->seed < other->order->seed;
	return item->order->number < other->order->number;
}

/* Whether another puzzle is sought for an item whose puzzle is there already. */
static bool may_replace(const struct item *item, int round)
{
	return item->kind != NULL && !(is_small(item) && round >= ROUNDS_MOST_SMALL);
}

/* Marks the item that must give way where two have the same puzzle. */
static void compare(GHashTable *keepers, struct item *item, int round)
{
	struct item *keeper = g_hash_table_lookup(keepers, item->form);
	if (keeper == NULL || goes_before(item, keeper))
		g_hash_table_insert(keepers, item->form, item);
	struct item *loser = keeper != NULL && goes_before(item, keeper) ? keeper : item;
	if (keeper != NULL)
		loser->fresh = may_replace(loser, round);
}

/* Lists the items that must have another puzzle. Returns false on an error. */
static bool find_repeats(struct sheets *sheets, int round, GError **error)
{
	g_autoptr(GHashTable) keepers = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < sheets->items->len; i++) {
		struct item *item = item_at(sheets, i);
		bool printed = false;
		if (item->fresh && !ask_archive(sheets, item, &printed, error))
			return false;
		item->fresh = printed;
		if (!printed)
			compare(keepers, item, round);
	}
	g_ptr_array_set_size(sheets->wanted, 0);
	for (guint i = 0; i < sheets->items->len; i++)
		if (item_at(sheets, i)->fresh)
			g_ptr_array_add(sheets->wanted, item_at(sheets, i));
	return true;
}

static void fail_of_repeats(const struct sheets *sheets, GError **error)
{
	const struct item *item = g_ptr_array_index(sheets->wanted, 0);
	g_autofree char *wanted = book_order_text(item->order);
	g_set_error(error, BOOK_ERROR, 0,
		"puzzle %d: every puzzle %s that was found for it is another pupil's, or was "
		"printed before; another level or size will do",
		item->order->number, wanted);
}

static bool make_wanted(struct sheets *sheets, int jobs, GError **error)
{
	pool_run(sheets->wanted->len, jobs, AHEAD, make_item, take_item, sheets);
	for (guint i = 0; i < sheets->wanted->len; i++) {
		const struct item *item = g_ptr_array_index(sheets->wanted, i);
		if (item->made)
			continue;
		book_order_fail(sheets->plan, item->order, &item->tally, error);
		return false;
	}
	return true;
}

static bool make_all(struct sheets *sheets, int jobs, GError **error)
{
	for (guint i = 0; i < sheets->items->len; i++)
		g_ptr_array_add(sheets->wanted, item_at(sheets, i));
	for (int round = 0; sheets->wanted->len > 0; round++) {
		if (round == ROUNDS_MOST) {
			fail_of_repeats(sheets, error);
			return false;
		}
		if (!make_wanted(sheets, jobs, error) || !find_repeats(sheets, round, error))
			return false;
	}
	return true;
}

/* The code of the puzzle in the order's version, from the one that it is in. */
static void settle(const struct sheets *sheets, const struct plan_order *order,
	const struct setter_puzzle *puzzle, uint64_t ring, int version)
{
	const struct shape *shape = &sheets->shapes[puzzle->puzzle.shape];
	struct setter_puzzle turned = *puzzle;
	int turns = order->version - version;
	if (turns != 0) {
		struct relabelling relabelling;
		relabel_from_ring(shape->size, ring,
			(turns + CLASS_VERSIONS_MAX * shape->size) % shape->size, &relabelling);
		setter_relabel(shape, &relabelling, puzzle, &turned);
	}
	plan_settle(sheets->plan, order->number, &turned.code);
}

/* What the versions of an order's puzzle are drawn from: its seed, or that of its code. See
 * puzzle/RECIPE.md: frozen. */
static uint64_t ring_of(const struct plan_order *order)
{
	return rng_mix(order->seed != 0 ? order->seed : order->code.seed, RING_STREAM);
}

/* Those who share a puzzle that was recorded: it comes from its code. */
static bool settle_recorded(const struct sheets *sheets, struct plan_order *order, GError **error)
{
	const struct plan_order *first = order_at(sheets->plan, order->shares);
	struct setter_puzzle puzzle;
	if (setter_remake(&sheets->shapes[first->code.shape], &first->code, &puzzle)) {
		settle(sheets, order, &puzzle, ring_of(first), first->version);
		return true;
	}
	book_order_fail(sheets->plan, first, NULL, error);
	return false;
}

/* Settles every order by its own puzzle, or by the one that it shares. */
static bool settle_all(const struct sheets *sheets, GError **error)
{
	g_autoptr(GHashTable) found = g_hash_table_new(NULL, NULL);
	for (guint i = 0; i < sheets->items->len; i++)
		g_hash_table_insert(found, GINT_TO_POINTER(item_at(sheets, i)->order->number),
			item_at(sheets, i));
	for (guint i = 0; i < sheets->plan->orders->len; i++) {
		struct plan_order *order = order_at(sheets->plan, (int)i + 1);
		int number = order->shares > 0 ? order->shares : order->number;
		const struct item *item = g_hash_table_lookup(found, GINT_TO_POINTER(number));
		if (order->settled)
			continue;
		if (item != NULL)
			settle(sheets, order, &item->puzzle, ring_of(item->order), 0);
		else if (!settle_recorded(sheets, order, error))
			return false;
	}
	return true;
}

static void sheets_finish(struct sheets *sheets)
{
	for (guint i = 0; i < sheets->items->len; i++)
		g_free(item_at(sheets, i)->form);
	g_array_unref(sheets->items);
	g_ptr_array_unref(sheets->wanted);
	g_ptr_array_unref(sheets->kinds);
}

bool sheets_settle(struct plan *plan, int jobs, struct archive *archive,
	const struct book_progress *progress, GError **error)
{
	struct sheets *sheets = g_new0(struct sheets, 1);
	sheets->plan = plan;
	sheets->archive = archive;
	sheets->progress = progress;
	sheets->kinds = kinds_new();
	sheets->items = g_array_new(FALSE, TRUE, sizeof(struct item));
	sheets->wanted = g_ptr_array_new();
	for (int id = 0; id < SHAPE_COUNT; id++)
		shape_init(&sheets->shapes[id], (enum shape_id)id);
	list_items(sheets);
	sheets->count = (int)sheets->items->len;
	kinds_learn(sheets->kinds, sheets->shapes, &plan->class->spread, jobs);
	bool settled = make_all(sheets, jobs, error) && settle_all(sheets, error);
	sheets_finish(sheets);
	g_free(sheets);
	return settled;
}
