/* Outputs: the same bytes every time, what other programs find in them, and no half books. */
#include "output/output.h"

#include "sample_page.h"

#include <glib/gstdio.h>
#include <math.h>
#include <png.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const struct output_options plain = {.dpi = 100, .jobs = 2};

struct fixture {
	char *folder;
	struct type_case *type_case;
	struct document *document; /* two pages of puzzles, one of solutions */
};

static int setup(void **state)
{
	struct fixture *fixture = g_new0(struct fixture, 1);
	fixture->folder = g_dir_make_tmp("nonet-output-XXXXXX", NULL);
	fixture->type_case = sample_case();
	fixture->document = sample_document(fixture->type_case, 2, 1);
	*state = fixture;
	return chdir(fixture->folder);
}

static int teardown(void **state)
{
	struct fixture *fixture = *state;
	g_autofree char *command = g_strdup_printf("rm -rf '%s'", fixture->folder);
	int status = chdir("/") || system(command);
	document_free(fixture->document);
	type_case_free(fixture->type_case);
	g_free(fixture->folder);
	g_free(fixture);
	return status;
}

static guint files_here(void)
{
	guint count = 0;
	g_autoptr(GDir) dir = g_dir_open(".", 0, NULL);
	while (g_dir_read_name(dir))
		count++;
	return count;
}

static void write_ok(
	const struct document *document, const char *path, const struct output_options *options)
{
	g_autoptr(GError) error = NULL;
	if (!output_write(output_format_of_path(path), document, path, options, &error))
		fail_msg("%s", error->message);
}

static GBytes *content_of(const char *path)
{
	g_autoptr(GMappedFile) file = g_mapped_file_new(path, FALSE, NULL);
	assert_non_null(file);
	return g_mapped_file_get_bytes(file);
}

static void check_same(const char *path_a, const char *path_b)
{
	g_autoptr(GBytes) a = content_of(path_a), b = content_of(path_b);
	assert_true(g_bytes_equal(a, b));
}

/* What a program prints; the test is skipped where there is no such program. */
static char *output_of(const char *program, const char *arguments)
{
	g_autofree char *found = g_find_program_in_path(program);
	if (!found)
		skip();
	g_autofree char *command = g_strdup_printf("%s %s", program, arguments);
	char *printed = NULL;
	int status = -1;
	assert_true(g_spawn_command_line_sync(command, &printed, NULL, &status, NULL));
	assert_int_equal(status, 0);
	return printed;
}

static void check_contains(const char *text, const char *part)
{
	if (!strstr(text, part))
		fail_msg("\"%s\" is not in:\n%s", part, text);
}

static void formats_are_found(void **state)
{
	(void)state;
	assert_string_equal(output_format_names(), "pdf, png, svg, ops");
	assert_string_equal(output_format_named("png")->suffix, ".png");
	assert_null(output_format_named("PNG"));
	assert_string_equal(output_format_of_path("a.b/Book.PDF")->name, "pdf");
	assert_string_equal(output_format_of_path("book.ops")->name, "ops");
	assert_null(output_format_of_path("book.pdf.bak"));
	assert_null(output_format_of_path("book"));
}

