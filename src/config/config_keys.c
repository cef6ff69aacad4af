/*
 * The tables of a config's keys: one row a key. What a row cannot say by itself is checked in
 * config.c.
 */
#include "config/config_keys.h"

#include "config/levels.h"
#include "base/symbols.h"
#include "config/template.h"

#define BOOK(field) offsetof(struct config_book, field)
static const struct key book_rows[] = {
	{"title", KEY_TEXT, BOOK(title), 1, 120, .fallback = "Sudoku",
		.help = "stands on the title page and over the pages"},
	{"subtitle", KEY_TEXT, BOOK(subtitle), 1, 200, .help = "a line under the title"},
	{"author", KEY_TEXT, BOOK(author), 1, 120, .help = "club, newspaper or person"},
	{"issue", KEY_TEXT, BOOK(issue), 1, 60, .form = "a text such as 2026-W49, or auto",
		.help = "any text; an ISO week such as 2026-W49 has dates; auto is this week's"},
	{"language", KEY_TEXT, BOOK(language), 1, 200, .fallback = "en",
		.help = "en, pl, de, fr, es, zh-Hans, zh-Hant, ja, ar, or a language file of your "
			"own"},
	{"publisher", KEY_TEXT, BOOK(publisher), 1, 120, .help = "named in the imprint"},
	{"isbn", KEY_TEXT, BOOK(isbn), 1, 40, .form = "an ISBN such as 978-3-16-148410-0",
		.help = "for the imprint; its last figure is checked"},
	{"rights", KEY_TEXT, BOOK(rights), 1, 300,
		.help = "a sentence for the imprint, such as © 2027 Riverside Club"},
	{"seed", KEY_TEXT, BOOK(seed), 1, 200, .form = "a text or number such as riverside-club",
		.help = "any text or number; the same seed and issue give the same puzzles; drawn "
			"when absent"},
	{"time_zone", KEY_TEXT, BOOK(time_zone), 1, 60, .fallback = "Asia/Taipei",
		.help = "where the days of auto and daily begin"},
};
#undef BOOK

static const struct keys book_table = {.rows = book_rows,
	.count = G_N_ELEMENTS(book_rows),
	.size = sizeof(struct config_book),
	.node_offset = SIZE_MAX};

static const char *const daily_names[] = {"no", "ladder", NULL};

static void section_clear(void *object)
{
	struct config_section *section = object;
	g_clear_pointer(&section->found_codes, g_array_unref);
}

#define RAMP(field) offsetof(struct config_ramp, field)
static const struct key level_ramp_rows[] = {
	{"from", KEY_TEXT, RAMP(from), 1, 60, .required = true, .form = "a level such as 2",
		.help = "level of the first puzzle"},
	{"to", KEY_TEXT, RAMP(to), 1, 60, .required = true, .form = "a level such as 8",
		.help = "level of the last one"},
	{"first", KEY_TEXT, RAMP(first), 1, 60, .form = "a week such as 2026-W49",
		.help = "first week of a season: the level then climbs from issue to issue"},
	{"last", KEY_TEXT, RAMP(last), 1, 60, .form = "a week such as 2027-W08",
		.help = "last week of the season"},
};
static const struct keys level_ramp_table = {.rows = level_ramp_rows,
	.count = G_N_ELEMENTS(level_ramp_rows),
	.size = sizeof(struct config_ramp),
	.node_offset = RAMP(node)};

static const struct key daily_ramp_rows[] = {
	{"from", KEY_TEXT, RAMP(from), 1, 60, .required = true, .form = "a level such as 2",
		.help = "level on Monday"},
	{"to", KEY_TEXT, RAMP(to), 1, 60, .required = true, .form = "a level such as 8",
		.help = "level on Sunday"},
};
static const struct keys daily_ramp_table = {.rows = daily_ramp_rows,
	.count = G_N_ELEMENTS(daily_ramp_rows),
	.size = sizeof(struct config_ramp),
	.node_offset = RAMP(node)};
#undef RAMP

