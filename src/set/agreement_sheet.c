/*
 * The agreement sheet: everything that players agree on before a game, to be ticked, and how many
 * dead cells random play leaves, so that they can agree on a number that makes sense.
 */
#include "game/simulate.h"
#include "set/ruled.h"
#include "set/rulings.h"
#include "set/set.h"
#include "set/ticks.h"

#include <math.h>

#define TICKS_MOST 24

/* Formations as small pictures. */
#define PICTURE 46.0
#define FORMATION_LINES 3 /* above the first pictures */
#define HEADING_AND_RULING 10 /* lines */
#define PICTURE_GAP 8.0

static const char *word(const struct game_set *set, enum game_word id)
{
	return game_word(set->words, id);
}

static void add_players(const struct game_set *set, struct column *column, enum game_word label)
{
	struct tick ticks[GAME_PLAYERS];
	char *numbers[GAME_PLAYERS];
	for (int i = 0; i < GAME_PLAYERS; i++) {
		numbers[i] = lang_number(set->sheet->lang, i + 1);
		ticks[i] = (struct tick){numbers[i], false};
	}
	ticks_add(column, word(set, label), ticks, GAME_PLAYERS);
	for (int i = 0; i < GAME_PLAYERS; i++)
		g_free(numbers[i]);
}

static void add_rules(const struct game_set *set, struct column *column)
{
	int rules = set->config->game.rules - 1;
	const struct tick ticks[] = {{word(set, GAME_WORD_BASIC), rules == GAME_BASIC},
		{word(set, GAME_WORD_ADVANCED), rules == GAME_ADVANCED}};
	ticks_add(column, word(set, GAME_WORD_RULES), ticks, G_N_ELEMENTS(ticks));
}

/* "entry ±4" */
static char *difficulty_name(const struct game_set *set, enum game_difficulty difficulty)
{
	static const enum game_word names[GAME_DIFFICULTIES] = {
		[GAME_ENTRY] = GAME_WORD_ENTRY,
		[GAME_BEGINNER] = GAME_WORD_BEGINNER,
		[GAME_INTERMEDIATE] = GAME_WORD_INTERMEDIATE,
		[GAME_ADVANCED_PLAYER] = GAME_WORD_ADVANCED_PLAYER,
		[GAME_TOP] = GAME_WORD_TOP,
	};
	int tolerance = game_tolerance(difficulty);
	g_autofree char *number = lang_number(set->sheet->lang, tolerance);
	return g_strdup_printf(
		"%s %s%s", word(set, names[difficulty]), tolerance > 0 ? "±" : "", number);
}

/* A row for all sides, and one for each. */
static void add_difficulties(const struct game_set *set, struct column *column)
{
	enum { COUNT = GAME_DIFFICULTIES - GAME_ENTRY };
	struct tick ticks[COUNT];
	char *names[COUNT];
	for (int i = 0; i < COUNT; i++) {
		names[i] = difficulty_name(set, (enum game_difficulty)(GAME_ENTRY + i));
		ticks[i] = (struct tick){names[i], false};
	}
	for (int side = -1; side < GAME_SIDES; side++) {
		g_autofree char *one = side < 0 ? g_strdup(word(set, GAME_WORD_ALL_SIDES))
						: game_fill(set->words, GAME_WORD_SIDE, "side",
							  game_side_names[side], NULL);
		g_autofree char *label =
			game_fill(set->words, GAME_WORD_DIFFICULTY, "side", one, NULL);
		ticks_add(column, side < 0 ? label : one, ticks, COUNT);
	}
	for (int i = 0; i < COUNT; i++)
		g_free(names[i]);
}

static void add_times(const struct game_set *set, struct column *column)
{
	static const enum game_word labels[GAME_CLOCKS] = {
		GAME_WORD_GAME_TIME, GAME_WORD_PLAYER_TIME, GAME_WORD_MOVE_TIME};
	for (int clock = 0; clock < GAME_CLOCKS; clock++) {
		const struct game_times *times = &game_times[clock];
		struct tick ticks[TICKS_MOST];
		char *texts[TICKS_MOST];
		int count = MIN(times->count, TICKS_MOST);
		for (int i = 0; i < count; i++) {
			texts[i] = times->minutes[i] == 0
					   ? g_strdup(word(set, GAME_WORD_NO_TIME))
					   : lang_number(set->sheet->lang, times->minutes[i]);
			ticks[i] = (struct tick){texts[i], false};
		}
		ticks_add(column, word(set, labels[clock]), ticks, count);
		for (int i = 0; i < count; i++)
			g_free(texts[i]);
	}
}