static void pages_are_numbered_so_that_they_sort(void **state)
{
	(void)state;
	static const struct {
		const char *path;
		guint page, pages;
		const char *expected;
	} rows[] = {
		{"name.png", 1, 1, "name-001.png"},
		{"out/name.png", 12, 340, "out/name-012.png"},
		{"name.png", 7, 1000, "name-0007.png"},
		{"v1.2/name", 7, 8, "v1.2/name-007"},
		{"a.b.svg", 999, 999, "a.b-999.svg"},
		{".png", 1, 2, ".png-001"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
		g_autofree char *path = output_page_path(rows[i].path, rows[i].page, rows[i].pages);
		assert_string_equal(path, rows[i].expected);
	}
}

static void a_pdf_is_the_same_twice(void **state)
{
	struct fixture *fixture = *state;
	write_ok(fixture->document, "a.pdf", &plain);
	g_usleep(1100000); /* a time stamp would differ */
	write_ok(fixture->document, "b.pdf", &plain);
	check_same("a.pdf", "b.pdf");
}

static void a_pdf_has_no_errors(void **state)
{
	struct fixture *fixture = *state;
	write_ok(fixture->document, "a.pdf", &plain);
	g_autofree char *report = output_of("qpdf", "--check a.pdf");
	check_contains(report, "No syntax or stream encoding errors");
}

static void a_pdf_says_what_it_is(void **state)
{
	struct fixture *fixture = *state;
	write_ok(fixture->document, "a.pdf", &plain);
	g_autofree char *info = output_of("pdfinfo", "-isodates a.pdf");
	check_contains(info, "Title:           Sudoku Weekly\n");
	check_contains(info, "Author:          Riverside Club\n");
	check_contains(info, "Creator:         Nonet\n");
	check_contains(info, "CreationDate:    2026-11-30T00:00:00Z\n");
	check_contains(info, "Pages:           3\n");
	check_contains(info, "(A4)\n");
}

static void a_pdf_says_its_language(void **state)
{
	struct fixture *fixture = *state;
	write_ok(fixture->document, "a.pdf", &plain);
	g_autofree char *catalog = output_of("mutool", "show a.pdf trailer/Root");
	g_autofree char *language = g_strdup_printf("/Lang (%s)", fixture->document->language);
	check_contains(catalog, language);
}

static void a_pdf_embeds_its_fonts(void **state)
{
	struct fixture *fixture = *state;
	write_ok(fixture->document, "a.pdf", &plain);
	g_autofree char *fonts = output_of("pdffonts", "a.pdf");
	g_auto(GStrv) lines = g_strsplit(g_strchomp(fonts), "\n", -1);
	assert_int_equal(g_strv_length(lines), 2 + 5);
	for (int i = 2; lines[i]; i++)
		check_contains(lines[i], "yes yes yes"); /* embedded, a subset, with Unicode */
}

static void a_pdf_is_read_in_order(void **state)
{
	struct fixture *fixture = *state;
	write_ok(fixture->document, "a.pdf", &plain);
	g_autofree char *text = output_of("pdftotext", "-raw -f 1 -l 1 a.pdf -");
	check_contains(
		text, "\n1 4 5\n9 7 1\n7 4 5 8\n2 4 6 3\n3 1\n8 3 2 4\n2 5 8 3\n1 3 5\n7 6 2\n");
	check_contains(text, "Seed 9A-7K3Q-XW4D-1");
	check_contains(text, "Solution on page 9");
	g_autofree char *solved = output_of("pdftotext", "-layout -f 3 -l 3 a.pdf -");
	check_contains(solved, "1 4 8 2 5 3 9 7 6");
}

static void letters_of_all_kinds_are_read_back(void **state)
{
	struct fixture *fixture = *state;
	static const char *const texts[] = {"Zażółć gęślą jaźń", "Größe, Œuvre, flèche",
		"ffi fl Th", "2×3 → 6", "x\u0303 over"};
	struct type_style style = {.family = "EB Garamond", .weight = 400, .size_pt = 14};
	struct document *document = document_new();
	struct page *page = document_add_page(document, 300, 300);
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		page_add_text(page, type_set(fixture->type_case, &style, texts[i]), 20,
			30 + 30 * (double)i, PAGE_BLACK);
	write_ok(document, "a.pdf", &plain);
	document_free(document);
	g_autofree char *text = output_of("pdftotext", "a.pdf -");
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		check_contains(text, texts[i]);
}

/* A picture read back by libpng: 8 bits, one or three channels. */
struct picture {
	png_uint_32 width, height, dots_a_metre;
	int channels, depth;
	uint8_t *pixels;
};

static struct picture picture_read(const char *path)
{
	struct picture picture = {0};
	png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
	png_infop info = png_create_info_struct(png);
	FILE *file = fopen(path, "rb");
	assert_non_null(file);
	if (setjmp(png_jmpbuf(png)))
		fail_msg("libpng cannot read %s", path);
	png_init_io(png, file);
	png_read_png(png, info, PNG_TRANSFORM_IDENTITY, NULL);
	picture.width = png_get_image_width(png, info);
	picture.height = png_get_image_height(png, info);
	picture.channels = png_get_channels(png, info);
	picture.depth = png_get_bit_depth(png, info);
	picture.dots_a_metre = png_get_pixels_per_meter(png, info);
	size_t row = png_get_rowbytes(png, info);
	picture.pixels = g_malloc(row * picture.height);
	for (png_uint_32 y = 0; y < picture.height; y++)
		memcpy(picture.pixels + row * y, png_get_rows(png, info)[y], row);
	png_destroy_read_struct(&png, &info, NULL);
	fclose(file);
	return picture;
}

static int pixel(const struct picture *picture, int x, int y, int channel)
{
	return picture
		->pixels[((size_t)y * picture->width + (size_t)x) * (size_t)picture->channels +
			 (size_t)channel];
}

static void a_png_has_size_and_resolution(void **state)
{
	struct fixture *fixture = *state;
	write_ok(fixture->document, "p.png", &plain);
	assert_int_equal(files_here(), 3);
	struct picture picture = picture_read("p-002.png");
	assert_int_equal(picture.width, 827);
	assert_int_equal(picture.height, 1169);
	assert_int_equal(picture.channels, 1);
	assert_int_equal(picture.depth, 8);
	assert_int_equal(picture.dots_a_metre, 3937);
	assert_int_equal(pixel(&picture, 0, 0, 0), 255);
	g_free(picture.pixels);
}

static void one_page_keeps_its_name(void **state)
{
	(void)state;
	struct document *document = document_new();
	document_add_page(document, 72, 72);
	write_ok(document, "p.png", &plain);
	struct output_options numbered = plain;
	numbered.numbered = true;
	write_ok(document, "q.png", &numbered);
	document_free(document);
	assert_true(g_file_test("p.png", G_FILE_TEST_EXISTS));
	assert_true(g_file_test("q-001.png", G_FILE_TEST_EXISTS));
}

static void pngs_are_the_same_for_any_number_of_jobs(void **state)
{
	struct fixture *fixture = *state;
	struct document *document = sample_document(fixture->type_case, 8, 4);
	write_ok(document, "a.png", &(struct output_options){.dpi = 150, .jobs = 1});
	write_ok(document, "b.png", &(struct output_options){.dpi = 150, .jobs = 4});
	for (guint i = 1; i <= 12; i++) {
		g_autofree char *a = output_page_path("a.png", i, 12);
		g_autofree char *b = output_page_path("b.png", i, 12);
		check_same(a, b);
	}
	document_free(document);
}

/* At 72 dpi a point is a pixel. */
static struct document *document_of_greys(void)
{
	struct document *document = document_new();
	struct page *page = document_add_page(document, 40, 40);
	page_add_fill(page, 0, 0, 20, 20, 0xcccccc);
	page_add_fill(page, 5, 5, 10, 10, PAGE_BLACK);
	page_add_fill(page, 8, 8, 4, 4, PAGE_WHITE);
	page_add_fill(page, 9, 9, 2, 2, 0x808080);
	page_add_line(page, 30.4, 0, 30.4, 40, 1, PAGE_BLACK);
	return document;
}

static const struct {
	int x, y, grey;
} greys_expected[] = {
	{0, 0, 0xcc},
	{19, 19, 0xcc},
	{20, 20, 0xff},
	{5, 5, 0},
	{14, 14, 0},
	{15, 15, 0xcc},
	{8, 8, 0xff},
	{11, 11, 0xff},
	{9, 9, 0x80},
	{29, 3, 0xff},
	{30, 3, 0},
	{31, 3, 0xff},
};

static void greys_lie_over_each_other(void **state)
{
	(void)state;
	struct document *document = document_of_greys();
	write_ok(document, "g.png", &(struct output_options){.dpi = 72, .jobs = 1});
	document_free(document);
	struct picture picture = picture_read("g.png");
	assert_int_equal(picture.channels, 1);
	for (gsize i = 0; i < G_N_ELEMENTS(greys_expected); i++)
		assert_int_equal(pixel(&picture, greys_expected[i].x, greys_expected[i].y, 0),
			greys_expected[i].grey);
	g_free(picture.pixels);
}

static void colour_makes_it_rgb(void **state)
{
	(void)state;
	struct document *document = document_of_greys();
	page_add_fill(document->pages->pdata[0], 0, 30, 10, 10, 0x1259a7);
	write_ok(document, "c.png", &(struct output_options){.dpi = 72, .jobs = 1});
	document_free(document);
	struct picture picture = picture_read("c.png");
	assert_int_equal(picture.channels, 3);
	for (gsize i = 0; i < G_N_ELEMENTS(greys_expected); i++)
		for (int channel = 0; channel < 3; channel++)
			assert_int_equal(
				pixel(&picture, greys_expected[i].x, greys_expected[i].y, channel),
				greys_expected[i].grey);
	assert_int_equal(pixel(&picture, 5, 35, 0), 0x12);
	assert_int_equal(pixel(&picture, 5, 35, 1), 0x59);
	assert_int_equal(pixel(&picture, 5, 35, 2), 0xa7);
	g_free(picture.pixels);
}

/* Lines of one width, wherever they lie, take the same number of pixels, and only black ones. */
static void equal_lines_look_equal(void **state)
{
	(void)state;
	struct document *document = document_new();
	struct page *page = document_add_page(document, 200, 20);
	for (int i = 0; i < 10; i++)
		page_add_line(page, 10.03 + i * 17.77, 0, 10.03 + i * 17.77, 20, 1.3, PAGE_BLACK);
	write_ok(document, "l.png", &(struct output_options){.dpi = 110, .jobs = 1});
	document_free(document);
	struct picture picture = picture_read("l.png");
	int lines = 0, width = 0;
	for (int x = 0; x < (int)picture.width; x++) {
		int light = pixel(&picture, x, 10, 0);
		assert_true(light == 0 || light == 255);
		width += light == 0;
		if (light == 0 || width == 0)
			continue;
		assert_int_equal(width, 2);
		width = 0;
		lines++;
	}
	assert_int_equal(lines, 10);
	g_free(picture.pixels);
}

static void too_many_pixels_are_refused(void **state)
{
	(void)state;
	struct document *document = document_new();
	document_add_page(document, 7200, 72);
	g_autoptr(GError) error = NULL;
	assert_false(output_write(output_format_named("png"), document, "p.png",
		&(struct output_options){.dpi = 2400, .jobs = 1}, &error));
	document_free(document);
	check_contains(error->message, "cannot draw page 1 at 2400 dpi (240000 x 2400 pixels): ");
	check_contains(error->message, "; try fewer dpi");
	assert_int_equal(files_here(), 0);
}

static void a_page_that_fails_leaves_none(void **state)
{
	struct fixture *fixture = *state;
	document_add_page(fixture->document, 36000, 72);
	document_add_page(fixture->document, 72000, 72);
	for (int jobs = 1; jobs <= 4; jobs++) {
		g_autoptr(GError) error = NULL;
		assert_false(output_write(output_format_named("png"), fixture->document, "p.png",
			&(struct output_options){.dpi = 100, .jobs = jobs}, &error));
		check_contains(error->message, "cannot draw page 4 at 100 dpi");
		assert_int_equal(files_here(), 0);
	}
}

static void a_missing_folder_is_named(void **state)
{
	struct fixture *fixture = *state;
	static const char *const names[] = {"pdf", "png", "svg", "ops"};
	for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
		g_autoptr(GError) error = NULL;
		assert_false(output_write(output_format_named(names[i]), fixture->document,
			"no/book.x", &plain, &error));
		check_contains(error->message, ": there is no folder no; make it first");
	}
}

