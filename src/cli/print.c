/*
 * nonet print: puzzles as pictures or pages, their answers as others, or as text.
 */
#include "base/isoweek.h"
#include "base/outfile.h"
#include "cli/commands.h"
#include "cli/job.h"
#include "cli/print_sheet.h"
#include "cli/puzzles.h"
#include "config/qr_url.h"
#include "layout/faults.h"

#include <stdio.h>
#include <string.h>

struct print_options {
	char *output, *solution, *format, *paper, *template_name, *language, *font, *date, *qr_url;
	int per_page, dpi, jobs, hint;
	gboolean both, steps, candidates, qr, force, quiet;
};

/* All that printing needs, read before anything is made. */
struct print {
	const struct print_options *options;
	char **arguments;
	struct schemes schemes;
	struct book *book;
	struct print_sheet sheet;
	struct destination puzzles, solutions;
};

/* --format text, or a file that ends in .txt when there is no --format. */
static bool is_text(const struct print_options *options)
{
	if (options->format != NULL)
		return strcmp(options->format, "text") == 0;
	return options->output != NULL && g_str_has_suffix(options->output, ".txt");
}

static void finish(struct print *print)
{
	destination_finish(&print->puzzles);
	destination_finish(&print->solutions);
	if (!is_text(print->options))
		print_sheet_finish(&print->sheet);
	book_free(print->book);
	schemes_finish(&print->schemes);
}

/* The name that a file gets when none is given: the day, the code, or plainly what it is. */
static char *default_stem(const struct print *print)
{
	const char *code = book_puzzle_at(print->book, 1)->code;
	guint more = print->book->puzzles->len - 1;
	if (print->options->date != NULL)
		return g_strdup(print->options->date);
	if (code[0] != '\0' && more > 0)
		return g_strdup_printf("%s-and-%u-more", code, more);
	return g_strdup(code[0] != '\0' ? code : more > 0 ? "puzzles" : "puzzle");
}

static void read_puzzles(struct print *print, struct diags *diags)
{
	const struct print_options *options = print->options;
	print->book = book_new("Sudoku");
	book_add_section(print->book, NULL, NULL);
	GDate day;
	if (options->date != NULL && !isoday_parse(options->date, &day))
		diags_add(diags, (struct place){"--date", 0, 0}, NULL,
			"\"%s\" is no day; write one such as 2026-12-06", options->date);
	else if (options->date != NULL && !puzzles_add_daily(print->book, &print->schemes, &day))
		diags_add(diags, (struct place){"--date", 0, 0}, NULL,
			"no puzzle of its level was found for this day");
	puzzles_add(print->book, &print->schemes, (const char *const *)print->arguments,
		options->force, diags);
}

static void settle_destinations(struct print *print, struct diags *diags)
{
	const struct print_options *options = print->options;
	if (print->book->puzzles->len == 0)
		return;
	g_autofree char *stem = default_stem(print);
	destination_of_options(
		&print->puzzles, "--output", options->output, options->format, stem, diags);
	if (options->solution == NULL)
		return;
	bool named = options->solution[0] != '\0';
	const struct output_format *same = print->puzzles.format;
	g_autofree char *answer = g_strconcat(stem, "-solution", NULL);
	destination_of_options(&print->solutions, "--solution", named ? options->solution : NULL,
		named || same == NULL ? NULL : same->name, answer, diags);
	if (destination_same(print->puzzles.path, print->solutions.path))
		diags_add(diags, print->solutions.place, NULL,
			"%s is the file of the puzzles; name another", options->solution);
}

static bool steps_have_pages(const struct print *print)
{
	return print->puzzles.format == NULL || !print->puzzles.format->page_a_file;
}

static struct print_request request_of(const struct print *print)
{
	const struct print_options *options = print->options;
	const struct output_format *format = print->puzzles.format;
	return (struct print_request){
		.paper = options->paper,
		.template_name = options->template_name,
		.language = options->language,
		.font = options->font,
		.per_page = options->per_page,
		.pictures = format != NULL && format->page_a_file,
		.candidates = options->candidates,
		.hints = options->hint > 0,
		.steps = options->steps && steps_have_pages(print),
		.qr = options->qr || options->qr_url != NULL,
		.qr_url = options->qr_url,
	};
}

static void read_all(struct print *print, struct diags *diags)
{
	const struct print_options *options = print->options;
	read_puzzles(print, diags);
	if (is_text(print->options))
		return;
	settle_destinations(print, diags);
	struct print_request request = request_of(print);
	print_sheet_init(&print->sheet, &request, diags);
	if (diags_count(diags) > 0 || print->book->puzzles->len == 0)
		return;
	if (patterns_name_grade(&print->sheet.page_template->patterns))
		book_grade(print->book);
	if (options->hint > 0)
		book_hint(print->book, lang_code(print->sheet.lang),
			print_sheet_symbols(&print->sheet), (enum hint_strength)options->hint);
	if (options->steps)
		book_explain(print->book);
	print_sheet_fit(&print->sheet, &request, print->book, diags);
}

