/*
 * Commands: one file each, one row each in the table of commands.c. A command says its options in
 * a table, from which come reading, --help, shell completion and the manual page.
 */
#ifndef NONET_CLI_COMMAND_H
#define NONET_CLI_COMMAND_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

/* Exit codes of every command. */
enum exit_code {
	EXIT_DONE = 0,
	EXIT_UNFINISHED = 1, /* it could not be done or finished */
	EXIT_WRONG_INPUT = 2,
};

enum option_kind {
	OPTION_FLAG, /* gboolean */
	OPTION_TEXT, /* char *, freed when the command is done */
	OPTION_FILE, /* likewise; completed as a file's name */
	OPTION_WHOLE, /* int */
	OPTION_WHOLE64, /* gint64 */
	OPTION_KIND_COUNT
};

/* One row: what is written, and the field of the command's struct that it fills. */
struct option {
	const char *name; /* "output", without dashes */
	char letter; /* 'o', or 0 for none */
	enum option_kind kind;
	size_t offset;
	const char *help;
	const char *value; /* "FILE"; NULL for a flag */
	const char *const *words; /* all that may be written, NULL-terminated; NULL: anything */
	const char *bare; /* the value if it stands alone, "--hint"; NULL: it needs one */
};

struct command {
	const char *name;
	const char *arguments; /* "CONFIG" */
	const char *summary; /* one line for the list of commands */
	const char *example; /* shown first by --help */
	const char *more; /* below the options in --help; NULL for nothing */
	bool hidden; /* not in the list of commands */

	const struct option *options; /* closed with a row without a name */
	size_t options_size; /* of the struct that they fill */
	const void *defaults; /* such a struct; NULL: all zero */

	const char *bare; /* an option that may stand without its value, then ""; or NULL */
	bool takes_files; /* completed as names of files */
	bool takes_codes; /* of puzzles, which may be typed in groups with blanks between */
	const char *const *words; /* its arguments, NULL-terminated; NULL: anything */

	/* `arguments` is closed with NULL. */
	enum exit_code (*run)(
		const struct command *command, void *options, char **arguments, int count);
};

/* Reads the command line, whose first word is the command's name, and runs the command. */
enum exit_code command_run(const struct command *command, int argc, char **argv);

/* Says what is wrong with the command line, and where help is. Returns EXIT_WRONG_INPUT. */
enum exit_code command_refuse(const struct command *command, const char *format, ...)
	G_GNUC_PRINTF(2, 3);

/* Says why a command could not finish. Returns EXIT_UNFINISHED. */
enum exit_code command_fail(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* The number of threads that --jobs asks for: 0 stands for all processors. */
int command_jobs(int jobs);

/* Refuse a --jobs or a --dpi that cannot be. */
bool command_check_jobs(const struct command *command, int jobs);
bool command_check_dpi(const struct command *command, int dpi);

/* The languages of the pages and of reasons, as --language lists and completes them. */
#define COMMAND_LANGUAGES "en, pl, de, fr, es, zh-Hans, zh-Hant, ja, ar"
extern const char *const command_languages[];

/* "1 puzzle", "2 puzzles": what follows a number that may be one. */
#define PLURAL(number) ((number) == 1 ? "" : "s")

/* --jobs and --quiet, which most commands know; `type` is the struct that their fields are in. */
#define OPTION_JOBS(type)                                                                          \
	{                                                                                          \
		"jobs", 'j', OPTION_WHOLE, offsetof(type, jobs),                                   \
			"Threads to use (default: all processors)", "N", NULL                      \
	}
#define OPTION_QUIET(type)                                                                         \
	{                                                                                          \
		"quiet", 'q', OPTION_FLAG, offsetof(type, quiet),                                  \
			"Say nothing but what goes wrong", NULL, NULL                              \
	}

#endif
