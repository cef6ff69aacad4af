/* Type: what is measured, what falls back, what is missing, and which files are no fonts. */
#include "layout/type_cairo.h"

#include "base/resource.h"

#include "sample_page.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const struct type_style faces[] = {
	{.family = "Inter", .weight = 400, .size_pt = 12},
	{.family = "Inter", .weight = 500, .size_pt = 12},
	{.family = "Inter", .weight = 600, .size_pt = 12},
	{.family = "Inter", .weight = 700, .size_pt = 12},
	{.family = "EB Garamond", .weight = 400, .size_pt = 12},
	{.family = "EB Garamond", .weight = 400, .italic = true, .size_pt = 12},
};

static int open_case(void **state)
{
	*state = sample_case();
	return 0;
}

static int close_case(void **state)
{
	type_case_free(*state);
	return 0;
}

static const char *file_of(const struct type_run *run)
{
	/* a face of the case is told from another by what cairo draws with */
	return (const char *)g_array_index(run->glyphs->pieces, struct type_piece, 0).face;
}

static void each_style_has_its_own_face(void **state)
{
	for (gsize i = 0; i < G_N_ELEMENTS(faces); i++)
		for (gsize k = 0; k < i; k++)
			assert_ptr_not_equal(file_of(type_set(*state, &faces[i], "8")),
				file_of(type_set(*state, &faces[k], "8")));
}

static void figures_are_equally_wide(void **state)
{
	for (gsize i = 0; i < G_N_ELEMENTS(faces); i++) {
		double zero = type_set(*state, &faces[i], "0")->width_pt;
		for (char digit[] = "1"; *digit <= '9'; (*digit)++) {
			double width = type_set(*state, &faces[i], digit)->width_pt;
			assert_true(fabs(width - zero) < 0.005 * zero);
		}
	}
}

static void proportional_figures_differ(void **state)
{
	struct type_style style = faces[0];
	style.figures = TYPE_FIGURES_PROPORTIONAL;
	assert_true(type_set(*state, &style, "1")->width_pt <
		    0.9 * type_set(*state, &style, "8")->width_pt);
}

static void bundled_faces_have_the_letters(void **state)
{
	static const char letters[] = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż ÄÖÜßäöü ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ "
				      "ÁÍÑÚ¿¡áíñú «»„“”‚‘’–—…×€ "
				      "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz "
				      "0123456789 .,:;!?()[]&%#*+-/@";
	for (gsize i = 0; i < G_N_ELEMENTS(faces); i++)
		assert_int_equal(type_set(*state, &faces[i], letters)->glyphs->pieces->len, 1);
	assert_null(type_case_missing(*state));
}

/* What the pages may say in a language of the Latin script needs no other font. */
static void bundled_faces_have_every_latin_language(void **state)
{
	static const char *const names[] = {"en", "pl", "de", "fr", "es"};
	static const char *const folders[] = {"lang/", "lang/steps/", "lang/lessons/"};
	for (gsize i = 0; i < G_N_ELEMENTS(names) * G_N_ELEMENTS(folders); i++) {
		const char *folder = folders[i / G_N_ELEMENTS(names)];
		g_autofree char *file =
			g_strconcat(folder, names[i % G_N_ELEMENTS(names)], ".yaml", NULL);
		g_autofree char *text = resource_text(file);
		assert_non_null(text);
		g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
		for (int k = 0; lines[k] != NULL; k++)
			for (gsize f = 0; f < G_N_ELEMENTS(faces) && lines[k][0] != '\0'; f++)
				if (type_set(*state, &faces[f], lines[k])->glyphs->pieces->len != 1)
					fail_msg("%s:%d: not in %s", file, k + 1, faces[f].family);
	}
	assert_null(type_case_missing(*state));
}

static void runs_are_kept(void **state)
{
	struct type_style same = faces[3];
	g_autofree char *family = g_strdup(same.family);
	same.family = family;
	const struct type_run *run = type_set(*state, &faces[3], "42");
	assert_ptr_equal(type_set(*state, &same, "42"), run);
	same.size_pt = 12.5;
	assert_ptr_not_equal(type_set(*state, &same, "42"), run);
	assert_string_equal(run->style.family, "Inter");
}

