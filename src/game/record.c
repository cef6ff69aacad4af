#include "game/record.h"

#include "game/option_keys.h"
#include "game/record_check.h"

#include <string.h>

#define CELL_FORM "a cell such as r3c7: row 3, column 7"
#define CLOCK_FORM "a clock such as 12:34 or 1:02:34, from the start of the game"

static bool parse_cell(const char *text, int *cell)
{
	bool right = strlen(text) == 4 && g_ascii_tolower(text[0]) == 'r' &&
		     g_ascii_tolower(text[2]) == 'c' && text[1] >= '1' && text[1] <= '9' &&
		     text[3] >= '1' && text[3] <= '9';
	if (right)
		*cell = (text[1] - '1') * 9 + text[3] - '1';
	return right;
}

/* "12:34" or "1:02:34" in seconds; false if it is neither. */
static bool parse_clock(const char *text, int *seconds)
{
	g_auto(GStrv) parts = g_strsplit(text, ":", -1);
	guint count = g_strv_length(parts);
	int total = 0;
	for (guint i = 0; i < count; i++) {
		size_t length = strlen(parts[i]);
		bool right = length > 0 && length <= (i == 0 ? 4 : 2) &&
			     strspn(parts[i], "0123456789") == length;
		int number = right ? (int)g_ascii_strtoll(parts[i], NULL, 10) : 0;
		if (!right || (i > 0 && (length != 2 || number > 59)))
			return false;
		total = 60 * total + number;
	}
	*seconds = total;
	return count == 2 || count == 3;
}

static void complain_form(struct keys_reader *reader, const struct yaml_node *node,
	const char *what, const char *form)
{
	g_autofree char *shown = yaml_describe(node);
	keys_complain(reader, node, "%s is no %s; write %s", shown, what, form);
}

static void read_cell(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	if (node->kind != YAML_TEXT ||
		!parse_cell(node->text, &((struct record_row *)object)->cell))
		complain_form(reader, node, "cell", CELL_FORM);
}

static void read_clock(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct record_row *row = object;
	row->clock = MOVE_NO_CLOCK;
	if (node->kind != YAML_TEXT || !parse_clock(node->text, &row->clock))
		complain_form(reader, node, "clock", CLOCK_FORM);
}

static void read_stopped(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct recorded_game *game = object;
	game->stopped = MOVE_NO_CLOCK;
	if (node->kind != YAML_TEXT || !parse_clock(node->text, &game->stopped))
		complain_form(reader, node, "clock", CLOCK_FORM);
}

/* A name is looked up beside the record; lines are read where they stand. */
static void read_formation(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct recorded_game *game = object;
	if (node->kind != YAML_TEXT || strchr(node->text, '\n') != NULL) {
		if (formation_read_lines(reader, node, &game->formation))
			game->formation_node = node;
		return;
	}
	struct named_formation *named = named_formation_read(
		node->text, node->place.file, node->place, reader->path->str, reader->diags);
	if (named != NULL) {
		game->formation = named->formation;
		game->formation_node = node;
	}
	named_formation_free(named);
}

#define ROW(field) offsetof(struct record_row, field)
static const struct key row_rows[] = {
	{"player", KEY_WHOLE, ROW(player), 1, GAME_PLAYERS, .required = true,
		.help = "who moves; players are counted clockwise"},
	{"kind", KEY_CHOICE, ROW(kind), .choices = move_kind_names, .fallback = "place",
		.help = "place a piece; provisional: on a 0; settle: a provisional one stays, or "
			"another replaces it, and its 0 is taken off; mark a bad piece with a 0; "
			"pass"},
	{"cell", KEY_OTHER, 0, .read = read_cell, .form = CELL_FORM, .help = "where"},
	{"digit", KEY_WHOLE, ROW(digit), 1, 9,
		.help = "which; left out to settle a piece as it is"},
	{"side", KEY_CHOICE, ROW(piece), .choices = game_side_names,
		.fallback_words = "the player's own", .help = "whose piece it was"},
	{"clock", KEY_OTHER, 0, .read = read_clock, .form = CLOCK_FORM,
		.help = "when the move was made; needed where a time is agreed"},
};
#undef ROW
static const struct keys row_table = {.rows = row_rows,
	.count = G_N_ELEMENTS(row_rows),
	.size = sizeof(struct record_row),
	.node_offset = offsetof(struct record_row, node)};