/* A formation's cells in a small square. */
static void draw_formation(const struct game_set *set, struct page *page,
	const struct formation *formation, double x, double y)
{
	const struct inks *inks = &set->sheet->page_template->inks;
	double cell = PICTURE / FORMATION_SIZE;
	for (int i = 0; i < GAME_CELLS; i++)
		if (formation->cell[i])
			page_add_fill(page, x + i % FORMATION_SIZE * cell + 0.4,
				y + i / FORMATION_SIZE * cell + 0.4, cell - 0.8, cell - 0.8,
				inks->text);
	page_add_frame(page, x, y, PICTURE, PICTURE, 0.75, inks->grid);
}

/* How many pieces it has, beside its foot. */
static void draw_count(const struct game_set *set, struct page *page, int count, double x, double y)
{
	g_autofree char *number = lang_number(set->sheet->lang, count);
	page_add_text(page, sheet_set(set->sheet, STYLE_CAPTION, number), x + PICTURE + 3,
		y + PICTURE, set->sheet->page_template->inks.text);
}

static double widest_name(const struct game_set *set)
{
	double widest = 0;
	for (guint i = 0; i < set->formations->len; i++) {
		const char *name = named_formation_name(
			g_ptr_array_index(set->formations, i), lang_code(set->sheet->lang));
		widest = fmax(widest, sheet_set(set->sheet, STYLE_CAPTION, name)->width_pt);
	}
	return widest;
}

/* A picture a formation with its name to tick below it, as many in a row as fit. */
static void add_formations(const struct game_set *set, struct column *column)
{
	const char *language = lang_code(set->sheet->lang);
	double size = style_of(set->sheet->page_template, STYLE_CAPTION).size_pt;
	double box = size * 0.95, height = PICTURE + 1.3 * size + 16;
	double count = sheet_set(set->sheet, STYLE_CAPTION, "88")->width_pt + 3;
	double step = fmax(PICTURE + count, widest_name(set) + box + 4) + PICTURE_GAP;
	int columns = MAX(1, (int)((column->body.width + PICTURE_GAP) / step));
	step = column->body.width / columns;
	column_need(column, height + FORMATION_LINES * sheet_line_height(set->sheet, STYLE_TEXT));
	const struct tick none = {word(set, GAME_WORD_ANYWHERE), false};
	ticks_add(column, word(set, GAME_WORD_FORMATION), &none, 1);
	for (guint i = 0; i < set->formations->len; i++) {
		const struct named_formation *formation = g_ptr_array_index(set->formations, i);
		double x = column->body.x + (int)i % columns * step;
		if ((int)i % columns == 0)
			column_need(column, height);
		draw_formation(set, column->page, &formation->formation, x, column->y);
		draw_count(set, column->page, formation->formation.count, x, column->y);
		struct area name = {x + box + 4, column->y + PICTURE + 5 + size, step - box - 8, 0};
		sheet_draw_paragraph(set->sheet, column->page, STYLE_CAPTION,
			named_formation_name(formation, language), &name);
		page_add_frame(column->page, x + 0.4, name.y - box * 0.88, box, box, 0.75,
			set->sheet->page_template->inks.text);
		page_add_box(column->page, "formation", x, column->y, step - 4, height - 4);
		if ((int)i % columns == columns - 1 || i + 1 == set->formations->len)
			column->y += height;
	}
}

/* "12 (9–15)" */
static char *print_dead(const struct game_set *set, const struct dead_cells *dead)
{
	g_autofree char *middle = lang_number(set->sheet->lang, dead->median);
	g_autofree char *low = lang_number(set->sheet->lang, dead->quarter);
	g_autofree char *high = lang_number(set->sheet->lang, dead->three_quarters);
	return g_strdup_printf("%s  (%s–%s)", middle, low, high);
}

