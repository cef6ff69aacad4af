/*
 * nonet docs: shell completion, manual pages and the schema, for the build to install.
 */
#include "cli/docs.h"

#include "base/diag.h"
#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

static const char *const kinds[] = {
	"bash", "zsh", "fish", "man", "man-yaml", "man-record", "schema", "schema-record", NULL};
static void (*const writers[])(GString *) = {docs_bash, docs_zsh, docs_fish, docs_man,
	docs_man_yaml, docs_man_record, docs_schema, docs_schema_record};
_Static_assert(G_N_ELEMENTS(kinds) == G_N_ELEMENTS(writers) + 1, "a writer for each kind");

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	(void)options_read;
	g_autofree char *all = g_strjoinv(", ", (char **)kinds);
	if (count != 1)
		return command_refuse(command, "name one of: %s", all);
	for (size_t i = 0; i < G_N_ELEMENTS(writers); i++) {
		if (strcmp(arguments[0], kinds[i]) != 0)
			continue;
		g_autoptr(GString) text = g_string_new(NULL);
		writers[i](text);
		fputs(text->str, stdout);
		return EXIT_DONE;
	}
	g_autofree char *quoted = diag_quote(arguments[0]);
	g_autofree char *hint = diag_suggest(arguments[0], kinds);
	return command_refuse(
		command, "there is no document %s%s; choose one of: %s", quoted, hint, all);
}

static const struct option options[] = {{0}};

const struct command command_docs = {
	.name = "docs",
	.arguments = "bash|zsh|fish|man|man-yaml|man-record|schema|schema-record",
	.summary = "Print shell completion, a manual page, or the schema of configs or records.",
	.example = "  nonet docs schema > nonet.schema.json\n",
	.hidden = true,
	.options = options,
	.words = kinds,
	.run = run,
};
