/*
 * nonet init: a commented config to start from, on stdout or in a file that is not there yet.
 */
#include "base/diag.h"
#include "base/resource.h"
#include "cli/commands.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Writes a new file; what is there already is never touched. */
static enum exit_code write_new_file(
	const struct command *command, const char *path, const char *text)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	if (fd < 0 && errno == EEXIST)
		return command_refuse(command, "%s is there already; name another file", path);
	if (fd < 0)
		return command_fail("%s: it cannot be made: %s", path, g_strerror(errno));
	FILE *file = fdopen(fd, "w");
	bool written = fputs(text, file) >= 0;
	if (fclose(file) != 0 || !written) {
		unlink(path);
		return command_fail("%s: it cannot be written: %s", path, g_strerror(errno));
	}
	fprintf(stderr, "%s: written; nonet build %s makes the book\n", path, path);
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
	if (options->output != NULL && strcmp(options->output, "-") != 0)
		return write_new_file(command, options->output, text);
	fputs(text, stdout);
	return EXIT_DONE;
}

static const struct option options[] = {
	{"output", 'o', OPTION_FILE, offsetof(struct init_options, output),
		"New file to write (default: stdout)", "FILE", NULL},
	{0},
};

static const char *const kinds[] = {"weekly", "class", "single", NULL};

const struct command command_init = {
	.name = "init",
	.arguments = "[weekly|class|single]",
	.summary = "Write a config to start from.",
	.example = "  nonet init weekly > weekly.yaml\n",
	.options = options,
	.options_size = sizeof(struct init_options),
	.words = kinds,
	.run = run,
};