#define SECTION(field) offsetof(struct config_section, field)
static const struct key section_rows[] = {
	{"title", KEY_TEXT, SECTION(title), 1, 80,
		.help = "over the section's pages; default: the level's name"},
	{"key", KEY_TEXT, SECTION(key), 1, 80,
		.help = "the name its puzzles' seeds come from; default: the title, else the "
			"level"},
	{"level", KEY_TEXT, SECTION(level), 1, 60, .form = "a level's number or name, such as 4",
		.table = &level_ramp_table, .map_offset = SECTION(level_ramp),
		.help = "number or name of a level of the scheme; or keys from and to: it climbs "
			"over the puzzles; in a class, pupil: that of the roster"},
	{"technique", KEY_TEXT, SECTION(technique), 1, 60, .form = "a technique such as x-wing",
		.help = "instead of a level: the hardest step that each puzzle needs, such as "
			"x-wing"},
	{"levels", KEY_TEXT, SECTION(levels), 1, 200,
		.help = "a level scheme for this section alone; default: the book's, or the one "
			"for the size"},
	{"size", KEY_CHOICE, SECTION(pattern.shape), .choices = shape_names,
		.help = "cells in a row and a column; default: the scheme's first"},
	{"symmetry", KEY_CHOICE, SECTION(pattern.symmetry), .choices = symmetry_names,
		.fallback = "none", .help = "of the pattern of givens"},
	{"order", KEY_CHOICE, SECTION(pattern.order), .choices = dig_order_names,
		.fallback = "random", .help = "in which givens are taken away"},
	{"minimal", KEY_YES_NO, SECTION(pattern.minimal), .fallback = "false",
		.help = "no given can be taken away"},
	{"count", KEY_WHOLE, SECTION(count), 1, CONFIG_SECTION_PUZZLES_MAX, .fallback = "1",
		.help = "how many puzzles"},
	{"share", KEY_WHOLE, SECTION(share), 1, 100,
		.help = "per cent of the book's count, instead of a count"},
	{"daily", KEY_CHOICE, SECTION(daily), .choices = daily_names, .fallback = "no",
		.table = &daily_ramp_table, .map_offset = SECTION(daily_ramp),
		.help = "ladder: one puzzle for each day of the issue's week, level 2 on Monday to "
			"8 on Sunday; or keys from and to for other levels"},
	{"codes", KEY_TEXTS, SECTION(codes), 1, CONFIG_SECTION_PUZZLES_MAX,
		.help = "seed codes: exactly these puzzles"},
	{"seed", KEY_TEXT, SECTION(seed), 1, 200, .help = "instead of the book's"},
};
#undef SECTION

static const struct keys section_table = {.rows = section_rows,
	.count = G_N_ELEMENTS(section_rows),
	.size = sizeof(struct config_section),
	.node_offset = offsetof(struct config_section, node),
	.finish = section_clear};

static void read_paper(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct config_layout *layout = object;
	if (node->kind == YAML_TEXT && paper_parse(node->text, &layout->paper))
		return;
	g_autofree char *what = yaml_describe(node);
	keys_complain(reader, node, "%s is no paper; write one of %s, 50 to 840 mm a side", what,
		PAPER_FORMS);
}

/* Reads one of the names; what is absent stays as it was, -1 for the template's. */
static void read_per(struct keys_reader *reader, const struct yaml_node *node,
	const char *const *names, int *choice)
{
	for (int i = 0; node->kind == YAML_TEXT && names[i] != NULL; i++) {
		if (strcmp(node->text, names[i]) == 0) {
			*choice = i;
			return;
		}
	}
	g_autofree char *what = yaml_describe(node);
	g_autofree char *all = g_strjoinv(", ", (char **)names);
	keys_complain(reader, node, "%s on a page cannot be laid out; write one of: %s", what, all);
}

static void read_per_page(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	read_per(
		reader, node, template_per_page_names, &((struct config_layout *)object)->per_page);
}

static void read_solutions_per_page(
	struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	read_per(reader, node, template_solutions_per_page_names,
		&((struct config_solutions *)object)->per_page);
}

static const char *const switch_names[] = {"template", "true", "false", NULL};

#define MARGIN(field, text)                                                                        \
	{                                                                                          \
#field, KEY_LENGTH, offsetof(struct template_margins, field##_pt), 0, 30000,       \
			.fallback = "-1pt", .fallback_words = "the template's", .help = text       \
	}
static const struct key margins_rows[] = {
	MARGIN(inner, "at the spine"),
	MARGIN(outer, "away from the spine"),
	MARGIN(top, "above everything"),
	MARGIN(bottom, "below everything"),
};
static const struct keys margins_table = {.rows = margins_rows,
	.count = G_N_ELEMENTS(margins_rows),
	.size = sizeof(struct template_margins),
	.node_offset = SIZE_MAX};

