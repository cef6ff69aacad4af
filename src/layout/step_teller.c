#include "layout/step_teller.h"

#include "lang/sentence.h"
#include "layout/paragraph.h"
#include "layout/step_view.h"
#include "logic/explain.h"

#include <math.h>

/* Pictures grow with their column, but hardly more than they must be. */
#define SIDE_MOST 1.25

/* Singles that share a picture. */
#define RUN_MOST 8

#define TEXT_LEADING 1.4
#define TITLE_LEADING 1.5
#define PICTURE_GAP 4.0
#define STEP_GAP 0.45 /* of the text's size, between steps of a picture */
#define CARD_GAP 10.0

/* Of a text under its picture, where the whole of it is longer than a page. */
#define LINES_LEAST 2

int step_teller_across(const struct sheet *sheet, int size, double width, double *side)
{
	double least = step_view_least_side(sheet->page_template, size);
	int across = (int)floor((width + STEP_TELLER_GAP) / (least + STEP_TELLER_GAP));
	if (across > 0)
		*side = fmin((width - (across - 1) * STEP_TELLER_GAP) / across, least * SIDE_MOST);
	return across;
}

/* A page of the body has room for a picture, its title and some lines of text. */
char *step_teller_find_fault(const struct sheet *sheet, int size)
{
	double side, least = step_view_least_side(sheet->page_template, size);
	struct area body = sheet_body(sheet, 1);
	double around = sheet_line_height(sheet, STYLE_LABEL) * 3 +
			sheet_line_height(sheet, STYLE_TEXT) * 6;
	if (step_teller_across(sheet, size, body.width, &side) > 0 && least + around <= body.height)
		return NULL;
	return g_strdup_printf("pictures of steps: with pencil marks of %g pt, as %s asks for, a "
			       "%dx%d grid is %.0f mm wide, and %s has room for %.0f mm across and "
			       "%.0f mm down; choose a larger paper, smaller margins or another "
			       "template",
		sheet->page_template->floors.caption_pt, sheet->page_template->name, size, size,
		least * 25.4 / 72, sheet->paper.name, body.width * 25.4 / 72,
		(body.height - around) * 25.4 / 72);
}

static void begin(struct step_teller *teller, struct column *column)
{
	teller->column = column;
	teller->picture = 0;
	step_teller_across(column->layout->sheet, marks_size(&teller->board), column->body.width,
		&teller->picture);
}

void step_teller_init(struct step_teller *teller, struct column *column, const struct grid *puzzle)
{
	struct shape shape;
	shape_init(&shape, puzzle->shape);
	teller->geometry = g_new(struct geometry, 1);
	geometry_init(teller->geometry, &shape);
	marks_set(&teller->board, teller->geometry, puzzle);
	begin(teller, column);
}

void step_teller_init_board(
	struct step_teller *teller, struct column *column, const struct marks *board)
{
	teller->geometry = NULL;
	teller->board = *board;
	begin(teller, column);
}

void step_teller_finish(struct step_teller *teller)
{
	g_free(teller->geometry);
}

static double size_of(const struct step_teller *teller, enum style_role role)
{
	return style_of(teller->column->layout->sheet->page_template, role).size_pt;
}

static void draw_picture(struct step_teller *teller, const struct marks *board,
	const struct step *step, const uint16_t *numbers, const char *name)
{
	struct column *column = teller->column;
	struct step_view view = {
		.sheet = column->layout->sheet,
		.board = board,
		.step = step,
		.numbers = numbers,
		.x = column->body.x,
		.y = column->y,
		.side = teller->picture,
	};
	step_view_draw(&view, column->page);
	page_add_box(column->page, name, view.x, view.y, view.side, view.side);
	column->y += teller->picture + PICTURE_GAP;
}

/* What leads to the title, and where it leads to. */
static void add_anchor(struct step_teller *teller)
{
	struct column *column = teller->column;
	const struct sheet *sheet = column->layout->sheet;
	if (teller->target.number == 0)
		return;
	struct area title = {column->body.x, column->y, column->body.width,
		sheet_line_height(sheet, STYLE_LABEL)};
	sheet_draw_anchor(
		sheet, column->page, title.x, title.y, teller->target.kind, teller->target.number);
	sheet_draw_link(sheet, column->page, &title, PAGE_TARGET_POSITION, teller->target.number);
}

/* The lines that a text takes in the column. */
static guint lines_of(const struct step_teller *teller, const char *text)
{
	const struct sheet *sheet = teller->column->layout->sheet;
	struct type_style style = style_of(sheet->page_template, STYLE_TEXT);
	g_autoptr(GPtrArray) lines =
		paragraph_break(sheet->type_case, &style, text, teller->column->body.width);
	return lines->len;
}

