#include "layout/key_pages.h"

#include "book/spread.h"
#include "layout/caption.h"
#include "layout/pagination.h"
#include "layout/puzzle_pages.h"
#include "layout/styles.h"

#define RULE 0.75
#define RULE_TO_CAPTION 4.0
#define BODY_TO_NOTES 8.0

/* A group as a block of slots, and how blocks stand on a page; all groups are of one size. */
struct blocks {
	int wide, high;
	int across, down; /* blocks on a page; 0 down: each takes pages_each pages */
	int pages_each;
};

static int divide_up(int a, int b)
{
	return (a + b - 1) / b;
}

static const struct outline_group *group_at(const struct outline *outline, int index)
{
	return g_ptr_array_index(outline->groups, index);
}

static struct blocks blocks_of(const struct outline *outline, const struct slots *slots)
{
	int count = group_at(outline, 0)->count;
	int wide = MIN(count, slots->columns), high = divide_up(count, wide);
	return (struct blocks){
		.wide = wide,
		.high = high,
		.across = slots->columns / wide,
		.down = slots->rows / high,
		.pages_each = divide_up(count, slots->columns * slots->rows),
	};
}

int key_page_count(const struct outline *outline, const struct slots *slots)
{
	struct blocks blocks = blocks_of(outline, slots);
	int groups = (int)outline->groups->len;
	return blocks.down > 0 ? divide_up(groups, blocks.across * blocks.down)
			       : groups * blocks.pages_each;
}

/* The page, from 0, and the slot on it of a group's solution. */
static void place(const struct blocks *blocks, const struct slots *slots, int group, int index,
	int *page, int *slot)
{
	int whole = slots->columns * slots->rows;
	if (blocks->down == 0) {
		*page = group * blocks->pages_each + index / whole;
		*slot = index % whole;
		return;
	}
	int here = group % (blocks->across * blocks->down);
	int row = here / blocks->across * blocks->high + index / blocks->wide;
	int column = here % blocks->across * blocks->wide + index % blocks->wide;
	*page = group / (blocks->across * blocks->down);
	*slot = row * slots->columns + column;
}

double key_heading_height(const struct sheet *sheet, const struct outline *outline)
{
	return outline->groups != NULL ? sheet_line_height(sheet, STYLE_LABEL) + RULE_TO_CAPTION
				       : 0;
}

static double notes_height(const struct sheet *sheet, const struct outline *outline)
{
	return outline->note_lines == 0
		       ? 0
		       : outline->note_lines * sheet_line_height(sheet, STYLE_CAPTION) +
				 BODY_TO_NOTES;
}

struct area key_body(const struct sheet *sheet, const struct outline *outline, int number)
{
	struct area body = solution_body(sheet, number);
	body.height -= notes_height(sheet, outline);
	return body;
}

static double block_width(const struct outline *outline, const struct slots *slots)
{
	return slots->side + (blocks_of(outline, slots).wide - 1) * slots->step_x;
}

bool key_headings_fit(
	const struct sheet *sheet, const struct outline *outline, const struct slots *slots)
{
	double width = block_width(outline, slots);
	for (guint i = 0; i < outline->groups->len; i++) {
		const char *heading = group_at(outline, (int)i)->heading;
		if (sheet_set(sheet, STYLE_LABEL, heading)->width_pt > width)
			return false;
	}
	return true;
}

/* The heading stands over the caption of the group's first solution on the page. */
static void draw_heading(const struct layout *layout, struct page *page,
	const struct outline_group *group, const struct area *grid)
{
	const struct sheet *sheet = layout->sheet;
	const struct slots *slots = &layout->fit->solutions;
	double height = key_heading_height(sheet, layout->outline);
	double top = grid->y - slots->above, rule = top + height - RULE_TO_CAPTION;
	double width = block_width(layout->outline, slots);
	double baseline = top + style_of(sheet->page_template, STYLE_LABEL).size_pt * 0.9;
	const struct inks *inks = &sheet->page_template->inks;
	if (group->heading[0] == '\0')
		return;
	page_add_text(
		page, sheet_set(sheet, STYLE_LABEL, group->heading), grid->x, baseline, inks->text);
	page_add_line(page, grid->x, rule, grid->x + width, rule, RULE, inks->text);
	g_autofree char *box = g_strdup_printf("key heading %d", group->first);
	page_add_box(page, box, grid->x, top, width, height - 1);
}

