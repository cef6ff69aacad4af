/*
 * The sweep: papers by numbers a page by templates by languages by sizes by plain and large print,
 * every other one with every part that a book can have. Each combination is laid out as a small
 * book, or refused. Of what is laid out, the operations prove that it can be read (sweep_checks.h);
 * of what is refused, that there is advice and that it works. Every STRIDE-th
 * combination in a plain run, all of them with NONET_TEST_LONG=1.
 */
#include "base/resource.h"
#include "config/config.h"
#include "base/symbols.h"
#include "lang/lang.h"
#include "lang/nudge.h"
#include "layout/layout.h"

#include "sample_page.h"
#include "sweep_checks.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define STRIDE 97 /* prime to the length of every list, so that a sample has all of them */

/* Of a long run. The checks of a build with sanitizers take several times as long, and the plain
 * build has tried them all. */
#ifdef __SANITIZE_ADDRESS__
#define STRIDE_LONG 7
#else
#define STRIDE_LONG 1
#endif

static const char *const papers[] = {"A3", "A4", "A5", "A6", "B5", "Letter", "5x8in", "6x9in",
	"7x10in", "8x10in", "210x210mm", "297x210mm", "8.25x6in"};

/* A scheme for each size, its easiest and its hardest level. */
static const struct {
	const char *size, *levels;
	int easy, hard;
} sizes[] = {
	{"4x4", "kids", 1, 4},
	{"6x6", "kids", 1, 4},
	{"8x8", "eight", 1, 4},
	{"9x9", "ten", 1, 10},
	{"12x12", "twelve", 1, 4},
	{"16x16", "sixteen", 1, 4},
};

/* What scripts that the bundled fonts lack are set in. */
static const struct {
	const char *language, *family;
} families[] = {
	{"ar", "Noto Sans Arabic"},
	{"ja", "Noto Sans CJK JP"},
	{"zh-Hans", "Noto Sans CJK SC"},
	{"zh-Hant", "Noto Sans CJK TC"},
};

/* A combination, and what is changed when advice is followed. */
struct combination {
	const char *paper, *template_name, *language;
	int per_page, solutions_per_page, size;
	bool large_print;
	bool every_part; /* else those of the template */
};

struct sweep {
	GHashTable *type_cases; /* by language */
	struct combination now;
	GHashTable *said; /* kinds of faults */
	int laid_out, refused, advised, unadvised, without_symbols, failures;
};

/* Says what is wrong with a page (or with advice, without one), and of which combination; once of
 * each kind. */
static void complain(void *data, const struct page *page, const char *what)
{
	struct sweep *sweep = data;
	sweep->failures++;
	char *kind = g_strdup(what);
	for (char *at = kind; *at != '\0'; at++)
		*at = g_ascii_isalnum(*at) && !g_ascii_islower(*at) ? '#' : *at;
	if (!g_hash_table_add(sweep->said, kind))
		return;
	const struct combination *now = &sweep->now;
	print_error("%s, %s, %s, %s, %d and %d a page%s%s: page %d: %s\n", now->paper,
		now->template_name, now->language, sizes[now->size].size, now->per_page,
		now->solutions_per_page, now->large_print ? ", large print" : "",
		now->every_part ? ", every part" : "", page != NULL ? page->number : 0, what);
}

/* A grid that is full, and as a puzzle every other cell of it: no engine is needed. */
static struct book_puzzle make_puzzle(enum shape_id shape, int seed)
{
	const struct shape_info *info = shape_info(shape);
	struct book_puzzle puzzle = {.puzzle.shape = shape, .solution.shape = shape};
	for (int cell = 0; cell < info->size * info->size; cell++) {
		int row = cell / info->size, column = cell % info->size;
		int shift = row % info->box_height * info->box_width + row / info->box_height;
		int digit = (shift + column + seed) % info->size + 1;
		puzzle.solution.cell[cell] = (uint8_t)digit;
		puzzle.puzzle.cell[cell] = (uint8_t)((row + column) % 2 == 0 ? digit : 0);
	}
	static const char *const codes[] = {
		"A60N-G28P-DJG9-98F8", "A60G-KHQ0-SA2Y-FQ12", "A60N-HWMW-QMMD-WDZS"};
	g_strlcpy(puzzle.code, codes[seed % 3], sizeof puzzle.code);
	return puzzle;
}

static struct book *make_book(const struct config *config, const struct plan *plan, int size)
{
	struct book *book = book_of_plan(config, plan);
	g_autoptr(GPtrArray) nudges = nudge_samples(config->book.language, size);
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		book_add_section(book, section->title, section->found_level);
		for (int k = 0; k < section->count; k++) {
			struct book_puzzle puzzle = make_puzzle(section->pattern.shape, k);
			puzzle.level = section->found_level;
			puzzle.graded = true;
			puzzle.grade = (struct grade){.rating = 71, .seconds = 1234};
			puzzle.nudge = g_strdup(
				g_ptr_array_index(nudges, book->puzzles->len % nudges->len));
			book_add_puzzle(book, &puzzle);
		}
	}
	return book;
}