static void a_full_disk_is_an_error(void **state)
{
	struct fixture *fixture = *state;
	g_autoptr(GError) error = NULL;
	assert_false(output_write(
		output_format_named("pdf"), fixture->document, "/dev/full", &plain, &error));
	assert_string_equal(error->message, "cannot write /dev/full: No space left on device");
}

static void stdout_takes_one_picture(void **state)
{
	struct fixture *fixture = *state;
	g_autoptr(GError) error = NULL;
	assert_false(
		output_write(output_format_named("svg"), fixture->document, "-", &plain, &error));
	assert_string_equal(error->message,
		"cannot write 3 pages to stdout as svg, which takes one page a file: name a file");
}

static void a_document_without_pages_is_refused(void **state)
{
	(void)state;
	struct document *document = document_new();
	g_autoptr(GError) error = NULL;
	assert_false(output_write(output_format_named("pdf"), document, "a.pdf", &plain, &error));
	assert_string_equal(error->message, "cannot write a.pdf: there is no page in it");
	document_free(document);
}

static void note_progress(void *data, int pages_done, int pages)
{
	g_string_append_printf(data, "%d/%d ", pages_done, pages);
}

static void progress_is_told_a_page(void **state)
{
	struct fixture *fixture = *state;
	static const char *const paths[] = {"a.pdf", "a.png", "a.svg", "a.ops"};
	for (gsize i = 0; i < G_N_ELEMENTS(paths); i++) {
		g_autoptr(GString) told = g_string_new(NULL);
		struct output_options options = plain;
		options.progress = note_progress;
		options.progress_data = told;
		write_ok(fixture->document, paths[i], &options);
		assert_string_equal(told->str, "1/3 2/3 3/3 ");
	}
}

