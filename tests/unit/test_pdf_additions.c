/* What is put into a PDF while cairo writes it, whatever the chunks that it writes in. */
#include "output/pdf_additions.h"

#include "unit.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

/* As cairo writes them: a stream that holds the very words that are looked for, and a table. */
static const char objects[] = "%PDF-1.5\n"
			      "1 0 obj\n"
			      "<< /Length 40 >>\n"
			      "stream\n"
			      "<< /Type /Catalog\n"
			      "xref\n"
			      "x endstream\n"
			      "endstream\n"
			      "endobj\n"
			      "2 0 obj\n"
			      "<< /Type /Page % 1\n"
			      "   /MediaBox [ 0 0 441 666 ]\n"
			      ">>\n"
			      "endobj\n"
			      "3 0 obj\n"
			      "<< /Type /Page % 2\n"
			      "   /MediaBox [ 0 0 441 666 ]\n"
			      ">>\n"
			      "endobj\n"
			      "4 0 obj\n"
			      "<< /Type /Catalog\n"
			      ">>\n"
			      "endobj\n";

static int place_of(const char *text, const char *what)
{
	const char *at = strstr(text, what);
	assert_non_null(at);
	return (int)(at - text);
}

/* The objects and the table of their places. */
static char *make_file(void)
{
	GString *text = g_string_new(objects);
	g_string_append(text, "xref\n0 5\n0000000000 65535 f \n");
	for (int number = 1; number <= 4; number++) {
		g_autofree char *object = g_strdup_printf("%d 0 obj\n", number);
		g_string_append_printf(text, "%010d 00000 n \n", place_of(objects, object));
	}
	g_string_append_printf(
		text, "trailer\n<< /Size 5 >>\nstartxref\n%d\n%%%%EOF\n", (int)strlen(objects));
	return g_string_free(text, FALSE);
}

static struct document *make_document(bool right_to_left, double bleed_pt)
{
	struct document *document = document_new();
	document->language = g_strdup("zh-Hant");
	document->right_to_left = right_to_left;
	document->bleed_pt = bleed_pt;
	document_add_page(document, 441, 666);
	document_add_page(document, 441, 666);
	return document;
}

static char *pass(const struct document *document, const char *text, size_t chunk)
{
	g_autofree char *path = g_build_filename(g_get_tmp_dir(), "nonet-additions.pdf", NULL);
	struct outfile *file = outfile_new(path, NULL);
	assert_non_null(file);
	struct pdf_additions *additions = pdf_additions_new(file, document, 0);
	for (size_t at = 0, length = strlen(text); at < length; at += chunk)
		pdf_additions_write(additions, text + at, MIN(chunk, length - at));
	pdf_additions_finish(additions);
	assert_true(outfile_finish(file, NULL));
	char *written = NULL;
	assert_true(g_file_get_contents(path, &written, NULL, NULL));
	g_unlink(path);
	return written;
}

/* Every place of the table leads to its object, and the last number to the table. */
static void check_places(const char *text)
{
	const char *table = strstr(text, "xref\n0 5\n");
	assert_non_null(table);
	const char *line = table + strlen("xref\n0 5\n") + 20;
	for (int number = 1; number <= 4; number++, line += 20) {
		g_autofree char *object = g_strdup_printf("%d 0 obj\n", number);
		guint64 place = g_ascii_strtoull(line, NULL, 10);
		assert_true(place < strlen(text));
		assert_true(g_str_has_prefix(text + place, object));
	}
	const char *start = strstr(text, "startxref\n") + strlen("startxref\n");
	assert_int_equal(g_ascii_strtoull(start, NULL, 10), table - text);
}

static void the_catalog_has_the_language(void **state)
{
	(void)state;
	g_autofree char *file = make_file();
	struct document *document = make_document(false, 0);
	g_autofree char *written = pass(document, file, 4096);
	assert_non_null(
		strstr(written, "4 0 obj\n<< /Type /Catalog\n   /Lang (zh-Hant)\n>>\nendobj\n"));
	assert_non_null(strstr(written, "<< /Type /Page % 1\n   /MediaBox"));
	assert_int_equal(strlen(written), strlen(file) + strlen("   /Lang (zh-Hant)\n"));
	check_places(written);
	document_free(document);
}

static void pages_have_their_trim(void **state)
{
	(void)state;
	g_autofree char *file = make_file();
	struct document *document = make_document(false, 9);
	g_autofree char *written = pass(document, file, 4096);
	static const char *const boxes[] = {
		"<< /Type /Page % 1\n   /TrimBox [ 0.000000 9.000000 432.000000 657.000000 ]\n"
		"   /BleedBox [ 0.000000 0.000000 441.000000 666.000000 ]\n",
		"<< /Type /Page % 2\n   /TrimBox [ 9.000000 9.000000 441.000000 657.000000 ]\n",
	};
	for (size_t i = 0; i < G_N_ELEMENTS(boxes); i++)
		assert_non_null(strstr(written, boxes[i]));
	check_places(written);
	document_free(document);
}

static void from_right_to_left_is_said(void **state)
{
	(void)state;
	g_autofree char *file = make_file();
	struct document *document = make_document(true, 0);
	document->navigable = true;
	g_autofree char *written = pass(document, file, 4096);
	assert_non_null(strstr(
		written, "   /ViewerPreferences << /DisplayDocTitle true /Direction /R2L >>\n"));
	check_places(written);
	document_free(document);
}

static void chunks_make_no_difference(void **state)
{
	(void)state;
	g_autofree char *file = make_file();
	struct document *document = make_document(true, 9);
	g_autofree char *whole = pass(document, file, strlen(file));
	for (size_t chunk = 1; chunk < 60; chunk++) {
		g_autofree char *written = pass(document, file, chunk);
		assert_string_equal(written, whole);
	}
	document_free(document);
}

static void what_is_no_such_file_passes_as_it_is(void **state)
{
	(void)state;
	struct document *document = make_document(true, 9);
	g_autofree char *written = pass(document, "no newline at the end", 5);
	assert_string_equal(written, "no newline at the end");
	document_free(document);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_catalog_has_the_language),
		cmocka_unit_test(pages_have_their_trim),
		cmocka_unit_test(from_right_to_left_is_said),
		cmocka_unit_test(chunks_make_no_difference),
		cmocka_unit_test(what_is_no_such_file_passes_as_it_is),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