/* A book with a bit of everything that may stand on a page. */
static char *config_text(const struct combination *combination)
{
	static const char parts[] =
		"parts: [title, imprint, contents, {part: text, heading: To our members, text: "
		"Thirteen puzzles to last until the snow is gone.}, how-to-play, level-key, "
		"puzzles, hints, solutions, score-sheet, passport, {part: blank-grids, pages: 2}, "
		"certificate]\n";
	int size = combination->size;
	return g_strdup_printf(
		"book: {title: Sudoku for the long journey, subtitle: Thirteen "
		"puzzles, author: Riverside Club, publisher: Riverside Press, "
		"isbn: 978-3-16-148410-0, rights: © 2026 Riverside Club, "
		"issue: 2026-W49, language: %s, seed: riverside-club-2026}\n"
		"levels: %s\n"
		"puzzles:\n"
		"  - {level: %d, size: %s, count: 6}\n"
		"  - {title: For the weekend, level: %d, size: %s, count: 7}\n"
		"layout: {template: %s, paper: %s, per_page: %d, large_print: %s%s}\n"
		"solutions: {per_page: %d}\n%s",
		combination->language, sizes[size].levels, sizes[size].easy, sizes[size].size,
		sizes[size].hard, sizes[size].size, combination->template_name, combination->paper,
		combination->per_page, combination->large_print ? "true" : "false",
		combination->every_part ? ", openers: true" : "", combination->solutions_per_page,
		combination->every_part ? parts : "");
}

static void check_document(struct sweep *sweep, const struct document *document,
	const struct fit *fit, const struct template_floors *floors)
{
	const struct sweep_judge judge = {complain, sweep};
	if ((int)document->pages->len != fit->page_count)
		complain(sweep, NULL, "the book has other pages than were counted");
	for (guint i = 0; i < document->pages->len; i++) {
		const struct page *page = document_open_page(document, i);
		sweep_check_page(&judge, page, floors);
		document_close_page(document, page);
	}
}

/* The bundled fonts and the family that the language needs, opened once. */
static struct type_case *type_case_of(struct sweep *sweep, const char *language)
{
	struct type_case *type_case = g_hash_table_lookup(sweep->type_cases, language);
	if (type_case != NULL)
		return type_case;
	const char *family = NULL;
	for (size_t i = 0; i < G_N_ELEMENTS(families); i++)
		if (strcmp(families[i].language, language) == 0)
			family = families[i].family;
	type_case = sample_case_with(family);
	if (family != NULL && !type_case_has_family(type_case, family))
		print_message("there is no %s: pages in %s are measured without their words\n",
			family, language);
	g_hash_table_insert(sweep->type_cases, g_strdup(language), type_case);
	return type_case;
}

/* Fits and checks the combination; the refusal, whose text is to be freed, if it is refused: NULL
 * else. */
static struct fit_refusal try_combination(struct sweep *sweep)
{
	struct diags *diags = diags_new();
	g_autofree char *text = config_text(&sweep->now);
	struct config *config = config_read_text(text, strlen(text), "sweep.yaml", diags);
	struct lang *lang =
		lang_read(sweep->now.language, NULL, (struct place){0}, "language", diags);
	struct plan *plan = plan_new(config, &(struct plan_options){0}, diags);
	if (diags_count(diags) > 0)
		fail_msg("%s\n%s", text, diags_to_text(diags, 5));
	diags_free(diags);

	struct sheet sheet = {.type_case = type_case_of(sweep, sweep->now.language),
		.page_template = config->page_template,
		.lang = lang,
		.paper = config->layout.paper};
	struct outline outline;
	outline_init(&outline);
	outline_of_config(&outline, config, plan);
	struct fit fit;
	struct fit_refusal refusal = {0};
	const char *symbols = config->page_template->symbols;
	bool too_few = symbols != NULL && symbols_count(symbols) < outline.grid_size;
	sweep->without_symbols += too_few; /* nonet check refuses those */
	if (!too_few && fit_book(&sheet, &outline, &fit, &refusal)) {
		struct book *book = make_book(config, plan, outline.grid_size);
		struct document *document = layout_book(&sheet, &outline, &fit, book);
		check_document(sweep, document, &fit, &config->page_template->floors);
		document_free(document);
		book_free(book);
	}
	outline_finish(&outline);
	plan_free(plan);
	lang_free(lang);
	config_free(config);
	return refusal;
}

