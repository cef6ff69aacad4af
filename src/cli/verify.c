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

enum file_kind { FILE_LIST, FILE_BOOK, FILE_OTHER };

/* By its name and first bytes. Text holds no NUL. What is no regular file, such as a pipe, can be
 * read once only, and is a list. */
static enum file_kind kind_of(const char *path)
{
	char start[512];
	FILE *file = g_file_test(path, G_FILE_TEST_IS_REGULAR) ? fopen(path, "rb") : NULL;
	if (file == NULL)
		return FILE_LIST;
	size_t got = fread(start, 1, sizeof start, file);
	fclose(file);
	g_autofree char *lower = g_ascii_strdown(path, -1);
	if (g_str_has_suffix(lower, ".pdf") || (got >= 5 && memcmp(start, "%PDF-", 5) == 0))
		return FILE_BOOK;
	return memchr(start, '\0', got) != NULL ? FILE_OTHER : FILE_LIST;
}

static enum exit_code verify_file(const struct verify *verify, const char *path)
{
	switch (kind_of(path)) {
	case FILE_BOOK: return verify_book(verify, path);
	case FILE_LIST: return verify_list(verify, path);
	case FILE_OTHER: break;
	}
	return command_fail(
		"%s: this is neither a PDF nor a list of puzzles; pictures cannot be read back",
		path);
}

static bool is_file(const char *path)
{
	return strcmp(path, "-") == 0 ||
	       (g_file_test(path, G_FILE_TEST_EXISTS) && !g_file_test(path, G_FILE_TEST_IS_DIR));
}

static enum exit_code refuse_file(const struct command *command, const char *path)
{
	return command_refuse(command, "%s: %s", path,
		g_file_test(path, G_FILE_TEST_IS_DIR)
			? "this is a folder; name a file in it"
			: "there is no such file; check the name and the folder");
}

/* Puzzles that stand there before the next file. */
static int count_puzzles(char *const *arguments, int count)
{
	int puzzles = 0;
	while (puzzles < count && reading_argument_is_puzzle(arguments[puzzles]))
		puzzles++;
	return puzzles;
}

/* Each file has its summary; puzzles that stand side by side on the command line share one. */
static enum exit_code verify_all(const struct command *command, const struct verify *verify,
	char *const *arguments, int count)
{
	enum exit_code worst = EXIT_DONE;
	for (int i = 0; i < count;) {
		int puzzles = count_puzzles(arguments + i, count - i);
		enum exit_code code;
		if (puzzles > 0)
			code = verify_arguments(verify, arguments + i, i + 1, puzzles);
		else if (is_file(arguments[i]))
			code = verify_file(verify, arguments[i]);
		else
			code = refuse_file(command, arguments[i]);
		worst = MAX(worst, code);
		i += MAX(puzzles, 1);
	}
	return worst;
}

struct verify_options {
	char *level, *levels;
	gboolean verbose, quiet, sheets;
	int jobs, signature;
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
	if (options->signature < 0 || options->signature % 4 != 0)
		return command_refuse(command,
			"--signature: %d pages cannot be folded together; write a multiple of 4",
			options->signature);
	struct verify verify = {
		.schemes = g_ptr_array_new_with_free_func((GDestroyNotify)level_scheme_free),
		.jobs = command_jobs(options->jobs),
		.verbose = options->verbose,
		.quiet = options->quiet,
		.sheets = options->sheets,
		.signature = options->signature,
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
	{"sheets", 0, OPTION_FLAG, offsetof(struct verify_options, sheets),
		"The book is a booklet's sheets, turned over the short edge (files of Nonet say "
		"so)",
		NULL, NULL},
	{"signature", 0, OPTION_WHOLE, offsetof(struct verify_options, signature),
		"With --sheets: pages folded together (default: all)", "N", NULL},
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
		"reads; - is stdin.\nExit code 1 means that something is not as it should be; "
		"stdout "
		"says what.\n",
	.options = options,
	.options_size = sizeof(struct verify_options),
	.takes_files = true,
	.takes_codes = true,
	.run = run,
};