static void sizes_scale(void **state)
{
	struct type_style large = faces[0];
	large.size_pt = 48;
	const struct type_run *small = type_set(*state, &faces[0], "Solution on page 9");
	const struct type_run *big = type_set(*state, &large, "Solution on page 9");
	assert_true(fabs(big->width_pt - 4 * small->width_pt) < 0.05);
	assert_true(fabs(big->ascent_pt - 4 * small->ascent_pt) < 0.01);
	assert_true(fabs(type_figure_height(*state, &large) / 48 - 0.727) < 0.001);
}

static void ink_is_measured(void **state)
{
	const struct type_run *run = type_set(*state, &faces[3], "8");
	assert_true(run->ink_left_pt > 0 && run->ink_right_pt < run->width_pt);
	assert_true(run->ink_top_pt < -8 && run->ink_bottom_pt > 0 && run->ink_bottom_pt < 0.5);
	const struct type_run *space = type_set(*state, &faces[3], " ");
	assert_true(space->width_pt > 0 && space->ink_right_pt == 0);
	assert_true(type_set(*state, &faces[3], "")->width_pt == 0);
	assert_true(type_set(*state, &faces[3], "")->ascent_pt > 10);
}

/* Each piece's ink counts from the run's beginning, whatever its face. */
static void ink_of_pieces_adds_up(void **state)
{
	static const char *const texts[] = {"88 \u05e9 88", "H8 \u03a9\u03c9 88"};
	double eight = type_set(*state, &faces[0], "8")->width_pt;
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
		const struct type_run *run = type_set(*state, &faces[0], texts[i]);
		assert_true(run->glyphs->pieces->len > 1);
		assert_true(run->ink_left_pt < eight / 2);
		assert_true(run->ink_right_pt > run->width_pt - eight / 2);
		assert_true(run->ink_right_pt <= run->width_pt);
	}
}

static void tracking_goes_between(void **state)
{
	struct type_style spaced = faces[0];
	spaced.tracking_pt = 1;
	double width = type_set(*state, &faces[0], "ISSUE")->width_pt;
	assert_true(fabs(type_set(*state, &spaced, "ISSUE")->width_pt - width - 4) < 1e-6);
}

static void clusters_cover_the_text(void **state)
{
	static const char *const texts[] = {
		"Zażółć gęślą jaźń", "x\u0303y", "fi ffl", "a\u200bb", "5"};
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
		const struct type_run *run = type_set(*state, &faces[4], texts[i]);
		int bytes = 0, glyphs = 0;
		for (guint k = 0; k < run->glyphs->clusters->len; k++) {
			bytes += g_array_index(run->glyphs->clusters, cairo_text_cluster_t, k)
					 .num_bytes;
			glyphs += g_array_index(run->glyphs->clusters, cairo_text_cluster_t, k)
					  .num_glyphs;
		}
		assert_int_equal(bytes, strlen(texts[i]));
		assert_int_equal(glyphs, run->glyphs->glyphs->len);
	}
}

static void other_faces_stand_in(void **state)
{
	/* Inter has the dot, EB Garamond does not */
	const struct type_run *run = type_set(*state, &faces[4], "a\u25cfb");
	assert_int_equal(run->glyphs->pieces->len, 3);
	assert_int_equal(run->glyphs->glyphs->len, 3);
	assert_null(type_case_missing(*state));
}

static void breaks_are_spaces(void **state)
{
	assert_string_equal(type_set(*state, &faces[0], "a\tb\nc\r\u2028d")->text, "a b c  d");
	assert_string_equal(type_set(*state, &faces[0], "a\xff")->text, "a\ufffd");
}

static void missing_characters_are_named(void **state)
{
	assert_null(type_case_missing(*state));
	type_set(*state, &faces[0], "入門 7 門");
	assert_string_equal(type_case_missing(*state), "入 (U+5165), 門 (U+9580)");
	type_set(*state, &faces[3], "門");
	type_set(*state, &faces[3], "\a\uf8ff \u0937\u093f");
	assert_string_equal(type_case_missing(*state),
		"入 (U+5165), 門 (U+9580), U+0007, U+F8FF, ष (U+0937), \u25cc\u093f (U+093F)");
}

