#include "cli/destination.h"

#include "base/fill.h"

#include <string.h>

const char *const destination_formats[] = {"pdf", "png", "svg", "ops", NULL};

/* A text that can stand in the name of a file. */
static char *file_safe(const char *text)
{
	return g_strdelimit(g_strdup(text), "/\\:*?\"<>|", '-');
}

/* Without a plan the pattern's ending is right all the same. */
static char *fill_pattern(const struct config *config, const struct plan *plan)
{
	g_autofree char *issue = file_safe(plan != NULL ? plan->issue : "");
	g_autofree char *title = file_safe(config->book.title);
	g_autofree char *seed = file_safe(plan != NULL ? plan->seed : "");
	return fill_text(config->output, "issue", issue, "title", title, "seed", seed, NULL);
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
	const char *path, struct place place, const char *key, struct diags *diags)
{
	g_autofree char *quoted = diag_quote(path);
	diags_add(diags, place, key,
		"the ending of %s names no format; let it end in .pdf, .png or .svg%s", quoted,
		key == NULL ? ", or add --format" : "");
}

void destination_settle(struct destination *destination, const struct config *config,
	const struct plan *plan, const char *output, const char *format, struct diags *diags)
{
	destination->path = output != NULL ? g_strdup(output) : fill_pattern(config, plan);
	destination->format = find_format(destination->path, format);
	if (destination->format == NULL && format != NULL) {
		complain_format(format, "", diags);
	} else if (destination->format == NULL) {
		const struct yaml_node *node = yaml_get(config->node, "output");
		bool of_config = output == NULL && node != NULL;
		struct place place = of_config ? node->place : (struct place){"--output", 0, 0};
		complain_ending(destination->path, place, of_config ? "output" : NULL, diags);
	} else if (output == NULL && format != NULL) {
		char *changed = change_suffix(destination->path, destination->format);
		g_free(destination->path);
		destination->path = changed;
	}
}

void destination_of_options(struct destination *destination, const char *output, const char *format,
	const char *stem, struct diags *diags)
{
	const char *suffix = ".pdf";
	if (output == NULL && format != NULL && output_format_named(format) != NULL)
		suffix = output_format_named(format)->suffix;
	destination->path = output != NULL ? g_strdup(output) : g_strconcat(stem, suffix, NULL);
	destination->format = find_format(destination->path, format);
	if (destination->format == NULL && format != NULL)
		complain_format(format, ", text", diags);
	else if (destination->format == NULL)
		complain_ending(destination->path, (struct place){"--output", 0, 0}, NULL, diags);
}

void destination_finish(struct destination *destination)
{
	g_free(destination->path);
}
