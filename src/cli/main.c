/*
 * nonet: a table of commands.
 */
#include "base/outfile.h"
#include "base/version.h"
#include "cli/command.h"

#include "base/diag.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

static const struct command commands[] = {
	{"build", "CONFIG", "Make the book that a config describes.", "  nonet build weekly.yaml\n",
		command_build},
	{"check", "CONFIG", "Say what a config would make, or everything that is wrong with it.",
		"  nonet check weekly.yaml\n", command_check},
	{"init", "[weekly|class|single]", "Write a config to start from.",
		"  nonet init weekly > weekly.yaml\n", command_init},
	{"print", "PUZZLE...", "Print puzzles: seed codes, grids, or files of either.",
		"  nonet print A60D-GX1N-8GP8-H9BA -o puzzle.pdf --solution answer.pdf\n",
		command_print},
	{"generate", "", "Make puzzles as text, a line each: CODE, a tab, and the puzzle.",
		"  nonet generate --level 8 --count 5 --seed club\n", command_generate},
	{"solve", "[PUZZLE|FILE...]",
		"Solve puzzles, a line each: the solution, none, or several with two that differ.",
		"  nonet solve puzzles.txt\n", command_solve},
	{"grade", "[PUZZLE|FILE...]", "Say how hard puzzles are for a person, and why.",
		"  nonet grade puzzles.txt\n", command_grade},
	{"explain", "PUZZLE [ENTRIES]", "Work a puzzle out step by step, or give a hint.",
		"  nonet explain A60D-GX1N-8GP8-H9BA\n", command_explain},
	{"mark", "PUZZLE ENTRIES", "Say which entries are right, without giving more away.",
		"  nonet mark A60D-GX1N-8GP8-H9BA r1c1=5\n", command_mark},
	{"survey", "", "Say what digging comes to at each level when nothing is thrown away.",
		"  nonet survey --count 300 --scheme ten\n", command_survey},
	{"verify", "BOOK.pdf|FILE|PUZZLE...", "Prove the puzzles of a printed book or of a list.",
		"  nonet verify weekly.pdf\n", command_verify},
};

static void print_help(FILE *out)
{
	fprintf(out, "Example:\n  nonet init weekly > weekly.yaml\n  nonet build weekly.yaml\n\n"
		     "Usage:\n  nonet COMMAND [OPTION...] [ARGUMENT...]\n\nCommands:\n");
	for (size_t i = 0; i < G_N_ELEMENTS(commands); i++)
		fprintf(out, "  %-10s %s\n", commands[i].name, commands[i].summary);
	fprintf(out, "\nnonet COMMAND --help says more of each; nonet --version names this one.\n"
		     "Exit codes: 0 done, 1 could not finish, 2 wrong input\n");
}

static enum exit_code refuse_command(const char *name)
{
	const char *names[G_N_ELEMENTS(commands) + 1] = {NULL};
	for (size_t i = 0; i < G_N_ELEMENTS(commands); i++)
		names[i] = commands[i].name;
	g_autofree char *hint = diag_suggest(name, names);
	g_autofree char *all = g_strjoinv(", ", (char **)names);
	g_autofree char *quoted = diag_quote(name);
	fprintf(stderr, "nonet: there is no command %s%s; commands: %s\n", quoted, hint, all);
	return EXIT_WRONG_INPUT;
}

static int run(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "";
	for (size_t i = 0; i < G_N_ELEMENTS(commands); i++)
		if (strcmp(name, commands[i].name) == 0)
			return commands[i].run(&commands[i], argc - 1, argv + 1);

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
