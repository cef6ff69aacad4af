/*
 * The opening of a record: made from its code, or read from its grid.
 */
#include "formats/puzzle_text.h"
#include "game/record_check.h"

#include <string.h>

static const struct yaml_node *opening_node(const struct recorded_game *game)
{
	return yaml_get(game->node, "opening");
}

/* At the grid's own place, where the opening is a map. */
static void complain(const struct recorded_game *game, struct diags *diags, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

static void complain(const struct recorded_game *game, struct diags *diags, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *message = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	const struct yaml_node *node = opening_node(game);
	if (node->kind == YAML_MAP)
		keys_complain_field(diags, node, "opening", "grid", "%s", message);
	else
		diags_add(diags, node->place, "opening", "%s", message);
}

/* Lines of nine are as good as one of 81. */
static char *without_blanks(const char *text)
{
	GString *bare = g_string_new(NULL);
	for (const char *at = text; *at != '\0'; at++)
		if (!g_ascii_isspace(*at))
			g_string_append_c(bare, *at);
	return g_string_free(bare, FALSE);
}

static bool take_code(struct recorded_game *game, const struct seed_code *code, struct diags *diags)
{
	int sides = game_round(game->options.players)->sides;
	enum opening_result result = opening_of_code(code, sides, &game->opening);
	if (result != OPENING_OK)
		complain(game, diags, "it cannot be set out: %s", opening_advice(result));
	return result == OPENING_OK;
}

static bool take_grid(struct recorded_game *game, const struct grid *grid, struct diags *diags)
{
	struct shape shape;
	int first, second;
	if (grid->shape != SHAPE_9X9) {
		complain(game, diags, "this grid is not 9x9; the board has 81 cells");
		return false;
	}
	shape_init(&shape, SHAPE_9X9);
	if (!grid_is_consistent(&shape, grid, &first, &second)) {
		complain(game, diags,
			"%d stands on r%dc%d and on r%dc%d; set-out pieces may not repeat",
			grid->cell[first], first / 9 + 1, first % 9 + 1, second / 9 + 1,
			second % 9 + 1);
		return false;
	}
	if (grid_givens(grid) > GAME_SET_OUT_MOST) {
		complain(game, diags, "%d pieces stand here; %d is the most that can be set out",
			grid_givens(grid), GAME_SET_OUT_MOST);
		return false;
	}
	game->opening = (struct opening){.sides = game_round(game->options.players)->sides,
		.count = grid_givens(grid),
		.set_out = *grid};
	opening_assign_sides(&game->opening);
	return true;
}

static bool take_text(struct recorded_game *game, const char *text, struct diags *diags)
{
	struct puzzle_text puzzle;
	g_autofree char *message = NULL;
	if (!puzzle_text_parse(text, &puzzle, &message, NULL)) {
		complain(game, diags, "%s", message);
		return false;
	}
	return puzzle.has_code ? take_code(game, &puzzle.code, diags)
			       : take_grid(game, &puzzle.grid, diags);
}

static int side_of(char letter)
{
	for (int side = 0; side < GAME_SIDES; side++)
		if (g_ascii_toupper(letter) == game_side_names[side][0])
			return side;
	return -1;
}

/* What is wrong with the sides' text, or NULL when the opening has taken it. */
static char *take_sides(struct opening *opening, const char *text)
{
	int used[GAME_SIDES][10] = {{0}};
	if (strlen(text) != GAME_CELLS)
		return g_strdup_printf(
			"%d characters are no board; write %d, or nine lines of nine",
			(int)strlen(text), GAME_CELLS);
	for (int cell = 0; cell < GAME_CELLS; cell++) {
		int side = side_of(text[cell]), digit = opening->set_out.cell[cell];
		if (digit == 0 && text[cell] != '.')
			return g_strdup_printf("no piece lies on r%dc%d; write . there",
				cell / 9 + 1, cell % 9 + 1);
		if (digit == 0)
			continue;
		if (side < 0)
			return g_strdup_printf("the piece on r%dc%d is nobody's; write A, B or C",
				cell / 9 + 1, cell % 9 + 1);
		opening->side[cell] = (uint8_t)side;
		if (++used[side][digit] > GAME_SETS)
			return g_strdup_printf(
				"side %s has only four pieces of %d", game_side_names[side], digit);
	}
	return NULL;
}

static bool take_map(struct recorded_game *game, struct diags *diags)
{
	g_autofree char *digits = without_blanks(game->opening_grid.digits);
	if (!take_text(game, digits, diags))
		return false;
	if (game->opening_grid.sides == NULL)
		return true;
	g_autofree char *sides = without_blanks(game->opening_grid.sides);
	g_autofree char *fault = take_sides(&game->opening, sides);
	if (fault != NULL)
		keys_complain_field(
			diags, game->opening_grid.node, "opening", "sides", "%s", fault);
	return fault == NULL;
}

/* Whether the pieces lie in the shape that was agreed. */
static void check_formation(const struct recorded_game *game, struct diags *diags)
{
	for (int cell = 0; game->formation_node != NULL && cell < GAME_CELLS; cell++) {
		bool has_piece = game->has_opening && game->opening.set_out.cell[cell] != 0;
		if (has_piece == game->formation.cell[cell])
			continue;
		diags_add(diags, game->formation_node->place, "formation",
			"the opening has %s on r%dc%d, where the formation has %s",
			has_piece ? "a piece" : "no piece", cell / 9 + 1, cell % 9 + 1,
			has_piece ? "none" : "one");
		return;
	}
}

static void check_count(const struct recorded_game *game, struct diags *diags)
{
	int count = game->has_opening ? game->opening.count : 0;
	if (yaml_get(game->node, "set_out") != NULL && game->options.set_out != count)
		keys_complain_field(diags, game->node, "", "set_out",
			"%d were agreed, but the opening has %d; mend one of the two",
			game->options.set_out, count);
}

void record_make_opening(struct recorded_game *game, struct diags *diags)
{
	if (game->opening_text != NULL)
		game->has_opening = take_text(game, game->opening_text, diags);
	else if (game->opening_grid.digits != NULL)
		game->has_opening = take_map(game, diags);
	if (!game->has_opening && opening_node(game) != NULL)
		return; /* which has been said */
	check_formation(game, diags);
	check_count(game, diags);
	game->options.set_out = game->has_opening ? game->opening.count : 0;
}
