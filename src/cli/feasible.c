#include "cli/feasible.h"

#include "book/book.h"
#include "config/series.h"
#include "setter/survey.h"

#include <string.h>

/* Grids dug for one answer: where one in 200 fits, 1,000 hold fewer than 2 but once in 25 times;
 * the larger sizes are slower, and their answer coarser. */
#define SAMPLE 1000
#define SAMPLE_OF_LARGE 200
#define SAMPLE_OF_ADVICE 100
#define LEAST_IN 200

/* Of this many grids, how many fit the level. The same sample each time. */
static int count_fitting(const struct level *level, const struct pattern *pattern, int grids,
	struct setter_tally *tally)
{
	struct shape shape;
	shape_init(&shape, pattern->shape);
	struct setter_request request = book_request(level, pattern, 1);
	return survey_fits(&shape, &request, book_solver_for(&request), grids, tally);
}

/* One in 200 is enough where a request has 400 attempts; those with more may fit less often. */
static bool is_enough(
	const struct level *level, const struct pattern *pattern, int fitting, int sample)
{
	int least_in = MAX(LEAST_IN, book_request(level, pattern, 1).attempts / 20);
	return fitting > 0 && (gint64)fitting * least_in >= sample;
}

static int sample_for(enum shape_id shape)
{
	return shape_info(shape)->size > 9 ? SAMPLE_OF_LARGE : SAMPLE;
}

/* The symmetries under which the level is met often enough, such as "none, 180". */
static char *symmetries_that_work(const struct level *level, const struct pattern *pattern)
{
	GString *names = g_string_new(NULL);
	for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
		struct pattern other = *pattern;
		other.symmetry = (enum symmetry)symmetry;
		if (!symmetry_fits(other.shape, other.symmetry) ||
			!is_enough(level, &other,
				count_fitting(level, &other, SAMPLE_OF_ADVICE, NULL),
				SAMPLE_OF_ADVICE))
			continue;
		g_string_append_printf(
			names, "%s%s", names->len > 0 ? ", " : "", symmetry_name(other.symmetry));
	}
	return g_string_free(names, FALSE);
}

static void complain(const struct config_section *section, const struct level *level,
	const char *path, int fitting, const struct setter_tally *tally, struct diags *diags)
{
	const struct pattern *pattern = &section->pattern;
	bool graded = level->demands.asked != 0;
	g_autofree char *working = symmetries_that_work(level, pattern);
	g_autofree char *failures = book_tally_text(tally);
	g_autofree char *others = graded ? g_strdup_printf(" (%s)", failures) : g_strdup("");
	keys_complain_field(diags, section->node, path,
		pattern->symmetry != SYMMETRY_NONE ? "symmetry" : "level",
		"only %d of %d grids dug with the symmetry %s are of level %d (%s)%s: too few "
		"to make puzzles of; %s%s",
		fitting, tally->attempts, symmetry_name(pattern->symmetry), level->number,
		level_name(level, "en"), others,
		working[0] != '\0' ? "symmetries that work for this level: "
		: graded ? "no symmetry works for this level; ask for other givens, or for less"
			 : "no symmetry works for this level; ask for more givens",
		working);
}

/* The levels that come with Nonet have been tried without a symmetry. */
static bool is_tried(const struct config_section *section)
{
	const struct pattern *pattern = &section->pattern;
	bool built_in = g_str_has_prefix(section->scheme->document->file, "templates/levels/");
	return built_in && pattern->symmetry == SYMMETRY_NONE && pattern->order == DIG_RANDOM &&
	       !pattern->minimal;
}

struct feasible_check {
	GHashTable *asked; /* levels and patterns that were tried already */
	struct diags *diags;
};

static void check_level(const struct feasible_check *check, const struct config_section *section,
	const struct level *level, const char *path)
{
	const struct pattern *pattern = &section->pattern;
	char *key = g_strdup_printf("%p %d %d %d %d", (const void *)level, pattern->shape,
		pattern->symmetry, pattern->order, pattern->minimal);
	if (!g_hash_table_add(check->asked, key))
		return;
	int sample = sample_for(pattern->shape);
	struct setter_tally tally;
	int fitting = count_fitting(level, pattern, sample, &tally);
	if (!is_enough(level, pattern, fitting, sample))
		complain(section, level, path, fitting, &tally, check->diags);
}

void feasible_check(const struct config *config, struct diags *diags)
{
	g_autoptr(GHashTable) asked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	struct feasible_check check = {asked, diags};
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		const struct level *level = series_first(section);
		if (level == NULL || is_tried(section))
			continue;
		g_autofree char *path =
			g_strdup_printf("puzzles[%d]", practice_section_number(config, i));
		for (; level != NULL; level = series_next(section, level))
			check_level(&check, section, level, path);
	}
}
