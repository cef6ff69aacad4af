#include "cli/destination.h"

#include "base/fill.h"
#include "base/isoweek.h"
#include "cli/products.h"

#include <string.h>

const char *const destination_formats[] = {"pdf", "png", "svg", "ops", NULL};

/* A text that can stand in the name of a file. */
static char *file_safe(const char *text)
{
	return g_strdelimit(g_strdup(text), "/\\:*?\"<>|", '-');
}

/* Without a plan the pattern's ending is right all the same. */
static char *fill_pattern(const struct config *config, const struct plan *plan, const char *pattern)
{
	g_autofree char *issue = file_safe(plan != NULL ? plan->issue : "");
	g_autofree char *title = file_safe(config->book.title);
	g_autofree char *seed = file_safe(plan != NULL ? plan->seed : "");
	g_autofree char *date = plan != NULL ? isoday_print(&plan->date) : g_strdup("");
	g_autofree char *week = plan != NULL ? isoweek_of_day(&plan->date) : g_strdup("2026-W01");
	g_autofree char *year = g_strndup(week, strlen("2026"));
	return fill_text(pattern, "issue", issue, "title", title, "seed", seed, "date", date,
		"year", year, "week", week + strlen("2026-W"), NULL);
}

/* name.pdf as name.png, when --format asks for another format than the config's name. */
static char *change_suffix(const char *path, const struct output_format *format)
{
	const struct output_format *named = output_format_of_path(path);
	size_t keep = strlen(path) - (named != NULL ? strlen(named->suffix) : 0);
	return g_strdup_printf("%.*s%s", (int)keep, path, format->suffix);
}

static const struct output_format *find_format(const char *path, const char *format)
{
	if (format != NULL)
		return output_format_named(format);
	return strcmp(path, "-") == 0 ? output_format_named("pdf") : output_format_of_path(path);
}

static void complain_format(const char *format, const char *more, struct diags *diags)
{
	g_autofree char *quoted = diag_quote(format);
	diags_add(diags, (struct place){"--format", 0, 0}, NULL,
		"%s is no format; choose one of: %s%s", quoted, output_format_names(), more);
}

static void complain_ending(
	const struct destination *destination, const char *more, struct diags *diags)
{
	g_autofree char *quoted = diag_quote(destination->path);
	diags_add(diags, destination->place, destination->key,
		"the ending of %s names no format; let it end in .pdf, .png or .svg%s", quoted,
		more);
}

/* What the destinations are settled from. */
struct settling {
	const struct config *config;
	const struct plan *plan;
	const char *format; /* of the command line, or NULL */
	struct diags *diags;
	GPtrArray *destinations;
};

/* The key stands at `node`, or if that is NULL nowhere in the config. */
static struct destination *add(
	const struct settling *settling, char *path, const struct yaml_node *node, const char *key)
{
	struct destination *destination = g_new0(struct destination, 1);
	destination->path = path;
	destination->place = node != NULL ? node->place : settling->config->node->place;
	destination->key = g_strdup(key);
	g_ptr_array_add(settling->destinations, destination);
	return destination;
}

/* Where pages are moved about or cut out, there is no part of the book to take. */
static void check_part(
	const struct settling *settling, const struct config_output *output, guint index)
{
	int profile = settling->config->profile;
	g_autofree char *path = g_strdup_printf("outputs[%u]", index + 1);
	if (output->part != CONFIG_PART_ALL &&
		(profile == PROFILE_BOOKLET || profile == PROFILE_CUT))
		keys_complain_field(settling->diags, output->node, path, "part",
			"a part of the book cannot be had with the profile %s; take part out",
			profile_names[profile]);
}

/* A file of the config: a pattern that stands at `node` (NULL: the default). */
static struct destination *add_pattern(const struct settling *settling, const char *pattern,
	enum config_part part, const struct yaml_node *node, const char *key)
{
	char *path = fill_pattern(settling->config, settling->plan, pattern);
	struct destination *destination = add(settling, path, node, key);
	destination->part = part;
	destination->makes_folder = true;
	destination->format = find_format(path, settling->format);
	if (destination->format == NULL && settling->format != NULL) {
		complain_format(settling->format, "", settling->diags);
	} else if (destination->format == NULL) {
		complain_ending(destination, "", settling->diags);
	} else if (settling->format != NULL) {
		destination->path = change_suffix(path, destination->format);
		g_free(path);
	}
	return destination;
}

static void add_outputs(const struct settling *settling)
{
	const struct config *config = settling->config;
	if (config->outputs->len == 0 && config->output != NULL)
		add_pattern(settling, config->output, CONFIG_PART_ALL,
			yaml_get(config->node, "output"), "output");
	if (config->outputs->len > 1 && settling->format != NULL)
		diags_add(settling->diags, (struct place){"--format", 0, 0}, NULL,
			"the config has several outputs, which cannot all be %s; name one with "
			"--output",
			settling->format);
	for (guint i = 0; i < config->outputs->len; i++) {
		const struct config_output *output = g_ptr_array_index(config->outputs, i);
		g_autofree char *key = g_strdup_printf("outputs[%u].file", i + 1);
		if (output->file == NULL)
			continue;
		check_part(settling, output, i);
		const struct yaml_node *named = yaml_get(output->node, "file");
		add_pattern(settling, output->file, (enum config_part)output->part,
			named != NULL ? named : output->node, key);
	}
}