#define GAME(field) offsetof(struct recorded_game, field)
#define DIFFICULTY(side) ((side) * sizeof(int))
static const struct key difficulty_rows[] = {
	{"A", KEY_CHOICE, DIFFICULTY(GAME_SIDE_A), .choices = game_difficulty_names,
		.fallback = "none", .help = "of side A"},
	{"B", KEY_CHOICE, DIFFICULTY(GAME_SIDE_B), .choices = game_difficulty_names,
		.fallback = "none", .help = "of side B"},
	{"C", KEY_CHOICE, DIFFICULTY(GAME_SIDE_C), .choices = game_difficulty_names,
		.fallback = "none", .help = "of side C"},
};
static const struct keys difficulty_table = {.rows = difficulty_rows,
	.count = G_N_ELEMENTS(difficulty_rows),
	.size = GAME_SIDES * sizeof(int),
	.node_offset = SIZE_MAX};

#define LINES_FORM "81 characters or nine lines of nine, . for a free cell"
static const struct key grid_rows[] = {
	{"grid", KEY_TEXT, offsetof(struct record_grid, digits), 1, 400, .required = true,
		.form = LINES_FORM, .help = "the digits that were set out"},
	{"sides", KEY_TEXT, offsetof(struct record_grid, sides), 1, 400, .form = LINES_FORM,
		.fallback_words = "as the rule has it", .help = "A, B or C for each of them"},
};
static const struct keys grid_table = {.rows = grid_rows,
	.count = G_N_ELEMENTS(grid_rows),
	.size = sizeof(struct record_grid),
	.node_offset = offsetof(struct record_grid, node)};

static const struct key game_rows[] = {
	{"title", KEY_TEXT, GAME(title), 1, 120, .help = "stands over the result"},
	{"players", KEY_WHOLE, GAME(options.players), 1, GAME_PLAYERS, .required = true,
		.help = "how many play"},
	{"begins", KEY_WHOLE, GAME(options.begins), 1, GAME_PLAYERS, .fallback = "1",
		.help = "the player who begins"},
	{"rules", KEY_CHOICE, GAME(options.rules), .choices = game_rules_names, .fallback = "basic",
		.help = "advanced: a side whose difficulty is missed has no result"},
	{"difficulty", KEY_CHOICE, GAME(difficulty), .choices = game_difficulty_names,
		.table = &difficulty_table, .map_offset = GAME(options.difficulty),
		.fallback = "none",
		.help = "how near to the agreed number the dead cells must come (entry 4, beginner "
			"3, intermediate 2, advanced 1, top 0); or one for each side"},
	{"dead_cells", KEY_WHOLE, GAME(options.dead_cells), 1, GAME_DEAD_CELLS_MOST,
		.help = "dead cells agreed for the end"},
	{"times", KEY_MAP, GAME(options.time), .table = &game_times_table,
		.help = "the times agreed"},
	{"set_out", KEY_WHOLE, GAME(options.set_out), 0, GAME_SET_OUT_MOST,
		.fallback_words = "as the opening has them", .help = "pieces set out first"},
	{"formation", KEY_OTHER, 0, .read = read_formation,
		.form = "a name such as heart, a file, or " FORMATION_FORM,
		.help = "the shape of the set-out pieces in a fun game"},
	{"opening", KEY_TEXT, GAME(opening_text), 1, 400, .table = &grid_table,
		.map_offset = GAME(opening_grid), .form = "a seed code or a grid",
		.help = "the pieces set out: the code under the opening, or a grid; default: none"},
	{"rulings", KEY_MAP, GAME(options.rulings), .table = &game_rulings_table,
		.help = "what the game's source leaves open; the defaults are our choice"},
	{"stopped", KEY_OTHER, 0, .read = read_stopped, .form = CLOCK_FORM,
		.help = "when the players stopped, if that was after the last move"},
	{"moves", KEY_LIST, GAME(rows), 0, RECORD_MOVES_MOST, .table = &row_table, .required = true,
		.help = "the moves in their order"},
};
#undef GAME
const struct keys record_table = {.rows = game_rows,
	.count = G_N_ELEMENTS(game_rows),
	.size = sizeof(struct recorded_game),
	.node_offset = offsetof(struct recorded_game, node)};

