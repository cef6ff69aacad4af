/* Imposition: the order of the pages, where they stand, creep, and both ways to turn a sheet. */
#include "layout/impose.h"

#include "layout/bleed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* A row is a side: pages left and right, 0 for a blank, and the sheets outside it. */
struct side_case {
	int pages, signature, sheet;
	bool back;
	int left, right, depth;
};

static const struct side_case sides[] = {
	/* the smallest */
	{4, 0, 0, false, 4, 1, 0},
	{4, 0, 0, true, 2, 3, 0},
	{1, 0, 0, false, 0, 1, 0},
	{1, 0, 0, true, 0, 0, 0},
	/* sheet i of n pages: n-2i | 1+2i, 2+2i | n-1-2i */
	{8, 0, 0, false, 8, 1, 0},
	{8, 0, 0, true, 2, 7, 0},
	{8, 0, 1, false, 6, 3, 1},
	{8, 0, 1, true, 4, 5, 1},
	/* padded to fours: 6 pages are 8, of which 7 and 8 are blank */
	{6, 0, 0, false, 0, 1, 0},
	{6, 0, 0, true, 2, 0, 0},
	{6, 0, 1, false, 6, 3, 1},
	{6, 0, 1, true, 4, 5, 1},
	{52, 0, 12, false, 28, 25, 12},
	{52, 0, 12, true, 26, 27, 12},
	/* signatures of 8: each is a booklet, and the last is thinner */
	{20, 8, 0, false, 8, 1, 0},
	{20, 8, 1, true, 4, 5, 1},
	{20, 8, 2, false, 16, 9, 0},
	{20, 8, 2, true, 10, 15, 0},
	{20, 8, 3, false, 14, 11, 1},
	{20, 8, 4, false, 20, 17, 0},
	{20, 8, 4, true, 18, 19, 0},
	{18, 8, 4, false, 0, 17, 0},
	{18, 8, 4, true, 18, 0, 0},
	{8, 48, 1, false, 6, 3, 1},
};

static void pages_come_in_folding_order(void **state)
{
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(sides); i++) {
		const struct side_case *row = &sides[i];
		struct impose_side side =
			impose_side_of(row->pages, row->signature, row->sheet, row->back);
		assert_int_equal(side.left, row->left);
		assert_int_equal(side.right, row->right);
		assert_int_equal(side.depth, row->depth);
	}
}

/* Each page once, those on one leaf back to back. */
static void every_page_stands_once(void **state)
{
	(void)state;
	static const int signatures[] = {0, 4, 8, 16, 48};
	for (int pages = 1; pages <= 130; pages++) {
		for (size_t s = 0; s < G_N_ELEMENTS(signatures); s++) {
			int times[132] = {0};
			for (int sheet = 0; sheet < impose_sheet_count(pages); sheet++) {
				struct impose_side front =
					impose_side_of(pages, signatures[s], sheet, false);
				struct impose_side back =
					impose_side_of(pages, signatures[s], sheet, true);
				times[front.left]++, times[front.right]++;
				times[back.left]++, times[back.right]++;
				if (front.right > 0 && back.left > 0)
					assert_int_equal(front.right + 1, back.left);
				if (front.left > 0 && back.right > 0)
					assert_int_equal(back.right + 1, front.left);
			}
			for (int page = 1; page <= pages; page++)
				assert_int_equal(times[page], 1);
		}
	}
}

/* Pages of 100 x 150 pt that bear a line at their own left edge. */
static struct document *book_of(int pages)
{
	struct document *book = document_new();
	for (int i = 0; i < pages; i++) {
		struct page *page = document_add_page(book, 100, 150);
		page_add_line(page, 0, 10, 20, 10, 1, PAGE_BLACK);
	}
	return book;
}

static double x_of_op(const struct page *page, guint index)
{
	return g_array_index(page->ops, struct page_op, index).line.x1;
}

static void pages_stand_beside_the_fold(void **state)
{
	(void)state;
	struct document *book = book_of(8);
	struct impose_options options = {.sheet_width_pt = 220, .sheet_height_pt = 170};
	struct document *sheets = impose_document(book, &options);
	assert_int_equal(sheets->pages->len, 4);
	const struct page *front = document_open_page(sheets, 0);
	assert_true(front->width_pt == 220 && front->height_pt == 170);
	assert_int_equal(front->ops->len, 2);
	assert_true(x_of_op(front, 0) == 10); /* page 8 ends at the fold, 110 */
	assert_true(x_of_op(front, 1) == 110); /* page 1 begins there */
	assert_true(g_array_index(front->ops, struct page_op, 0).line.y1 == 20);
	document_close_page(sheets, front);
	document_free(sheets);
	document_free(book);
}

