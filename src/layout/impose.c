/*
 * Within a signature of n pages, sheet i (0 is outermost) bears n-2i | 1+2i on its front and
 * 2+2i | n-1-2i on its back. A book of several signatures is several such booklets, one after the
 * other, sewn or glued together; the last may be thinner.
 *
 * Creep: folded sheets push the ones inside them outwards by their own thickness, and the trim
 * then takes more off the inner ones' outer margins. So their pages stand nearer to the fold.
 */
#include "layout/impose.h"

#include "layout/impose_words.h"

struct imposition {
	const struct document *book;
	struct impose_options options;
};

int impose_sheet_count(int page_count)
{
	return (page_count + 3) / 4;
}

struct impose_side impose_side_of(int page_count, int signature, int sheet, bool back)
{
	int total = impose_sheet_count(page_count) * 4;
	int size = signature > 0 ? signature : total;
	int before = sheet * 4 / size * size; /* pages in signatures before this one */
	int pages = MIN(size, total - before), depth = sheet - before / 4;
	struct impose_side side = {
		.left = before + (back ? 2 + 2 * depth : pages - 2 * depth),
		.right = before + (back ? pages - 1 - 2 * depth : 1 + 2 * depth),
		.depth = depth,
	};
	side.left = side.left <= page_count ? side.left : 0;
	side.right = side.right <= page_count ? side.right : 0;
	return side;
}

/* Puts a page beside the fold, `away` from it. Lower pages come first where they are read first:
 * at the right in most books, at the left in one that is bound at the right. */
static void place(
	const struct imposition *imposition, struct page *page, int number, bool left, double away)
{
	if (number == 0)
		return;
	const struct page *from = document_open_page(imposition->book, (guint)number - 1);
	double fold = page->width_pt / 2;
	page_add_page(page, from, left ? fold - away - from->width_pt : fold + away,
		(page->height_pt - from->height_pt) / 2);
	document_close_page(imposition->book, from);
}

/* The sheet whose side is a page of the document, and whether that is its back. */
static int sheet_of_page(const struct imposition *imposition, int number, bool *back)
{
	enum impose_sides sides = imposition->options.sides;
	int sheets = impose_sheet_count((int)imposition->book->pages->len);
	*back = sides == IMPOSE_BOTH ? number % 2 == 0 : sides != IMPOSE_FRONTS;
	if (sides == IMPOSE_BOTH)
		return (number - 1) / 2;
	return sides == IMPOSE_BACKS_REVERSED ? sheets - number : number - 1;
}

static void draw_side(void *data, struct page *page)
{
	const struct imposition *imposition = data;
	const struct impose_options *options = &imposition->options;
	bool back;
	int sheet = sheet_of_page(imposition, page->number, &back);
	struct impose_side side =
		impose_side_of((int)imposition->book->pages->len, options->signature, sheet, back);
	page->width_pt = options->sheet_width_pt;
	page->height_pt = options->sheet_height_pt;
	page->turned = back && options->flip_long;
	double away = -side.depth * options->paper_thickness_pt;
	bool swap = imposition->book->right_to_left; /* bound at the right */
	place(imposition, page, side.left, !swap, away);
	place(imposition, page, side.right, swap, away);
}

struct document *impose_document(const struct document *book, const struct impose_options *options)
{
	struct imposition *imposition = g_new0(struct imposition, 1);
	*imposition = (struct imposition){book, *options};
	struct document *document = document_new_like(book);
	struct imposition_said said = {
		options->sides, options->signature, options->flip_long, book->right_to_left};
	document->keywords = impose_words(&said);
	document->source = (struct document_source){draw_side, imposition, g_free};
	int sheets = impose_sheet_count((int)book->pages->len);
	for (int i = 0; i < sheets * (options->sides == IMPOSE_BOTH ? 2 : 1); i++)
		document_add_drawn_page(document);
	return document;
}
