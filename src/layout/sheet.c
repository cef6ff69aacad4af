#include "layout/sheet.h"

#include "config/levels.h"

#include "layout/day_head.h"
#include "layout/pupil_lines.h"
#include "layout/paragraph.h"
#include "layout/styles.h"

#include <math.h>
#include <string.h>

/* Air between the head's type and its rule, its rule and the body, the body and the foot. */
#define HEAD_TO_RULE 6.0
#define RULE_TO_BODY 20.0
#define BODY_TO_FOOT 14.0
#define HEAD_RULE 0.75

/* Between the two texts of a head or a foot, at least. */
#define TEXT_TO_TEXT 14.0

const struct type_run *sheet_set(const struct sheet *sheet, int role, const char *text)
{
	struct type_style style = style_of(sheet->page_template, (enum style_role)role);
	return type_set(sheet->type_case, &style, text);
}

const struct type_run *sheet_set_within(
	const struct sheet *sheet, struct type_style style, const char *text, double width)
{
	const struct type_run *run = type_set(sheet->type_case, &style, text);
	double floor_pt = sheet->page_template->floors.caption_pt;
	if (run->width_pt <= width || style.size_pt <= floor_pt)
		return run;
	style.size_pt = fmax(style.size_pt * width / run->width_pt * 0.995, floor_pt);
	return type_set(sheet->type_case, &style, text);
}

int sheet_draw_paragraph(const struct sheet *sheet, struct page *page, int role, const char *text,
	const struct area *at)
{
	struct type_style style = style_of(sheet->page_template, (enum style_role)role);
	g_autoptr(GPtrArray) lines = paragraph_break(sheet->type_case, &style, text, at->width);
	for (guint i = 0; page != NULL && i < lines->len; i++)
		page_add_text(page, g_ptr_array_index(lines, i), at->x,
			at->y + i * sheet_paragraph_step(sheet, role),
			sheet->page_template->inks.text);
	return (int)lines->len;
}

double sheet_line_height(const struct sheet *sheet, int role)
{
	return style_of(sheet->page_template, (enum style_role)role).size_pt * 1.25;
}

double sheet_paragraph_step(const struct sheet *sheet, int role)
{
	return style_of(sheet->page_template, (enum style_role)role).size_pt * 1.4;
}

static bool is_recto(const struct sheet *sheet, int number)
{
	return sheet->loose || number % 2 == 1;
}

