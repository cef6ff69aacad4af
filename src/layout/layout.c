#include "layout/layout.h"

#include "base/isoweek.h"
#include "layout/part.h"
#include "layout/puzzle_pages.h"
#include "layout/walkthroughs.h"

static void add_blank_pages_before(const struct layout *layout, int number)
{
	while ((int)layout->document->pages->len + 1 < number)
		sheet_add_page(layout->sheet, layout->document);
}

/* The file's own date: the issue's first day, never the clock. Issues without days share one. */
static char *document_date(const struct book *book)
{
	if (!book->has_days)
		return g_strdup("2000-01-01T00:00:00Z");
	g_autofree char *day = isoday_print(&book->first_day);
	return g_strdup_printf("%sT00:00:00Z", day);
}

struct document *layout_document(const struct sheet *sheet, const struct book *book)
{
	struct document *document = document_new();
	document->title = book->issue != NULL ? g_strdup_printf("%s, %s", book->title, book->issue)
					      : g_strdup(book->title);
	document->author = g_strdup(book->author);
	document->language = g_strdup(lang_code(sheet->lang));
	document->date = document_date(book);
	document->right_to_left = lang_is_right_to_left(sheet->lang);
	return document;
}

void layout_add_leaf(const struct layout *layout, const struct leaf *leaf)
{
	if (layout->leaves != NULL) {
		g_array_set_size(layout->leaves, layout->document->pages->len);
		g_array_append_val(layout->leaves, *leaf);
	}
	document_add_drawn_page(layout->document);
}

/* Whether what leads to the part leads to its first page: to puzzles and solutions it has places of
 * its own. */
static bool has_part_anchor(const struct layout *layout, int index)
{
	const struct book_part *part = layout->fit->parts[index].part;
	return part->kind != PART_PUZZLES && part->kind != PART_SOLUTIONS &&
	       part_heading(part, layout->sheet->lang) != NULL;
}

/* Where the parts begin that begin on this page. */
static void draw_part_anchors(const struct layout *layout, struct page *page)
{
	for (int i = 0; i < layout->fit->part_count; i++)
		if (layout->fit->parts[i].first == page->number && has_part_anchor(layout, i))
			sheet_draw_page_anchor(layout->sheet, page, PAGE_TARGET_PART, i + 1);
}

/* Draws a page that is wanted. Between pages, what only the ones before needed is let go. */
static void draw_leaf(void *data, struct page *page)
{
	const struct layout *layout = data;
	const struct leaf *leaf =
		&g_array_index(layout->leaves, struct leaf, (guint)page->number - 1);
	type_case_trim(layout->sheet->type_case);
	sheet_prepare_page(layout->sheet, page);
	leaf->draw(layout, page, leaf);
	draw_part_anchors(layout, page);
}

static void layout_free(void *data)
{
	struct layout *layout = data;
	g_array_unref(layout->leaves);
	g_free(layout);
}

/* Begins the document of a book, which owns the layout and has it draw its leaves. */
static struct layout *layout_new(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book)
{
	struct layout *layout = g_new0(struct layout, 1);
	*layout = (struct layout){sheet, outline, fit, book, layout_document(sheet, book),
		g_array_new(FALSE, TRUE, sizeof(struct leaf))};
	layout->document->source = (struct document_source){draw_leaf, layout, layout_free};
	return layout;
}

/* "5  Skilled" */
static void add_puzzle_bookmark(
	const struct layout *layout, const char *section, const struct book_puzzle *puzzle)
{
	struct facts facts = puzzle_pages_facts(layout, section, puzzle);
	g_autofree char *number = lang_number(layout->sheet->lang, puzzle->shown);
	g_autofree char *label =
		placeholders_fill(layout->sheet->page_template->patterns.label, &facts);
	g_autofree char *title = g_strdup_printf("%s  %s", number, label);
	document_add_bookmark(layout->document, 1, g_strchomp(title),
		(struct page_target){PAGE_TARGET_PUZZLE, puzzle->number});
}

