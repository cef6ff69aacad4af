/*
 * What those who make puzzles need beside the setter: a solver for each thread, words for a search
 * that found nothing, and the names of the schemes that a book uses.
 */
#include "book/book.h"

#include <string.h>

/* A solver of each shape that this thread has graded. */
struct solvers {
	struct solver *of_shape[SHAPE_COUNT];
};

static void solvers_free(void *data)
{
	struct solvers *solvers = data;
	for (int id = 0; id < SHAPE_COUNT; id++)
		g_free(solvers->of_shape[id]);
	g_free(solvers);
}

static GPrivate solvers_of_thread = G_PRIVATE_INIT(solvers_free);

struct solver *book_solver(enum shape_id id)
{
	struct solvers *solvers = g_private_get(&solvers_of_thread);
	if (solvers == NULL) {
		solvers = g_new0(struct solvers, 1);
		g_private_set(&solvers_of_thread, solvers);
	}
	struct solver **solver = &solvers->of_shape[id];
	if (*solver == NULL) {
		struct shape shape;
		shape_init(&shape, id);
		*solver = g_new0(struct solver, 1);
		solver_init(*solver, &shape, technique_all(true));
	}
	return *solver;
}

struct solver *book_solver_for(const struct setter_request *request)
{
	return request->demands.asked != 0 ? book_solver(request->shape) : NULL;
}

char *book_tally_text(const struct setter_tally *tally)
{
	GString *text = g_string_new(NULL);
	int below = tally->attempts + 1;
	for (;;) {
		int most = 0;
		for (int c = 0; c < SETTER_CONDITION_COUNT; c++)
			if (tally->failed[c] < below)
				most = MAX(most, tally->failed[c]);
		if (most == 0)
			break;
		for (int c = 0; c < SETTER_CONDITION_COUNT; c++)
			if (tally->failed[c] == most)
				g_string_append_printf(text, "%s%d %s", text->len > 0 ? ", " : "",
					most, setter_condition_failure((enum setter_condition)c));
		below = most;
	}
	if (tally->near_misses > 0)
		g_string_append_printf(
			text, "; %d needed the technique and more", tally->near_misses);
	return g_string_free(text, FALSE);
}

char *book_name_schemes(const struct config *config, const struct plan *plan)
{
	g_autoptr(GPtrArray) seen = g_ptr_array_new();
	GString *names = g_string_new(NULL);
	for (guint i = 0; i < plan->orders->len; i++) {
		const struct level *level = g_array_index(plan->orders, struct plan_order, i).level;
		if (level == NULL || g_ptr_array_find(seen, level->scheme, NULL))
			continue;
		g_ptr_array_add(seen, (void *)level->scheme);
		g_autofree char *label = level_scheme_label(level->scheme);
		g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", label);
	}
	if (names->len > 0)
		return g_string_free(names, FALSE);
	g_string_free(names, TRUE);
	return level_scheme_label(config->scheme);
}

int book_claims(const struct config *config, const struct plan *plan)
{
	const struct level_scheme *shared = NULL;
	for (guint i = 0; i < plan->orders->len; i++) {
		const struct level *level = g_array_index(plan->orders, struct plan_order, i).level;
		if (level == NULL || (shared != NULL && shared != level->scheme))
			return config->scheme->claims;
		shared = level->scheme;
	}
	return shared != NULL ? shared->claims : config->scheme->claims;
}

struct setter_request book_order_request(const struct plan_order *order)
{
	return order->has_technique ? book_technique_request(order->technique, &order->pattern,
					      order->once, order->seed)
				    : book_request(order->level, &order->pattern, order->seed);
}

/* Whether the worked solution has just one step of the technique. */
static bool is_needed_once(const struct grid *puzzle, enum technique technique)
{
	struct book_path *path = book_path_new(puzzle);
	int count = 0;
	for (int i = 0; path != NULL && i < path->count; i++)
		count += path->steps[i].technique == technique;
	book_path_free(path);
	return count == 1;
}

bool book_make_puzzle(const struct shape *shape, const struct plan_order *order, int first_attempt,
	struct setter_puzzle *puzzle, struct setter_tally *tally)
{
	struct setter_request request = book_order_request(order);
	int attempts = 0, most = request.attempts;
	request.first_attempt = first_attempt;
	while (setter_make(shape, &request, book_solver_for(&request), puzzle, tally) ==
		SETTER_DONE) {
		attempts += tally->attempts;
		tally->attempts = attempts;
		if (!order->once || is_needed_once(&puzzle->puzzle, order->technique))
			return true;
		request.first_attempt = first_attempt + attempts;
		request.attempts = most - attempts;
		if (request.attempts <= 0)
			break;
	}
	return false;
}

char *book_seed_text(const struct plan *plan, const struct plan_order *order)
{
	if (order->book_seed == NULL)
		return g_strdup("the seed of its day");
	bool own = strcmp(order->book_seed, plan->seed) != 0;
	return g_strdup_printf("the %s's seed \"%s\"", own ? "section" : "book", order->book_seed);
}

char *book_order_text(const struct plan_order *order)
{
	if (order->has_technique)
		return g_strdup_printf("that needs %s%s", technique_info(order->technique)->name,
			order->once ? " once" : "");
	return g_strdup_printf(
		"of level %d (%s)", order->level->number, level_name(order->level, "en"));
}

void book_order_fail(const struct plan *plan, const struct plan_order *order,
	const struct setter_tally *tally, GError **error)
{
	if (order->has_code) {
		char code[CODE_TEXT_SIZE];
		code_print(&order->code, code);
		g_set_error(error, BOOK_ERROR, 0,
			"puzzle %d: the code %s makes no puzzle; it was not printed by Nonet",
			order->number, code);
		return;
	}
	g_autofree char *wanted = book_order_text(order);
	g_autofree char *seed = book_seed_text(plan, order);
	g_autofree char *failures = book_tally_text(tally);
	g_set_error(error, BOOK_ERROR, 0,
		"puzzle %d: no puzzle %s was found with %s in %d attempts (%s); another seed, or a "
		"level that asks for less, will do",
		order->number, wanted, seed, tally->attempts, failures);
}
