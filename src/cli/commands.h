/*
 * The table of commands.
 */
#ifndef NONET_CLI_COMMANDS_H
#define NONET_CLI_COMMANDS_H

#include "cli/command.h"

extern const struct command command_archive, command_build, command_check, command_init,
	command_print, command_generate, command_convert, command_solve, command_grade,
	command_explain, command_mark, command_referee, command_survey, command_verify,
	command_docs;

/* The command in this row, hidden ones included; NULL past the last. */
const struct command *commands_at(int index);

/* The command with this name, or NULL. */
const struct command *commands_named(const char *name);

/* The names of those that are not hidden, NULL-terminated, to be freed with g_free. */
const char **commands_names(void);

#endif
