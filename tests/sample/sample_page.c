#include "sample_page.h"

#define MM (72 / 25.4)
#define A4_WIDTH (210 * MM)
#define A4_HEIGHT (297 * MM)

static const char givens[] =
	"14..5.......9.71....7..4.58..246...33.......18...324..25.8..3....13.5.......7..62";
static const char answers[] =
	"148253976625987134937614258592461783374598621816732495259846317761325849483179562";

struct type_case *sample_case(void)
{
	return sample_case_with(NULL);
}

struct type_case *sample_case_with(const char *family)
{
	static const char *const bundled[] = {
		NONET_SOURCE_DIR "/fonts/Inter-Regular.otf",
		NONET_SOURCE_DIR "/fonts/Inter-Medium.otf",
		NONET_SOURCE_DIR "/fonts/Inter-SemiBold.otf",
		NONET_SOURCE_DIR "/fonts/Inter-Bold.otf",
		NONET_SOURCE_DIR "/fonts/EBGaramond12-Regular.otf",
		NONET_SOURCE_DIR "/fonts/EBGaramond12-Italic.otf",
	};
	g_autoptr(GPtrArray) more = family != NULL ? type_system_files(family) : NULL;
	g_autoptr(GPtrArray) files = g_ptr_array_new();
	for (size_t i = 0; i < G_N_ELEMENTS(bundled); i++)
		g_ptr_array_add(files, (void *)bundled[i]);
	for (guint i = 0; more != NULL && i < more->len; i++)
		g_ptr_array_add(files, g_ptr_array_index(more, i));
	g_ptr_array_add(files, NULL);
	g_autoptr(GError) error = NULL;
	struct type_case *type_case = type_case_new((const char *const *)files->pdata, &error);
	if (!type_case)
		g_error("%s", error->message);
	if (more != NULL && more->len > 0)
		type_case_set_fallbacks(type_case, family);
	return type_case;
}

static struct type_style inter(int weight, double size_pt)
{
	return (struct type_style){.family = "Inter", .weight = weight, .size_pt = size_pt};
}

static void add_text(struct page *page, struct type_case *type_case, struct type_style style,
	const char *text, double x, double y, double align)
{
	const struct type_run *run = type_set(type_case, &style, text);
	page_add_text(page, run, x - run->width_pt * align, y, PAGE_BLACK);
}

struct weights {
	double inner, box, frame;
};

static void add_lines(struct page *page, double x, double y, double side, struct weights weights)
{
	for (int is_box = 0; is_box < 2; is_box++) {
		for (int i = 1; i < 9; i++) {
			double at = side * i / 9, width = is_box ? weights.box : weights.inner;
			if ((i % 3 == 0) != is_box)
				continue;
			page_add_line(page, x + at, y, x + at, y + side, width, PAGE_BLACK);
			page_add_line(page, x, y + at, x + side, y + at, width, PAGE_BLACK);
		}
	}
	page_add_frame(page, x, y, side, side, weights.frame, PAGE_BLACK);
}

static void add_digits(struct page *page, struct type_case *type_case, double x, double y,
	double side, struct type_style given, struct type_style answer, bool is_solved)
{
	double cell = side / 9;
	for (int i = 0; i < 81; i++) {
		char digit[] = {is_solved ? answers[i] : givens[i], 0};
		const struct type_style *style = givens[i] == '.' ? &answer : &given;
		if (*digit == '.')
			continue;
		const struct type_run *run = type_set(type_case, style, digit);
		page_add_text(page, run, x + cell * (i % 9 + 0.5) - run->width_pt / 2,
			y + cell * (i / 9 + 0.5) + type_figure_height(type_case, style) / 2,
			PAGE_BLACK);
	}
}

static void add_pips(struct page *page, double x, double y, int filled)
{
	for (int i = 0; i < 10; i++)
		page_add_dot(page, x + i * 7, y, i < filled ? 2.1 : 1.8, i < filled ? 0 : 0.75,
			PAGE_BLACK);
}

