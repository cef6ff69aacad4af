/* Preflight and what it stands on: measures, the printer's figures, and the gutter that settles. */
#include "preflight/preflight.h"

#include "config/kdp.h"
#include "layout/gutter.h"

#include "sample_page.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define IN 72.0

static void figures_of_the_printer(void **state)
{
	(void)state;
	static const struct {
		int pages;
		double gutter_in;
	} rows[] = {{24, 0.375}, {150, 0.375}, {151, 0.5}, {300, 0.5}, {301, 0.625}, {500, 0.625},
		{501, 0.75}, {700, 0.75}, {701, 0.875}, {828, 0.875}};
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		assert_true(kdp_gutter_pt(rows[i].pages) == rows[i].gutter_in * IN);
	assert_true(kdp_has_trim(6 * IN, 9 * IN));
	assert_true(kdp_has_trim(595.28, 841.89)); /* A4 */
	assert_false(kdp_has_trim(9 * IN, 6 * IN));
	assert_true(fabs(kdp_spine_in(KDP_WHITE, 120) - 0.27024) < 1e-9);
	assert_true(fabs(kdp_spine_in(KDP_CREAM, 120) - 0.3) < 1e-9);
	assert_int_equal(kdp_pages_most(KDP_CREAM), 776);
}

/* A fit whose pages grow as the gutter takes room: so many for each inch of inner margin. */
static const double *growing_pages;

static bool fit_growing(const struct sheet *sheet, const struct outline *outline, struct fit *fit,
	struct fit_refusal *refusal)
{
	(void)outline, (void)refusal;
	double inner_in = sheet->page_template->margins.inner_pt / IN;
	fit->page_count = (int)(growing_pages[0] + growing_pages[1] * inner_in);
	return true;
}

static void a_gutter_settles(void **state)
{
	(void)state;
	static const struct {
		double growth[2]; /* pages = first + second for each inch of inner margin */
		double inner_in; /* of the template */
		double asked_in; /* for so many pages */
		int pages;
	} rows[] = {
		{{100, 0}, 0, 0.375, 100}, {{99, 0}, 0, 0.375, 100}, /* the total is even */
		{{150, 0}, 0, 0.375, 150}, {{151, 0}, 0, 0.5, 152}, /* 152 pages ask for more */
		{{149, 0}, 0, 0.375, 150},
		{{120, 74.4}, 0, 0.375, 150}, /* 150 pages at 3/8 in: just not more */
		{{100, 132}, 0, 0.5, 170}, /* 154 at 3/8 in, 170 at 1/2 in */
		{{100, 386}, 0, 0.625, 352}, /* 256, then 304 at 1/2 in, 352 */
		{{100, 0}, 0.9, 0.375, 100}, /* a wider one stays */
	};
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		struct page_template page_template = {0};
		page_template.margins.inner_pt = rows[i].inner_in * IN;
		struct sheet sheet = {.page_template = &page_template};
		struct profile_kdp kdp = {0};
		struct fit fit = {0};
		struct fit_refusal refusal;
		growing_pages = rows[i].growth;
		assert_true(gutter_settle(
			&sheet, &page_template.margins, NULL, &kdp, fit_growing, &fit, &refusal));
		assert_int_equal(fit.page_count, rows[i].pages);
		double expected_pt =
			fmax(rows[i].inner_in * IN, rows[i].asked_in * IN + GUTTER_AIR_PT);
		assert_true(fabs(page_template.margins.inner_pt - expected_pt) < 0.01);
		assert_true(page_template.margins.outer_pt >= 0.25 * IN);
	}
}

/* A book that passes: 24 pages of 6 x 9 in with a frame half an inch from every edge. */
static struct document *good_book(void)
{
	struct document *book = document_new();
	for (int i = 0; i < 24; i++) {
		struct page *page = document_add_page(book, 6 * IN, 9 * IN);
		page->margin_left_pt = page->margin_right_pt = 0.5 * IN;
		page->margin_top_pt = page->margin_bottom_pt = 0.5 * IN;
		page_add_frame(page, 37, 37, 6 * IN - 74, 9 * IN - 74, 1, PAGE_BLACK);
		page_add_box(page, "grid 1", 40, 40, 100, 100);
	}
	return book;
}

static struct page *page_of(struct document *book, guint index)
{
	return book->pages->pdata[index];
}

/* Ways to spoil it. */

