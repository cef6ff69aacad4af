#include "config/section_check.h"

#include "base/isoweek.h"
#include "config/past_schemes.h"
#include "config/series.h"
#include "puzzle/code_guess.h"

#include <string.h>

struct section_check {
	struct config *config;
	struct config_section *section;
	const char *path; /* "puzzles[2]" */
	struct diags *diags;
	GHashTable *codes; /* as printed -> the line they stand on, as a pointer */
};

#define COMPLAIN(check, field, ...)                                                                \
	keys_complain_field(                                                                       \
		(check)->diags, (check)->section->node, (check)->path, field, __VA_ARGS__)

static bool stands_there(const struct section_check *check, const char *key)
{
	return yaml_get(check->section->node, key) != NULL;
}

/* Whether the section has daily, be it spelled right (a mistake in it is reported already). */
static bool wants_daily(const struct section_check *check)
{
	const struct yaml_node *node = yaml_get(check->section->node, "daily");
	return node != NULL &&
	       (node->kind != YAML_TEXT || g_ascii_strcasecmp(node->text, "no") != 0);
}

/* Exactly one of level, technique, daily and codes must say where the puzzles come from. */
static bool check_source(const struct section_check *check)
{
	bool daily = wants_daily(check);
	int sources = stands_there(check, "level") + stands_there(check, "technique") +
		      stands_there(check, "codes") + daily;
	if (sources == 1)
		return !daily || section_is_daily(check->section);
	diags_add(check->diags, check->section->node->place, check->path,
		sources == 0
			? "nothing says which puzzles these are; add level, technique, codes or "
			  "daily: ladder"
			: "level, technique, codes and daily exclude each other; keep one of them");
	return false;
}

enum {
	FROM_LEVEL = 1,
	FROM_LADDER = 2,
	FROM_DAYS = 4, /* daily with from and to */
	FROM_CODES = 8
};

/* The sources beside which a key does something. Of title and daily every one takes note, and
 * count and share are checked with the numbers. */
static const struct {
	const char *key;
	int sources;
} source_keys[] = {
	{"key", FROM_LEVEL},
	{"levels", FROM_LEVEL | FROM_DAYS},
	{"size", FROM_LEVEL | FROM_DAYS},
	{"symmetry", FROM_LEVEL | FROM_DAYS},
	{"order", FROM_LEVEL | FROM_DAYS},
	{"minimal", FROM_LEVEL | FROM_DAYS},
	{"seed", FROM_LEVEL},
};

/* What does nothing is not what its writer thinks it is. */
static void check_source_keys(const struct section_check *check, int source)
{
	const char *name = source == FROM_CODES    ? "codes"
			   : source == FROM_LADDER ? "daily: ladder"
						   : "daily";
	for (size_t i = 0; i < G_N_ELEMENTS(source_keys); i++)
		if (!(source_keys[i].sources & source) && stands_there(check, source_keys[i].key))
			COMPLAIN(check, source_keys[i].key,
				"%s does nothing beside %s; take it out", source_keys[i].key, name);
}

/* The scheme of this name among those read for sections, read now if need be. */
static const struct level_scheme *scheme_named(const struct section_check *check, const char *name)
{
	struct config *config = check->config;
	const struct yaml_node *node = yaml_get(check->section->node, "levels");
	g_autofree char *path = g_strdup_printf("%s.levels", check->path);
	struct level_scheme *scheme = level_scheme_read(name, config->document->file,
		node != NULL ? node->place : check->section->node->place, path, check->diags);
	if (scheme != NULL)
		g_ptr_array_add(config->schemes, scheme);
	return scheme;
}

/* The section's own scheme, else the book's, else - where the book names none - the one for the
 * section's size. */
static void settle_scheme(const struct section_check *check)
{
	struct config_section *section = check->section;
	bool sized = stands_there(check, "size");
	bool book_names_one = yaml_get(check->config->node, "levels") != NULL;
	if (section->levels != NULL)
		section->scheme = scheme_named(check, section->levels);
	else if (sized && !book_names_one && section->pattern.shape != SHAPE_9X9)
		section->scheme = scheme_named(check, level_scheme_for(section->pattern.shape));
	else
		section->scheme = check->config->scheme;
	if (section->scheme == NULL)
		return;
	if (!sized)
		section->pattern.shape = section->scheme->shape;
	if (!level_scheme_has(section->scheme, section->pattern.shape)) {
		g_autofree char *sizes = level_scheme_sizes(section->scheme);
		COMPLAIN(check, "size",
			"the scheme %s has no levels for %s, but for %s; levels: %s in the section "
			"does",
			section->scheme->name, shape_info(section->pattern.shape)->name, sizes,
			level_scheme_for(section->pattern.shape));
		section->scheme = NULL;
	}
}