/* Sections, and the puzzles in them. */
static void add_section_bookmarks(const struct layout *layout)
{
	for (guint i = 0; i < layout->outline->sections->len; i++) {
		const struct outline_section *section = outline_section_at(layout->outline, (int)i);
		const char *title = outline_section_title(section, layout->sheet->lang);
		g_autofree char *span = g_strdup_printf(
			"%d–%d", section->first, section->first + section->count - 1);
		document_add_bookmark(layout->document, 0, title[0] != '\0' ? title : span,
			(struct page_target){PAGE_TARGET_SECTION, (int)i + 1});
		for (int k = 0; k < section->count; k++)
			add_puzzle_bookmark(
				layout, title, book_puzzle_at(layout->book, section->first + k));
	}
}

/* Whether the part has a page; one that nothing is found for has none. */
static bool is_placed(const struct layout *layout, int index)
{
	return layout->fit->parts[index].first <= (int)layout->document->pages->len;
}

/* The parts that have a heading, in their order; puzzles by section. */
static void add_bookmarks(const struct layout *layout)
{
	for (int i = 0; i < layout->fit->part_count; i++) {
		const struct book_part *part = layout->fit->parts[i].part;
		const char *heading = part_heading(part, layout->sheet->lang);
		if (part->kind == PART_PUZZLES)
			add_section_bookmarks(layout);
		else if (part->kind == PART_SOLUTIONS)
			document_add_bookmark(layout->document, 0, heading,
				(struct page_target){PAGE_TARGET_SOLUTIONS, 0});
		else if (heading != NULL && is_placed(layout, i))
			document_add_bookmark(layout->document, 0, heading,
				(struct page_target){PAGE_TARGET_PART, i + 1});
	}
}

/* A page that is there already; one that is drawn when it is wanted gets its anchors then. */
static void add_part_anchor(const struct layout *layout, int index)
{
	struct page *page = is_placed(layout, index) ? g_ptr_array_index(layout->document->pages,
							       layout->fit->parts[index].first - 1)
						     : NULL;
	if (page != NULL && has_part_anchor(layout, index))
		sheet_draw_page_anchor(layout->sheet, page, PAGE_TARGET_PART, index + 1);
}

struct document *layout_book(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book)
{
	struct layout *layout = layout_new(sheet, outline, fit, book);
	for (int i = 0; i < fit->part_count; i++) {
		add_blank_pages_before(layout, fit->parts[i].first);
		part_draw(layout, fit->parts[i].part);
		add_part_anchor(layout, i);
	}
	add_blank_pages_before(layout, fit->page_count + 1);
	layout->document->navigable = sheet->links;
	if (sheet->links)
		add_bookmarks(layout);
	return layout->document;
}

/* Answers where the puzzles of a picture stand. */
static void draw_answers(const struct layout *layout, struct page *page, const struct leaf *leaf)
{
	const struct sheet *sheet = layout->sheet;
	struct area body = sheet_body(sheet, page->number);
	for (int i = 0; i < leaf->count; i++) {
		const struct book_puzzle *puzzle = book_puzzle_at(layout->book, leaf->first + i);
		struct area grid = puzzle_pages_grid(&layout->fit->puzzles, &body, i);
		struct facts facts = puzzle_pages_facts(layout, "", puzzle);
		puzzle_pages_draw_grid(layout, page, puzzle, true, &grid);
		caption_draw_solution(sheet, &layout->fit->captions, page, &facts, &grid);
	}
	sheet_end_page(sheet, page);
}

struct document *layout_pictures(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book *book, unsigned pictures)
{
	struct layout *layout = layout_new(sheet, outline, fit, book);
	if ((pictures & LAYOUT_PUZZLES) != 0)
		puzzles_draw(layout, NULL);
	int per_page = outline->per_page, total = (int)book->puzzles->len;
	for (int done = 0; done < total && (pictures & LAYOUT_ANSWERS) != 0; done += per_page)
		layout_add_leaf(layout,
			&(struct leaf){draw_answers, "", 0, done + 1, MIN(per_page, total - done)});
	for (int number = 1; number <= total && (pictures & LAYOUT_STEPS) != 0; number++)
		if (book_puzzle_at(book, number)->path != NULL)
			walkthrough_add(layout, book_puzzle_at(book, number),
				lang_word(sheet->lang, WORD_WALK_TITLE));
	return layout->document;
}