static void add_page(struct document *book)
{
	struct page *page = document_add_page(book, 6 * IN, 9 * IN);
	page_add_frame(page, 37, 37, 6 * IN - 74, 9 * IN - 74, 1, PAGE_BLACK);
}

static void take_pages(struct document *book)
{
	g_ptr_array_set_size(book->pages, 22);
}

static void add_thin_line(struct document *book)
{
	page_add_line(page_of(book, 3), 50, 50, 100, 50, 0.5, PAGE_BLACK);
}

static void add_ink_at_the_spine(struct document *book)
{
	page_add_line(page_of(book, 2), 20, 50, 100, 50, 1, PAGE_BLACK); /* a recto */
}

static void add_ink_at_the_outside(struct document *book)
{
	page_add_line(page_of(book, 3), 10, 50, 100, 50, 1, PAGE_BLACK); /* a verso */
}

static void add_ink_at_the_head(struct document *book)
{
	page_add_line(page_of(book, 3), 50, 5, 100, 5, 1, PAGE_BLACK);
}

static void add_ink_at_the_foot(struct document *book)
{
	page_add_line(page_of(book, 3), 50, 9 * IN - 5, 100, 9 * IN - 5, 1, PAGE_BLACK);
}

static void add_pale_grey(struct document *book)
{
	page_add_fill(page_of(book, 3), 50, 50, 10, 10, 0xf0f0f0);
}

static void add_link(struct document *book)
{
	page_add_link(page_of(book, 3), 50, 50, 10, 10, (struct page_target){0, 1});
}

static void add_overlap(struct document *book)
{
	page_add_box(page_of(book, 5), "grid 2", 130, 130, 100, 100);
}

static void empty_three_pages(struct document *book)
{
	for (guint i = 4; i < 7; i++)
		g_array_set_size(page_of(book, i)->ops, 0);
}

static void empty_the_last_pages(struct document *book)
{
	for (guint i = 20; i < 24; i++)
		g_array_set_size(page_of(book, i)->ops, 0);
}

static void widen_a_page(struct document *book)
{
	page_of(book, 7)->width_pt += 1;
}

static void use_another_trim(struct document *book)
{
	for (guint i = 0; i < book->pages->len; i++)
		page_of(book, i)->width_pt = 6.5 * IN;
}

static void add_small_type(struct document *book)
{
	static struct type_case *type_case;
	if (type_case == NULL)
		type_case = sample_case();
	struct type_style style = {.family = "Inter", .weight = 400, .size_pt = 6.5};
	page_add_text(page_of(book, 3), type_set(type_case, &style, "small"), 50, 50, PAGE_BLACK);
}

static struct preflight_subject subject_of(const struct document *book)
{
	struct preflight_subject subject = {
		.file = "book.pdf",
		.profile = PROFILE_KDP,
		.file_pages = (int)book->pages->len,
		.is_pdf = true,
		.facts = {.trim_width_pt = 432,
			.trim_height_pt = 648,
			.has_info = true,
			.pages = (int)book->pages->len,
			.width_pt = 6 * IN,
			.height_pt = 9 * IN,
			.has_fonts = true,
			.fonts = 5,
			.has_objects = true,
			.megabytes = 1},
	};
	measure_init(&subject.pages);
	for (guint i = 0; i < book->pages->len; i++)
		measure_add_page(&subject.pages, page_of((struct document *)book, i), 0,
			document_spine_is_left(book, (int)i + 1));
	return subject;
}

/* The rules that fail, joined by commas. The caller frees it. */
static char *failures_of(const struct preflight_subject *subject)
{
	g_autoptr(GArray) findings = preflight_check(subject);
	GString *names = g_string_new(NULL);
	for (guint i = 0; i < findings->len; i++) {
		const struct preflight_finding *finding =
			&g_array_index(findings, struct preflight_finding, i);
		if (finding->result == PREFLIGHT_FAIL)
			g_string_append_printf(
				names, "%s%s", names->len > 0 ? ", " : "", finding->rule);
	}
	return g_string_free(names, FALSE);
}