static void add_puzzle(
	struct page *page, struct type_case *type_case, double x, double y, double side, int number)
{
	g_autofree char *title = g_strdup_printf("%d", number);
	g_autofree char *code = g_strdup_printf("Seed 9A-7K3Q-XW4D-%d", number);
	add_text(page, type_case, inter(700, 22), title, x, y - 10, 0);
	add_text(page, type_case, inter(500, 11), "Skilled", x + 24, y - 10, 0);
	add_pips(page, x + 72, y - 14, 5);
	add_text(page, type_case, inter(400, 9.5), "Time", x + side - 32, y - 10, 1);
	page_add_line(page, x + side - 30, y - 10, x + side, y - 10, 0.75, PAGE_BLACK);
	add_lines(page, x, y, side, (struct weights){0.75, 2, 2.6});
	struct type_style given = inter(600, side / 9 * 0.6);
	add_digits(page, type_case, x, y, side, given, given, false);
	add_text(page, type_case, inter(400, 8), code, x, y + side + 13, 0);
	add_text(page, type_case, inter(400, 8), "Solution on page 9", x + side, y + side + 13, 1);
	g_autofree char *box = g_strdup_printf("grid %d", number);
	page_add_box(page, box, x, y, side, side);
}

static void add_furniture(struct page *page, struct type_case *type_case)
{
	struct type_style head = {
		.family = "EB Garamond", .weight = 400, .italic = true, .size_pt = 12};
	page->margin_left_pt = page->margin_right_pt = 24 * MM;
	page->margin_top_pt = page->margin_bottom_pt = 18 * MM;
	double left = page->margin_left_pt, right = page->width_pt - page->margin_right_pt;
	add_text(page, type_case, head, "Sudoku Weekly", left, 18 * MM, 0);
	add_text(page, type_case, head, "Tea time", right, 18 * MM, 1);
	page_add_line(page, left, 20 * MM, right, 20 * MM, 0.75, PAGE_BLACK);
	g_autofree char *number = g_strdup_printf("%d", page->number);
	add_text(page, type_case, inter(600, 11), number, left, page->height_pt - 12 * MM, 0);
}

static void add_puzzle_page(struct document *document, struct type_case *type_case)
{
	struct page *page = document_add_page(document, A4_WIDTH, A4_HEIGHT);
	double side = 108 * MM, x = (A4_WIDTH - side) / 2;
	add_furniture(page, type_case);
	add_puzzle(page, type_case, x, 36 * MM, side, page->number * 2 - 1);
	add_puzzle(page, type_case, x, 163 * MM, side, page->number * 2);
}

static void add_solution_page(struct document *document, struct type_case *type_case)
{
	struct page *page = document_add_page(document, A4_WIDTH, A4_HEIGHT);
	double side = 48 * MM;
	add_furniture(page, type_case);
	for (int i = 0; i < 12; i++) {
		double x = (18 + i % 3 * 60) * MM, y = (40 + i / 3 * 62) * MM;
		g_autofree char *number = g_strdup_printf("%d", i + 1);
		add_text(page, type_case, inter(700, 11), number, x, y - 5, 0);
		add_text(page, type_case, inter(400, 7), "9A-7K3Q-XW4D-M", x + side, y - 5, 1);
		add_lines(page, x, y, side, (struct weights){0.75, 1.3, 1.75});
		add_digits(page, type_case, x, y, side, inter(700, 9.5), inter(400, 9.5), true);
	}
}

struct document *sample_document(struct type_case *type_case, int puzzle_pages, int solution_pages)
{
	struct document *document = document_new();
	document->title = g_strdup("Sudoku Weekly");
	document->author = g_strdup("Riverside Club");
	document->language = g_strdup("en");
	document->date = g_strdup("2026-11-30T00:00:00Z");
	for (int i = 0; i < puzzle_pages; i++)
		add_puzzle_page(document, type_case);
	for (int i = 0; i < solution_pages; i++)
		add_solution_page(document, type_case);
	return document;
}
