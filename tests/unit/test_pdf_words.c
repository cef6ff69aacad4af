/* Words and their boxes, from what pdftotext -bbox writes. */
#include "formats/pdf_words.h"

#include <math.h>
#include <stdarg.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

static const char two_pages[] =
	"<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" \"xhtml1.dtd\">"
	"<html xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<title>Tom &amp; Jane</title>\n"
	"<meta name=\"Creator\" content=\"Nonet\"/>\n</head>\n<body>\n<doc>\n"
	"  <page width=\"595.275591\" height=\"841.889764\">\n"
	"    <word xMin=\"10.5\" yMin=\"20.25\" xMax=\"30.5\" yMax=\"40.75\">Q&amp;A</word>\n"
	"    <word xMin=\"nan\" yMin=\"20\" xMax=\"30\" yMax=\"40\">lost</word>\n"
	"    <word xMin=\"31\" yMin=\"20\" xMax=\"32\" yMax=\"40\">środa</word>\n"
	"  </page>\n  <page width=\"100\" height=\"50\">\n  </page>\n</doc>\n</body>\n</html>\n";

static const struct pdf_page *page_at(const struct pdf_words *words, guint index)
{
	assert_true(index < words->pages->len);
	return g_ptr_array_index(words->pages, index);
}

static void words_have_boxes(void **state)
{
	(void)state;
	struct pdf_words *words = pdf_words_parse(two_pages, -1, NULL);
	assert_non_null(words);
	assert_int_equal(words->pages->len, 2);
	const struct pdf_page *page = page_at(words, 0);
	assert_true(fabs(page->width - 595.275591) < 1e-6);
	assert_int_equal(page->words->len, 2);
	const struct pdf_word *word = &g_array_index(page->words, struct pdf_word, 0);
	assert_string_equal(word->text, "Q&A");
	assert_true(word->left == 10.5 && word->top == 20.25);
	assert_true(word->right == 30.5 && word->bottom == 40.75);
	assert_true(pdf_word_x(word) == 20.5 && pdf_word_y(word) == 30.5);
	assert_string_equal(g_array_index(page->words, struct pdf_word, 1).text, "środa");
	assert_int_equal(page_at(words, 1)->words->len, 0);
	pdf_words_free(words);
}

static void what_is_no_markup_is_refused(void **state)
{
	(void)state;
	static const char *const texts[] = {
		"", "hello", "<page width=\"1\" height=\"1\">", "<a></b>"};
	for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
		g_autoptr(GError) error = NULL;
		assert_null(pdf_words_parse(texts[i], -1, &error));
		assert_non_null(error);
	}
}

static void words_outside_a_page_are_passed_over(void **state)
{
	(void)state;
	struct pdf_words *words = pdf_words_parse(
		"<doc><word xMin=\"1\" yMin=\"1\" xMax=\"2\" yMax=\"2\">x</word></doc>", -1, NULL);
	assert_int_equal(words->pages->len, 0);
	pdf_words_free(words);
}

static void a_file_that_is_no_pdf_is_named(void **state)
{
	(void)state;
	g_autofree char *program = g_find_program_in_path("pdftotext");
	if (program == NULL)
		skip();
	g_autoptr(GError) error = NULL;
	assert_null(pdf_words_read("no-such-file.pdf", &error));
	assert_int_equal(error->code, PDF_WORDS_NO_PDF);
	assert_string_equal(error->message, "no-such-file.pdf: pdftotext cannot read it; is it a "
					    "whole PDF, and without a password?");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words_have_boxes),
		cmocka_unit_test(what_is_no_markup_is_refused),
		cmocka_unit_test(words_outside_a_page_are_passed_over),
		cmocka_unit_test(a_file_that_is_no_pdf_is_named),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