static void an_svg_is_drawn_as_it_should(void **state)
{
	(void)state;
	struct document *document = document_new();
	document->title = g_strdup("Tea & <time>");
	struct page *page = document_add_page(document, 100, 50.5);
	page_add_line(page, 0, 10, 100, 10, 0.75, PAGE_BLACK);
	page_add_line(page, 0, 20, 100, 20, 0.75, PAGE_BLACK);
	page_add_frame(page, 1, 2, 30, 40, 2.6, PAGE_BLACK);
	page_add_fill(page, 5, 6, 7, 8, 0xeeeeee);
	page_add_dot(page, 50, 25, 2.5, 0, 0xeeeeee);
	write_ok(document, "a.svg", &plain);
	document_free(document);
	g_autofree char *text = NULL;
	assert_true(g_file_get_contents("a.svg", &text, NULL, NULL));
	assert_string_equal(text,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		"<svg xmlns=\"http://www.w3.org/2000/svg\" "
		"xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
		"version=\"1.1\" width=\"100pt\" height=\"50.5pt\" viewBox=\"0 0 100 50.5\">\n"
		"<title>Tea &amp; &lt;time&gt;</title>\n"
		"<defs>\n</defs>\n"
		"<path fill=\"none\" stroke=\"#000000\" stroke-width=\".75\" "
		"d=\"M0 10L100 10M0 20L100 20\"/>\n"
		"<path fill=\"none\" stroke=\"#000000\" stroke-width=\"2.6\" d=\"M1 "
		"2h30v40h-30z\"/>\n"
		"<path fill=\"#eeeeee\" d=\"M5 6h7v8h-7zM47.5 25a2.5 2.5 0 0 1 5 0a2.5 2.5 0 0 1 "
		"-5 0z\"/>\n"
		"</svg>\n");
}

