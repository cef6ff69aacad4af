/*
 * The tables of the keys of `game:`. What a row cannot say by itself is checked in game_config.c.
 */
#include "config/game_config.h"

#include "game/option_keys.h"

#include <string.h>

const char *const game_sheet_names[] = {
	[GAME_SHEET_BOARD] = "board",
	[GAME_SHEET_PIECES] = "pieces",
	[GAME_SHEET_RULES] = "rules",
	[GAME_SHEET_AGREEMENT] = "agreement",
	[GAME_SHEET_TURN_CARDS] = "turn-cards",
	[GAME_SHEET_SCORE] = "score-sheet",
	[GAME_SHEET_STEPS] = "step-sheet",
	[GAME_SHEET_OPENINGS] = "openings",
	NULL,
};
_Static_assert(G_N_ELEMENTS(game_sheet_names) == GAME_SHEET_COUNT + 1, "a name for each sheet");

#define PLAYERS_FORM "1 to 6, a list such as [2, 3], or all"
#define FORMATION_NAME_FORM "a name such as heart, a file, or nine lines of . and #"

/* The number of players that a text says, or 0. */
static int players_of(const struct yaml_node *node)
{
	bool is_one = node->kind == YAML_TEXT && strlen(node->text) == 1;
	int number = is_one ? node->text[0] - '0' : 0;
	return number >= 1 && number <= GAME_PLAYERS ? number : 0;
}

static void read_players(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct game_config *game = object;
	if (node->kind == YAML_TEXT && strcmp(node->text, "all") == 0)
		return;
	bool is_list = node->kind == YAML_LIST && node->items->len > 0;
	guint count = is_list ? node->items->len : 1;
	unsigned players = 0;
	for (guint i = 0; i < count; i++) {
		const struct yaml_node *item = is_list ? g_ptr_array_index(node->items, i) : node;
		int number = players_of(item);
		g_autofree char *what = yaml_describe(item);
		if (number == 0)
			keys_complain(reader, item,
				"%s is no number of players; write " PLAYERS_FORM, what);
		else
			players |= 1U << number;
	}
	game->players = players;
}

/* A name is looked up where the config's file is known. */
static bool is_name(const struct yaml_node *node)
{
	return node->kind == YAML_TEXT && strchr(node->text, '\n') == NULL;
}

static void read_formation(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct game_config_opening *opening = object;
	opening->formation_node = node;
	if (is_name(node))
		return;
	struct named_formation *drawn = g_new0(struct named_formation, 1);
	if (formation_read_lines(reader, node, &drawn->formation))
		opening->formation = drawn;
	else
		named_formation_free(drawn);
}

static void read_paper(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct game_config_board *board = object;
	if (node->kind == YAML_TEXT && paper_parse(node->text, &board->paper))
		return;
	g_autofree char *what = yaml_describe(node);
	keys_complain(reader, node, "%s is no paper; write one of %s, 50 to 840 mm a side", what,
		PAPER_FORMS);
}

static void opening_clear(void *object)
{
	g_clear_pointer(&((struct game_config_opening *)object)->formation, named_formation_free);
}

#define OPENING(field) offsetof(struct game_config_opening, field)
static const struct key opening_rows[] = {
	{"pieces", KEY_WHOLE, OPENING(pieces), 1, GAME_SET_OUT_MOST,
		.help = "how many pieces are set out; a formation says it by itself"},
	{"sides", KEY_WHOLE, OPENING(sides), 1, GAME_SIDES, .fallback_words = "the game's",
		.help = "how many sides set them out"},
	{"formation", KEY_OTHER, 0, .read = read_formation, .form = FORMATION_NAME_FORM,
		.fallback_words = "anywhere",
		.help = "the shape of the pieces; in lines of your own # is a piece, . is none"},
	{"count", KEY_WHOLE, OPENING(count), 1, 100, .fallback = "1",
		.help = "how many such openings"},
	{"seed", KEY_TEXT, OPENING(seed), 1, 200, .fallback_words = "the book's",
		.help = "any text or number; the same seed gives the same openings"},
	{"code", KEY_TEXT, OPENING(code), 1, 200, .form = "a code from under an opening",
		.help = "exactly this opening, instead of all the other keys"},
};
#undef OPENING
static const struct keys opening_table = {.rows = opening_rows,
	.count = G_N_ELEMENTS(opening_rows),
	.size = sizeof(struct game_config_opening),
	.node_offset = offsetof(struct game_config_opening, node),
	.finish = opening_clear};

#define SHEET(field) offsetof(struct game_config_sheet, field)
static const struct key sheet_rows[] = {
	{"sheet", KEY_CHOICE, SHEET(sheet), .choices = game_sheet_names, .required = true,
		.help = "which sheet"},
	{"copies", KEY_WHOLE, SHEET(copies), 1, 100, .fallback = "1", .help = "how often"},
};
#undef SHEET
static const struct keys sheet_table = {.rows = sheet_rows,
	.count = G_N_ELEMENTS(sheet_rows),
	.size = sizeof(struct game_config_sheet),
	.node_offset = offsetof(struct game_config_sheet, node),
	.text_is_first = true};

static const struct key board_rows[] = {
	{"paper", KEY_OTHER, 0, .read = read_paper, .form = PAPER_FORMS,
		.fallback_words = "the layout's",
		.help = "a board larger than it is printed on several sheets to be glued; one "
			"other than the layout's gets a file of its own"},
	{"overlap", KEY_LENGTH, offsetof(struct game_config_board, overlap_pt), 1701, 8504,
		.fallback = "10mm", .help = "what two such sheets have in common"},
};
static const struct keys board_table = {.rows = board_rows,
	.count = G_N_ELEMENTS(board_rows),
	.size = sizeof(struct game_config_board),
	.node_offset = offsetof(struct game_config_board, node)};

static const char *const rules_names[] = {"open", "basic", "advanced", NULL};

#define GAME(field) offsetof(struct game_config, field)
static const struct key game_rows[] = {
	{"players", KEY_OTHER, 0, .read = read_players, .form = PLAYERS_FORM, .fallback = "all",
		.help = "a turn card for each of these numbers of players"},
	{"sides", KEY_WHOLE, GAME(sides), 1, GAME_SIDES, .fallback_words = "by the players",
		.help = "how many sides set out the openings"},
	{"rules", KEY_CHOICE, GAME(rules), .choices = rules_names, .fallback = "open",
		.help = "ticked beforehand on the agreement sheet; open leaves it to the players"},
	{"board", KEY_MAP, GAME(board), .table = &board_table, .help = "how it is printed"},
	{"cell", KEY_LENGTH, GAME(cell_pt), 4252, 17008, .fallback = "25mm",
		.help = "the side of a cell of the board; pieces go by it"},
	{"play", KEY_LENGTH, GAME(play_pt), 283, 2835, .fallback = "3mm",
		.help = "a piece is smaller than its cell by this"},
	{"rulings", KEY_MAP, GAME(rulings), .table = &game_rulings_table,
		.help = "what the game's source leaves open; the defaults are our choice"},
	{"sheets", KEY_LIST, GAME(sheets), 1, 40, .table = &sheet_table,
		.fallback_words = "all, once", .help = "the sheets in their order: names, or keys"},
	{"openings", KEY_LIST, GAME(openings), 1, 40, .table = &opening_table,
		.fallback_words = "none", .help = "boards with pieces set out to begin from"},
};
#undef GAME
const struct keys game_config_table = {.rows = game_rows,
	.count = G_N_ELEMENTS(game_rows),
	.size = sizeof(struct game_config),
	.node_offset = offsetof(struct game_config, node)};