static void check_symmetry(const struct section_check *check)
{
	const struct pattern *pattern = &check->section->pattern;
	if (!symmetry_fits(pattern->shape, pattern->symmetry))
		COMPLAIN(check, "symmetry",
			"%s needs square boxes, which %s has not; choose none, 180, horizontal, "
			"vertical or "
			"both",
			symmetry_name(pattern->symmetry), shape_info(pattern->shape)->name);
}

/* What a technique's section may not have, with the reason. */
static void check_technique_alone(const struct section_check *check)
{
	static const char *const others[][2] = {
		{"levels", "a technique belongs to no scheme"},
		{"order", "the search for a technique goes its own way"},
		{"minimal", "the search for a technique may leave more givens"},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(others); i++)
		if (stands_there(check, others[i][0]))
			COMPLAIN(check, others[i][0],
				"%s; take %s out, or write a level of your "
				"own scheme with requires_all",
				others[i][1], others[i][0]);
}

static void check_technique(const struct section_check *check)
{
	struct config_section *section = check->section;
	const char *keys[TECHNIQUE_COUNT + 1] = {NULL};
	if (!stands_there(check, "size"))
		section->pattern.shape = SHAPE_9X9;
	check_symmetry(check);
	check_technique_alone(check);
	if (section->technique == NULL)
		return;
	section->found_technique = technique_of_key(section->technique);
	if (section->found_technique < TECHNIQUE_COUNT) {
		if (!technique_is_needed(section->found_technique))
			COMPLAIN(check, "technique", TECHNIQUE_NOT_NEEDED,
				technique_info(section->found_technique)->name);
		return;
	}
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		keys[t] = technique_info((enum technique)t)->key;
	g_autofree char *quoted = diag_quote(section->technique);
	g_autofree char *hint = diag_suggest(section->technique, keys);
	g_autofree char *all = g_strjoinv(", ", (char **)keys);
	COMPLAIN(check, "technique", "%s is no technique%s; write one of %s", quoted, hint, all);
}

/* Whether the level is that of each pupil. */
static bool wants_pupil_level(const struct section_check *check)
{
	return class_is_one(&check->config->class) &&
	       strcmp(check->section->level, CLASS_PUPIL_LEVEL) == 0;
}

static void check_level(const struct section_check *check)
{
	struct config_section *section = check->section;
	settle_scheme(check);
	if (section->scheme == NULL)
		return;
	if (series_ramp(section) != NULL)
		series_check_ramp(check->config, section, check->path, check->diags);
	else if (section->level != NULL && wants_pupil_level(check))
		section->takes_pupil_level = true;
	else if (section->level != NULL)
		section->found_level = level_look_up(section->scheme, section->node, check->path,
			"level", section->level, check->diags);
	if (section->found_level != NULL && !stands_there(check, "symmetry"))
		section->pattern.symmetry = (enum symmetry)section->found_level->symmetry;
	check_symmetry(check);
}

static void check_daily(const struct section_check *check)
{
	const struct config *config = check->config;
	const char *issue = config->book.issue;
	check_source_keys(check, series_ramp(check->section) != NULL ? FROM_DAYS : FROM_LADDER);
	if (issue == NULL || (strcmp(issue, "auto") != 0 && !isoweek_looks_like(issue)))
		COMPLAIN(check, "daily",
			"the days come from the issue; set book.issue to a week such as 2026-W49, "
			"or to auto");
	if (series_ramp(check->section) != NULL)
		check_level(check);
	else if (config->levels != NULL && strcmp(config->levels, "ten") != 0 &&
		 !g_str_has_prefix(config->levels, "ten@"))
		COMPLAIN(check, "daily",
			"the ladder climbs the levels of the scheme ten; set levels: ten, or take "
			"daily out");
	if (stands_there(check, "count") && check->section->count != 7)
		COMPLAIN(check, "count", "a week has 7 days, not %d; take count out",
			check->section->count);
	check->section->count = 7;
}

/* A book prints no puzzle twice. */
static void check_code_is_new(const struct section_check *check, const struct seed_code *code,
	const struct key_text *text, const char *path)
{
	char printed[CODE_TEXT_SIZE];
	code_print(code, printed);
	int earlier = GPOINTER_TO_INT(g_hash_table_lookup(check->codes, printed));
	if (earlier > 0)
		diags_add(check->diags, text->place, path,
			"%s stands here a second time (first on line %d); keep one of them",
			printed, earlier);
	else
		g_hash_table_insert(
			check->codes, g_strdup(printed), GINT_TO_POINTER(text->place.line));
}

