/* Pages: operations in order, boxes by name, and whether there is colour. */
#include "layout/page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const struct page_op *op_of(const struct page *page, guint index)
{
	return &g_array_index(page->ops, struct page_op, index);
}

static void operations_keep_their_order(void **state)
{
	(void)state;
	struct page *page = page_new(100, 200);
	page_add_line(page, 1, 2, 3, 4, 0.75, PAGE_BLACK);
	page_add_frame(page, 5, 6, 7, 8, 2.6, PAGE_BLACK);
	page_add_fill(page, 9, 10, 11, 12, 0xeeeeee);
	page_add_dot(page, 13, 14, 1.5, 0.5, PAGE_BLACK);
	page_add_text(page, NULL, 15, 16, PAGE_WHITE);
	static const enum page_op_kind kinds[] = {
		PAGE_LINE, PAGE_RECTANGLE, PAGE_RECTANGLE, PAGE_DOT, PAGE_TEXT};
	assert_int_equal(page->ops->len, G_N_ELEMENTS(kinds));
	for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
		assert_int_equal(op_of(page, i)->kind, kinds[i]);
	assert_true(op_of(page, 0)->line.y2 == 4);
	assert_true(op_of(page, 1)->rectangle.stroke == 2.6);
	assert_true(op_of(page, 2)->rectangle.stroke == 0);
	assert_int_equal(op_of(page, 4)->colour, PAGE_WHITE);
	page_free(page);
}

static void a_frame_without_a_stroke_is_nothing(void **state)
{
	(void)state;
	struct page *page = page_new(100, 200);
	page_add_frame(page, 5, 6, 7, 8, 0, PAGE_BLACK);
	assert_int_equal(page->ops->len, 0);
	page_free(page);
}

static void boxes_keep_a_copy_of_their_name(void **state)
{
	(void)state;
	struct page *page = page_new(100, 200);
	char name[] = "grid 5";
	page_add_box(page, name, 1, 2, 3, 4);
	name[0] = 'x';
	assert_string_equal(g_array_index(page->boxes, struct page_box, 0).name, "grid 5");
	page_free(page);
}

static void grey_is_no_colour(void **state)
{
	(void)state;
	struct page *page = page_new(100, 200);
	assert_false(page_has_colour(page));
	page_add_fill(page, 0, 0, 1, 1, 0xe6e6e6);
	page_add_fill(page, 0, 0, 1, 1, PAGE_WHITE);
	assert_false(page_has_colour(page));
	page_add_fill(page, 0, 0, 1, 1, 0xe6e6e7);
	assert_true(page_has_colour(page));
	page_free(page);
}

static void pages_are_numbered(void **state)
{
	(void)state;
	struct document *document = document_new();
	assert_int_equal(document_add_page(document, 1, 2)->number, 1);
	assert_int_equal(document_add_page(document, 1, 2)->number, 2);
	assert_int_equal(document->pages->len, 2);
	document_free(document);
	document_free(NULL);
	page_free(NULL);
}

/* A source whose page bears as many lines as its number says. */
static void draw_lines(void *data, struct page *page)
{
	(*(int *)data)++;
	page->width_pt = page->height_pt = 100;
	for (int i = 0; i < page->number; i++)
		page_add_line(page, 0, i, 1, i, 1, PAGE_BLACK);
}

static void a_source_draws_pages_when_they_are_opened(void **state)
{
	(void)state;
	int drawn = 0;
	struct document *document = document_new();
	document->source = (struct document_source){draw_lines, &drawn, NULL};
	document_add_page(document, 1, 2);
	document_add_drawn_page(document);
	document_add_drawn_page(document);
	assert_int_equal(drawn, 0);
	for (int round = 1; round <= 2; round++) {
		const struct page *page = document_open_page(document, 2);
		assert_int_equal(page->number, 3);
		assert_int_equal(page->ops->len, 3);
		document_close_page(document, page);
		assert_int_equal(drawn, round);
	}
	const struct page *there = document_open_page(document, 0);
	assert_true(there->height_pt == 2);
	document_close_page(document, there);
	assert_ptr_equal(document_open_page(document, 0), there);
	assert_int_equal(drawn, 2);
	document_free(document);
}

