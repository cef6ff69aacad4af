#include "unit.h"

#include "base/rng.h"
#include "puzzle/code_guess.h"

#include <string.h>

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

static struct seed_code random_code(struct rng *rng)
{
	struct seed_code code = {.recipe = CODE_RECIPE_DIG};

	code.shape = (enum shape_id)rng_below(rng, SHAPE_COUNT);
	do
		code.symmetry = (enum symmetry)rng_below(rng, SYMMETRY_COUNT);
	while (!symmetry_fits(code.shape, code.symmetry));
	code.order = (enum dig_order)rng_below(rng, DIG_ORDER_COUNT);
	code.target = (int)rng_below(
		rng, (uint32_t)(shape_info(code.shape)->size * shape_info(code.shape)->size));
	code.seed = rng_next(rng) & CODE_SEED_MASK;
	return code;
}

static void assert_same(const struct seed_code *a, const struct seed_code *b)
{
	assert_int_equal(a->recipe, b->recipe);
	assert_int_equal(a->shape, b->shape);
	assert_int_equal(a->symmetry, b->symmetry);
	assert_int_equal(a->order, b->order);
	assert_int_equal(a->target, b->target);
	assert_int_equal(a->seed, b->seed);
}

static void thousand_codes_come_back(void **state)
{
	struct rng rng;
	(void)state;

	rng_init(&rng, 1);
	for (int i = 0; i < 1000; i++) {
		struct seed_code code = random_code(&rng), back;
		char text[CODE_TEXT_SIZE];
		code_print(&code, text);
		assert_int_equal(strlen(text), CODE_DIG_LENGTH);
		assert_int_equal(text[0], 'A');
		assert_int_equal(code_parse(text, strlen(text), &back, NULL), CODE_OK);
		assert_same(&code, &back);
	}
}

static void every_slip_is_caught(void **state)
{
	struct rng rng;
	(void)state;

	rng_init(&rng, 2);
	for (int i = 0; i < 100; i++) {
		struct seed_code code = random_code(&rng), back;
		char text[CODE_TEXT_SIZE];
		code_print(&code, text);
		for (size_t at = 0; at < strlen(text); at++) {
			char right = text[at];
			if (right == '-')
				continue;
			for (const char *wrong = alphabet; *wrong; wrong++) {
				text[at] = *wrong;
				if (*wrong != right)
					assert_int_not_equal(
						code_parse(text, strlen(text), &back, NULL),
						CODE_OK);
			}
			text[at] = right;
			size_t next = text[at + 1] == '-' ? at + 2 : at + 1;
			if (next >= strlen(text) || text[next] == right)
				continue;
			text[at] = text[next];
			text[next] = right;
			assert_int_not_equal(code_parse(text, strlen(text), &back, NULL), CODE_OK);
			text[next] = text[at];
			text[at] = right;
		}
	}
}

/* As typed: any case, O for 0, I and L for 1, other hyphens, blanks. */
static void typing_is_forgiven(void **state)
{
	struct seed_code code = {.recipe = CODE_RECIPE_DIG,
		.shape = SHAPE_9X9,
		.target = 24,
		.seed = ((UINT64_C(1) << 50) - 1) / 31 /* ten symbols 1 */};
	struct seed_code back;
	char text[CODE_TEXT_SIZE], typed[4 * CODE_TEXT_SIZE] = "  ";
	int ones = 0, noughts = 0;
	(void)state;

	code_print(&code, text);
	for (const char *c = text; *c; c++) {
		static const char *const dashes[] = {"-", " ", "\xE2\x80\x90", "\xE2\x80\x91",
			"\xE2\x80\x93", "\xE2\x80\x95", ""};
		char one[2] = {*c, '\0'};
		if (*c == '-')
			strcat(typed, dashes[(c - text) % 7]);
		else if (*c == '1')
			strcat(typed, ones++ % 2 ? "l" : "I");
		else if (*c == '0')
			strcat(typed, noughts++ % 2 ? "o" : "O");
		else {
			if (*c >= 'A')
				one[0] = (char)(*c - 'A' + 'a');
			strcat(typed, one);
		}
	}
	assert_true(ones > 0 && noughts > 0);
	assert_int_equal(code_parse(typed, strlen(typed), &back, NULL), CODE_OK);
	assert_same(&code, &back);
}