static void every_rule_can_fail(void **state)
{
	(void)state;
	static const struct {
		void (*spoil)(struct document *book);
		const char *failures;
	} rows[] = {
		{NULL, ""},
		{add_page, "even pages"},
		{take_pages, "page count"},
		{add_thin_line, "thinnest line"},
		{add_ink_at_the_spine, "gutter, within margins"},
		{add_ink_at_the_outside, "outside margin, within margins"},
		{add_ink_at_the_head, "top margin, within margins"},
		{add_ink_at_the_foot, "bottom margin, within margins"},
		{add_pale_grey, "lightest grey"},
		{add_link, "links"},
		{add_overlap, "overlaps"},
		{empty_three_pages, "blank pages"},
		{empty_the_last_pages, ""},
		{widen_a_page, "page sizes"},
		{use_another_trim, "trim size, file: page boxes, file: trim boxes"},
		{add_small_type, "smallest type"},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		struct document *book = good_book();
		if (rows[i].spoil != NULL)
			rows[i].spoil(book);
		struct preflight_subject subject = subject_of(book);
		g_autofree char *failures = failures_of(&subject);
		assert_string_equal(failures, rows[i].failures);
		document_free(book);
	}
}

#define FACTS(page_count, width, trim_width)                                                       \
	.has_info = true, .pages = (page_count), .width_pt = (width), .height_pt = 648,            \
	.trim_width_pt = (trim_width), .trim_height_pt = 648

static void the_file_can_fail(void **state)
{
	(void)state;
	struct document *book = good_book();
	static const struct {
		struct pdf_facts facts;
		const char *failures;
	} rows[] = {
		{{FACTS(23, 432, 432)}, "file: pages"}, {{FACTS(24, 430, 432)}, "file: page boxes"},
		{{FACTS(24, 432, 430)}, "file: trim boxes"},
		{{FACTS(24, 432, 432), .trims_of_other_size = 1}, "file: trim boxes"},
		{{FACTS(24, 432, 432), .boxes_of_other_size = 1}, "file: page boxes"},
		{{.has_fonts = true, .fonts = 3, .fonts_not_embedded = 1}, "file: fonts"},
		{{.has_objects = true, .annotations = 2}, "file: annotations"},
		{{.has_objects = true, .bookmarks = true}, "file: annotations"},
		{{.has_objects = true, .encrypted = true}, "file: annotations"},
		{{.has_objects = true, .megabytes = 651}, "file: size"},
		{{0}, ""}, /* nothing could be measured */
	};
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		struct preflight_subject subject = subject_of(book);
		subject.facts = rows[i].facts;
		g_autofree char *failures = failures_of(&subject);
		assert_string_equal(failures, rows[i].failures);
	}
	document_free(book);
}

static void what_is_not_measured_is_said(void **state)
{
	(void)state;
	struct document *book = good_book();
	struct preflight_subject subject = subject_of(book);
	subject.facts = (struct pdf_facts){0};
	g_autoptr(GArray) findings = preflight_check(&subject);
	g_autofree char *text = preflight_text(&subject, findings);
	assert_non_null(strstr(text, "21 rules, 0 failed, 6 not measured"));
	assert_non_null(strstr(
		text, "not measured  file: fonts        poppler-utils is not installed (asked"));
	assert_non_null(strstr(text, "spine on white paper: 0.054 in (1.4 mm)\n"));
	g_autofree char *yaml = preflight_yaml(&subject, findings);
	assert_non_null(strstr(yaml, "failed: 0\nnot_measured: 6\n"));
	assert_non_null(strstr(yaml,
		"  - rule: \"gutter\"\n    result: pass\n    figure: \"0.507 in (12.9 mm)\"\n"
		"    asked: \"0.375 in (9.5 mm) at least\"\n"));
	assert_non_null(strstr(yaml, "spine_in:\n  white: 0.054\n  cream: 0.060\n"));
	document_free(book);
}

/* With bleed, margins count from the trim: an eighth of an inch inside the page's edge. */
static void bleed_is_beyond_the_trim(void **state)
{
	(void)state;
	struct page *page = page_new(6 * IN + 9, 9 * IN + 18);
	page->number = 1;
	page_add_fill(page, 36, 45, 6 * IN - 72, 9 * IN - 72, PAGE_BLACK);
	struct measure measure;
	measure_init(&measure);
	measure_add_page(&measure, page, 9, true);
	assert_true(measure.inside_pt == 36 && measure.outside_pt == 36);
	assert_true(measure.top_pt == 36 && measure.bottom_pt == 36);
	page_free(page);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(figures_of_the_printer),
		cmocka_unit_test(a_gutter_settles),
		cmocka_unit_test(every_rule_can_fail),
		cmocka_unit_test(the_file_can_fail),
		cmocka_unit_test(what_is_not_measured_is_said),
		cmocka_unit_test(bleed_is_beyond_the_trim),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
