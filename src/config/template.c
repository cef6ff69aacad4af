#include "config/template.h"

#include "base/resource.h"
#include "base/symbols.h"

#include <stdlib.h>

const char *const template_per_page_names[] = {"1", "2", "4", "6", NULL};
const char *const template_solutions_per_page_names[] = {"1", "2", "4", "6", "9", "12", NULL};

int template_per_page(int choice)
{
	return atoi(template_per_page_names[choice]);
}

int template_solutions_per_page(int choice)
{
	return atoi(template_solutions_per_page_names[choice]);
}

#define LENGTH(type, field, low, high, standard, text)                                             \
	{                                                                                          \
#field, KEY_LENGTH, offsetof(struct type, field##_pt), (low)*100, (high)*100,      \
			.fallback = standard, .help = text                                         \
	}

/* No type below 7 pt and no line below 0.75 pt may reach a printer: the ranges begin there. */
static const struct key floors_rows[] = {
	LENGTH(template_floors, digit, 7, 200, "11pt", "digits of puzzles"),
	LENGTH(template_floors, solution_digit, 7, 200, "8pt", "digits of solutions"),
	LENGTH(template_floors, caption, 7, 200, "7pt", "all other type"),
};
static const struct keys floors_table = {.rows = floors_rows,
	.count = G_N_ELEMENTS(floors_rows),
	.size = sizeof(struct template_floors),
	.node_offset = SIZE_MAX};

static const struct key margins_rows[] = {
	LENGTH(template_margins, inner, 0, 300, "24mm", "at the spine"),
	LENGTH(template_margins, outer, 0, 300, "18mm", "away from the spine"),
	LENGTH(template_margins, top, 0, 300, "18mm", "above everything"),
	LENGTH(template_margins, bottom, 0, 300, "16mm", "below everything"),
};
static const struct keys margins_table = {.rows = margins_rows,
	.count = G_N_ELEMENTS(margins_rows),
	.size = sizeof(struct template_margins),
	.node_offset = SIZE_MAX};

static const struct key type_rows[] = {
	{"family", KEY_TEXT, offsetof(struct template_type, family), 1, 100, .fallback = "Inter",
		.help = "exact name of a font family"},
	{"weight", KEY_WHOLE, offsetof(struct template_type, weight), 100, 900, .fallback = "400",
		.help = "400 is regular, 700 bold"},
	{"italic", KEY_YES_NO, offsetof(struct template_type, italic), .fallback = "false",
		.help = "slanted"},
	LENGTH(template_type, size, 7, 200, "9pt", "height of the type"),
	LENGTH(template_type, tracking, 0, 10, "0pt", "space added after each character"),
};
static const struct keys type_table = {.rows = type_rows,
	.count = G_N_ELEMENTS(type_rows),
	.size = sizeof(struct template_type),
	.node_offset = SIZE_MAX};

#define TYPE(field, text)                                                                          \
	{                                                                                          \
#field, KEY_MAP, offsetof(struct template_types, field),                           \
			.table = &type_table, .required = true, .help = text                       \
	}
static const struct key types_rows[] = {
	TYPE(title, "the book's title"),
	TYPE(heading, "headings such as Solutions"),
	TYPE(running, "heads of the pages"),
	TYPE(number, "numbers of the puzzles"),
	TYPE(label, "level names, lines to fill in"),
	TYPE(caption, "seed codes, pages of solutions"),
	TYPE(folio, "page numbers"),
	TYPE(text, "sentences and lists"),
	TYPE(solution_number, "numbers of the solutions"),
	TYPE(solution_code, "seed codes beside the solutions"),
};
static const struct keys types_table = {.rows = types_rows,
	.count = G_N_ELEMENTS(types_rows),
	.size = sizeof(struct template_types),
	.node_offset = SIZE_MAX};