static void draw_solution(const struct layout *layout, struct page *page,
	const struct book_puzzle *puzzle, const struct area *grid)
{
	struct facts facts = puzzle_pages_facts(layout, "", puzzle);
	puzzle_pages_draw_grid(layout, page, puzzle, true, grid);
	caption_draw_solution(layout->sheet, &layout->fit->captions, page, &facts, grid);
}

/* How far the puzzles of each level lie apart, at the foot of the first page. */
static void draw_notes(const struct layout *layout, struct page *page)
{
	const struct sheet *sheet = layout->sheet;
	g_autoptr(GArray) rows = spread_of_book(layout->book);
	struct area body = key_body(sheet, layout->outline, page->number);
	double line = sheet_line_height(sheet, STYLE_CAPTION);
	double y = body.y + body.height + BODY_TO_NOTES;
	for (guint i = 0; i < MIN(rows->len, (guint)layout->outline->note_lines); i++) {
		const struct spread_row *row = &g_array_index(rows, struct spread_row, i);
		g_autofree char *rating = spread_range_text(&row->rating, "–", true);
		g_autofree char *steps = spread_range_text(&row->steps, "–", false);
		g_autofree char *score = spread_range_text(&row->score, "–", true);
		const char *level = row->level != NULL
					    ? level_name(row->level, lang_code(sheet->lang))
					    : lang_technique(sheet->lang, row->technique);
		g_autofree char *text = lang_fill(sheet->lang, WORD_SPREAD, "level", level,
			"rating", rating, "steps", steps, "score", score, NULL);
		page_add_text(page, sheet_set(sheet, STYLE_CAPTION, text), body.x,
			y + (i + 0.8) * line, sheet->page_template->inks.text);
	}
	if (rows->len > 0)
		page_add_box(page, "spread", body.x, y, body.width, line * rows->len);
}

/* The title over the first page, and small over the others: each must say what it is. */
static void draw_top(const struct layout *layout, struct page *page, const char *heading)
{
	const struct sheet *sheet = layout->sheet;
	if (page->number == layout->fit->first_solution_page) {
		sheet_draw_page_anchor(sheet, page, PAGE_TARGET_SOLUTIONS, 0);
		sheet_draw_heading(sheet, page, heading);
		return;
	}
	struct area inside = sheet_inside(sheet, page->number);
	double size = style_of(sheet->page_template, STYLE_RUNNING).size_pt;
	const struct type_run *run = sheet_set(sheet, STYLE_RUNNING, heading);
	page_add_text(page, run, inside.x, inside.y + size, sheet->page_template->inks.text);
	page_add_box(page, "head", inside.x, inside.y, run->width_pt, size * 1.25);
}

static void draw_key_page(const struct layout *layout, struct page *page, const struct leaf *leaf)
{
	const struct sheet *sheet = layout->sheet;
	const struct outline *outline = layout->outline;
	const struct slots *slots = &layout->fit->solutions;
	struct blocks blocks = blocks_of(outline, slots);
	struct facts facts = part_facts(layout, leaf->heading);
	struct area body = key_body(sheet, outline, page->number);
	draw_top(layout, page, leaf->heading);
	sheet_draw_foot(sheet, page, &facts);
	int across = blocks.down > 0 ? blocks.across * blocks.down : 1;
	int first = blocks.down > 0 ? leaf->first * across : leaf->first / blocks.pages_each;
	for (int g = first; g < MIN(first + across, (int)outline->groups->len); g++) {
		const struct outline_group *group = group_at(outline, g);
		bool headed = false;
		for (int k = 0; k < group->count; k++) {
			int on_page, slot;
			place(&blocks, slots, g, k, &on_page, &slot);
			if (on_page != leaf->first)
				continue;
			struct area grid = puzzle_pages_grid(slots, &body, slot);
			if (!headed)
				draw_heading(layout, page, group, &grid);
			headed = true;
			draw_solution(layout, page, book_puzzle_at(layout->book, group->first + k),
				&grid);
		}
	}
	if (leaf->first == 0)
		draw_notes(layout, page);
	sheet_end_page(sheet, page);
}

void key_pages_draw(const struct layout *layout, const struct book_part *part)
{
	int count = key_page_count(layout->outline, &layout->fit->solutions);
	const char *heading = part->heading != NULL
				      ? part->heading
				      : lang_word(layout->sheet->lang, WORD_KEY_TITLE);
	for (int i = 0; i < count; i++)
		layout_add_leaf(layout, &(struct leaf){draw_key_page, heading, 0, i, 1});
}