/* Does what "2 a page fits" or "2 a page fits on A4" says; false if the refusal advises nothing of
 * the kind. */
static bool follow_advice(struct combination *combination, const struct fit_refusal *refusal)
{
	int per_page;
	char paper[32] = "";
	const char *advice = strstr(refusal->text, " a page fits");
	while (advice != NULL && advice > refusal->text && g_ascii_isdigit(advice[-1]))
		advice--;
	if (advice == NULL || sscanf(advice, "%d a page fits on %31[^,]", &per_page, paper) < 1)
		return false;
	if (paper[0] != '\0')
		combination->paper = g_intern_string(paper);
	if (refusal->what == FIT_SOLUTIONS)
		combination->solutions_per_page = per_page;
	else
		combination->per_page = per_page;
	return true;
}

/* Advice works if what was refused is refused no more: the solutions may be, after the puzzles,
 * and then the advice for them must work. */
static void sweep_one(struct sweep *sweep, const struct combination *combination)
{
	sweep->now = *combination;
	struct fit_refusal refusal = try_combination(sweep);
	sweep->laid_out += refusal.text == NULL;
	sweep->refused += refusal.text != NULL;
	while (refusal.text != NULL && follow_advice(&sweep->now, &refusal)) {
		sweep->advised++;
		struct fit_refusal next = try_combination(sweep);
		if (next.text != NULL && (next.what == refusal.what || next.what == FIT_PUZZLES)) {
			g_autofree char *what = g_strdup_printf(
				"advice \"%s\" leads to \"%s\"", refusal.text, next.text);
			complain(sweep, NULL, what);
			g_clear_pointer(&next.text, g_free);
		}
		g_free(refusal.text);
		refusal = next;
	}
	sweep->unadvised += refusal.text != NULL;
	if (refusal.text != NULL)
		complain(sweep, NULL, refusal.text);
	g_free(refusal.text);
}

/* NONET_TEST_SWEEP=59 takes every 59th, which is how to sweep densely without sweeping all. */
static int stride(void)
{
	const char *set = g_getenv("NONET_TEST_LONG");
	bool all = set != NULL && set[0] != '\0' && strcmp(set, "0") != 0;
	const char *asked = g_getenv("NONET_TEST_SWEEP");
	int every = asked != NULL ? atoi(asked) : 0;
	return every > 0 ? every : all ? STRIDE_LONG : STRIDE;
}

static struct combination combination_at(
	int index, char *const *templates, char *const *languages, int *count)
{
	int template_count = (int)g_strv_length((char **)templates);
	int language_count = (int)g_strv_length((char **)languages);
	int per_page_count = 4, solution_count = 6;
	*count = (int)G_N_ELEMENTS(papers) * template_count * language_count * per_page_count *
		 (int)G_N_ELEMENTS(sizes) * 2;
	struct combination combination = {0};
	combination.large_print = index % 2 == 1;
	index /= 2;
	combination.size = index % (int)G_N_ELEMENTS(sizes);
	index /= (int)G_N_ELEMENTS(sizes);
	combination.per_page = template_per_page(index % per_page_count);
	index /= per_page_count;
	combination.language = languages[index % language_count];
	index /= language_count;
	/* solutions a page go round over templates and papers: every pair of values meets, and all
	 * that is above with each number */
	int template = index % template_count, paper = index / template_count;
	combination.solutions_per_page =
		template_solutions_per_page((template + paper) % solution_count);
	combination.every_part = (template + paper + combination.size) % 2 == 1;
	combination.template_name = templates[template];
	combination.paper = papers[paper % (int)G_N_ELEMENTS(papers)];
	return combination;
}

static void every_combination_can_be_read_or_is_refused(void **state)
{
	(void)state;
	struct sweep sweep = {.type_cases = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
				      (GDestroyNotify)type_case_free),
		.said = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
	g_auto(GStrv) templates = resource_names("");
	g_auto(GStrv) languages = resource_names("lang/");
	int count, tried = 0;
	combination_at(0, templates, languages, &count);
	for (int i = 0; i < count; i += stride(), tried++) {
		struct combination combination = combination_at(i, templates, languages, &count);
		sweep_one(&sweep, &combination);
	}
	print_message("%d of %d combinations: %d laid out, %d refused, advice followed %d times, "
		      "%d ask for more symbols than there are, %d faults\n",
		tried, count, sweep.laid_out - sweep.without_symbols, sweep.refused, sweep.advised,
		sweep.without_symbols, sweep.failures);
	g_hash_table_unref(sweep.type_cases);
	g_hash_table_unref(sweep.said);
	assert_int_equal(sweep.failures, 0);
	assert_true(sweep.laid_out - sweep.without_symbols > tried / 10);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_combination_can_be_read_or_is_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
