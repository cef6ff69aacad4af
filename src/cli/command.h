/*
 * Commands: one file each, one row each in the table of main.c.
 */
#ifndef NONET_CLI_COMMAND_H
#define NONET_CLI_COMMAND_H

#include <glib.h>
#include <stdbool.h>

/* Exit codes of every command. */
enum exit_code {
	EXIT_DONE = 0,
	EXIT_UNFINISHED = 1, /* it could not be done or finished */
	EXIT_WRONG_INPUT = 2,
};

struct command {
	const char *name;
	const char *arguments; /* "CONFIG" */
	const char *summary; /* one line for the list of commands */
	const char *example; /* shown first by --help */
	enum exit_code (*run)(const struct command *command, int argc, char **argv);
};

enum exit_code command_build(const struct command *command, int argc, char **argv);
enum exit_code command_check(const struct command *command, int argc, char **argv);
enum exit_code command_explain(const struct command *command, int argc, char **argv);
enum exit_code command_grade(const struct command *command, int argc, char **argv);
enum exit_code command_mark(const struct command *command, int argc, char **argv);
enum exit_code command_init(const struct command *command, int argc, char **argv);
enum exit_code command_print(const struct command *command, int argc, char **argv);
enum exit_code command_generate(const struct command *command, int argc, char **argv);
enum exit_code command_solve(const struct command *command, int argc, char **argv);
enum exit_code command_survey(const struct command *command, int argc, char **argv);
enum exit_code command_verify(const struct command *command, int argc, char **argv);

/* Finds the exit code of command_parse when the command is not to go on. */
enum command_parse { COMMAND_GO_ON, COMMAND_HELPED, COMMAND_WRONG };

/*
 * Reads a command's options; what is left in *argc and argv are its arguments, the command's
 * name first. `more` is printed below the options by --help; may be NULL.
 */
enum command_parse command_parse(const struct command *command, const GOptionEntry *options,
	const char *more, int *argc, char ***argv);

/* Says what is wrong with the command line, and where help is. Returns EXIT_WRONG_INPUT. */
enum exit_code command_refuse(const struct command *command, const char *format, ...)
	G_GNUC_PRINTF(2, 3);

/* Says why a command could not finish. Returns EXIT_UNFINISHED. */
enum exit_code command_fail(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* The number of threads that --jobs asks for: 0 stands for all processors. */
int command_jobs(int jobs);

/* "1 puzzle", "2 puzzles": what follows a number that may be one. */
#define PLURAL(number) ((number) == 1 ? "" : "s")

/* --jobs and --quiet, which most commands know. */
#define OPTION_JOBS(variable)                                                                      \
	{                                                                                          \
		"jobs", 'j', 0, G_OPTION_ARG_INT, &(variable),                                     \
			"Threads to use (default: all processors)", "N"                            \
	}
#define OPTION_QUIET(variable)                                                                     \
	{                                                                                          \
		"quiet", 'q', 0, G_OPTION_ARG_NONE, &(variable),                                   \
			"Say nothing but what goes wrong", NULL                                    \
	}

#endif
