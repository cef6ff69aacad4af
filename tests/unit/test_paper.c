#include "unit.h"

#include "config/paper.h"

#include <glib.h>
#include <math.h>

#define MM(length) ((length)*72 / 25.4)
#define IN(length) ((length)*72.0)

static void papers_are_read(void **state)
{
	static const struct {
		const char *text;
		double width, height;
		const char *name;
	} cases[] = {
		{"A4", MM(210), MM(297), "A4"},
		{"a4", MM(210), MM(297), "A4"},
		{"A5", MM(148), MM(210), "A5"},
		{"Letter", IN(8.5), IN(11), "Letter"},
		{"LEGAL", IN(8.5), IN(14), "Legal"},
		{"6x9in", IN(6), IN(9), "6x9in"},
		{"5.5x8.5in", IN(5.5), IN(8.5), "5.5x8.5in"},
		{"6X9 in", IN(6), IN(9), "6X9 in"},
		{"170x240mm", MM(170), MM(240), "170x240mm"},
		{"170 x 240 mm", MM(170), MM(240), "170 x 240 mm"},
		{"170×240mm", MM(170), MM(240), "170×240mm"},
		{"17x24cm", MM(170), MM(240), "17x24cm"},
		{"400x600pt", 400, 600, "400x600pt"},
		{"50x840mm", MM(50), MM(840), "50x840mm"},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct paper paper;
		if (!paper_parse(cases[i].text, &paper))
			fail_msg("%s is a paper", cases[i].text);
		assert_true(fabs(paper.width_pt - cases[i].width) < 0.001);
		assert_true(fabs(paper.height_pt - cases[i].height) < 0.001);
		assert_string_equal(paper.name, cases[i].name);
	}
}

static void what_is_no_paper_is_refused(void **state)
{
	static const char *const wrong[] = {"", "A", "A44", "A4 ", "letters", "6x9", "x9in", "6xin",
		"6in", "6x9xin", "6x9 inches", "-6x9in", "6x-9in", "30x40mm", "2000x3000mm",
		"0x0mm", "1e999x9in", "nanx9in", "infx9in", "6x9in6x9in",
		"170.000000000000000000000000000000000000x240mm"};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
		struct paper paper;
		if (paper_parse(wrong[i], &paper))
			fail_msg("%s is no paper", wrong[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(papers_are_read),
		cmocka_unit_test(what_is_no_paper_is_refused),
	};

	return cmocka_run_group_tests_name("paper", tests, NULL, NULL);
}
