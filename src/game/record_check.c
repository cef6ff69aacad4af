#include "game/record_check.h"

#include <string.h>

static void check_players(const struct recorded_game *game, struct diags *diags)
{
	const struct game_options *options = &game->options;
	if (options->begins > options->players)
		keys_complain_field(diags, game->node, "", "begins",
			"player %d cannot begin among %d", options->begins, options->players);
}

static bool has_difficulty(const struct game_options *options)
{
	for (int side = 0; side < GAME_SIDES; side++)
		if (options->difficulty[side] != GAME_DIFFICULTY_NONE)
			return true;
	return false;
}

/* A side that does not play has none; under advanced rules, each that plays has. */
static void check_sides(const struct recorded_game *game, struct diags *diags)
{
	const struct game_options *options = &game->options;
	const struct yaml_node *map = yaml_get(game->node, "difficulty");
	int sides = game_round(options->players)->sides;
	for (int side = 0; side < GAME_SIDES; side++) {
		const char *name = game_side_names[side];
		const struct yaml_node *own = map != NULL ? yaml_get(map, name) : NULL;
		bool has = options->difficulty[side] != GAME_DIFFICULTY_NONE;
		if (side >= sides && own != NULL)
			keys_complain_field(diags, map, "difficulty", name,
				"there is no side %s among %d player%s; take it out", name,
				options->players, options->players == 1 ? "" : "s");
		if (map != NULL && side < sides && !has && options->rules == GAME_ADVANCED)
			keys_complain_field(diags, game->node, "", "difficulty",
				"advanced rules need one, and side %s has none; agree on one, "
				"such as entry",
				name);
	}
}

static void check_difficulty(const struct recorded_game *game, struct diags *diags)
{
	check_sides(game, diags);
	if (game->options.rules == GAME_ADVANCED && yaml_get(game->node, "difficulty") == NULL)
		keys_complain_field(diags, game->node, "", "rules",
			"advanced rules need a difficulty; add one, such as difficulty: entry, and "
			"the dead_cells agreed");
	if (has_difficulty(&game->options) && game->options.dead_cells == 0)
		keys_complain_field(diags, game->node, "", "difficulty",
			"it says how far the dead cells may be from the agreed number, and none is "
			"agreed; add dead_cells");
}

/* What the kinds of moves need, and may not have. */
static const struct {
	bool cell, digit; /* needed */
	bool no_cell, no_digit;
} needs[MOVE_KINDS] = {
	[MOVE_PLACE] = {.cell = true, .digit = true},
	[MOVE_PROVISIONAL] = {.cell = true, .digit = true},
	[MOVE_SETTLE] = {.cell = true},
	[MOVE_MARK] = {.cell = true, .no_digit = true},
	[MOVE_PASS] = {.no_cell = true, .no_digit = true},
};

static void check_kind(const struct game_move *move, const struct yaml_node *node, const char *path,
	struct diags *diags)
{
	const char *kind = move_kind_names[move->kind];
	if (needs[move->kind].cell && yaml_get(node, "cell") == NULL)
		diags_add(
			diags, node->place, path, "a move of kind %s needs a cell; add cell", kind);
	if (needs[move->kind].digit && yaml_get(node, "digit") == NULL)
		diags_add(diags, node->place, path, "a move of kind %s needs a digit; add digit",
			kind);
	if (needs[move->kind].no_cell && move->cell >= 0)
		keys_complain_field(diags, node, path, "cell",
			"a move of kind %s has no cell; take it out", kind);
	if (needs[move->kind].no_digit && move->digit != 0)
		keys_complain_field(diags, node, path, "digit",
			"a move of kind %s has no digit; take it out", kind);
}

static bool has_times(const struct game_options *options)
{
	for (int clock = 0; clock < GAME_CLOCKS; clock++)
		if (game_limit(options, (enum game_clock)clock) > 0)
			return true;
	return false;
}

/* Clocks rise; the last one is kept in *clock. */
static void check_clock(const struct recorded_game *game, const struct game_move *move,
	const struct yaml_node *node, const char *path, int *clock, struct diags *diags)
{
	bool needed = move->kind != MOVE_MARK && has_times(&game->options);
	if (yaml_get(node, "clock") == NULL && needed)
		diags_add(diags, node->place, path,
			"a time is agreed, so each move needs its clock; add clock");
	if (move->clock == MOVE_NO_CLOCK)
		return;
	if (move->clock < *clock) {
		g_autofree char *before = record_clock(*clock);
		g_autofree char *now = record_clock(move->clock);
		keys_complain_field(diags, node, path, "clock",
			"%s is before the clock of a move above, %s", now, before);
	}
	*clock = MAX(*clock, move->clock);
}

static void check_moves(const struct recorded_game *game, struct diags *diags)
{
	int clock = 0;
	for (guint i = 0, next = 0; i < game->rows->len; i++) {
		const struct record_row *row = g_ptr_array_index(game->rows, i);
		if (row->node == NULL)
			continue;
		const struct game_move *move =
			&g_array_index(game->moves, struct game_move, next++);
		g_autofree char *path = g_strdup_printf("moves[%u]", i + 1);
		if (move->player > game->options.players)
			keys_complain_field(diags, row->node, path, "player",
				"there is no player %d among %d", move->player,
				game->options.players);
		check_kind(move, row->node, path, diags);
		check_clock(game, move, row->node, path, &clock, diags);
	}
	if (game->stopped != MOVE_NO_CLOCK && game->stopped < clock) {
		g_autofree char *before = record_clock(clock);
		keys_complain_field(diags, game->node, "", "stopped",
			"this is before the clock of the last move, %s", before);
	}
}

void record_check(const struct recorded_game *game, bool options_are_right, struct diags *diags)
{
	check_players(game, diags);
	if (options_are_right)
		check_difficulty(game, diags);
	check_moves(game, diags);
}
