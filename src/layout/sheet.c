#include "layout/sheet.h"

#include "layout/styles.h"

/* Air between the head's type and its rule, its rule and the body, the body and the foot. */
#define HEAD_TO_RULE 6.0
#define RULE_TO_BODY 20.0
#define BODY_TO_FOOT 14.0
#define HEAD_RULE 0.75

/* Dotted lines are for filling in; this is their distance from the word before them. */
#define WORD_TO_LINE 6.0
#define LINE_TO_WORD 14.0

const struct type_run *sheet_set(const struct sheet *sheet, int role, const char *text)
{
	struct type_style style = style_of(sheet->page_template, (enum style_role)role);
	return type_set(sheet->type_case, &style, text);
}

double sheet_line_height(const struct sheet *sheet, int role)
{
	return style_of(sheet->page_template, (enum style_role)role).size_pt * 1.25;
}

struct area sheet_inside(const struct sheet *sheet, int number)
{
	const struct template_margins *margins = &sheet->page_template->margins;
	bool recto = number % 2 == 1;
	return (struct area){
		.x = recto ? margins->inner_pt : margins->outer_pt,
		.y = margins->top_pt,
		.width = sheet->paper.width_pt - margins->inner_pt - margins->outer_pt,
		.height = sheet->paper.height_pt - margins->top_pt - margins->bottom_pt,
	};
}

static double head_height(const struct sheet *sheet)
{
	if (sheet->page_template->name_lines)
		return sheet_line_height(sheet, STYLE_LABEL) + RULE_TO_BODY;
	if (sheet->page_template->running_heads)
		return sheet_line_height(sheet, STYLE_RUNNING) + HEAD_TO_RULE + RULE_TO_BODY;
	return 0;
}

struct area sheet_body(const struct sheet *sheet, int number)
{
	struct area body = sheet_inside(sheet, number);
	double head = head_height(sheet);
	body.y += head;
	body.height -= head;
	if (sheet->page_template->page_numbers)
		body.height -= sheet_line_height(sheet, STYLE_FOLIO) + BODY_TO_FOOT;
	return body;
}

void sheet_prepare_page(const struct sheet *sheet, struct page *page)
{
	page->width_pt = sheet->paper.width_pt;
	page->height_pt = sheet->paper.height_pt;
	struct area inside = sheet_inside(sheet, page->number);
	page->margin_left_pt = inside.x;
	page->margin_right_pt = page->width_pt - inside.x - inside.width;
	page->margin_top_pt = inside.y;
	page->margin_bottom_pt = page->height_pt - inside.y - inside.height;
}

struct page *sheet_add_page(const struct sheet *sheet, struct document *document)
{
	struct page *page =
		document_add_page(document, sheet->paper.width_pt, sheet->paper.height_pt);
	sheet_prepare_page(sheet, page);
	return page;
}

void sheet_draw_link(const struct sheet *sheet, struct page *page, const struct area *area,
	enum page_target_kind kind, int number)
{
	if (sheet->links)
		page_add_link(page, area->x, area->y, area->width, area->height,
			(struct page_target){kind, number});
}

void sheet_draw_page_anchor(
	const struct sheet *sheet, struct page *page, enum page_target_kind kind, int number)
{
	struct area inside = sheet_inside(sheet, page->number);
	sheet_draw_anchor(sheet, page, inside.x, inside.y, kind, number);
}

void sheet_draw_anchor(const struct sheet *sheet, struct page *page, double x, double y,
	enum page_target_kind kind, int number)
{
	if (sheet->links)
		page_add_anchor(page, x, y, (struct page_target){kind, number});
}

/* A line's baseline when its type hangs from `top`. */
static double baseline_from(const struct sheet *sheet, int role, double top)
{
	return top + style_of(sheet->page_template, (enum style_role)role).size_pt;
}

void sheet_draw_page_number(const struct sheet *sheet, struct page *page)
{
	if (!sheet->page_template->page_numbers)
		return;
	struct area inside = sheet_inside(sheet, page->number);
	g_autofree char *number = g_strdup_printf("%d", page->number);
	const struct type_run *run = sheet_set(sheet, STYLE_FOLIO, number);
	bool recto = page->number % 2 == 1;
	double x = recto ? inside.x + inside.width - run->width_pt : inside.x;
	double height = sheet_line_height(sheet, STYLE_FOLIO);
	double top = inside.y + inside.height - height;
	page_add_text(page, run, x, baseline_from(sheet, STYLE_FOLIO, top), PAGE_BLACK);
	page_add_box(page, "page number", x, top, run->width_pt, height);
}

void sheet_draw_head(
	const struct sheet *sheet, struct page *page, const char *title, const char *section)
{
	if (!sheet->page_template->running_heads)
		return;
	struct area inside = sheet_inside(sheet, page->number);
	double baseline = baseline_from(sheet, STYLE_RUNNING, inside.y);
	double height = sheet_line_height(sheet, STYLE_RUNNING);
	double left_end = inside.x;
	/* What is too wide for the head is left to the title page. */
	const struct type_run *run = title != NULL ? sheet_set(sheet, STYLE_RUNNING, title) : NULL;
	if (run != NULL && run->width_pt <= inside.width) {
		page_add_text(page, run, inside.x, baseline, PAGE_BLACK);
		page_add_box(page, "head title", inside.x, inside.y, run->width_pt, height);
		left_end += run->width_pt + LINE_TO_WORD;
	}
	const struct type_run *right =
		section != NULL ? sheet_set(sheet, STYLE_RUNNING, section) : NULL;
	double right_x = inside.x + inside.width - (right != NULL ? right->width_pt : 0);
	if (right != NULL && right_x >= left_end && right_x >= inside.x) {
		page_add_text(page, right, right_x, baseline, PAGE_BLACK);
		page_add_box(page, "head section", right_x, inside.y, right->width_pt, height);
	}
	double rule = inside.y + height + HEAD_TO_RULE;
	page_add_line(page, inside.x, rule, inside.x + inside.width, rule, HEAD_RULE, PAGE_BLACK);
}

void sheet_draw_name_lines(const struct sheet *sheet, struct page *page)
{
	static const struct {
		enum lang_word word;
		double share; /* of the width left for lines */
	} fields[] = {{WORD_NAME, 0.52}, {WORD_CLASS, 0.20}, {WORD_DATE, 0.28}};

	struct area inside = sheet_inside(sheet, page->number);
	const struct type_run *words[G_N_ELEMENTS(fields)];
	double room = inside.width;
	for (size_t i = 0; i < G_N_ELEMENTS(fields); i++) {
		words[i] = sheet_set(sheet, STYLE_LABEL, lang_word(sheet->lang, fields[i].word));
		room -= words[i]->width_pt + WORD_TO_LINE + (i > 0 ? LINE_TO_WORD : 0);
	}
	double baseline = baseline_from(sheet, STYLE_LABEL, inside.y), x = inside.x;
	for (size_t i = 0; i < G_N_ELEMENTS(fields); i++) {
		page_add_text(page, words[i], x, baseline, PAGE_BLACK);
		x += words[i]->width_pt + WORD_TO_LINE;
		double end = x + room * fields[i].share;
		page_add_line(page, x, baseline + 2, end, baseline + 2, HEAD_RULE, PAGE_BLACK);
		x = end + LINE_TO_WORD;
	}
	page_add_box(page, "name lines", inside.x, inside.y, inside.width,
		sheet_line_height(sheet, STYLE_LABEL) + 4);
}