static void check_codes(const struct section_check *check)
{
	struct config_section *section = check->section;
	check_source_keys(check, FROM_CODES);
	if (check->config->past == NULL && check->config->scheme != NULL)
		check->config->past = past_schemes_of(check->config->scheme);
	section->found_codes = g_array_new(FALSE, FALSE, sizeof(struct seed_code));
	for (guint i = 0; i < section->codes->len; i++) {
		const struct key_text *text = g_ptr_array_index(section->codes, i);
		struct seed_code code;
		size_t fault = 0;
		enum code_error error = code_parse(text->text, strlen(text->text), &code, &fault);
		g_autofree char *path = g_strdup_printf("%s.codes[%u]", check->path, i + 1);
		if (error == CODE_OK) {
			g_array_append_val(section->found_codes, code);
			check_code_is_new(check, &code, text, path);
			continue;
		}
		g_autofree char *quoted = diag_quote(text->text);
		struct place place = text->place;
		if (error == CODE_BAD_SYMBOL && text->plain)
			place.column += (int)g_utf8_strlen(text->text, (gssize)fault);
		char guess[CODE_GUESS_TEXT_SIZE];
		code_guess(text->text, strlen(text->text), guess);
		diags_add(check->diags, place, path, "%s is no seed code: %s%s", quoted,
			code_error_advice(error), guess);
	}
	if (stands_there(check, "count") && check->section->count != (int)section->codes->len)
		COMPLAIN(check, "count",
			"%d stands here, but the list of codes has %u; take count out",
			check->section->count, section->codes->len);
	section->count = (int)section->codes->len;
}

/* The key that the seeds come from: as given, else the title, else the source. */
static void settle_key(struct config_section *section)
{
	if (section->key != NULL)
		return;
	if (section->title != NULL)
		section->key = g_strdup(section->title);
	else if (section->found_level != NULL)
		section->key = g_strdup_printf("level %d", section->found_level->number);
	else if (section->technique != NULL)
		section->key = g_strdup_printf("technique %s", section->technique);
	else if (section->level_ramp.found_from != NULL && section->level_ramp.found_to != NULL)
		section->key =
			g_strdup_printf("level %d to %d", section->level_ramp.found_from->number,
				section->level_ramp.found_to->number);
	else if (section->takes_pupil_level)
		section->key = g_strdup("level " CLASS_PUPIL_LEVEL);
	else if (section->level == NULL)
		section->key = g_strdup(section_is_daily(section) ? "daily" : "codes");
}

/* Two sections of one key and seed would hold the same puzzles. Codes and days have no seeds. */
static void check_keys_differ(const struct config *config, struct diags *diags)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < config->sections->len; i++) {
		struct config_section *section = g_ptr_array_index(config->sections, i);
		bool has_seeds = section->level != NULL || section->technique != NULL ||
				 section->level_ramp.node != NULL;
		if (section->key == NULL || !has_seeds)
			continue;
		const char *seed = section->seed != NULL ? section->seed : config->book.seed;
		char *source = g_strdup_printf("%s\n%s", section->key, seed != NULL ? seed : "");
		const struct config_section *earlier = g_hash_table_lookup(seen, source);
		g_autofree char *path = g_strdup_printf("puzzles[%u]", i + 1);
		g_autofree char *quoted = diag_quote(section->key);
		if (earlier != NULL)
			diags_add(diags, section->node->place, path,
				"its key %s is also that of the section on line %d, and puzzles of "
				"one key "
				"have the same seeds; give one of them a key of its own, such as "
				"key: second",
				quoted, earlier->node->place.line);
		g_hash_table_insert(seen, source, section);
	}
}

bool section_is_daily(const struct config_section *section)
{
	return section->daily != CONFIG_DAILY_NO || section->daily_ramp.node != NULL;
}

/* Reports the first section that makes the book too large. */
static void check_total(const struct config *config, struct diags *diags)
{
	int total = 0;
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		total += section->count;
		if (total <= CONFIG_BOOK_PUZZLES_MAX || section->node == NULL)
			continue;
		g_autofree char *path = g_strdup_printf("puzzles[%u]", i + 1);
		keys_complain_field(diags, section->node, path, "count",
			"with this section the book has %d puzzles; %d is the most; make several "
			"books",
			total, CONFIG_BOOK_PUZZLES_MAX);
		return;
	}
}

void section_check_all(struct config *config, struct diags *diags)
{
	g_autoptr(GHashTable) codes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < config->sections->len; i++) {
		struct config_section *section = g_ptr_array_index(config->sections, i);
		if (section->node == NULL)
			continue;
		g_autofree char *path = g_strdup_printf("puzzles[%u]", i + 1);
		struct section_check check = {config, section, path, diags, codes};
		if (!check_source(&check))
			continue;
		if (stands_there(&check, "level"))
			check_level(&check);
		else if (stands_there(&check, "technique"))
			check_technique(&check);
		else if (stands_there(&check, "codes"))
			check_codes(&check);
		else
			check_daily(&check);
		settle_key(section);
	}
	check_keys_differ(config, diags);
	series_check_shares(config, diags);
	check_total(config, diags);
}