struct area sheet_inside(const struct sheet *sheet, int number)
{
	const struct template_margins *margins = &sheet->page_template->margins;
	bool recto = is_recto(sheet, number);
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
		return pupil_lines_height(sheet) + RULE_TO_BODY;
	if (sheet->page_template->dated)
		return day_head_height(sheet);
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

/* A text at one end of a line; returns its width, 0 where there is none. */
static double draw_end(const struct sheet *sheet, struct page *page, enum style_role role,
	const char *text, bool right, double top, const char *box)
{
	struct area inside = sheet_inside(sheet, page->number);
	if (text[0] == '\0')
		return 0;
	const struct type_run *run = sheet_set(sheet, role, text);
	if (run->width_pt > inside.width)
		return 0; /* what is too wide for a head is left to the title page */
	double x = right ? inside.x + inside.width - run->width_pt : inside.x;
	page_add_text(
		page, run, x, baseline_from(sheet, role, top), sheet->page_template->inks.text);
	double height = MIN(sheet_line_height(sheet, role), inside.y + inside.height - top);
	page_add_box(page, box, x, top, run->width_pt, height);
	return run->width_pt;
}

/* Whether two texts leave room between them on a line. */
static bool both_fit(const struct sheet *sheet, enum style_role left_role, const char *left,
	enum style_role right_role, const char *right)
{
	double width = sheet_inside(sheet, 1).width;
	return sheet_set(sheet, left_role, left)->width_pt +
		       sheet_set(sheet, right_role, right)->width_pt + TEXT_TO_TEXT <=
	       width;
}

/* What stands near the spine. A pupil's sheet must say whose it is, so where the template's text
 * has no room or does not say it, that alone stands here. */
static char *foot_inner(const struct sheet *sheet, const struct facts *facts, const char *outer)
{
	const char *pattern = sheet->page_template->patterns.foot_inner;
	char *text = placeholders_fill(pattern, facts);
	bool says = strstr(pattern, "{section}") != NULL || strstr(pattern, "{pupil}") != NULL;
	if (facts->sheet == NULL ||
		(says && both_fit(sheet, STYLE_RUNNING, text, STYLE_FOLIO, outer)))
		return text;
	g_free(text);
	return g_strdup(facts->section);
}

void sheet_draw_foot(const struct sheet *sheet, struct page *page, const struct facts *facts)
{
	if (!sheet->page_template->page_numbers)
		return;
	struct facts here = *facts;
	if (facts->sheet == NULL)
		here.page = page->number;
	const struct patterns *patterns = &sheet->page_template->patterns;
	g_autofree char *outer = placeholders_fill(patterns->foot_outer, &here);
	g_autofree char *inner = foot_inner(sheet, &here, outer);
	struct area inside = sheet_inside(sheet, page->number);
	bool recto = is_recto(sheet, page->number);
	double folio = style_of(sheet->page_template, STYLE_FOLIO).size_pt;
	double running = style_of(sheet->page_template, STYLE_RUNNING).size_pt;
	/* one baseline, with room below it for the larger of both */
	double baseline = inside.y + inside.height - fmax(folio, running) * 0.25;
	draw_end(sheet, page, STYLE_FOLIO, outer, recto, baseline - folio, "page number");
	if (both_fit(sheet, STYLE_RUNNING, inner, STYLE_FOLIO, outer))
		draw_end(sheet, page, STYLE_RUNNING, inner, !recto, baseline - running, "foot");
}

void sheet_draw_head(const struct sheet *sheet, struct page *page, const struct facts *facts)
{
	if (!sheet->page_template->running_heads)
		return;
	struct facts here = *facts;
	here.page = page->number;
	const struct patterns *patterns = &sheet->page_template->patterns;
	g_autofree char *left = placeholders_fill(patterns->head_left, &here);
	g_autofree char *right = placeholders_fill(patterns->head_right, &here);
	struct area inside = sheet_inside(sheet, page->number);
	double rule = inside.y + sheet_line_height(sheet, STYLE_RUNNING) + HEAD_TO_RULE;
	draw_end(sheet, page, STYLE_RUNNING, left, false, inside.y, "head title");
	if (both_fit(sheet, STYLE_RUNNING, left, STYLE_RUNNING, right))
		draw_end(sheet, page, STYLE_RUNNING, right, true, inside.y, "head section");
	page_add_line(page, inside.x, rule, inside.x + inside.width, rule, HEAD_RULE,
		sheet->page_template->inks.text);
}

double sheet_heading_height(const struct sheet *sheet)
{
	return style_of(sheet->page_template, STYLE_HEADING).size_pt + 30;
}

void sheet_draw_heading(const struct sheet *sheet, struct page *page, const char *heading)
{
	struct area inside = sheet_inside(sheet, page->number);
	struct type_style style = style_of(sheet->page_template, STYLE_HEADING);
	const struct type_run *run = sheet_set_within(sheet, style, heading, inside.width);
	double size = style.size_pt;
	/* Accents over capitals stay within the margin; the rule keeps its place. */
	double baseline = inside.y + MAX(size * 0.85, -run->ink_top_pt);
	double rule = inside.y + size * 1.4;
	page_add_text(page, run, inside.x - MIN(run->ink_left_pt, size * 0.1), baseline,
		sheet->page_template->inks.text);
	page_add_box(page, "heading", inside.x, inside.y, run->width_pt, size * 1.1);
	page_add_line(page, inside.x, rule, inside.x + inside.width, rule, HEAD_RULE,
		sheet->page_template->inks.accent);
}

void sheet_end_page(const struct sheet *sheet, struct page *page)
{
	if (lang_is_right_to_left(sheet->lang))
		page_mirror(page);
}

const char *sheet_claims(const struct sheet *sheet, int claims)
{
	static const enum lang_word words[] = {
		[LEVEL_CLAIMS_SINGLES] = WORD_CLAIMS_SINGLES,
		[LEVEL_CLAIMS_GIVENS] = WORD_CLAIMS_GIVENS,
		[LEVEL_CLAIMS_GRADES] = WORD_CLAIMS_GRADES,
	};
	return lang_word(sheet->lang, words[claims]);
}
