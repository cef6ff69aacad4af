#include "config/game_config.h"

#include "game/opening.h"
#include "puzzle/code_guess.h"

#include <string.h>

bool game_config_is_there(const struct game_config *game)
{
	return game->node != NULL;
}

bool game_config_has_players(const struct game_config *game, int players)
{
	return game->players == 0 || (game->players >> players & 1) != 0;
}

int game_config_copies(const struct game_config *game, enum game_sheet sheet)
{
	int copies = game->sheets->len == 0;
	for (guint i = 0; i < game->sheets->len; i++) {
		const struct game_config_sheet *row = g_ptr_array_index(game->sheets, i);
		copies += row->sheet == (int)sheet ? row->copies : 0;
	}
	return copies;
}

/* Keys of a book that say nothing of a game, and why. */
static const struct {
	const char *map, *key; /* a key at the top has no map */
	const char *why;
} strangers[] = {
	{NULL, "puzzles", "a config makes a book of puzzles or a game; keep one of both"},
	{NULL, "practice", "a config makes a book of puzzles or a game; keep one of both"},
	{NULL, "levels", "a game has no levels; take it out"},
	{NULL, "count", "a game has no puzzles to count; game.openings has a count of its own"},
	{NULL, "parts", "a game has sheets instead; name them under game.sheets"},
	{NULL, "solutions", "a game has no solutions; take it out"},
	{NULL, "manifest",
		"a manifest lists puzzles, and a game has none; the codes under the openings make "
		"them again"},
	{NULL, "archive",
		"an archive records puzzles, and a game has none; the codes under the openings "
		"make them again"},
	{NULL, "kdp", "a game is no paperback; take it out"},
	{NULL, "booklet", "sheets to cut cannot be folded; take it out"},
	{NULL, "cut", "a game has no puzzles to cut out; take it out"},
	{"layout", "per_page", "a game has no pages of puzzles; take it out"},
	{"layout", "title_page", "a game has no title page; take it out"},
	{"layout", "name_lines", "a game has no pages of puzzles; take it out"},
	{"layout", "openers", "a game has no sections; take it out"},
	{"layout", "corner_notes", "a game has no puzzles to take notes in; take it out"},
	{"layout", "symbols", "the pieces of the game are digits; take it out"},
	{"layout", "logo", "a game has no title page; take it out"},
	{"layout", "qr", "a game has no puzzles; take it out"},
	{"layout", "qr_url", "a game has no puzzles; take it out"},
};

static const struct yaml_node *find_map(const struct yaml_node *root, const char *name)
{
	const struct yaml_node *node = name != NULL ? yaml_get(root, name) : root;
	return node != NULL && node->kind == YAML_MAP ? node : NULL;
}

static void check_strangers(const struct yaml_node *root, struct diags *diags)
{
	for (size_t i = 0; i < G_N_ELEMENTS(strangers); i++) {
		const struct yaml_node *map = find_map(root, strangers[i].map);
		if (map != NULL && yaml_get(map, strangers[i].key) != NULL)
			keys_complain_field(diags, map,
				strangers[i].map != NULL ? strangers[i].map : "", strangers[i].key,
				"%s", strangers[i].why);
	}
}

static void check_part(const struct yaml_node *output, guint index, struct diags *diags)
{
	const struct yaml_node *part = output->kind == YAML_MAP ? yaml_get(output, "part") : NULL;
	g_autofree char *path = g_strdup_printf("outputs[%u].part", index + 1);
	if (part != NULL && part->kind == YAML_TEXT && strcmp(part->text, "all") != 0)
		diags_add(diags, part->place, path,
			"a game has neither puzzles nor solutions; take part out");
}

static void check_outputs(const struct yaml_node *root, struct diags *diags)
{
	const struct yaml_node *outputs = yaml_get(root, "outputs");
	for (guint i = 0; outputs != NULL && outputs->kind == YAML_LIST && i < outputs->items->len;
		i++)
		check_part(g_ptr_array_index(outputs->items, i), i, diags);
}

static void check_opening(
	const struct game_config_opening *opening, guint index, struct diags *diags)
{
	static const char *const keys[] = {"pieces", "sides", "formation", "count", "seed"};
	g_autofree char *path = g_strdup_printf("game.openings[%u]", index + 1);
	const struct yaml_node *node = opening->node;
	if (node == NULL || node->kind != YAML_MAP)
		return;
	if (yaml_get(node, "code") == NULL && yaml_get(node, "pieces") == NULL &&
		yaml_get(node, "formation") == NULL)
		diags_add(diags, node->place, path,
			"nothing says which opening; add pieces (1..%d), a formation or a code",
			GAME_SET_OUT_MOST);
	if (yaml_get(node, "code") == NULL)
		return;
	for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
		if (yaml_get(node, keys[i]) != NULL)
			keys_complain_field(diags, node, path, keys[i],
				"the code says all of the opening; take %s out, or the code",
				keys[i]);
}

