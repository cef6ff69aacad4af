/*
 * nonet init: a commented config to start from, on stdout or in a file that is not there yet.
 */
#include "base/diag.h"
#include "base/outfile.h"
#include "base/resource.h"
#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

/* Writes stdout or a new file; what is there already is never touched. */
static enum exit_code write_starter(
	const struct command *command, const char *path, const char *text)
{
	g_autoptr(GError) error = NULL;
	struct outfile *file = outfile_new_exclusive(path, &error);
	if (file != NULL)
		outfile_write(file, text, strlen(text));
	if (file == NULL || !outfile_finish(file, &error)) {
		if (g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_EXIST))
			return command_refuse(
				command, "%s is there already; name another file", path);
		return command_fail("%s", error->message);
	}
	if (strcmp(path, "-") != 0)
		fprintf(stderr, "%s: written; nonet build %s makes it\n", path, path);
	return EXIT_DONE;
}

struct init_options {
	char *output;
};

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	const struct init_options *options = options_read;
	if (count > 1)
		return command_refuse(command, "one kind at a time, please");
	const char *kind = count == 1 ? arguments[0] : "weekly";
	g_autofree char *resource = g_strdup_printf("init/%s.yaml", kind);
	g_autofree char *text = resource_text(resource);
	if (text == NULL) {
		g_auto(GStrv) names = resource_names("init/");
		g_autofree char *all = g_strjoinv(", ", names);
		g_autofree char *quoted = diag_quote(kind);
		g_autofree char *hint = diag_suggest(kind, (const char *const *)names);
		return command_refuse(
			command, "there is no starter %s%s; choose one of: %s", quoted, hint, all);
	}
	return write_starter(command, options->output != NULL ? options->output : "-", text);
}

static const struct option options[] = {
	{"output", 'o', OPTION_FILE, offsetof(struct init_options, output),
		"New file to write (default: stdout)", "FILE", NULL},
	{0},
};

static const char *const kinds[] = {"weekly", "class", "single", "game", NULL};

const struct command command_init = {
	.name = "init",
	.arguments = "[weekly|class|single|game]",
	.summary = "Write a config to start from.",
	.example = "  nonet init weekly > weekly.yaml\n",
	.options = options,
	.options_size = sizeof(struct init_options),
	.words = kinds,
	.run = run,
};