static void an_svg_is_the_same_twice(void **state)
{
	struct fixture *fixture = *state;
	write_ok(fixture->document, "a.svg", &plain);
	write_ok(fixture->document, "b.svg", &(struct output_options){.jobs = 1});
	check_same("a-001.svg", "b-001.svg");
	check_same("a-003.svg", "b-003.svg");
	g_autofree char *text = NULL;
	assert_true(g_file_get_contents("a-001.svg", &text, NULL, NULL));
	check_contains(text, "<use xlink:href=\"#g1\" x=\"68.031\" y=\"51.024\"/>");
}

static void the_dump_says_all(void **state)
{
	struct fixture *fixture = *state;
	struct type_style style = {
		.family = "EB Garamond", .weight = 400, .italic = true, .size_pt = 12};
	struct document *document = document_new();
	document->title = g_strdup("A \"book\"");
	struct page *page = document_add_page(document, 100, 50);
	page_add_line(page, 0, 10, 100, -0.001, 0.75, PAGE_BLACK);
	page_add_frame(page, 1, 2, 30, 40, 2.6, PAGE_BLACK);
	page_add_fill(page, 5, 6, 7, 8, 0xeeeeee);
	page_add_dot(page, 50, 25, 2.5, 0.5, PAGE_BLACK);
	page_add_text(page, type_set(fixture->type_case, &style, "back\\slash"), 9, 10, PAGE_WHITE);
	page_add_box(page, "grid 1", 1, 2, 30, 40);
	write_ok(document, "a.ops", &plain);
	document_free(document);
	g_autofree char *text = NULL;
	assert_true(g_file_get_contents("a.ops", &text, NULL, NULL));
	assert_string_equal(text,
		"title \"A \\\"book\\\"\"\n"
		"page 1 size 100.00 50.00 margins 0.00 0.00 0.00 0.00\n"
		"line 0.00 10.00 100.00 0.00 width 0.75 #000000\n"
		"frame 1.00 2.00 30.00 40.00 stroke 2.60 #000000\n"
		"fill 5.00 6.00 7.00 8.00 #eeeeee\n"
		"dot 50.00 25.00 2.50 stroke 0.50 #000000\n"
		"text 9.00 10.00 \"back\\\\slash\" EB Garamond 400 italic 12.00 #ffffff\n"
		"box \"grid 1\" 1.00 2.00 30.00 40.00\n");
}

