/*
 * nonet print: puzzles as pictures or pages, their answers as others, or as text.
 */
#include "base/isoweek.h"
#include "base/outfile.h"
#include "cli/command.h"
#include "cli/job.h"
#include "cli/puzzles.h"
#include "layout/faults.h"

#include <stdio.h>
#include <string.h>

struct print_options {
	char *output, *solution, *format, *paper, *template_name, *language, *date;
	char **arguments;
	int per_page, dpi, jobs;
	gboolean force, quiet;
};

/* All that printing needs, read before anything is made. */
struct print {
	const struct print_options *options;
	struct schemes schemes;
	struct page_template *page_template;
	struct lang *lang;
	struct type_case *type_case;
	struct book *book;
	struct sheet sheet;
	struct outline outline;
	struct fit fit;
	struct destination puzzles, solutions;
};

/* A picture's grid and the air around it. */
#define PICTURE_GRID_PT (100 * 72 / 25.4)
#define PICTURE_MARGIN_PT 14.0

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
	outline_finish(&print->outline);
	book_free(print->book);
	type_case_free(print->type_case);
	lang_free(print->lang);
	page_template_free(print->page_template);
	schemes_finish(&print->schemes);
}

/* The name that a file gets when none is given: the code, the day, or plainly what it is. */
static char *default_stem(const struct print *print)
{
	const struct book_puzzle *first = book_puzzle_at(print->book, 1);
	if (print->options->date != NULL)
		return g_strdup(print->options->date);
	if (print->book->puzzles->len == 1 && first->code[0] != '\0')
		return g_strdup(first->code);
	return g_strdup(print->book->puzzles->len == 1 ? "puzzle" : "puzzles");
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
	puzzles_add(print->book, &print->schemes, (const char *const *)options->arguments,
		options->force, diags);
}

static void settle_destinations(struct print *print, struct diags *diags)
{
	const struct print_options *options = print->options;
	if (print->book->puzzles->len == 0)
		return;
	g_autofree char *stem = default_stem(print);
	destination_of_options(&print->puzzles, options->output, options->format, stem, diags);
	if (options->solution != NULL)
		destination_of_options(&print->solutions, options->solution, NULL, stem, diags);
}

/* A paper that just holds a grid and its captions. */
static void fit_paper_to_grid(struct print *print)
{
	struct sheet *sheet = &print->sheet;
	struct template_margins *margins = &print->page_template->margins;
	*margins = (struct template_margins){
		PICTURE_MARGIN_PT, PICTURE_MARGIN_PT, PICTURE_MARGIN_PT, PICTURE_MARGIN_PT};
	struct caption_plan plan = {.lines_below = 1};
	g_strlcpy(sheet->paper.name, "fit", sizeof sheet->paper.name);
	sheet->paper.width_pt = PICTURE_GRID_PT + 2 * PICTURE_MARGIN_PT;
	sheet->paper.height_pt = PICTURE_GRID_PT + 2 * PICTURE_MARGIN_PT +
				 caption_height_above(sheet) + caption_height_below(sheet, &plan);
}

/* Pictures for the screen and for newsletters are cut to the grid, pages for a printer are not. */
static void settle_paper(struct print *print, struct diags *diags)
{
	const char *paper = print->options->paper;
	bool picture = print->puzzles.format != NULL && print->puzzles.format->page_a_file;
	if (paper == NULL)
		paper = picture ? "fit" : "A4";
	if (strcmp(paper, "fit") == 0)
		fit_paper_to_grid(print);
	else if (!paper_parse(paper, &print->sheet.paper))
		diags_add(diags, (struct place){"--paper", 0, 0}, NULL,
			"\"%s\" is no paper; write fit, or one of %s", paper, PAPER_FORMS);
}

static void fit(struct print *print, struct diags *diags)
{
	const struct print_options *options = print->options;
	struct page_template *page_template = print->page_template;
	page_template->title_page = page_template->running_heads = page_template->page_numbers =
		false;
	print->sheet.page_template = page_template;
	print->sheet.lang = print->lang;
	print->sheet.type_case = print->type_case;
	settle_paper(print, diags);
	outline_of_book(&print->outline, print->book, print->lang);
	print->outline.numbers = print->outline.puzzle_count > 1;
	print->outline.per_page = options->per_page;
	g_autofree char *refusal = NULL;
	if (diags_count(diags) == 0 &&
		!fit_book(&print->sheet, &print->outline, &print->fit, &refusal))
		diags_add(diags, (struct place){"--per-page", 0, 0}, NULL, "%s", refusal);
}