#define LAYOUT(field) offsetof(struct config_layout, field)
static const struct key layout_rows[] = {
	{"template", KEY_TEXT, LAYOUT(template_name), 1, 200, .fallback = "classic",
		.help = "classic, modern, large-print, pocket, handout, puzzle-a-day, kids, or a "
			"template file of your own"},
	{"paper", KEY_OTHER, 0, .read = read_paper, .form = PAPER_FORMS, .fallback = "A4",
		.help = "the trimmed page"},
	{"per_page", KEY_OTHER, 0, .read = read_per_page, .form = "1, 2, 4 or 6",
		.fallback = "the template's", .help = "puzzles on a page"},
	{"title_page", KEY_CHOICE, LAYOUT(title_page), .choices = switch_names,
		.fallback = "template", .help = "begin with a title page"},
	{"name_lines", KEY_CHOICE, LAYOUT(name_lines), .choices = switch_names,
		.fallback = "template",
		.help = "lines for name, class and date on each page of puzzles"},
	{"openers", KEY_CHOICE, LAYOUT(openers), .choices = switch_names, .fallback = "template",
		.help = "a right-hand page of its own before each section"},
	{"box_shade", KEY_CHOICE, LAYOUT(box_shade), .choices = switch_names,
		.fallback = "template", .help = "every other box on a shade"},
	{"corner_notes", KEY_CHOICE, LAYOUT(corner_notes), .choices = switch_names,
		.fallback = "template",
		.help = "a corner of each empty cell marked off for small notes"},
	{"ink", KEY_CHOICE, LAYOUT(ink), .choices = ink_mode_names, .fallback = "template",
		.help = "grey turns the template's colours grey, black leaves only black"},
	{"symbols", KEY_TEXT, LAYOUT(symbols), 1, 100, .form = SYMBOLS_FORM,
		.help = "what stands for 1, 2, 3 ... in the grids"},
	{"logo", KEY_TEXT, LAYOUT(logo), 1, 500, .help = "a PNG file for the title page"},
	{"margins", KEY_MAP, LAYOUT(margins), .table = &margins_table,
		.help = "mirrored left and right; absent ones are the template's"},
	{"candidates", KEY_YES_NO, LAYOUT(candidates), .fallback = "false",
		.help = "small pencil marks in the empty cells, each in its place"},
	{"qr", KEY_YES_NO, LAYOUT(qr), .fallback = "false",
		.help = "a QR code with the puzzle below each, for telephones"},
	{"qr_url", KEY_TEXT, LAYOUT(qr_url), 1, 300,
		.form = "a link such as https://example.org/play?p=",
		.help = "what the puzzle is put behind in the QR code, or into at {puzzle}"},
	{"fonts", KEY_TEXTS, LAYOUT(fonts), 1, 20,
		.help = "font files, or families of this system, to add to the bundled ones for "
			"characters that those lack"},
	{"large_print", KEY_YES_NO, LAYOUT(large_print), .fallback = "false",
		.help = "no type below 18 pt: digits, captions, page numbers and solutions too"},
};
#undef LAYOUT

static const struct keys layout_table = {.rows = layout_rows,
	.count = G_N_ELEMENTS(layout_rows),
	.size = sizeof(struct config_layout),
	.node_offset = offsetof(struct config_layout, node)};

static const char *const solutions_at_names[] = {"back", "foot", NULL};

static const struct key solutions_rows[] = {
	{"print", KEY_YES_NO, offsetof(struct config_solutions, print), .fallback = "true",
		.help = "false leaves them out"},
	{"at", KEY_CHOICE, offsetof(struct config_solutions, at), .choices = solutions_at_names,
		.fallback = "back", .help = "foot: upside down on the page of their puzzles"},
	{"file", KEY_TEXT, offsetof(struct config_solutions, file), 1, 500,
		.help = "a file of their own instead of the book's back, such as key.pdf"},
	{"per_page", KEY_OTHER, 0, .read = read_solutions_per_page, .form = "1, 2, 4, 6, 9 or 12",
		.fallback = "the template's", .help = "solutions on a page"},
};
static const struct keys solutions_table = {.rows = solutions_rows,
	.count = G_N_ELEMENTS(solutions_rows),
	.size = sizeof(struct config_solutions),
	.node_offset = SIZE_MAX};

static const struct key archive_rows[] = {
	{"file", KEY_TEXT, offsetof(struct config_archive, file), 1, 500, .required = true,
		.form = "a file such as sudoku.db",
		.help = "where printed puzzles are recorded, seen from the config; made if "
			"missing"},
	{"repeats", KEY_YES_NO, offsetof(struct config_archive, repeats), .fallback = "false",
		.help = "true: a puzzle may be printed a second time"},
};
static const struct keys archive_table = {.rows = archive_rows,
	.count = G_N_ELEMENTS(archive_rows),
	.size = sizeof(struct config_archive),
	.node_offset = SIZE_MAX};