static void missing_characters_are_not_drawn(void **state)
{
	const struct type_run *run = type_set(*state, &faces[0], "a門b");
	assert_int_equal(run->glyphs->glyphs->len, 2);
}

static void right_to_left_is_placed_from_the_left(void **state)
{
	/* without a face that has the letters, only the order of the rest can be seen */
	const struct type_run *run = type_set(*state, &faces[0], "\u05e9 12");
	const cairo_glyph_t *glyphs = (const cairo_glyph_t *)(void *)run->glyphs->glyphs->data;
	assert_true(run->glyphs->glyphs->len >= 2);
	assert_true(glyphs[0].x < glyphs[1].x && glyphs[0].x < 1);
}

static void families_are_exact(void **state)
{
	assert_true(type_case_has_family(*state, "Inter"));
	assert_true(type_case_has_family(*state, "EB Garamond"));
	assert_false(type_case_has_family(*state, "inter"));
	assert_false(type_case_has_family(*state, "Arial"));
}

static void the_same_text_measures_the_same_again(void **state)
{
	struct type_case *other = sample_case();
	const struct type_run *a = type_set(*state, &faces[1], "Skilled 入");
	const struct type_run *b = type_set(other, &faces[1], "Skilled 入");
	assert_true(a->width_pt == b->width_pt && a->ink_right_pt == b->ink_right_pt);
	assert_string_equal(type_case_missing(*state), type_case_missing(other));
	type_case_free(other);
}

static void check_refusal(const char *file, const char *message)
{
	const char *files[] = {NONET_SOURCE_DIR "/fonts/Inter-Bold.otf", file, NULL};
	g_autoptr(GError) error = NULL;
	assert_null(type_case_new(files, &error));
	assert_string_equal(error->message, message);
}

static void bad_font_files_are_named(void **state)
{
	(void)state;
	check_refusal(
		"/nonexistent/My.otf", "font file /nonexistent/My.otf: No such file or directory");
	check_refusal("/", "font file /: Is a directory");
	check_refusal(NONET_SOURCE_DIR "/fonts/README.md",
		"font file " NONET_SOURCE_DIR "/fonts/README.md: not a font");
	check_refusal("/dev/null", "font file /dev/null: not a font");
}

/* A book may be built in a folder that the program leaves, or where nothing may be written. */
static void files_are_found_from_another_folder(void **state)
{
	(void)state;
	g_autofree char *before = g_get_current_dir();
	assert_int_equal(chdir(NONET_SOURCE_DIR "/fonts"), 0);
	const char *files[] = {"Inter-Bold.otf", NULL};
	struct type_case *type_case = type_case_new(files, NULL);
	assert_int_equal(chdir("/"), 0);
	assert_non_null(type_case);
	assert_true(type_set(type_case, &faces[3], "8")->width_pt > 5);
	type_case_free(type_case);
	assert_int_equal(chdir(before), 0);
}

#define CASE_TEST(name) cmocka_unit_test_setup_teardown(name, open_case, close_case)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		CASE_TEST(each_style_has_its_own_face),
		CASE_TEST(figures_are_equally_wide),
		CASE_TEST(proportional_figures_differ),
		CASE_TEST(bundled_faces_have_the_letters),
		CASE_TEST(bundled_faces_have_every_latin_language),
		CASE_TEST(runs_are_kept),
		CASE_TEST(sizes_scale),
		CASE_TEST(ink_is_measured),
		CASE_TEST(ink_of_pieces_adds_up),
		CASE_TEST(tracking_goes_between),
		CASE_TEST(clusters_cover_the_text),
		CASE_TEST(other_faces_stand_in),
		CASE_TEST(breaks_are_spaces),
		CASE_TEST(missing_characters_are_named),
		CASE_TEST(missing_characters_are_not_drawn),
		CASE_TEST(right_to_left_is_placed_from_the_left),
		CASE_TEST(families_are_exact),
		CASE_TEST(the_same_text_measures_the_same_again),
		cmocka_unit_test(bad_font_files_are_named),
		cmocka_unit_test(files_are_found_from_another_folder),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