static const struct key digits_rows[] = {
	{"family", KEY_TEXT, offsetof(struct template_digits, family), 1, 100, .fallback = "Inter",
		.help = "exact name of a font family"},
	{"given_weight", KEY_WHOLE, offsetof(struct template_digits, given_weight), 100, 900,
		.fallback = "700", .help = "weight of givens"},
	{"answer_weight", KEY_WHOLE, offsetof(struct template_digits, answer_weight), 100, 900,
		.fallback = "400", .help = "weight of answers"},
	{"share", KEY_NUMBER, offsetof(struct template_digits, share), 40, 75, .fallback = "0.60",
		.help = "size of the digits as a share of the cell"},
};
static const struct keys digits_table = {.rows = digits_rows,
	.count = G_N_ELEMENTS(digits_rows),
	.size = sizeof(struct template_digits),
	.node_offset = SIZE_MAX};

static const struct key lines_rows[] = {
	{"inner", KEY_LENGTH, offsetof(struct template_lines, inner_pt), 75, 600,
		.fallback = "0.75pt", .help = "between cells"},
	{"box", KEY_LENGTH, offsetof(struct template_lines, box_pt), 75, 1000, .fallback = "2pt",
		.help = "between boxes"},
	{"frame", KEY_LENGTH, offsetof(struct template_lines, frame_pt), 75, 1200,
		.fallback = "2.6pt", .help = "around the grid"},
};
static const struct keys lines_table = {.rows = lines_rows,
	.count = G_N_ELEMENTS(lines_rows),
	.size = sizeof(struct template_lines),
	.node_offset = SIZE_MAX};

static void read_parts(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	((struct page_template *)object)->parts = parts_read(reader, node);
}

static void template_clear(void *object)
{
	g_clear_pointer(&((struct page_template *)object)->parts, g_ptr_array_unref);
}

#define FIELD(field) offsetof(struct page_template, field)
static const struct key template_rows[] = {
	{"name", KEY_TEXT, FIELD(name), 1, 60, .required = true, .help = "the template's name"},
	{"summary", KEY_TEXT, FIELD(summary), 1, 200, .help = "what it is for"},
	{"floors", KEY_MAP, FIELD(floors), .table = &floors_table,
		.help = "sizes below which a page is refused rather than made"},
	{"margins", KEY_MAP, FIELD(margins), .table = &margins_table,
		.help = "mirrored left and right"},
	{"per_page", KEY_CHOICE, FIELD(per_page), .choices = template_per_page_names,
		.fallback = "2", .help = "puzzles on a page"},
	{"solutions_per_page", KEY_CHOICE, FIELD(solutions_per_page),
		.choices = template_solutions_per_page_names, .fallback = "12",
		.help = "solutions on a page"},
	{"title_page", KEY_YES_NO, FIELD(title_page), .fallback = "true",
		.help = "begin with a title page"},
	{"running_heads", KEY_YES_NO, FIELD(running_heads), .fallback = "true",
		.help = "title and section at the head of each page"},
	{"page_numbers", KEY_YES_NO, FIELD(page_numbers), .fallback = "true",
		.help = "at the outer foot"},
	{"name_lines", KEY_YES_NO, FIELD(name_lines), .fallback = "false",
		.help = "lines for name, class and date at the head"},
	{"time_line", KEY_YES_NO, FIELD(time_line), .fallback = "true",
		.help = "room for the time"},
	{"pips", KEY_YES_NO, FIELD(pips), .fallback = "true",
		.help = "a row of dots that shows the level"},
	{"openers", KEY_YES_NO, FIELD(openers), .fallback = "false",
		.help = "a right-hand page of its own before each section"},
	{"dated", KEY_YES_NO, FIELD(dated), .fallback = "false",
		.help = "a day for each puzzle, from the issue's first day on"},
	{"box_shade", KEY_YES_NO, FIELD(box_shade), .fallback = "false",
		.help = "every other box on a shade"},
	{"corner_notes", KEY_YES_NO, FIELD(corner_notes), .fallback = "false",
		.help = "a corner of each empty cell marked off for small notes"},
	{"symbols", KEY_TEXT, FIELD(symbols), 1, 100, .form = SYMBOLS_FORM,
		.help = "what stands for 1, 2, 3 ..."},
	{"parts", KEY_OTHER, 0, .read = read_parts, .form = PARTS_FORM,
		.fallback = "[title, puzzles, solutions]", .help = "the book's parts, in order"},
	{"patterns", KEY_MAP, FIELD(patterns), .table = &patterns_table,
		.help = "what stands in captions, heads and feet"},
	{"colours", KEY_MAP, FIELD(colours), .table = &inks_table,
		.help = "of the pages, such as \"#1f3a5f\""},
	{"grid_max", KEY_LENGTH, FIELD(grid_max_pt), 10000, 100000, .fallback = "150mm",
		.help = "the largest side of a grid"},
	{"grid_gap", KEY_LENGTH, FIELD(grid_gap_pt), 1000, 30000, .fallback = "9mm",
		.help = "the least space between two puzzles"},
	{"type", KEY_MAP, FIELD(type), .table = &types_table, .required = true,
		.help = "sizes and cuts"},
	{"digits", KEY_MAP, FIELD(digits), .table = &digits_table, .help = "digits in the grids"},
	{"lines", KEY_MAP, FIELD(lines), .table = &lines_table, .help = "of puzzles"},
	{"solution_lines", KEY_MAP, FIELD(solution_lines), .table = &lines_table,
		.help = "of solutions"},
};
#undef FIELD