/* A sheet of openings without one would be empty, and openings without it would not be printed. */
static void check_sheets(const struct game_config *game, struct diags *diags)
{
	bool has_openings = yaml_get(game->node, "openings") != NULL;
	bool asks = yaml_get(game->node, "sheets") != NULL;
	int copies = game_config_copies(game, GAME_SHEET_OPENINGS);
	if (has_openings && copies == 0)
		keys_complain_field(diags, game->node, "game", "openings",
			"they are not printed, as sheets leaves them out; add openings to sheets");
	else if (!has_openings && asks && copies > 0)
		keys_complain_field(diags, game->node, "game", "sheets",
			"there are no openings to print; add them, such as openings: [{pieces: 30, "
			"count: 4}], or take the sheet out");
}

static void check_measures(const struct game_config *game, struct diags *diags)
{
	if (game->play_pt > game->cell_pt / 4)
		keys_complain_field(diags, game->node, "game", "play",
			"pieces with so much play slide about; a quarter of the cell is the most");
}

int game_config_sides(const struct game_config *game, const struct game_config_opening *opening)
{
	if (opening->sides != 0)
		return opening->sides;
	if (game->sides != 0)
		return game->sides;
	for (int players = 1; players <= GAME_PLAYERS; players++)
		if (game->players == 1U << players)
			return game_round(players)->sides;
	return GAME_SIDES - 1;
}

/* Makes the first of such openings: whether they can be made hangs on no seed. */
static char *find_fault(const struct game_config *game, const struct game_config_opening *opening)
{
	struct opening made;
	struct seed_code code;
	size_t position;
	enum opening_result result;
	if (opening->code == NULL) {
		struct opening_request request = {.sides = game_config_sides(game, opening),
			.count = opening->pieces,
			.formation =
				opening->formation != NULL ? &opening->formation->formation : NULL};
		result = opening_make(&request, &made);
		return result == OPENING_OK ? NULL
					    : g_strdup_printf("it cannot be set out: %s",
						      opening_advice(result));
	}
	g_autofree char *quoted = diag_quote(opening->code);
	enum code_error error = code_parse(opening->code, strlen(opening->code), &code, &position);
	if (error != CODE_OK) {
		char guess[CODE_GUESS_TEXT_SIZE];
		code_guess(opening->code, strlen(opening->code), guess);
		return g_strdup_printf(
			"%s is no seed code: %s%s", quoted, code_error_advice(error), guess);
	}
	result = opening_of_code(&code, 0, &made);
	return result == OPENING_OK
		       ? NULL
		       : g_strdup_printf("%s makes no opening: %s", quoted, opening_advice(result));
}

/* To be asked of an opening that has been read without mistakes. */
static void check_can_be_made(const struct game_config *game,
	const struct game_config_opening *opening, guint index, struct diags *diags)
{
	static const char *const keys[] = {"code", "pieces", "formation"};
	g_autofree char *fault = find_fault(game, opening);
	g_autofree char *path = g_strdup_printf("game.openings[%u]", index + 1);
	for (size_t i = 0; fault != NULL && i < G_N_ELEMENTS(keys); i++) {
		if (yaml_get(opening->node, keys[i]) == NULL)
			continue;
		keys_complain_field(diags, opening->node, path, keys[i], "%s", fault);
		return;
	}
}

static void read_formation(struct game_config_opening *opening, guint index,
	const struct yaml_document *document, struct diags *diags)
{
	const struct yaml_node *node = opening->formation_node;
	g_autofree char *path = g_strdup_printf("game.openings[%u].formation", index + 1);
	bool is_name = node != NULL && node->kind == YAML_TEXT && strchr(node->text, '\n') == NULL;
	if (is_name)
		opening->formation =
			named_formation_read(node->text, document->file, node->place, path, diags);
}

/* Whether what the opening hangs on was read: what could not be has been reported. */
static bool is_readable(const struct game_config_opening *opening)
{
	return opening->node != NULL && opening->node->kind == YAML_MAP &&
	       (opening->code != NULL || opening->pieces > 0 || opening->formation != NULL) &&
	       (opening->formation_node == NULL) == (opening->formation == NULL);
}

void game_config_check(
	struct game_config *game, const struct yaml_document *document, struct diags *diags)
{
	check_strangers(document->root, diags);
	check_outputs(document->root, diags);
	for (guint i = 0; i < game->openings->len; i++) {
		struct game_config_opening *opening = g_ptr_array_index(game->openings, i);
		int before = diags_count(diags);
		check_opening(opening, i, diags);
		read_formation(opening, i, document, diags);
		if (diags_count(diags) == before && is_readable(opening))
			check_can_be_made(game, opening, i, diags);
	}
	check_sheets(game, diags);
	check_measures(game, diags);
}