/* The file of the command line instead of all those of the config. */
static void add_option(const struct settling *settling, const char *output)
{
	struct destination *destination = add(settling, g_strdup(output), NULL, NULL);
	destination->place = (struct place){"--output", 0, 0};
	destination->format = find_format(output, settling->format);
	if (destination->format == NULL && settling->format != NULL)
		complain_format(settling->format, "", settling->diags);
	else if (destination->format == NULL)
		complain_ending(destination, ", or add --format", settling->diags);
}

/* One manifest, or where its name has neither ending, one of each kind. */
static void add_manifests(const struct settling *settling)
{
	const char *pattern = settling->config->manifest;
	if (pattern == NULL)
		return;
	bool named = g_str_has_suffix(pattern, ".yaml") || g_str_has_suffix(pattern, ".yml") ||
		     g_str_has_suffix(pattern, ".csv");
	const char *const endings[] = {named ? "" : ".yaml", named ? NULL : ".csv"};
	for (gsize i = 0; i < G_N_ELEMENTS(endings) && endings[i] != NULL; i++) {
		g_autofree char *path = fill_pattern(settling->config, settling->plan, pattern);
		add(settling, g_strconcat(path, endings[i], NULL),
			yaml_get(settling->config->node, "manifest"), "manifest")
			->makes_folder = true;
	}
}

/* The same text for all ways to write a path. */
static char *plain_path(const char *path)
{
	return strcmp(path, "-") == 0 ? g_strdup(path) : g_canonicalize_filename(path, NULL);
}

bool destination_same(const char *path, const char *other)
{
	g_autofree char *plain = plain_path(path), *plain_other = plain_path(other);
	return strcmp(plain, plain_other) == 0;
}

/* Notes a file that would be written; complains if there is one of its name. */
static void check_file(GHashTable *seen, const struct destination *destination, const char *path,
	const struct config *config, struct diags *diags)
{
	const char *file = config->document->file;
	if (strcmp(file, "-") != 0 && destination_same(path, file))
		diags_add(diags, destination->place, destination->key,
			"%s is the config itself; name another file", path);
	else if (!g_hash_table_add(seen, plain_path(path)))
		diags_add(diags, destination->place, destination->key,
			"two files of this book have the same name, %s; give each its own", path);
}

void destinations_check(
	const GPtrArray *destinations, const struct config *config, struct diags *diags)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	const char *words[PRODUCTS_MAX];
	int count = products_words(config, words);
	for (guint i = 0; i < destinations->len; i++) {
		const struct destination *destination = g_ptr_array_index(destinations, i);
		bool whole = destination->format != NULL && !destination->is_key &&
			     destination->part == CONFIG_PART_ALL;
		for (int k = 0; k < (whole ? count : 1); k++) {
			g_autofree char *path =
				product_path(whole ? words[k] : NULL, destination->path);
			check_file(seen, destination, path, config, diags);
		}
	}
}

static void destination_free(void *data)
{
	destination_finish(data);
	g_free(data);
}

GPtrArray *destinations_settle(const struct config *config, const struct plan *plan,
	const char *output, const char *format, struct diags *diags)
{
	struct settling settling = {
		config, plan, format, diags, g_ptr_array_new_with_free_func(destination_free)};
	if (output != NULL)
		add_option(&settling, output);
	else
		add_outputs(&settling);
	add_manifests(&settling);
	return settling.destinations;
}

void destinations_add_key(GPtrArray *destinations, const struct config *config,
	const struct plan *plan, struct diags *diags)
{
	struct settling settling = {config, plan, NULL, diags, destinations};
	const struct yaml_node *node = yaml_get(yaml_get(config->node, "solutions"), "file");
	add_pattern(&settling, config->solutions.file, CONFIG_PART_ALL, node, "solutions.file")
		->is_key = true;
}

void destination_of_options(struct destination *destination, const char *option, const char *output,
	const char *format, const char *stem, struct diags *diags)
{
	bool has_format = strcmp(option, "--output") == 0;
	const char *suffix = ".pdf";
	if (output == NULL && format != NULL && output_format_named(format) != NULL)
		suffix = output_format_named(format)->suffix;
	destination->path = output != NULL ? g_strdup(output) : g_strconcat(stem, suffix, NULL);
	destination->format = find_format(destination->path, format);
	destination->place = (struct place){option, 0, 0};
	if (destination->format == NULL && format != NULL)
		complain_format(format, ", text", diags);
	else if (destination->format == NULL)
		complain_ending(destination, has_format ? ", or add --format" : "", diags);
}

void destination_finish(struct destination *destination)
{
	g_free(destination->path);
	g_free(destination->key);
}
