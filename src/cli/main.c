/*
 * nonet: the program. It finds the command and runs it.
 */
#include "base/diag.h"
#include "base/outfile.h"
#include "base/version.h"
#include "cli/commands.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

static void print_help(FILE *out)
{
	fprintf(out, "Example:\n  nonet init weekly > weekly.yaml\n  nonet build weekly.yaml\n\n"
		     "Usage:\n  nonet COMMAND [OPTION...] [ARGUMENT...]\n\nCommands:\n");
	for (int i = 0; commands_at(i) != NULL; i++)
		if (!commands_at(i)->hidden)
			fprintf(out, "  %-10s %s\n", commands_at(i)->name, commands_at(i)->summary);
	fprintf(out, "\nnonet COMMAND --help says more of each; nonet --version names this one.\n"
		     "Exit codes: 0 done, 1 could not finish, 2 wrong input\n");
}

static enum exit_code refuse_command(const char *name)
{
	g_autofree const char **names = commands_names();
	g_autofree char *hint = diag_suggest(name, names);
	g_autofree char *all = g_strjoinv(", ", (char **)names);
	g_autofree char *quoted = diag_quote(name);
	fprintf(stderr, "nonet: there is no command %s%s; commands: %s\n", quoted, hint, all);
	return EXIT_WRONG_INPUT;
}

static int run(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "";
	const struct command *command = commands_named(name);
	if (command != NULL)
		return command_run(command, argc - 1, argv + 1);

	if (strcmp(name, "--version") == 0) {
		printf("nonet %s\n", NONET_VERSION);
		return EXIT_DONE;
	}
	bool asked =
		strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0;
	if (asked || argc == 1) {
		print_help(asked ? stdout : stderr);
		return asked ? EXIT_DONE : EXIT_WRONG_INPUT;
	}
	return refuse_command(name);
}

int main(int argc, char **argv)
{
	setlocale(LC_CTYPE, "C.UTF-8");
	outfile_watch_signals();
	int code = run(argc, argv);
	/* What was printed has arrived only now; whoever failed has said so. */
	bool arrived = fflush(stdout) == 0 && !ferror(stdout);
	if (!arrived && code == EXIT_DONE)
		return command_fail("stdout cannot be written to; what was printed is not whole");
	return code;
}
