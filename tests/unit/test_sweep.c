/*
 * The sweep: papers by numbers a page by templates by languages by sizes by plain and large print.
 * Each combination is laid out as a small book, or refused. Of what is laid out, the operations
 * prove that it can be read; of what is refused, that the advice works. Every STRIDE-th
 * combination in a plain run, all of them with NONET_TEST_LONG=1.
 */
#include "base/resource.h"
#include "config/config.h"
#include "config/symbols.h"
#include "lang/lang.h"
#include "layout/layout.h"
#include "layout/measure.h"

#include "sample_page.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define STRIDE 193 /* prime to the length of every list, so that a sample has all of them */

#define LINE_LEAST_PT 0.75
#define CAPTION_TO_GRID_PT 12.0
#define TOLERANCE_PT 0.3

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

/* A combination, and what is changed when advice is followed. */
struct combination {
	const char *paper, *template_name, *language;
	int per_page, solutions_per_page, size;
	bool large_print;
};

struct sweep {
	struct type_case *type_case;
	struct combination now;
	GHashTable *said; /* kinds of faults */
	int laid_out, refused, advised, without_symbols, failures;
};

/* Says what is wrong with a page, and of which combination; once of each kind. */
static void complain(struct sweep *sweep, const struct page *page, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

static void complain(struct sweep *sweep, const struct page *page, const char *format, ...)
{
	sweep->failures++;
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *what = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	char *kind = g_strdup(what);
	for (char *at = kind; *at != '\0'; at++)
		*at = g_ascii_isalnum(*at) && !g_ascii_islower(*at) ? '#' : *at;
	if (!g_hash_table_add(sweep->said, kind))
		return;
	const struct combination *now = &sweep->now;
	print_error("%s, %s, %s, %s, %d and %d a page%s: page %d: %s\n", now->paper,
		now->template_name, now->language, sizes[now->size].size, now->per_page,
		now->solutions_per_page, now->large_print ? ", large print" : "",
		page != NULL ? page->number : 0, what);
}

static bool inside(const struct measure_ink *ink, const struct page_box *box)
{
	return ink->left >= box->x - TOLERANCE_PT && ink->top >= box->y - TOLERANCE_PT &&
	       ink->right <= box->x + box->width + TOLERANCE_PT &&
	       ink->bottom <= box->y + box->height + TOLERANCE_PT;
}

static bool is_grid(const struct page_box *box)
{
	return g_str_has_prefix(box->name, "grid ") || g_str_has_prefix(box->name, "solution ");
}

/* The grid that this ink lies in, or NULL. */
static const struct page_box *grid_of(const struct page *page, const struct measure_ink *ink)
{
	for (guint i = 0; i < page->boxes->len; i++) {
		const struct page_box *box = &g_array_index(page->boxes, struct page_box, i);
		if (is_grid(box) && inside(ink, box))
			return box;
	}
	return NULL;
}

static void check_boxes(struct sweep *sweep, const struct page *page)
{
	for (guint i = 0; i < page->boxes->len; i++) {
		const struct page_box *a = &g_array_index(page->boxes, struct page_box, i);
		struct measure_ink edges = {a->x, a->y, a->x + a->width, a->y + a->height};
		if (measure_leaves_margins(page, &edges, TOLERANCE_PT))
			complain(sweep, page, "box \"%s\" leaves the margins", a->name);
		for (guint k = 0; k < i; k++) {
			const struct page_box *b = &g_array_index(page->boxes, struct page_box, k);
			if (measure_boxes_overlap(a, b))
				complain(sweep, page, "\"%s\" lies over \"%s\"", a->name, b->name);
		}
	}
}

/* Captions stand on their grid: right above or below it, within its sides. */
static void check_captions(struct sweep *sweep, const struct page *page)
{
	for (guint i = 0; i < page->boxes->len; i++) {
		const struct page_box *caption = &g_array_index(page->boxes, struct page_box, i);
		int number;
		bool above = sscanf(caption->name, "caption above %d", &number) == 1;
		bool solution = sscanf(caption->name, "caption solution %d", &number) == 1;
		bool below = sscanf(caption->name, "caption below %d", &number) == 1;
		if (!above && !below && !solution)
			continue;
		g_autofree char *name =
			g_strdup_printf("%s %d", solution ? "solution" : "grid", number);
		bool found = false;
		for (guint k = 0; k < page->boxes->len; k++) {
			const struct page_box *grid =
				&g_array_index(page->boxes, struct page_box, k);
			double gap = below ? caption->y - grid->y - grid->height
					   : grid->y - caption->y - caption->height;
			if (strcmp(grid->name, name) == 0)
				found = gap >= 0 && gap <= CAPTION_TO_GRID_PT &&
					caption->x >= grid->x - TOLERANCE_PT &&
					caption->x + caption->width <=
						grid->x + grid->width + TOLERANCE_PT;
		}
		if (!found)
			complain(sweep, page, "\"%s\" does not stand on its grid", caption->name);
	}
}

static double line_width(const struct page_op *op)
{
	return op->kind == PAGE_LINE        ? op->line.width
	       : op->kind == PAGE_RECTANGLE ? op->rectangle.stroke
	       : op->kind == PAGE_DOT       ? op->dot.stroke
					    : 0;
}

static void check_sizes(struct sweep *sweep, const struct page *page,
	const struct template_floors *floors, const struct page_op *op,
	const struct measure_ink *ink)
{
	double width = line_width(op);
	if (width > 0 && width < LINE_LEAST_PT)
		complain(sweep, page, "a line of %.2f pt", width);
	if (op->kind != PAGE_TEXT)
		return;
	const struct page_box *grid = grid_of(page, ink);
	double floor = grid == NULL                                ? floors->caption_pt
		       : g_str_has_prefix(grid->name, "solution ") ? floors->solution_digit_pt
								   : floors->digit_pt;
	if (op->text.run->style.size_pt < floor - 0.01)
		complain(sweep, page, "\"%s\" of %.1f pt, floor %.1f", op->text.run->text,
			op->text.run->style.size_pt, floor);
}

static bool cross(const struct measure_ink *a, const struct measure_ink *b)
{
	return fmin(a->right, b->right) - fmax(a->left, b->left) > 0.05 &&
	       fmin(a->bottom, b->bottom) - fmax(a->top, b->top) > 0.05;
}

/* No text over another, and none over a line or a frame's line. */
static void check_ink(struct sweep *sweep, const struct page *page, const struct measure_ink *inks)
{
	for (guint i = 0; i < page->ops->len; i++) {
		const struct page_op *a = &g_array_index(page->ops, struct page_op, i);
		for (guint k = 0; a->kind == PAGE_TEXT && k < page->ops->len; k++) {
			const struct page_op *b = &g_array_index(page->ops, struct page_op, k);
			bool text = b->kind == PAGE_TEXT;
			if ((!text && b->kind != PAGE_LINE) || (text && k >= i) ||
				!cross(&inks[i], &inks[k]))
				continue;
			complain(sweep, page, "\"%s\" lies over %s%s%s", a->text.run->text,
				text ? "\"" : "a line", text ? b->text.run->text : "",
				text ? "\"" : "");
		}
	}
}

static void check_page(
	struct sweep *sweep, const struct page *page, const struct template_floors *floors)
{
	check_boxes(sweep, page);
	check_captions(sweep, page);
	g_autofree struct measure_ink *inks = g_new0(struct measure_ink, page->ops->len + 1);
	for (guint i = 0; i < page->ops->len; i++) {
		const struct page_op *op = &g_array_index(page->ops, struct page_op, i);
		if (!measure_ink(op, &inks[i]))
			continue;
		check_sizes(sweep, page, floors, op, &inks[i]);
		if (measure_leaves_margins(page, &inks[i], measure_tolerance_pt(op)))
			complain(sweep, page, "%s at %.0f %.0f leaves the margins",
				op->kind == PAGE_TEXT ? op->text.run->text : "a shape",
				inks[i].left, inks[i].top);
	}
	check_ink(sweep, page, inks);
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

static struct book *make_book(const struct config *config)
{
	struct book *book = book_new(config->book.title);
	book->subtitle = g_strdup(config->book.subtitle);
	book->author = g_strdup(config->book.author);
	book->issue = g_strdup(config->book.issue);
	book->seed = g_strdup(config->book.seed);
	book->has_days = true;
	g_date_set_dmy(&book->first_day, 30, G_DATE_NOVEMBER, 2026);
	g_date_set_dmy(&book->last_day, 6, G_DATE_DECEMBER, 2026);
	book->claims = config->scheme->claims;
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		book_add_section(book, section->title, section->found_level);
		for (int k = 0; k < section->count; k++) {
			struct book_puzzle puzzle = make_puzzle(section->pattern.shape, k);
			puzzle.level = section->found_level;
			book_add_puzzle(book, &puzzle);
		}
	}
	return book;
}

static char *config_text(const struct combination *combination)
{
	int size = combination->size;
	return g_strdup_printf(
		"book: {title: Sudoku for the long journey, subtitle: Thirteen puzzles, author: "
		"Riverside Club, issue: 2026-W49, language: %s, seed: riverside-club-2026}\n"
		"levels: %s\n"
		"puzzles:\n"
		"  - {level: %d, size: %s, count: 6}\n"
		"  - {title: For the weekend, level: %d, size: %s, count: 7}\n"
		"layout: {template: %s, paper: %s, per_page: %d, large_print: %s}\n"
		"solutions: {per_page: %d}\n",
		combination->language, sizes[size].levels, sizes[size].easy, sizes[size].size,
		sizes[size].hard, sizes[size].size, combination->template_name, combination->paper,
		combination->per_page, combination->large_print ? "true" : "false",
		combination->solutions_per_page);
}

static void check_document(
	struct sweep *sweep, const struct document *document, const struct template_floors *floors)
{
	for (guint i = 0; i < document->pages->len; i++) {
		const struct page *page = document_open_page(document, i);
		check_page(sweep, page, floors);
		document_close_page(document, page);
	}
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

	struct sheet sheet = {.type_case = sweep->type_case,
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
		struct book *book = make_book(config);
		struct document *document = layout_book(&sheet, &outline, &fit, book);
		check_document(sweep, document, &config->page_template->floors);
		document_free(document);
		book_free(book);
	}
	outline_finish(&outline);
	plan_free(plan);
	lang_free(lang);
	config_free(config);
	return refusal;
}

/* Does what "2 a page fits" says; false if the refusal advises nothing of the kind. */
static bool follow_advice(struct combination *combination, const struct fit_refusal *refusal)
{
	const char *advice = strrchr(refusal->text, ';');
	int per_page;
	if (advice == NULL || sscanf(advice, "; %d a page fits", &per_page) != 1)
		return false;
	if (refusal->what == FIT_SOLUTIONS)
		combination->solutions_per_page = per_page;
	else
		combination->per_page = per_page;
	return true;
}

/* Once for the puzzles and once for the solutions, advice may have to be followed. */
static void sweep_one(struct sweep *sweep, const struct combination *combination)
{
	sweep->now = *combination;
	struct fit_refusal refusal = try_combination(sweep);
	sweep->laid_out += refusal.text == NULL;
	sweep->refused += refusal.text != NULL;
	for (int round = 0; refusal.text != NULL && round < 3; round++) {
		struct combination before = sweep->now;
		if (!follow_advice(&sweep->now, &refusal))
			break;
		sweep->advised++;
		struct fit_refusal next = try_combination(sweep);
		bool same_part = next.text != NULL && before.per_page != sweep->now.per_page &&
				 next.what == FIT_PUZZLES;
		if (same_part || round == 2)
			complain(sweep, NULL, "advice \"%s\" leads to \"%s\"", refusal.text,
				next.text);
		g_free(refusal.text);
		refusal = next;
	}
	g_free(refusal.text);
}

static bool is_long(void)
{
	const char *set = g_getenv("NONET_TEST_LONG");
	return set != NULL && set[0] != '\0' && strcmp(set, "0") != 0;
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
	combination.template_name = templates[template];
	combination.paper = papers[paper % (int)G_N_ELEMENTS(papers)];
	return combination;
}

static void every_combination_can_be_read_or_is_refused(void **state)
{
	(void)state;
	struct sweep sweep = {.type_case = sample_case(),
		.said = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
	g_auto(GStrv) templates = resource_names("");
	g_auto(GStrv) languages = resource_names("lang/");
	int count, tried = 0;
	combination_at(0, templates, languages, &count);
	for (int i = 0; i < count; i += is_long() ? 1 : STRIDE, tried++) {
		struct combination combination = combination_at(i, templates, languages, &count);
		sweep_one(&sweep, &combination);
	}
	print_message("%d of %d combinations: %d laid out, %d refused, advice followed %d times, "
		      "%d ask for more symbols than there are, %d faults\n",
		tried, count, sweep.laid_out - sweep.without_symbols, sweep.refused, sweep.advised,
		sweep.without_symbols, sweep.failures);
	type_case_free(sweep.type_case);
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
