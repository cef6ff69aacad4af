#include "set/set.h"

#include "layout/layout.h"
#include "plan/seed.h"
#include "set/board_sheet.h"
#include "set/look.h"
#include "set/openings_sheet.h"
#include "set/pieces_sheet.h"

#include <string.h>

/* A row a sheet: what draws it, and the word that heads it in a screen's outline. */
static const struct {
	void (*draw)(const struct game_set *set, const struct layout *layout);
	enum game_word heading;
} sheets[GAME_SHEET_COUNT] = {
	[GAME_SHEET_BOARD] = {board_sheet_draw, GAME_WORD_BOARD},
	[GAME_SHEET_PIECES] = {pieces_sheet_draw, GAME_WORD_ALL_PIECES},
	[GAME_SHEET_RULES] = {rules_sheet_draw, GAME_WORD_RULES},
	[GAME_SHEET_AGREEMENT] = {agreement_sheet_draw, GAME_WORD_AGREEMENT},
	[GAME_SHEET_TURN_CARDS] = {turn_cards_draw, GAME_WORD_TURNS},
	[GAME_SHEET_SCORE] = {game_score_draw, GAME_WORD_SCORE},
	[GAME_SHEET_STEPS] = {step_sheet_draw, GAME_WORD_STEPS},
	[GAME_SHEET_OPENINGS] = {openings_sheet_draw, GAME_WORD_OPENINGS},
};

struct look game_set_look(const struct game_set *set, int side)
{
	return look_of(side, (enum ink_mode)set->config->layout.ink);
}

static void add_formations(struct game_set *set, struct diags *diags)
{
	g_auto(GStrv) names = named_formation_all();
	for (int i = 0; names[i] != NULL; i++) {
		struct named_formation *formation =
			named_formation_read(names[i], NULL, (struct place){0}, NULL, diags);
		if (formation != NULL)
			g_ptr_array_add(set->formations, formation);
	}
}

/* The config has been checked: what it asks for can be made. */
static void add_coded(struct game_set *set, const struct game_config_opening *asked)
{
	struct set_opening made = {.formation = NULL};
	struct seed_code code;
	size_t position;
	if (code_parse(asked->code, strlen(asked->code), &code, &position) == CODE_OK &&
		opening_of_code(&code, 0, &made.opening) == OPENING_OK)
		g_array_append_val(set->openings, made);
}

/* What the seeds of an opening come from: what is asked, so that others before it move nothing. */
static char *seed_key(const struct game_config_opening *asked, int sides)
{
	GString *key = g_string_new("opening");
	g_string_append_printf(key, " %d %d ", asked->pieces, sides);
	for (int i = 0; asked->formation != NULL && i < GAME_CELLS; i++)
		g_string_append_c(key, asked->formation->formation.cell[i] ? '#' : '.');
	return g_string_free(key, FALSE);
}

/* Rows that ask for the same go on counting, so that they make others; `seen` counts them. */
static void add_seeded(struct game_set *set, const struct game_config_opening *asked,
	const struct game_set_seed *book, GHashTable *seen)
{
	int sides = game_config_sides(&set->config->game, asked);
	const char *seed = asked->seed != NULL ? asked->seed : book->seed;
	g_autofree char *key = seed_key(asked, sides);
	char *full = g_strdup_printf("%s\x1f%s", seed, key);
	int done = GPOINTER_TO_INT(g_hash_table_lookup(seen, full));
	for (int i = 1; i <= asked->count; i++) {
		struct set_opening made = {.formation = asked->formation};
		struct opening_request request = {
			.seed = seed_of_puzzle(seed, book->issue, key, done + i),
			.sides = sides,
			.count = asked->pieces,
			.formation = asked->formation != NULL ? &asked->formation->formation : NULL,
		};
		if (opening_make(&request, &made.opening) == OPENING_OK)
			g_array_append_val(set->openings, made);
	}
	g_hash_table_insert(seen, full, GINT_TO_POINTER(done + asked->count));
}

static void add_openings(struct game_set *set, const struct game_set_seed *book)
{
	const GPtrArray *openings = set->config->game.openings;
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < openings->len; i++) {
		const struct game_config_opening *asked = g_ptr_array_index(openings, i);
		if (asked->code != NULL)
			add_coded(set, asked);
		else
			add_seeded(set, asked, book, seen);
	}
}

void game_set_init(struct game_set *set, const struct config *config, const struct sheet *sheet,
	const struct game_set_seed *book, struct diags *diags)
{
	*set = (struct game_set){.config = config,
		.sheet = sheet,
		.board_sheet = *sheet,
		.formations = g_ptr_array_new_with_free_func((GDestroyNotify)named_formation_free),
		.openings = g_array_new(FALSE, FALSE, sizeof(struct set_opening))};
	if (config->game.board.paper.width_pt > 0)
		set->board_sheet.paper = config->game.board.paper;
	set->words = game_words_read(
		lang_code(sheet->lang), config->game.node->place, "book.language", diags);
	add_formations(set, diags);
	add_openings(set, book);
}

void game_set_finish(struct game_set *set)
{
	game_words_free(set->words);
	g_clear_pointer(&set->formations, g_ptr_array_unref);
	g_clear_pointer(&set->openings, g_array_unref);
}

