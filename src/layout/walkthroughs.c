/*
 * A walkthrough's pages are leaves, as puzzles' are: to draw one, all up to it are laid out on
 * paper that is thrown away. There are few of a puzzle, and a book's hundreds are never in memory
 * at once.
 */
#include "layout/walkthroughs.h"

#include "lang/sentence.h"
#include "layout/furnishing.h"
#include "layout/step_teller.h"

/* "Puzzle 3 · Skilled" over the puzzle's pages. */
static void add_name(struct column *column, const struct book_puzzle *puzzle)
{
	const struct layout *layout = column->layout;
	const struct sheet *sheet = layout->sheet;
	g_autofree char *number = lang_number(sheet->lang, puzzle->number);
	g_autofree char *name = lang_fill(sheet->lang, WORD_PUZZLE_ONE, "first", number, NULL);
	const char *level =
		puzzle->level != NULL ? level_name(puzzle->level, lang_code(sheet->lang)) : "";
	GString *line = g_string_new(layout->outline->numbers ? name : "");
	if (level[0] != '\0')
		g_string_append_printf(line, "%s%s", line->len > 0 ? " · " : "", level);
	struct area link = {column->body.x, column->y, column->body.width,
		sheet_line_height(sheet, STYLE_LABEL)};
	sheet_draw_link(sheet, column->page, &link, PAGE_TARGET_PUZZLE, puzzle->number);
	if (line->len > 0) {
		column_add_text(column, STYLE_LABEL, line->str, 1.5);
		column->y += 6;
	}
	g_string_free(line, TRUE);
}

static void add_stuck(struct column *column, const struct marks *board)
{
	const struct sheet *sheet = column->layout->sheet;
	g_autofree char *count = g_strdup_printf("%d", board->empty_count);
	g_autofree char *stuck = phrases_say(sheet->phrases, PHRASE_STUCK, "count", count, NULL);
	column_add_text(column, STYLE_TEXT, stuck, 1.4);
}

/* All pages of the puzzle, at the document's end. */
static void draw_all(
	const struct layout *layout, const struct book_puzzle *puzzle, const char *heading)
{
	int size = shape_info(puzzle->puzzle.shape)->size;
	double side;
	struct column column;
	struct step_teller *teller = g_new0(struct step_teller, 1);
	furnishing_begin(&column, layout, heading, false, FURNISHING_KEY);
	add_name(&column, puzzle);
	int across = step_teller_across(layout->sheet, size, column.body.width, &side);
	column_split(&column, MAX(across, 1), STEP_TELLER_GAP);
	step_teller_init(teller, &column, &puzzle->puzzle);
	step_teller_tell(teller, puzzle->path->steps, 0, puzzle->path->count);
	if (!puzzle->path->complete)
		add_stuck(&column, &teller->board);
	step_teller_finish(teller);
	g_free(teller);
	column_end(&column);
}

/* A document whose pages go on after so many that are not there. */
static struct document *document_from(int first)
{
	struct document *document = document_new();
	for (int page = 1; page < first; page++)
		document_add_drawn_page(document);
	return document;
}

static void draw_page(const struct layout *layout, struct page *page, const struct leaf *leaf)
{
	struct document *scratch = document_from(leaf->begins);
	struct layout aside = *layout;
	aside.document = scratch;
	aside.leaves = NULL;
	draw_all(&aside, book_puzzle_at(layout->book, leaf->first), leaf->heading);
	const struct page *from = g_ptr_array_index(scratch->pages, (guint)page->number - 1);
	page->margin_left_pt = from->margin_left_pt;
	page->margin_right_pt = from->margin_right_pt;
	page_add_page(page, from, 0, 0);
	document_free(scratch);
}

static int count_pages(const struct layout *layout, const struct book_puzzle *puzzle, int first,
	const char *heading)
{
	struct layout aside = *layout;
	aside.document = document_from(first);
	aside.leaves = NULL;
	draw_all(&aside, puzzle, heading);
	int count = (int)aside.document->pages->len - first + 1;
	document_free(aside.document);
	return count;
}

void walkthrough_add(
	const struct layout *layout, const struct book_puzzle *puzzle, const char *heading)
{
	int begins = (int)layout->document->pages->len + 1;
	int count = count_pages(layout, puzzle, begins, heading);
	for (int i = 0; i < count; i++)
		layout_add_leaf(layout, &(struct leaf){.draw = draw_page,
						.heading = heading,
						.first = puzzle->number,
						.begins = begins});
}

void walkthroughs_draw(const struct layout *layout, const struct book_part *part)
{
	const char *heading = part_heading(part, layout->sheet->lang);
	for (int number = 1; number <= (int)layout->book->puzzles->len; number++) {
		const struct book_puzzle *puzzle = book_puzzle_at(layout->book, number);
		if (puzzle->path != NULL && part_tells_puzzle(part, number))
			walkthrough_add(layout, puzzle, heading);
	}
}