/* Of keys that are absent, numbers say so. */
static void gather_moves(struct recorded_game *game)
{
	for (guint i = 0; i < game->rows->len; i++) {
		const struct record_row *row = g_ptr_array_index(game->rows, i);
		if (row->node == NULL) /* no map stood there, which has been said */
			continue;
		bool has_cell = yaml_get(row->node, "cell") != NULL;
		bool has_side = yaml_get(row->node, "side") != NULL;
		bool has_clock = yaml_get(row->node, "clock") != NULL;
		struct game_move move = {.player = row->player,
			.kind = row->kind,
			.cell = has_cell ? row->cell : -1,
			.digit = row->digit,
			.piece = has_side ? row->piece : MOVE_OWN_PIECE,
			.clock = has_clock ? row->clock : MOVE_NO_CLOCK,
			.line = row->node->place.line};
		g_array_append_val(game->moves, move);
	}
}

static void settle_options(struct recorded_game *game)
{
	const struct yaml_node *difficulty = yaml_get(game->node, "difficulty");
	if (difficulty == NULL || difficulty->kind != YAML_MAP)
		for (int side = 0; side < GAME_SIDES; side++)
			game->options.difficulty[side] = game->difficulty;
	if (yaml_get(game->node, "stopped") == NULL)
		game->stopped = MOVE_NO_CLOCK;
}

static void read_root(struct recorded_game *game, struct diags *diags)
{
	int before = diags_count(diags);
	g_autoptr(GString) path = g_string_new(NULL);
	struct keys_reader reader = {.diags = diags, .path = path};
	keys_read(&reader, &record_table, game->document->root, game);
	if (game->options.players == 0) /* which has been said; the rest is checked for the most */
		game->options.players = GAME_PLAYERS;
	settle_options(game);
	gather_moves(game);
	record_check(game, diags_count(diags) == before, diags);
	record_make_opening(game, diags);
	game->record = (struct game_record){.options = game->options,
		.opening = game->has_opening ? &game->opening : NULL,
		.moves = (const struct game_move *)(void *)game->moves->data,
		.count = (int)game->moves->len,
		.stopped = game->stopped};
}

static struct recorded_game *read_document(struct yaml_document *document, struct diags *diags)
{
	if (document == NULL)
		return NULL;
	struct recorded_game *game = g_new0(struct recorded_game, 1);
	game->document = document;
	game->moves = g_array_new(FALSE, FALSE, sizeof(struct game_move));
	if (document->root == NULL || document->root->kind != YAML_MAP)
		diags_add(diags, (struct place){document->file, 1, 1}, NULL,
			"this is no record of a game; it begins with keys such as players: 2, and "
			"its moves follow under moves:");
	else
		read_root(game, diags);
	return game;
}

struct recorded_game *record_read(const char *path, struct diags *diags)
{
	return read_document(yaml_read_file(path, diags), diags);
}

struct recorded_game *record_read_text(
	const char *text, size_t length, const char *file, struct diags *diags)
{
	return read_document(yaml_read_text(text, length, file, diags), diags);
}

void recorded_game_free(struct recorded_game *game)
{
	if (game == NULL)
		return;
	keys_finish(&record_table, game);
	g_array_unref(game->moves);
	yaml_document_free(game->document);
	g_free(game);
}

struct place record_place(const struct recorded_game *game, int move)
{
	if (move < (int)game->rows->len)
		return ((struct record_row *)g_ptr_array_index(game->rows, (guint)move))
			->node->place;
	const struct yaml_node *stopped = yaml_get(game->node, "stopped");
	return stopped != NULL ? stopped->place : game->node->place;
}
