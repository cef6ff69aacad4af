#include "cli/print_sheet.h"

#include "cli/job.h"
#include "base/symbols.h"
#include "layout/foot_hints.h"
#include "layout/step_teller.h"

#include <string.h>

/* A picture's grid and the air around it. */
#define PICTURE_GRID_PT (100 * 72 / 25.4)
#define PICTURE_MARGIN_PT 14.0

const char *print_sheet_symbols(const struct print_sheet *sheet)
{
	const struct page_template *page_template = sheet->page_template;
	return page_template != NULL && page_template->symbols != NULL
		       ? symbols_characters(page_template->symbols)
		       : NULL;
}

static struct type_case *open_fonts(char *font, struct diags *diags)
{
	struct key_text named = {.text = font, .place = {"--font", 0, 0}};
	g_autoptr(GPtrArray) fonts = g_ptr_array_new();
	if (font != NULL)
		g_ptr_array_add(fonts, &named);
	return job_open_fonts(fonts, NULL, diags);
}

void print_sheet_init(
	struct print_sheet *sheet, const struct print_request *request, struct diags *diags)
{
	*sheet = (struct print_sheet){0};
	outline_init(&sheet->outline);
	sheet->page_template = page_template_read(
		request->template_name != NULL ? request->template_name : "classic", NULL,
		(struct place){"--template", 0, 0}, NULL, diags);
	sheet->lang = lang_read(request->language != NULL ? request->language : "en", NULL,
		(struct place){"--language", 0, 0}, NULL, diags);
	sheet->phrases = phrases_for(sheet->lang != NULL ? lang_code(sheet->lang) : "en");
	phrases_set_symbols(sheet->phrases, print_sheet_symbols(sheet));
	sheet->type_case = open_fonts(request->font, diags);
}

void print_sheet_finish(struct print_sheet *sheet)
{
	outline_finish(&sheet->outline);
	type_case_free(sheet->type_case);
	phrases_free(sheet->phrases);
	lang_free(sheet->lang);
	page_template_free(sheet->page_template);
}

/* A paper that just holds a grid, its captions and its QR code. */
static void fit_paper_to_grid(struct print_sheet *print)
{
	struct sheet *sheet = &print->sheet;
	const struct outline *outline = &print->outline;
	struct template_margins *margins = &print->page_template->margins;
	*margins = (struct template_margins){
		PICTURE_MARGIN_PT, PICTURE_MARGIN_PT, PICTURE_MARGIN_PT, PICTURE_MARGIN_PT};
	struct caption_plan plan = {.lines_below = 1};
	double qr = outline->qr ? qr_plan_for(outline->qr_url, outline->grid_size).side_pt : 0;
	g_strlcpy(sheet->paper.name, "fit", sizeof sheet->paper.name);
	sheet->paper.width_pt = PICTURE_GRID_PT + 2 * PICTURE_MARGIN_PT;
	sheet->paper.height_pt = PICTURE_GRID_PT + 2 * PICTURE_MARGIN_PT +
				 caption_height_above(sheet) + caption_height_below(sheet, &plan) +
				 qr;
	sheet->paper.height_pt += foot_hints_height(sheet, outline);
}

/* Pictures for the screen and for newsletters are cut to the grid, pages for a printer are not. */
static const char *paper_of(const struct print_request *request)
{
	if (request->paper != NULL)
		return request->paper;
	return request->pictures ? "fit" : "A4";
}

static void settle_paper(struct print_sheet *sheet, const char *paper, struct diags *diags)
{
	if (strcmp(paper, "fit") == 0)
		fit_paper_to_grid(sheet);
	else if (!paper_parse(paper, &sheet->sheet.paper))
		diags_add(diags, (struct place){"--paper", 0, 0}, NULL,
			"\"%s\" is no paper; write fit, or one of %s", paper, PAPER_FORMS);
}

/* The fewest a page that hold all on one, or four a page. */
static int per_page_for(int puzzles)
{
	for (int i = 0; template_per_page_names[i] != NULL; i++)
		if (template_per_page(i) >= puzzles)
			return template_per_page(i);
	return 4;
}

/* The next number a page below this one; 0 below the least. */
static int fewer_per_page(int per_page)
{
	int best = 0;
	for (int i = 0; template_per_page_names[i] != NULL; i++)
		if (template_per_page(i) < per_page)
			best = MAX(best, template_per_page(i));
	return best;
}

/* With a number a page of its own, a request must fit as it is; else the best that fits is taken.
 */
static void fit(struct print_sheet *sheet, int per_page, bool exactly, struct diags *diags)
{
	for (;;) {
		struct fit_refusal refusal;
		sheet->outline.per_page = per_page;
		if (fit_book(&sheet->sheet, &sheet->outline, &sheet->fit, &refusal))
			return;
		g_autofree char *why = refusal.text;
		int fewer = exactly ? 0 : fewer_per_page(per_page);
		if (fewer == 0) {
			diags_add(diags, (struct place){"--per-page", 0, 0}, NULL, "%s", why);
			return;
		}
		per_page = fewer;
	}
}

/* A digit without a symbol would be a cell that looks empty. */
static void check_symbols(const struct print_sheet *sheet, struct diags *diags)
{
	const char *symbols = sheet->page_template->symbols;
	int size = sheet->outline.grid_size;
	if (symbols != NULL && symbols_count(symbols) < size)
		diags_add(diags, (struct place){"--template", 0, 0}, NULL,
			"%s has %d symbols, but a %dx%d grid needs %d; choose another template",
			sheet->page_template->name, symbols_count(symbols), size, size, size);
}

static void check_steps(const struct print_sheet *sheet, struct diags *diags)
{
	g_autofree char *fault = step_teller_find_fault(&sheet->sheet, sheet->outline.grid_size);
	if (fault != NULL)
		diags_add(diags, (struct place){"--steps", 0, 0}, NULL, "%s", fault);
}

void print_sheet_fit(struct print_sheet *sheet, const struct print_request *request,
	const struct book *book, struct diags *diags)
{
	struct page_template *page_template = sheet->page_template;
	page_template->title_page = page_template->running_heads = page_template->page_numbers =
		false;
	sheet->sheet.page_template = page_template;
	sheet->sheet.lang = sheet->lang;
	sheet->sheet.type_case = sheet->type_case;
	sheet->sheet.phrases = sheet->phrases;
	outline_of_book(&sheet->outline, book, sheet->lang);
	sheet->outline.numbers = sheet->outline.puzzle_count > 1;
	sheet->outline.candidates = request->candidates;
	sheet->outline.made = book;
	sheet->outline.hints_at_foot = request->hints;
	sheet->outline.qr = request->qr;
	sheet->outline.qr_url = request->qr_url;
	sheet->outline.per_page = 1; /* of a paper that is cut to the grid */
	const char *paper = paper_of(request);
	settle_paper(sheet, paper, diags);
	int per_page = request->per_page > 0       ? request->per_page
		       : strcmp(paper, "fit") == 0 ? 1
						   : per_page_for(sheet->outline.puzzle_count);
	check_symbols(sheet, diags);
	if (request->steps && diags_count(diags) == 0)
		check_steps(sheet, diags);
	if (diags_count(diags) == 0)
		fit(sheet, per_page, request->per_page > 0, diags);
}