static const char *const part_names[] = {"all", "puzzles", "solutions", NULL};

static const struct key output_rows[] = {
	{"file", KEY_TEXT, offsetof(struct config_output, file), 1, 500, .required = true,
		.form = "a file such as key-{issue}.pdf",
		.help = "the file to write, as in output"},
	{"part", KEY_CHOICE, offsetof(struct config_output, part), .choices = part_names,
		.fallback = "all",
		.help = "which pages it holds: those with puzzles, or with solutions"},
};
static const struct keys output_table = {.rows = output_rows,
	.count = G_N_ELEMENTS(output_rows),
	.size = sizeof(struct config_output),
	.node_offset = offsetof(struct config_output, node),
	.text_is_first = true};

static void read_parts(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	((struct config *)object)->parts = parts_read(reader, node);
}

static void config_clear(void *object)
{
	g_clear_pointer(&((struct config *)object)->parts, g_ptr_array_unref);
}

#define CONFIG(field) offsetof(struct config, field)
static const struct key config_rows[] = {
	{"book", KEY_MAP, CONFIG(book), .table = &book_table, .help = "what the book is"},
	{"levels", KEY_TEXT, CONFIG(levels), 1, 200, .fallback = "ten",
		.help = "ten, techniques, three, or a level scheme of your own; ten@1 pins a "
			"version"},
	{"count", KEY_WHOLE, CONFIG(count), 1, CONFIG_BOOK_PUZZLES_MAX,
		.help = "puzzles in the whole book, for sections with a share"},
	{"puzzles", KEY_LIST, CONFIG(sections), 1, 1000, .table = &section_table,
		.help = "the sections, in their order; needed unless there is practice or a game"},
	{"practice", KEY_LIST, CONFIG(practice), 1, PRACTICE_CHAPTERS_MAX, .table = &practice_table,
		.help = "chapters on techniques, before the sections: names, or keys as below"},
	{"game", KEY_MAP, CONFIG(game), .table = &game_config_table,
		.help = "instead of puzzles: a board game to print and cut out, Sudoku chess"},
	{"class", KEY_MAP, CONFIG(class), .table = &class_table,
		.help = "the pupils: the puzzles are then those of each one's sheet"},
	{"parts", KEY_OTHER, 0, .read = read_parts, .form = PARTS_FORM,
		.fallback = "the template's", .help = "the book's parts, in order"},
	{"layout", KEY_MAP, CONFIG(layout), .table = &layout_table, .help = "how the pages look"},
	{"solutions", KEY_MAP, CONFIG(solutions), .table = &solutions_table,
		.help = "the solutions' section"},
	{"output", KEY_TEXT, CONFIG(output), 1, 500, .fallback = "sudoku.pdf",
		.help = "the file to write, its folders made if missing; {issue}, {title}, {seed}, "
			"{date}, {year} and {week} are filled in; .pdf, .png or .svg"},
	{"outputs", KEY_LIST, CONFIG(outputs), 1, 20, .table = &output_table,
		.help = "several files in one run, instead of output: names, or keys as below"},
	{"manifest", KEY_TEXT, CONFIG(manifest), 1, 500, .form = "a file such as book-{issue}.yaml",
		.help = "a list of the puzzles, from which nonet build makes the book again; "
			".yaml, "
			".csv, or neither for both"},
	{"archive", KEY_MAP, CONFIG(archive), .table = &archive_table,
		.help = "what was printed, so that nothing is printed twice"},
	{"profile", KEY_CHOICE, CONFIG(profile), .choices = profile_names, .fallback = "screen",
		.help = "what it is made for: screen has links and bookmarks, print none, kdp is "
			"the inside of a paperback, booklet is folded, cut is a file a puzzle"},
	{"kdp", KEY_MAP, CONFIG(kdp), .table = &profile_kdp_table, .help = "of profile kdp"},
	{"booklet", KEY_MAP, CONFIG(booklet), .table = &profile_booklet_table,
		.help = "of profile booklet"},
	{"cut", KEY_MAP, CONFIG(cut), .table = &profile_cut_table, .help = "of profile cut"},
};
#undef CONFIG

static const char *const contents[] = {"puzzles", "practice", "game", NULL};

const struct keys config_table = {.rows = config_rows,
	.one_of = contents,
	.count = G_N_ELEMENTS(config_rows),
	.size = sizeof(struct config),
	.node_offset = offsetof(struct config, node),
	.finish = config_clear};
