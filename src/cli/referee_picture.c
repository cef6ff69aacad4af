#include "cli/referee_picture.h"

#include "cli/job.h"
#include "layout/faults.h"
#include "set/final_board.h"

#define MM (72 / 25.4)
#define MARGIN (20 * MM)
#define PICTURE_MARGIN (6 * MM)
#define PICTURE_WIDTH (160 * MM)

void referee_picture_init(struct referee_picture *picture,
	const struct referee_picture_request *request, struct diags *diags)
{
	struct print_request print = {.language = request->language, .font = request->font};
	struct place place = {"--language", 0, 0};
	*picture = (struct referee_picture){0};
	destination_of_options(&picture->destination, "--output", request->output, request->format,
		"final-board", diags);
	print_sheet_init(&picture->print, &print, diags);
	if (picture->print.lang != NULL)
		picture->words =
			game_words_read(lang_code(picture->print.lang), place, NULL, diags);
}

void referee_picture_finish(struct referee_picture *picture)
{
	destination_finish(&picture->destination);
	print_sheet_finish(&picture->print);
	game_words_free(picture->words);
}

/* A4 where it will be printed; for the screen, cut to what stands on it. */
static void settle_paper(struct referee_picture *picture, const struct final_board *board)
{
	struct sheet *sheet = &picture->print.sheet;
	struct template_margins *margins = &picture->print.page_template->margins;
	bool is_picture = picture->destination.format->page_a_file;
	double margin = is_picture ? PICTURE_MARGIN : MARGIN;
	*margins = (struct template_margins){margin, margin, margin, margin};
	paper_parse("A4", &sheet->paper);
	if (!is_picture)
		return;
	g_strlcpy(sheet->paper.name, "fit", sizeof sheet->paper.name);
	sheet->paper.width_pt = PICTURE_WIDTH;
	sheet->paper.height_pt = final_board_height(board) + 2 * margin;
}

static enum exit_code write_document(struct referee_picture *picture,
	const struct document *document, const struct output_options *options)
{
	const struct destination *destination = &picture->destination;
	g_autoptr(GError) error = NULL;
	g_autofree char *problem = faults_find(document);
	if (problem != NULL)
		return command_fail("the final board cannot be drawn: %s", problem);
	if (!job_check_glyphs(picture->print.type_case, destination->path, "with --font"))
		return EXIT_WRONG_INPUT;
	if (!output_write(destination->format, document, destination->path, options, &error))
		return command_fail("%s", error->message);
	return EXIT_DONE;
}

enum exit_code referee_picture_write(struct referee_picture *picture,
	const struct recorded_game *game, const struct game_report *report, int dpi)
{
	struct sheet *sheet = &picture->print.sheet;
	struct final_board board = {.sheet = sheet,
		.words = picture->words,
		.title = game->title,
		.options = &game->options,
		.report = report};
	struct output_options options = {.dpi = dpi, .jobs = 1};
	sheet->page_template = picture->print.page_template;
	sheet->lang = picture->print.lang;
	sheet->type_case = picture->print.type_case;
	settle_paper(picture, &board);
	struct document *document = final_board_document(&board);
	enum exit_code code = write_document(picture, document, &options);
	document_free(document);
	return code;
}