static void check_board(const struct game_set *set, struct diags *diags)
{
	const struct game_config *game = &set->config->game;
	struct tiles across, down;
	if (!board_sheet_tiles(&set->board_sheet, set->words, game->cell_pt, game->board.overlap_pt,
		    &across, &down))
		keys_complain_field(diags, game->node, "game", "cell",
			"a sheet of %s holds no column of cells of %.0f mm with its strips to "
			"glue; choose smaller cells, or a larger paper",
			set->board_sheet.paper.name, game->cell_pt * 25.4 / 72);
}

void game_set_check(const struct game_set *set, struct diags *diags)
{
	const struct config *config = set->config;
	const struct game_config *game = &config->game;
	const char *paper = set->sheet->paper.name;
	if (game_config_copies(game, GAME_SHEET_BOARD) > 0)
		check_board(set, diags);
	if (game_config_copies(game, GAME_SHEET_PIECES) > 0 &&
		!pieces_sheet_fits(set->sheet, game->cell_pt - game->play_pt))
		keys_complain_field(diags, game->node, "game", "cell",
			"a page of %s holds no piece of such a board; choose smaller cells", paper);
	if (set->openings->len > 0 && openings_sheet_columns(set->sheet) == 0)
		keys_complain_field(diags, game->node, "game", "openings",
			"a board on %s is so small that the letters of its pieces cannot be read; "
			"choose a larger paper, or leave the openings out",
			paper);
}

static bool is_board_alone(const struct game_config *game)
{
	bool alone = game->sheets->len > 0;
	for (guint i = 0; i < game->sheets->len; i++) {
		const struct game_config_sheet *row = g_ptr_array_index(game->sheets, i);
		alone = alone && row->sheet == GAME_SHEET_BOARD;
	}
	return alone;
}

bool game_set_board_is_apart(const struct config *config)
{
	const struct game_config *game = &config->game;
	const struct paper *board = &game->board.paper, *page = &config->layout.paper;
	bool printed = game_config_copies(game, GAME_SHEET_BOARD) > 0 && !is_board_alone(game);
	return printed && board->width_pt > 0 &&
	       (board->width_pt != page->width_pt || board->height_pt != page->height_pt);
}

const struct paper *game_set_paper(const struct game_set *set)
{
	return is_board_alone(&set->config->game) ? &set->board_sheet.paper : &set->sheet->paper;
}

static struct document *document_of(const struct game_set *set, const struct book *about)
{
	struct document *document = layout_document(set->sheet, about);
	document->navigable = set->sheet->links;
	return document;
}

/* The documents of a set while they are filled. */
struct filling {
	const struct game_set *set;
	const struct book *about;
	struct document *document, *board; /* board: NULL where it is not apart */
	int marks; /* sheets that a screen's outline leads to */
};

/* The first page of a sheet is what the outline leads to. */
static void add_mark(
	struct filling *filling, struct document *document, guint first, enum game_sheet sheet)
{
	const GPtrArray *pages = document->pages;
	if (!filling->set->sheet->links || pages->len == first)
		return;
	struct page_target target = {PAGE_TARGET_PART, ++filling->marks};
	struct page *page = g_ptr_array_index(pages, first);
	page_add_anchor(page, page->margin_left_pt, page->margin_top_pt, target);
	document_add_bookmark(
		document, 0, game_word(filling->set->words, sheets[sheet].heading), target);
}

/* Draws a sheet as often as it is asked for. */
static void add_sheet(struct filling *filling, enum game_sheet sheet, int copies)
{
	const struct game_set *set = filling->set;
	bool apart = filling->board != NULL && sheet == GAME_SHEET_BOARD;
	const struct layout layout = {.sheet = set->sheet,
		.book = filling->about,
		.document = apart ? filling->board : filling->document};
	guint first = layout.document->pages->len;
	if (sheet == GAME_SHEET_OPENINGS && set->openings->len == 0)
		return;
	for (int i = 0; i < copies; i++)
		sheets[sheet].draw(set, &layout);
	add_mark(filling, layout.document, first, sheet);
}

struct document *game_set_document(
	const struct game_set *set, const struct book *about, struct document **board)
{
	const GPtrArray *asked = set->config->game.sheets;
	struct filling filling = {.set = set, .about = about, .document = document_of(set, about)};
	if (game_set_board_is_apart(set->config))
		filling.board = document_of(set, about);
	for (int sheet = 0; asked->len == 0 && sheet < GAME_SHEET_COUNT; sheet++)
		add_sheet(&filling, (enum game_sheet)sheet, 1);
	for (guint i = 0; i < asked->len; i++) {
		const struct game_config_sheet *row = g_ptr_array_index(asked, i);
		add_sheet(&filling, (enum game_sheet)row->sheet, row->copies);
	}
	if (set->config->profile == PROFILE_PRINT && filling.document->pages->len % 2 == 1)
		sheet_add_page(is_board_alone(&set->config->game) ? &set->board_sheet : set->sheet,
			filling.document);
	*board = filling.board;
	return filling.document;
}

char *game_set_summary(const struct game_set *set)
{
	int copies = game_config_copies(&set->config->game, GAME_SHEET_PIECES);
	int openings = (int)set->openings->len;
	GString *text = g_string_new(NULL);
	if (copies > 0)
		g_string_append_printf(text, "%d pieces", copies * GAME_PIECES);
	if (openings > 0)
		g_string_append_printf(text, "%s%d opening%s", text->len > 0 ? ", " : "", openings,
			openings == 1 ? "" : "s");
	if (text->len == 0)
		g_string_append(text,
			is_board_alone(&set->config->game) ? "the board" : "sheets of the game");
	return g_string_free(text, FALSE);
}