static void a_page_moves_as_a_whole(void **state)
{
	(void)state;
	struct page *page = page_new(100, 200), *moved = page_new(300, 300);
	struct page_target target = {PAGE_TARGET_SOLUTION, 5};
	page_add_line(page, 1, 2, 3, 4, 0.75, PAGE_BLACK);
	page_add_frame(page, 5, 6, 7, 8, 2.6, PAGE_BLACK);
	page_add_dot(page, 13, 14, 1.5, 0.5, PAGE_BLACK);
	page_add_text(page, NULL, 15, 16, PAGE_BLACK);
	page_add_link(page, 17, 18, 19, 20, target);
	page_add_anchor(page, 21, 22, target);
	page_add_box(page, "grid 5", 1, 2, 3, 4);
	page_add_page(moved, page, 100, 1000);
	page_free(page);
	assert_int_equal(moved->ops->len, 6);
	assert_true(op_of(moved, 0)->line.x1 == 101 && op_of(moved, 0)->line.y1 == 1002);
	assert_true(op_of(moved, 0)->line.x2 == 103 && op_of(moved, 0)->line.y2 == 1004);
	assert_true(op_of(moved, 1)->rectangle.x == 105 && op_of(moved, 1)->rectangle.y == 1006);
	assert_true(op_of(moved, 1)->rectangle.width == 7);
	assert_true(op_of(moved, 2)->dot.x == 113 && op_of(moved, 2)->dot.y == 1014);
	assert_true(op_of(moved, 3)->text.x == 115 && op_of(moved, 3)->text.y == 1016);
	assert_true(op_of(moved, 4)->link.x == 117 && op_of(moved, 4)->link.height == 20);
	assert_int_equal(op_of(moved, 4)->link.target.number, 5);
	assert_true(op_of(moved, 5)->anchor.y == 1022);
	assert_true(g_array_index(moved->boxes, struct page_box, 0).x == 101);
	page_free(moved);
}

static void targets_have_names(void **state)
{
	(void)state;
	static const struct {
		struct page_target target;
		const char *name;
	} rows[] = {
		{{PAGE_TARGET_PUZZLE, 12}, "puzzle 12"},
		{{PAGE_TARGET_SOLUTION, 12}, "solution 12"},
		{{PAGE_TARGET_SECTION, 1}, "section 1"},
		{{PAGE_TARGET_SOLUTIONS, 0}, "solutions"},
	};
	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		g_autofree char *name = page_target_name(rows[i].target);
		assert_string_equal(name, rows[i].name);
	}
}

/* Everything changes sides; what is in a block keeps its own order. */
static void a_mirrored_page_keeps_its_blocks(void **state)
{
	(void)state;
	struct page *page = page_new(100, 200);
	page->margin_left_pt = 20;
	page->margin_right_pt = 10;
	page_add_line(page, 20, 5, 60, 5, 1, PAGE_BLACK);
	guint first = page->ops->len;
	page_add_fill(page, 25, 10, 10, 10, PAGE_BLACK);
	page_add_dot(page, 50, 15, 2, 0, PAGE_BLACK);
	page_add_block(page, first, 25, 30);
	page_add_dot(page, 30, 50, 2, 0, PAGE_BLACK);
	page_add_box(page, "a", 25, 10, 30, 30);
	page_mirror(page);
	assert_true(op_of(page, 0)->line.x1 == 80 && op_of(page, 0)->line.x2 == 40);
	assert_true(op_of(page, 1)->rectangle.x == 45);
	assert_true(op_of(page, 2)->dot.x == 70);
	assert_true(op_of(page, 3)->dot.x == 70);
	assert_true(g_array_index(page->boxes, struct page_box, 0).x == 45);
	assert_true(page->margin_left_pt == 10 && page->margin_right_pt == 20);
	page_mirror(page);
	assert_true(op_of(page, 1)->rectangle.x == 25 && op_of(page, 3)->dot.x == 30);
	page_free(page);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(operations_keep_their_order),
		cmocka_unit_test(a_frame_without_a_stroke_is_nothing),
		cmocka_unit_test(boxes_keep_a_copy_of_their_name),
		cmocka_unit_test(grey_is_no_colour),
		cmocka_unit_test(pages_are_numbered),
		cmocka_unit_test(a_source_draws_pages_when_they_are_opened),
		cmocka_unit_test(a_page_moves_as_a_whole),
		cmocka_unit_test(targets_have_names),
		cmocka_unit_test(a_mirrored_page_keeps_its_blocks),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