static const struct keys template_table = {.rows = template_rows,
	.count = G_N_ELEMENTS(template_rows),
	.size = sizeof(struct page_template),
	.node_offset = offsetof(struct page_template, node),
	.finish = template_clear};

/* No type of the template may be below the floor that it sets itself. */
static void check_floors(const struct page_template *page_template, struct diags *diags)
{
	const struct yaml_node *types = yaml_get(page_template->node, "type");
	for (size_t i = 0; i < G_N_ELEMENTS(types_rows); i++) {
		const struct template_type *type =
			(const struct template_type *)((const char *)&page_template->type +
						       types_rows[i].offset);
		if (type->size_pt < page_template->floors.caption_pt)
			keys_complain_field(diags, types, "type", types_rows[i].name,
				"its size of %g pt is below floors.caption, %g pt; raise it",
				type->size_pt, page_template->floors.caption_pt);
	}
}

void page_template_enlarge(struct page_template *page_template, double least_pt)
{
	struct template_floors *floors = &page_template->floors;
	double *const raised[] = {
		&floors->digit_pt, &floors->solution_digit_pt, &floors->caption_pt};
	for (size_t i = 0; i < G_N_ELEMENTS(raised); i++)
		*raised[i] = MAX(*raised[i], least_pt);
	for (size_t i = 0; i < G_N_ELEMENTS(types_rows); i++) {
		struct template_type *type = (struct template_type *)((char *)&page_template->type +
								      types_rows[i].offset);
		type->size_pt = MAX(type->size_pt, least_pt);
	}
}

static void check_settings(struct page_template *page_template, struct diags *diags)
{
	const struct yaml_node *root = page_template->node;
	patterns_check(&page_template->patterns, yaml_get(root, "patterns"), diags);
	inks_of_texts(
		&page_template->colours, yaml_get(root, "colours"), &page_template->inks, diags);
	g_autofree char *fault =
		page_template->symbols != NULL ? symbols_find_fault(page_template->symbols) : NULL;
	if (fault != NULL)
		keys_complain_field(diags, root, "", "symbols", "%s", fault);
}

struct page_template *page_template_read(const char *name, const char *beside, struct place place,
	const char *path, struct diags *diags)
{
	int before = diags_count(diags);
	struct yaml_document *document = resource_read_yaml("", name, beside, place, path, diags);
	if (document == NULL)
		return NULL;
	struct page_template *page_template = g_new0(struct page_template, 1);
	page_template->document = document;
	if (document->root == NULL || document->root->kind != YAML_MAP) {
		diags_add(diags, (struct place){document->file, 1, 1}, NULL,
			"this is no page template; copy one of templates/ and change it");
	} else {
		struct keys_reader reader = {.diags = diags, .path = g_string_new(NULL)};
		keys_read(&reader, &template_table, document->root, page_template);
		g_string_free(reader.path, TRUE);
	}
	if (diags_count(diags) == before) {
		check_floors(page_template, diags);
		check_settings(page_template, diags);
	}
	if (diags_count(diags) > before)
		g_clear_pointer(&page_template, page_template_free);
	return page_template;
}

void page_template_free(struct page_template *page_template)
{
	if (page_template == NULL)
		return;
	keys_finish(&template_table, page_template);
	yaml_document_free(page_template->document);
	g_free(page_template);
}
