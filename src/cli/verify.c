/*
 * nonet verify: puzzles read back from a finished PDF, or from a list, and proved.
 */
#include "cli/verify.h"

#include "base/diag.h"
#include "base/resource.h"
#include "cli/job.h"
#include "cli/commands.h"
#include "formats/reading.h"

#include <string.h>

static bool add_scheme(GPtrArray *schemes, const char *name)
{
	struct diags *diags = diags_new();
	struct level_scheme *scheme =
		level_scheme_read(name, NULL, (struct place){"--levels", 0, 0}, NULL, diags);
	bool right = job_report(diags);
	diags_free(diags);
	if (scheme != NULL)
		g_ptr_array_add(schemes, scheme);
	return right && scheme != NULL;
}

/* The scheme named (ten where none is), and then all that come with Nonet. */
static bool read_schemes(GPtrArray *schemes, const char *named)
{
	g_auto(GStrv) own = resource_names("levels/");
	bool right = add_scheme(schemes, named != NULL ? named : "ten");
	for (int i = 0; right && own[i] != NULL; i++)
		right = add_scheme(schemes, own[i]);
	return right;
}

static bool find_level(const struct command *command, struct verify *verify, const char *name)
{
	const struct level_scheme *scheme = g_ptr_array_index(verify->schemes, 0);
	verify->level = name != NULL ? level_find(scheme, name) : NULL;
	if (name == NULL || verify->level != NULL)
		return true;
	g_autofree char *allowed = level_scheme_allowed(scheme);
	command_refuse(
		command, "--level: there is no level \"%s\"; write one of %s", name, allowed);
	return false;
}

static bool is_pdf(const char *path)
{
	if (strcmp(path, "-") == 0)
		return false;
	char magic[5] = "";
	FILE *file = fopen(path, "rb");
	size_t got = file != NULL ? fread(magic, 1, sizeof magic, file) : 0;
	if (file != NULL)
		fclose(file);
	g_autofree char *lower = g_ascii_strdown(path, -1);
	return (got == sizeof magic && memcmp(magic, "%PDF-", sizeof magic) == 0) ||
	       g_str_has_suffix(lower, ".pdf");
}

static bool is_file(const char *path)
{
	return strcmp(path, "-") == 0 ||
	       (g_file_test(path, G_FILE_TEST_EXISTS) && !g_file_test(path, G_FILE_TEST_IS_DIR));
}

static enum exit_code verify_one(
	const struct command *command, const struct verify *verify, const char *argument)
{
	if (is_file(argument))
		return is_pdf(argument) ? verify_book(verify, argument)
					 : verify_list(verify, argument);
	return command_refuse(command, "%s: %s", argument,
		g_file_test(argument, G_FILE_TEST_IS_DIR)
			? "this is a folder; name a file in it"
			: "there is no such file; check the name and the folder");
}

/* Each file has its summary; puzzles that stand side by side on the command line share one. */
static enum exit_code verify_all(const struct command *command, const struct verify *verify,
	char *const *arguments, int count)
{
	enum exit_code worst = EXIT_DONE;
	for (int i = 0; i < count;) {
		int puzzles = 0;
		while (i + puzzles < count && reading_argument_is_puzzle(arguments[i + puzzles]))
			puzzles++;
		enum exit_code code =
			puzzles > 0 ? verify_arguments(verify, arguments + i, i + 1, puzzles)
				    : verify_one(command, verify, arguments[i]);
		worst = MAX(worst, code);
		i += MAX(puzzles, 1);
	}
	return worst;
}

struct verify_options {
	char *level, *levels;
	gboolean verbose, quiet;
	int jobs;
};

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	const struct verify_options *options = options_read;
	if (count == 0)
		return command_refuse(
			command, "name a book, a list, a seed code or a grid; - reads stdin");
	if (!command_check_jobs(command, options->jobs))
		return EXIT_WRONG_INPUT;
	struct verify verify = {
		.schemes = g_ptr_array_new_with_free_func((GDestroyNotify)level_scheme_free),
		.jobs = command_jobs(options->jobs),
		.verbose = options->verbose,
		.quiet = options->quiet,
	};
	enum exit_code code = EXIT_WRONG_INPUT;
	if (read_schemes(verify.schemes, options->levels) &&
		find_level(command, &verify, options->level))
		code = verify_all(command, &verify, arguments, count);
	g_ptr_array_unref(verify.schemes);
	if (fflush(stdout) != 0 || ferror(stdout))
		return command_fail("what was found cannot be written to stdout");
	return code;
}

static const struct option options[] = {
	{"level", 'l', OPTION_TEXT, offsetof(struct verify_options, level),
		"Prove that every puzzle is of this level", "LEVEL", NULL},
	{"levels", 0, OPTION_TEXT, offsetof(struct verify_options, levels),
		"Level scheme (default: ten; a book's levels are looked up in all)", "SCHEME",
		NULL},
	{"verbose", 'v', OPTION_FLAG, offsetof(struct verify_options, verbose),
		"Say what was found of each puzzle", NULL, NULL},
	OPTION_JOBS(struct verify_options),
	OPTION_QUIET(struct verify_options),
	{0},
};

const struct command command_verify = {
	.name = "verify",
	.arguments = "BOOK.pdf|FILE|PUZZLE...",
	.summary = "Prove the puzzles of a printed book or of a list.",
	.example = "  nonet verify weekly.pdf\n",
	.more = "A book is read back from the text of its PDF, through the program pdftotext "
		"(Debian's package\npoppler-utils): one solution each, the code that makes it, its "
		"level, its printed answer. A\nlist is a file of any format that nonet convert "
		"reads; - is stdin.\nExit code 1 means that something is not as it should be; stdout "
		"says what.\n",
	.options = options,
	.options_size = sizeof(struct verify_options),
	.takes_files = true,
	.run = run,
};