static void faults_are_placed(void **state)
{
	static const struct {
		const char *text;
		enum code_error error;
		size_t position;
	} cases[] = {
		{"", CODE_NOT_A_CODE, 0},
		{"  ", CODE_NOT_A_CODE, 2},
		{"4A00-0000-0000-0000", CODE_NOT_A_CODE, 0},
		{".........", CODE_NOT_A_CODE, 0},
		{"A000-0000-0000-000", CODE_BAD_LENGTH, 18},
		{"A000-0000-0000-0000-0", CODE_BAD_LENGTH, 20},
		{"A000-0!00-0000-0000", CODE_BAD_SYMBOL, 6},
		{"A000-0U00-0000-0000", CODE_BAD_SYMBOL, 6},
		{"A000-0000-0000-0001", CODE_BAD_CHECK, 19},
		{"Z000-0000-0000-0000", CODE_BAD_RECIPE, 0},
	};
	(void)state;

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct seed_code code;
		size_t position = 999;
		assert_int_equal(code_parse(cases[i].text, strlen(cases[i].text), &code, &position),
			cases[i].error);
		assert_int_equal(position, cases[i].position);
	}
}

/* A right check on fields that mean nothing. */
static void senseless_fields_are_refused(void **state)
{
	char text[] = "AZ00000000000000";
	struct seed_code code;
	int refused = 0;
	(void)state;

	for (const char *check = alphabet; *check; check++) {
		text[15] = *check;
		refused += code_parse(text, 16, &code, NULL) == CODE_BAD_FIELD;
	}
	assert_int_equal(refused, 1);
}

/* A slip that is of a common kind is guessed right, or nothing is said; and seldom nothing. */
static void common_slips_are_guessed(void **state)
{
	int guessed = 0, tried = 0;
	(void)state;

	for (uint64_t seed = 1; seed <= 500; seed++) {
		struct seed_code code = {.recipe = CODE_RECIPE_DIG,
			.shape = SHAPE_9X9,
			.target = 24,
			.seed = seed * 7919 * 104729};
		char right[CODE_TEXT_SIZE], wrong[CODE_TEXT_SIZE], guess[CODE_GUESS_TEXT_SIZE];
		code.seed &= CODE_SEED_MASK;
		code_print(&code, right);
		strcpy(wrong, right);
		size_t at = 5 + seed % 3;
		if (wrong[at] == wrong[at + 1])
			continue;
		wrong[at] = right[at + 1];
		wrong[at + 1] = right[at];
		code_guess(wrong, strlen(wrong), guess);
		tried++;
		guessed += guess[0] != '\0';
		assert_true(guess[0] == '\0' || strstr(guess, right));
	}
	assert_true(guessed > tried * 8 / 10);
}

static void guesses_are_worded(void **state)
{
	static const char *const cases[][2] = {
		{"AG0N-G28P-DJG9-98F8", "; did you mean A60N-G28P-DJG9-98F8?"},
		{"a60n g2bp djg9 98f8", "; did you mean A60N-G28P-DJG9-98F8?"},
		{"A60N-G28P-DJG99-98F8", "; did you mean A60N-G28P-DJG9-98F8?"},
		{"A60N-G28P-JDG9-98F8",
			"; did you mean A60N-G28P-DJG9-98F8 or A60N-G28P-JGD9-98F8?"},
		{"A60N-G28P-DJG9-98F9", ""},
		{"A60N-G28P-DJG9-9F8", ""}, /* any symbol may be missing */
		{"A60N-G28P", ""},
		{"hello.pdf", ""},
		{"", ""},
	};
	(void)state;

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char guess[CODE_GUESS_TEXT_SIZE];
		code_guess(cases[i][0], strlen(cases[i][0]), guess);
		assert_string_equal(guess, cases[i][1]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(thousand_codes_come_back),
		cmocka_unit_test(every_slip_is_caught),
		cmocka_unit_test(typing_is_forgiven),
		cmocka_unit_test(faults_are_placed),
		cmocka_unit_test(senseless_fields_are_refused),
		cmocka_unit_test(common_slips_are_guessed),
		cmocka_unit_test(guesses_are_worded),
	};

	return cmocka_run_group_tests_name("code", tests, NULL, NULL);
}
