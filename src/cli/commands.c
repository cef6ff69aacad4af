#include "cli/commands.h"

#include <string.h>

/* In the order of --help. */
static const struct command *const commands[] = {
	&command_build,
	&command_check,
	&command_init,
	&command_print,
	&command_generate,
	&command_convert,
	&command_solve,
	&command_grade,
	&command_explain,
	&command_mark,
	&command_survey,
	&command_referee,
	&command_archive,
	&command_verify,
	&command_docs,
};

const struct command *commands_at(int index)
{
	return index < (int)G_N_ELEMENTS(commands) ? commands[index] : NULL;
}

const struct command *commands_named(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(commands); i++)
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	return NULL;
}

const char **commands_names(void)
{
	const char **names = g_new0(const char *, G_N_ELEMENTS(commands) + 1);
	int count = 0;
	for (size_t i = 0; i < G_N_ELEMENTS(commands); i++)
		if (!commands[i]->hidden)
			names[count++] = commands[i]->name;
	return names;
}