/* 81 characters a line, on stdout or in a file. */
static enum exit_code print_text(const struct print *print)
{
	g_autoptr(GError) error = NULL;
	const char *path = print->options->output != NULL ? print->options->output : "-";
	struct outfile *file = outfile_new(path, &error);
	for (guint i = 0; file != NULL && i < print->book->puzzles->len; i++) {
		char text[GRID_TEXT_SIZE + 1];
		grid_print(&book_puzzle_at(print->book, (int)i + 1)->puzzle, text);
		strcat(text, "\n");
		outfile_write(file, text, strlen(text));
	}
	if (file == NULL || !outfile_finish(file, &error))
		return command_fail("%s", error->message);
	return EXIT_DONE;
}

static void say_written(const struct destination *destination, guint page_count,
	const struct output_options *output)
{
	g_autofree char *files =
		output_files_text(destination->format, destination->path, page_count, output);
	fprintf(stderr, "%s: written\n", files);
}

static enum exit_code write_pictures(
	const struct print *print, const struct destination *destination, unsigned pictures)
{
	const struct print_options *options = print->options;
	const struct print_sheet *sheet = &print->sheet;
	struct document *document =
		layout_pictures(&sheet->sheet, &sheet->outline, &sheet->fit, print->book, pictures);
	struct output_options output = {.dpi = options->dpi, .jobs = command_jobs(options->jobs)};
	g_autoptr(GError) error = NULL;
	g_autofree char *problem = faults_find(document);
	enum exit_code code = EXIT_WRONG_INPUT;
	if (problem != NULL)
		code = command_fail("%s; nothing was written", problem);
	else if (job_check_glyphs(print->sheet.type_case, destination->path, "with --font"))
		code = output_write(
			       destination->format, document, destination->path, &output, &error)
			       ? EXIT_DONE
			       : command_fail("%s", error->message);
	if (code == EXIT_DONE && !options->quiet && strcmp(destination->path, "-") != 0)
		say_written(destination, document->pages->len, &output);
	document_free(document);
	return code;
}

static bool any_without_solution(const struct book *book)
{
	for (guint i = 0; i < book->puzzles->len; i++)
		if (book_puzzle_at(book, (int)i + 1)->flaw == BOOK_FLAW_NO_SOLUTION)
			return true;
	return false;
}

static enum exit_code print_all(const struct command *command, struct print *print)
{
	const struct print_options *options = print->options;
	struct diags *diags = diags_new();
	read_all(print, diags);
	bool right = job_report(diags);
	diags_free(diags);
	if (!right)
		return EXIT_WRONG_INPUT;
	if (print->book->puzzles->len == 0)
		return command_refuse(
			command, "name a puzzle: a seed code, a grid, a file of them, or --date");
	if (is_text(options))
		return print_text(print);
	g_autofree char *elsewhere = puzzles_describe_elsewhere(print->book);
	if (elsewhere != NULL && !options->quiet)
		fprintf(stderr, "%s\n", elsewhere);
	if ((options->solution != NULL || options->both) && any_without_solution(print->book))
		return command_refuse(command, "%s: a grid among these has no solution to print",
			options->both ? "--both" : "--solution");
	if ((options->both || options->steps) && print->puzzles.format->page_a_file)
		return command_refuse(command, "%s: %s has a page a file; write %s instead",
			options->both ? "--both" : "--steps", print->puzzles.format->name,
			options->both ? "--solution FILE" : "a PDF");
	unsigned pictures = LAYOUT_PUZZLES | (options->both ? LAYOUT_ANSWERS : 0) |
			    (options->steps ? LAYOUT_STEPS : 0);
	enum exit_code code = write_pictures(print, &print->puzzles, pictures);
	if (code == EXIT_DONE && options->solution != NULL)
		code = write_pictures(print, &print->solutions, LAYOUT_ANSWERS);
	return code;
}

/* A text holds puzzles alone. */
static bool check_text(const struct command *command, const struct print_options *options)
{
	const struct {
		bool asked;
		const char *name, *other;
	} more[] = {
		{options->both, "--both", "solve writes solutions"},
		{options->solution != NULL, "--solution", "solve writes solutions"},
		{options->steps, "--steps", "explain writes steps"},
		{options->hint > 0, "--hint", "explain --hint writes hints"},
	};
	for (size_t i = 0; is_text(options) && i < G_N_ELEMENTS(more); i++) {
		if (!more[i].asked)
			continue;
		command_refuse(command, "%s: text holds puzzles alone; nonet %s", more[i].name,
			more[i].other);
		return false;
	}
	return true;
}

