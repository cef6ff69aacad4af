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

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(operations_keep_their_order),
		cmocka_unit_test(a_frame_without_a_stroke_is_nothing),
		cmocka_unit_test(boxes_keep_a_copy_of_their_name),
		cmocka_unit_test(grey_is_no_colour),
		cmocka_unit_test(pages_are_numbered),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
