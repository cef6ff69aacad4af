#include "layout/chapter.h"

#include "layout/furnishing.h"
#include "layout/step_teller.h"
#include "layout/step_view.h"

/* Under a position: its code, and a line to write the step on. */
#define CODE_GAP 3.0
#define ANSWER_LINE 26.0
#define ANSWER_RULE 0.75
#define CARD_GAP 12.0
#define TITLE_LEADING 1.5

static const struct book_chapter *chapter_at(const struct book *book, int index)
{
	return index < (int)book->chapters->len ? g_ptr_array_index(book->chapters, index) : NULL;
}

/* Of a group, what its techniques share, and then what each adds under its name. The first chapter
 * of a book begins with what the words of all lessons mean. */
static void add_text(struct column *column, const struct book_chapter *chapter)
{
	const struct lessons *lessons = column->layout->sheet->lessons;
	const struct config_practice *practice = chapter->practice;
	if (chapter->section == 0)
		column_add_paragraphs(column, lessons_terms(lessons));
	if (practice->group >= (int)LESSON_GROUP_COUNT) {
		column_add_paragraphs(
			column, lessons_text(lessons, practice_technique(practice, 0)));
		return;
	}
	column_add_paragraphs(
		column, lessons_group_text(lessons, (enum lesson_group)practice->group));
	for (int i = 0; i < __builtin_popcountll(practice->techniques); i++) {
		enum technique technique = practice_technique(practice, i);
		g_autofree char *text = g_strdup_printf("# %s\n\n%s",
			lessons_title(lessons, technique), lessons_own_text(lessons, technique));
		column_add_paragraphs(column, text);
	}
}

static void add_example(struct column *column, const struct book_position *example)
{
	const struct sheet *sheet = column->layout->sheet;
	struct step_teller *teller = g_new0(struct step_teller, 1);
	g_autofree char *number = lang_number(sheet->lang, example->number);
	g_autofree char *name =
		lang_fill(sheet->lang, WORD_PRACTICE_EXAMPLE, "number", number, NULL);
	g_autofree char *before = g_strdup_printf("%s. ", name);
	step_teller_init_board(teller, column, &example->board);
	g_autofree char *box = g_strdup_printf("example %d", example->number);
	step_teller_tell_one(teller, before, &example->step, box);
	g_free(teller);
}

static void add_examples(struct column *column, const GPtrArray *examples, guint from, guint to)
{
	for (guint i = from; i < to; i++)
		add_example(column, g_ptr_array_index(examples, i));
}

/* Two examples beside the text, or where there is no room for that, below it; then the others. */
static void draw_lesson(
	const struct layout *layout, const struct book_chapter *chapter, const char *heading)
{
	const struct sheet *sheet = layout->sheet;
	int size = shape_info((enum shape_id)chapter->practice->shape)->size;
	const GPtrArray *examples = chapter->examples;
	double side;
	struct column column;
	furnishing_begin(&column, layout, heading, false, FURNISHING_KEY);
	sheet_draw_page_anchor(sheet, column.page, PAGE_TARGET_SECTION, chapter->section + 1);
	if (step_teller_across(sheet, size, column.body.width, &side) >= 2) {
		column_split(&column, 2, STEP_TELLER_GAP);
		add_examples(&column, examples, 0, 2);
		if (column.at == 0)
			column_next(&column);
		add_text(&column, chapter);
		add_examples(&column, examples, 2, examples->len);
	} else {
		add_text(&column, chapter);
		add_examples(&column, examples, 0, examples->len);
	}
	column_end(&column);
}

/* Its code stands at the left edge of the grid, as a puzzle's does. */
static void draw_code(const struct column *column, const struct book_position *position, double x)
{
	const struct sheet *sheet = column->layout->sheet;
	const struct type_run *run = sheet_set(sheet, STYLE_CAPTION, position->code);
	double line = sheet_line_height(sheet, STYLE_CAPTION);
	g_autofree char *box = g_strdup_printf("code %d", position->number);
	page_add_text(column->page, run, x, column->y + CODE_GAP + run->style.size_pt,
		sheet->page_template->inks.text);
	page_add_box(column->page, box, x, column->y + CODE_GAP, run->width_pt, line);
}

static double card_height(const struct sheet *sheet, double side)
{
	return style_of(sheet->page_template, STYLE_LABEL).size_pt * TITLE_LEADING + side +
	       CODE_GAP + sheet_line_height(sheet, STYLE_CAPTION) + ANSWER_LINE;
}

static void draw_board(struct column *column, const struct book_position *position, double side)
{
	const struct sheet *sheet = column->layout->sheet;
	g_autofree char *box = g_strdup_printf("position %d", position->number);
	struct step_view view = {.sheet = sheet,
		.board = &position->board,
		.x = column->body.x,
		.y = column->y,
		.side = side};
	step_view_draw(&view, column->page);
	page_add_box(column->page, box, view.x, view.y, side, side);
	column->y += side;
}

static void add_position(struct column *column, const struct book_position *position, double side)
{
	const struct sheet *sheet = column->layout->sheet;
	g_autofree char *number = lang_number(sheet->lang, position->number);
	g_autofree char *title =
		lang_fill(sheet->lang, WORD_PRACTICE_POSITION, "number", number, NULL);
	column_need(column, card_height(sheet, side));
	double grid = column->body.x + step_view_labels_pt(sheet->page_template);
	struct area head = {column->body.x, column->y, side, sheet_line_height(sheet, STYLE_LABEL)};
	sheet_draw_anchor(
		sheet, column->page, head.x, head.y, PAGE_TARGET_POSITION, position->number);
	sheet_draw_link(sheet, column->page, &head, PAGE_TARGET_ANSWER, position->number);
	column_add_text(column, STYLE_LABEL, title, TITLE_LEADING);
	draw_board(column, position, side);
	draw_code(column, position, grid);
	column->y += CODE_GAP + sheet_line_height(sheet, STYLE_CAPTION) + ANSWER_LINE;
	page_add_line(column->page, grid, column->y, column->body.x + side, column->y, ANSWER_RULE,
		sheet->page_template->inks.text);
	column->y += CARD_GAP;
}

static void draw_positions(
	const struct layout *layout, const struct book_chapter *chapter, const char *heading)
{
	const struct sheet *sheet = layout->sheet;
	int size = shape_info((enum shape_id)chapter->practice->shape)->size;
	double side;
	struct column column;
	furnishing_begin(&column, layout, heading, true, FURNISHING_TASK);
	int across = step_teller_across(sheet, size, column.body.width, &side);
	column_split(&column, MAX(across, 1), STEP_TELLER_GAP);
	for (guint i = 0; i < chapter->positions->len; i++)
		add_position(&column, g_ptr_array_index(chapter->positions, i), side);
	column_end(&column);
}

void chapter_draw(const struct layout *layout, int index)
{
	const struct book_chapter *chapter = chapter_at(layout->book, index);
	if (chapter == NULL)
		return;
	const char *heading = outline_section_title(
		outline_section_at(layout->outline, index), layout->sheet->lang);
	draw_lesson(layout, chapter, heading);
	draw_positions(layout, chapter, heading);
}

int chapter_count_pages(
	const struct sheet *sheet, const struct outline *outline, const struct fit *fit, int index)
{
	if (outline->made == NULL || chapter_at(outline->made, index) == NULL)
		return 0;
	struct document *scratch = document_new();
	struct layout layout = {sheet, outline, fit, outline->made, scratch, NULL};
	chapter_draw(&layout, index);
	int count = (int)scratch->pages->len;
	document_free(scratch);
	return count;
}