static void add_dead_cells(const struct game_set *set, struct column *column)
{
	g_autofree char *games = lang_number(set->sheet->lang, DEAD_CELLS_GAMES);
	g_autofree char *note = game_fill(set->words, GAME_WORD_DEAD_NOTE, "games", games, NULL);
	g_autofree char *text =
		g_strdup_printf("# %s\n\n%s", word(set, GAME_WORD_DEAD_TITLE), note);
	struct ruled ruled = {.sheet = set->sheet,
		.columns = 1 + GAME_SIDES,
		.heading = {word(set, GAME_WORD_DEAD_SET_OUT), word(set, GAME_WORD_DEAD_ONE_SIDE)},
		.share = {0.25, 0.25, 0.25, 0.25},
		.row_pt = style_of(set->sheet->page_template, STYLE_TEXT).size_pt * 1.5};
	char *sides[GAME_SIDES] = {NULL};
	for (int i = 1; i < GAME_SIDES; i++) {
		g_autofree char *count = lang_number(set->sheet->lang, i + 1);
		sides[i] = game_fill(set->words, GAME_WORD_DEAD_SIDES, "count", count, NULL);
		ruled.heading[1 + i] = sides[i];
	}
	ruled.at.width = column->body.width;
	ruled_settle(&ruled);
	column_need(column, (DEAD_CELLS_ROWS + 6) * ruled.row_pt);
	column_add_paragraphs(column, text);
	ruled.page = column->page;
	ruled.at = (struct area){column->body.x, column->y, column->body.width, 0};
	column->y += ruled_draw(&ruled, DEAD_CELLS_ROWS, DEAD_CELLS_ROWS) + ruled.row_pt;
	for (int row = 0; row < DEAD_CELLS_ROWS; row++) {
		g_autofree char *set_out =
			lang_number(set->sheet->lang, dead_cells_table[row].set_out);
		ruled_text(&ruled, row, 0, STYLE_LABEL, set_out);
		for (int i = 0; i < GAME_SIDES; i++) {
			g_autofree char *dead = print_dead(set, &dead_cells_table[row].of_sides[i]);
			ruled_text(&ruled, row, 1 + i, STYLE_TEXT, dead);
		}
	}
	for (int i = 1; i < GAME_SIDES; i++)
		g_free(sides[i]);
}

static void add_rulings(const struct game_set *set, struct column *column)
{
	struct ruling list[RULINGS_MOST];
	struct tick ticks[RULINGS_MOST];
	int count = rulings_list(&set->config->game.rulings, set->words, list);
	g_autofree char *heading = g_strdup_printf("# %s", word(set, GAME_WORD_RULINGS));
	column_need(column, HEADING_AND_RULING * sheet_line_height(set->sheet, STYLE_TEXT));
	column_add_paragraphs(column, heading);
	for (int i = 0, first = 0; i < count; i++) {
		ticks[i] = (struct tick){list[i].sentence, list[i].taken};
		if (i + 1 == count || list[i + 1].first) {
			ticks_add_sentences(column, &ticks[first], i + 1 - first);
			column->y += 4;
			first = i + 1;
		}
	}
}

void agreement_sheet_draw(const struct game_set *set, const struct layout *layout)
{
	struct column column;
	column_begin(&column, layout, word(set, GAME_WORD_AGREEMENT));
	column_add_paragraphs(&column, word(set, GAME_WORD_AGREEMENT_NOTE));
	column.y += 4;
	add_players(set, &column, GAME_WORD_PLAYERS);
	add_players(set, &column, GAME_WORD_BEGINS);
	add_rules(set, &column);
	add_difficulties(set, &column);
	add_times(set, &column);
	ticks_add_numbers(&column, word(set, GAME_WORD_DEAD_CELLS), word(set, GAME_WORD_NONE), 1,
		GAME_DEAD_CELLS_MOST);
	ticks_add_numbers(&column, word(set, GAME_WORD_SET_OUT), word(set, GAME_WORD_NONE), 1,
		GAME_SET_OUT_MOST);
	add_formations(set, &column);
	add_dead_cells(set, &column);
	add_rulings(set, &column);
	column_end(&column);
}