/* A picture stays with its title and the first lines of what it shows. */
static void add_title(struct step_teller *teller, const char *title, guint lines_below)
{
	const struct sheet *sheet = teller->column->layout->sheet;
	struct type_style style = style_of(sheet->page_template, STYLE_LABEL);
	g_autoptr(GPtrArray) lines =
		paragraph_break(sheet->type_case, &style, title, teller->column->body.width);
	double line = size_of(teller, STYLE_TEXT) * TEXT_LEADING;
	double above = lines->len * style.size_pt * TITLE_LEADING + teller->picture + PICTURE_GAP;
	bool whole = above + lines_below * line <= teller->column->body.height;
	column_need(teller->column, above + (whole ? lines_below : LINES_LEAST) * line);
	add_anchor(teller);
	column_add_text(teller->column, STYLE_LABEL, title, TITLE_LEADING);
}

static char *reason_of(const struct step_teller *teller, const struct step *step)
{
	return sentence_reason(teller->column->layout->sheet->phrases, step, &teller->board);
}

static void add_reason(struct step_teller *teller, const struct step *step)
{
	g_autofree char *reason = reason_of(teller, step);
	column_add_text(teller->column, STYLE_TEXT, reason, TEXT_LEADING);
}

static char *headline_of(
	const struct step_teller *teller, const char *before, const struct step *step)
{
	const struct sheet *sheet = teller->column->layout->sheet;
	g_autofree char *headline = sentence_headline(sheet->phrases, step, &teller->board);
	return g_strconcat(before, headline, NULL);
}

void step_teller_tell_one(
	struct step_teller *teller, const char *before, const struct step *step, const char *box)
{
	g_autofree char *title = headline_of(teller, before, step);
	g_autofree char *reason = reason_of(teller, step);
	guint lines = lines_of(teller, reason);
	if (teller->others != NULL)
		lines += lines_of(teller, teller->others);
	add_title(teller, title, lines);
	draw_picture(teller, &teller->board, step, NULL, box);
	column_add_text(teller->column, STYLE_TEXT, reason, TEXT_LEADING);
	if (teller->others != NULL)
		column_add_text(teller->column, STYLE_TEXT, teller->others, TEXT_LEADING);
	step_apply(step, &teller->board);
	teller->column->y += CARD_GAP;
}

/* In a list under a picture that several share. */
static void tell_listed(struct step_teller *teller, int number, const struct step *step)
{
	struct column *column = teller->column;
	g_autofree char *before = g_strdup_printf("%d. ", number);
	g_autofree char *title = headline_of(teller, before, step);
	column_need(column, size_of(teller, STYLE_LABEL) * TITLE_LEADING +
				    2 * size_of(teller, STYLE_TEXT) * TEXT_LEADING);
	column_add_text(column, STYLE_LABEL, title, TITLE_LEADING);
	add_reason(teller, step);
	step_apply(step, &teller->board);
	column->y += size_of(teller, STYLE_TEXT) * STEP_GAP;
}

/* The board as the run leaves it: its digits are numbered. */
static void draw_run(struct step_teller *teller, const struct step *steps, int first, int count)
{
	struct marks *after = g_memdup2(&teller->board, sizeof teller->board);
	uint16_t numbers[SHAPE_MAX_CELLS] = {0};
	g_autofree char *name = g_strdup_printf("step %d", first + 1);
	for (int i = first; i < first + count; i++) {
		step_apply(&steps[i], after);
		numbers[steps[i].target.cell] = (uint16_t)(i + 1);
	}
	draw_picture(teller, after, NULL, numbers, name);
	g_free(after);
}

static void tell_run(struct step_teller *teller, const struct step *steps, int first, int count)
{
	const struct lang *lang = teller->column->layout->sheet->lang;
	g_autofree char *from = lang_number(lang, first + 1);
	g_autofree char *to = lang_number(lang, first + count);
	g_autofree char *title = lang_fill(lang, WORD_WALK_RUN, "first", from, "last", to, NULL);
	add_title(teller, title, LINES_LEAST);
	draw_run(teller, steps, first, count);
	for (int i = first; i < first + count; i++)
		tell_listed(teller, i + 1, &steps[i]);
	teller->column->y += CARD_GAP;
}

static bool is_single(const struct step *step)
{
	return step->places && step->technique <= TECHNIQUE_NAKED_SINGLE;
}

/* How many steps from this one on share its picture. */
static int run_of(const struct step *steps, int first, int count)
{
	int run = 0;
	while (run < RUN_MOST && first + run < count && is_single(&steps[first + run]))
		run++;
	return run > 0 ? run : 1;
}

void step_teller_tell(struct step_teller *teller, const struct step *steps, int first, int count)
{
	for (int i = first, run; i < first + count; i += run) {
		run = run_of(steps, i, first + count);
		g_autofree char *before = g_strdup_printf("%d. ", i + 1);
		g_autofree char *name = g_strdup_printf("step %d", i + 1);
		if (run > 1)
			tell_run(teller, steps, i, run);
		else
			step_teller_tell_one(teller, before, &steps[i], name);
	}
}