static void read_all(struct print *print, struct diags *diags)
{
	const struct print_options *options = print->options;
	read_puzzles(print, diags);
	if (is_text(options))
		return;
	settle_destinations(print, diags);
	print->page_template = page_template_read(
		options->template_name != NULL ? options->template_name : "classic", NULL,
		(struct place){"--template", 0, 0}, NULL, diags);
	print->lang = lang_read(options->language != NULL ? options->language : "en", NULL,
		(struct place){"--language", 0, 0}, NULL, diags);
	print->type_case = job_open_fonts(NULL, NULL, diags);
	if (diags_count(diags) == 0 && print->book->puzzles->len > 0)
		fit(print, diags);
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

static enum exit_code write_pictures(
	const struct print *print, const struct destination *destination, bool solved)
{
	const struct print_options *options = print->options;
	struct document *document =
		layout_pictures(&print->sheet, &print->outline, &print->fit, print->book, solved);
	struct output_options output = {.dpi = options->dpi, .jobs = command_jobs(options->jobs)};
	g_autoptr(GError) error = NULL;
	g_autofree char *problem = faults_find(document);
	enum exit_code code = EXIT_WRONG_INPUT;
	if (problem != NULL)
		code = command_fail("%s; nothing was written", problem);
	else if (job_check_glyphs(print->type_case, destination->path))
		code = output_write(
			       destination->format, document, destination->path, &output, &error)
			       ? EXIT_DONE
			       : command_fail("%s", error->message);
	if (code == EXIT_DONE && !options->quiet && strcmp(destination->path, "-") != 0)
		fprintf(stderr, "%s: written\n", destination->path);
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

static enum exit_code run(const struct command *command, struct print *print)
{
	struct diags *diags = diags_new();
	read_all(print, diags);
	bool right = job_report(diags);
	diags_free(diags);
	if (!right)
		return EXIT_WRONG_INPUT;
	if (print->book->puzzles->len == 0)
		return command_refuse(
			command, "name a puzzle: a seed code, a grid, a file of them, or --date");
	if (is_text(print->options))
		return print_text(print);
	if (print->options->solution != NULL && any_without_solution(print->book))
		return command_refuse(
			command, "--solution: a grid among these has no solution to print");
	enum exit_code code = write_pictures(print, &print->puzzles, false);
	if (code == EXIT_DONE && print->options->solution != NULL)
		code = write_pictures(print, &print->solutions, true);
	return code;
}

static enum exit_code check_numbers(
	const struct command *command, const struct print_options *options)
{
	bool known = false;
	for (int i = 0; template_per_page_names[i] != NULL; i++)
		known = known || template_per_page(i) == options->per_page;
	if (!known)
		return command_refuse(command,
			"--per-page: %d on a page cannot be laid out; choose 1, 2, 4 or 6",
			options->per_page);
	if (options->dpi < OUTPUT_DPI_MIN || options->dpi > OUTPUT_DPI_MAX)
		return command_refuse(command, "--dpi: %d is outside %d..%d", options->dpi,
			OUTPUT_DPI_MIN, OUTPUT_DPI_MAX);
	if (options->jobs < 0)
		return command_refuse(
			command, "--jobs: %d threads cannot work; write 1 or more", options->jobs);
	return EXIT_DONE;
}

enum exit_code command_print(const struct command *command, int argc, char **argv)
{
	struct print_options options = {.per_page = 1, .dpi = OUTPUT_DPI_DEFAULT};
	const GOptionEntry entries[] = {
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
			"File to write, - for stdout (default: named after the code, .pdf)",
			"FILE"},
		{"solution", 's', 0, G_OPTION_ARG_FILENAME, &options.solution,
			"File for the answer, a picture of its own", "FILE"},
		{"format", 'f', 0, G_OPTION_ARG_STRING, &options.format,
			"pdf, png or svg; text for 81 characters a line (default: by the file's "
			"ending)",
			"FORMAT"},
		{"date", 0, 0, G_OPTION_ARG_STRING, &options.date, "The daily puzzle of this day",
			"DAY"},
		{"paper", 'p', 0, G_OPTION_ARG_STRING, &options.paper,
			"A4, Letter, WxHmm ...; fit cuts it to the grid (default: A4 for PDF, else "
			"fit)",
			"PAPER"},
		{"per-page", 0, 0, G_OPTION_ARG_INT, &options.per_page,
			"Puzzles on a page: 1, 2, 4 or 6", "N"},
		{"template", 't', 0, G_OPTION_ARG_STRING, &options.template_name,
			"classic, modern, large-print ..., or a file of your own", "TEMPLATE"},
		{"language", 0, 0, G_OPTION_ARG_STRING, &options.language,
			"en, pl, de, fr, es, zh-Hans, zh-Hant, ja, ar", "LANGUAGE"},
		{"dpi", 0, 0, G_OPTION_ARG_INT, &options.dpi, "Resolution of PNG (default: 300)",
			"DPI"},
		{"force", 0, 0, G_OPTION_ARG_NONE, &options.force,
			"Print grids without exactly one solution too, marked so", NULL},
		OPTION_JOBS(options.jobs),
		OPTION_QUIET(options.quiet),
		{0},
	};
	enum command_parse parse = command_parse(command, entries,
		"A puzzle is a seed code, a grid of 81 characters (. or 0 for an empty cell), or a "
		"file of\n"
		"either, a line each.\n",
		&argc, &argv);
	if (parse != COMMAND_GO_ON)
		return parse == COMMAND_HELPED ? EXIT_DONE : EXIT_WRONG_INPUT;

	options.arguments = argv + 1;
	enum exit_code code = check_numbers(command, &options);
	if (code == EXIT_DONE) {
		struct print print = {.options = &options};
		outline_init(&print.outline);
		code = run(command, &print);
		finish(&print);
	}
	char *texts[] = {options.output, options.solution, options.format, options.paper,
		options.template_name, options.language, options.date};
	for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
		g_free(texts[i]);
	return code;
}