static bool check_numbers(const struct command *command, const struct print_options *options)
{
	g_autofree char *url_fault =
		options->qr_url != NULL ? qr_url_find_fault(options->qr_url) : NULL;
	bool known = options->per_page == 0;
	for (int i = 0; template_per_page_names[i] != NULL; i++)
		known = known || template_per_page(i) == options->per_page;
	if (!known)
		command_refuse(command,
			"--per-page: %d on a page cannot be laid out; choose 1, 2, 4 or 6",
			options->per_page);
	else if (options->hint < 0 || options->hint > 3)
		command_refuse(command,
			"--hint: %d is outside 1..3: where to look, the digit or cell, the step",
			options->hint);
	else if (options->qr_url != NULL && strlen(options->qr_url) > QR_URL_MAX)
		command_refuse(
			command, "--qr-url: this link is longer than %d characters", QR_URL_MAX);
	else if (url_fault != NULL)
		command_refuse(command, "--qr-url: %s", url_fault);
	else
		return command_check_dpi(command, options->dpi) &&
		       command_check_jobs(command, options->jobs);
	return false;
}

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	(void)count;
	const struct print_options *options = options_read;
	if (!check_numbers(command, options) || !check_text(command, options))
		return EXIT_WRONG_INPUT;
	struct print print = {.options = options, .arguments = arguments};
	enum exit_code code = print_all(command, &print);
	finish(&print);
	return code;
}

static const char *const formats[] = {"pdf", "png", "svg", "text", "ops", NULL};
static const char *const templates[] = {
	"classic", "handout", "kids", "large-print", "modern", "pocket", "puzzle-a-day", NULL};
static const char *const strengths[] = {"1", "2", "3", NULL};

#define PRINT(field) offsetof(struct print_options, field)
static const struct option options[] = {
	{"output", 'o', OPTION_FILE, PRINT(output),
		"File to write, - for stdout (default: named after the code, .pdf)", "FILE", NULL},
	{"solution", 's', OPTION_FILE, PRINT(solution),
		"File for the answer, a picture of its own (without FILE: named after the code)",
		"FILE", NULL},
	{"both", 'b', OPTION_FLAG, PRINT(both), "The answers on pages behind the puzzles", NULL,
		NULL},
	{"format", 'f', OPTION_TEXT, PRINT(format),
		"pdf, png or svg; text for 81 characters a line (default: by the file's ending)",
		"FORMAT", formats},
	{"date", 0, OPTION_TEXT, PRINT(date), "The daily puzzle of this day", "DAY", NULL},
	{"paper", 'p', OPTION_TEXT, PRINT(paper),
		"A4, Letter, WxHmm ...; fit cuts it to the grid (default: A4 for PDF, else fit)",
		"PAPER", NULL},
	{"per-page", 0, OPTION_WHOLE, PRINT(per_page),
		"Puzzles on a page: 1, 2, 4 or 6 (default: what suits their number)", "N",
		template_per_page_names},
	{"steps", 0, OPTION_FLAG, PRINT(steps),
		"The worked solution on pages behind, each step with its picture and reason", NULL,
		NULL},
	{"hint", 0, OPTION_WHOLE, PRINT(hint),
		"A hint at the page's foot: 1 where the hardest step is, 2 its digit or cell, 3 "
		"the "
		"step (--hint alone: 1)",
		"N", strengths, "1"},
	{"candidates", 0, OPTION_FLAG, PRINT(candidates),
		"Small pencil marks in the empty cells, each in its place", NULL, NULL},
	{"qr", 0, OPTION_FLAG, PRINT(qr), "A QR code with the puzzle below each", NULL, NULL},
	{"qr-url", 0, OPTION_TEXT, PRINT(qr_url),
		"A QR code with a link: the puzzle behind URL, or in it at {puzzle}", "URL", NULL},
	{"template", 't', OPTION_TEXT, PRINT(template_name),
		"classic, modern, large-print ..., or a file of your own", "TEMPLATE", templates},
	{"language", 0, OPTION_TEXT, PRINT(language), COMMAND_LANGUAGES, "LANGUAGE",
		command_languages},
	{"font", 0, OPTION_TEXT, PRINT(font),
		"A font family or file for what the bundled fonts lack, such as Chinese", "FONT",
		NULL},
	{"dpi", 0, OPTION_WHOLE, PRINT(dpi), "Resolution of PNG (default: 300)", "DPI", NULL},
	{"force", 0, OPTION_FLAG, PRINT(force),
		"Print grids without exactly one solution too, marked so", NULL, NULL},
	OPTION_JOBS(struct print_options),
	OPTION_QUIET(struct print_options),
	{0},
};
#undef PRINT

const struct command command_print = {
	.name = "print",
	.arguments = "PUZZLE...",
	.summary = "Print puzzles: seed codes, grids, or files of either.",
	.example = "  nonet print A60D-GX1N-8GP8-H9BA -o puzzle.pdf --solution answer.pdf\n",
	.more = "A puzzle is a seed code, a grid of 81 characters (. or 0 for an empty cell), a "
		"game "
		"id of\nsgt-puzzles, or a file of any format that nonet convert reads.\n",
	.options = options,
	.options_size = sizeof(struct print_options),
	.defaults = &(const struct print_options){.dpi = OUTPUT_DPI_DEFAULT},
	.bare = "solution",
	.takes_files = true,
	.takes_codes = true,
	.run = run,
};