#define OUTPUT_TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(formats_are_found),
		cmocka_unit_test(pages_are_numbered_so_that_they_sort),
		OUTPUT_TEST(a_pdf_is_the_same_twice),
		OUTPUT_TEST(a_pdf_has_no_errors),
		OUTPUT_TEST(a_pdf_says_what_it_is),
		OUTPUT_TEST(a_pdf_says_its_language),
		OUTPUT_TEST(a_pdf_embeds_its_fonts),
		OUTPUT_TEST(a_pdf_is_read_in_order),
		OUTPUT_TEST(letters_of_all_kinds_are_read_back),
		OUTPUT_TEST(a_png_has_size_and_resolution),
		OUTPUT_TEST(one_page_keeps_its_name),
		OUTPUT_TEST(pngs_are_the_same_for_any_number_of_jobs),
		OUTPUT_TEST(greys_lie_over_each_other),
		OUTPUT_TEST(colour_makes_it_rgb),
		OUTPUT_TEST(equal_lines_look_equal),
		OUTPUT_TEST(too_many_pixels_are_refused),
		OUTPUT_TEST(a_page_that_fails_leaves_none),
		OUTPUT_TEST(a_missing_folder_is_named),
		OUTPUT_TEST(a_full_disk_is_an_error),
		OUTPUT_TEST(stdout_takes_one_picture),
		OUTPUT_TEST(a_document_without_pages_is_refused),
		OUTPUT_TEST(progress_is_told_a_page),
		OUTPUT_TEST(an_svg_is_drawn_as_it_should),
		OUTPUT_TEST(an_svg_is_the_same_twice),
		OUTPUT_TEST(the_dump_says_all),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