/* A book that is bound at the right has its first page left of the fold. */
static void right_to_left_books_are_bound_at_the_right(void **state)
{
	(void)state;
	struct document *book = book_of(8);
	book->right_to_left = true;
	struct impose_options options = {.sheet_width_pt = 200, .sheet_height_pt = 150};
	page_add_dot(book->pages->pdata[0], 5, 5, 1, 0, PAGE_BLACK);
	struct document *sheets = impose_document(book, &options);
	const struct page *front = document_open_page(sheets, 0);
	assert_true(x_of_op(front, 0) == 100); /* page 8 */
	assert_true(x_of_op(front, 1) == 0); /* page 1 */
	assert_int_equal(g_array_index(front->ops, struct page_op, 2).kind, PAGE_DOT);
	document_close_page(sheets, front);
	assert_false(document_spine_is_left(book, 1));
	assert_true(document_spine_is_left(book, 2));
	document_free(sheets);
	document_free(book);
}

/* Inner sheets move towards the fold by the paper's thickness each. */
static void inner_sheets_creep(void **state)
{
	(void)state;
	struct document *book = book_of(12);
	struct impose_options options = {
		.sheet_width_pt = 200, .sheet_height_pt = 150, .paper_thickness_pt = 0.5};
	struct document *sheets = impose_document(book, &options);
	for (guint i = 0; i < sheets->pages->len; i++) {
		const struct page *side = document_open_page(sheets, i);
		double creep = 0.5 * (i / 2);
		assert_true(x_of_op(side, 0) == 0 + creep);
		assert_true(x_of_op(side, 1) == 100 - creep);
		document_close_page(sheets, side);
	}
	document_free(sheets);
	document_free(book);
}

static void long_edge_turns_the_backs(void **state)
{
	(void)state;
	struct document *book = book_of(8);
	for (int flip_long = 0; flip_long < 2; flip_long++) {
		struct impose_options options = {
			.sheet_width_pt = 200, .sheet_height_pt = 150, .flip_long = flip_long == 1};
		struct document *sheets = impose_document(book, &options);
		for (guint i = 0; i < sheets->pages->len; i++) {
			const struct page *side = document_open_page(sheets, i);
			assert_true(side->turned == (i % 2 == 1 && flip_long == 1));
			document_close_page(sheets, side);
		}
		document_free(sheets);
	}
	document_free(book);
}

/* For printers that print one side at a time: which pages stand on each sheet of a file. */
static void fronts_and_backs_apart(void **state)
{
	(void)state;
	static const struct {
		enum impose_sides sides;
		guint ops[2]; /* of the two sheets of five pages: 8|1 and 6|3, 2|7 and 4|5 */
	} rows[] = {
		{IMPOSE_FRONTS, {1, 1}},
		{IMPOSE_BACKS, {1, 2}},
		{IMPOSE_BACKS_REVERSED, {2, 1}},
	};
	struct document *book = book_of(5);
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		struct impose_options options = {
			.sheet_width_pt = 200, .sheet_height_pt = 150, .sides = rows[i].sides};
		struct document *sheets = impose_document(book, &options);
		assert_int_equal(sheets->pages->len, 2);
		for (guint k = 0; k < 2; k++) {
			const struct page *side = document_open_page(sheets, k);
			assert_int_equal(side->ops->len, rows[i].ops[k]);
			document_close_page(sheets, side);
		}
		document_free(sheets);
	}
	document_free(book);
}

/* Bleed goes outside, above and below: not to the spine. */
static void bleed_widens_away_from_the_spine(void **state)
{
	(void)state;
	struct document *document = bleed_document(book_of(2), 9);
	for (guint i = 0; i < 2; i++) {
		const struct page *page = document_open_page(document, i);
		assert_true(page->width_pt == 109 && page->height_pt == 168);
		assert_true(x_of_op(page, 0) == (i == 0 ? 0 : 9));
		assert_true(page->margin_left_pt == (i == 0 ? 0 : 9));
		assert_true(page->margin_right_pt == (i == 0 ? 9 : 0));
		assert_true(page->margin_top_pt == 9);
		document_close_page(document, page);
	}
	document_free(document);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(pages_come_in_folding_order),
		cmocka_unit_test(every_page_stands_once),
		cmocka_unit_test(pages_stand_beside_the_fold),
		cmocka_unit_test(right_to_left_books_are_bound_at_the_right),
		cmocka_unit_test(inner_sheets_creep),
		cmocka_unit_test(long_edge_turns_the_backs),
		cmocka_unit_test(fronts_and_backs_apart),
		cmocka_unit_test(bleed_widens_away_from_the_spine),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
