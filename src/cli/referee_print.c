#include "cli/referee_print.h"

#include "cli/command.h"
#include "game/breach_text.h"
#include "game/score.h"

#define BREACHES_MOST 1000

static void print_agreed(GString *out, const struct recorded_game *game)
{
	const struct game_options *options = &game->options;
	if (game->title != NULL)
		g_string_append_printf(out, "%s\n", game->title);
	g_string_append_printf(out, "%d player%s, %s rules, ", options->players,
		PLURAL(options->players), game_rules_names[options->rules]);
	if (options->set_out > 0)
		g_string_append_printf(
			out, "%d piece%s set out", options->set_out, PLURAL(options->set_out));
	else
		g_string_append(out, "nothing set out");
	for (int clock = 0; clock < GAME_CLOCKS; clock++)
		if (options->time[clock] != 0)
			g_string_append_printf(out, ", %d minutes a %s",
				game_limit(options, (enum game_clock)clock) / 60,
				game_times[clock].name);
	g_string_append_printf(
		out, "; %d move%s\n", game->record.count, PLURAL(game->record.count));
}

static void print_breaches(GString *out, struct diags *breaches)
{
	g_autofree char *text = diags_to_text(breaches, BREACHES_MOST);
	int count = diags_count(breaches);
	g_string_append(out, text);
	if (count == 0)
		g_string_append(out, "No breach of the rules.\n");
	else
		g_string_append_printf(
			out, "%d breach%s of the rules.\n", count, count == 1 ? "" : "es");
}

static void print_end(
	GString *out, const struct recorded_game *game, const struct game_report *report)
{
	struct place place = record_place(game, MAX(report->end_move, 0));
	if (report->end == GAME_GOES_ON)
		g_string_append_printf(out, "The game has not ended: it is player %d's turn.\n",
			report->turn_player);
	else if (report->end_move < 0)
		g_string_append_printf(
			out, "The game ended before it began: %s.\n", breach_end_text(report->end));
	else if (report->end_move >= game->record.count)
		g_string_append_printf(out, "The game ended after its last move: %s.\n",
			breach_end_text(report->end));
	else
		g_string_append_printf(out, "The game ended with move %d (line %d): %s.\n",
			report->end_move + 1, place.line, breach_end_text(report->end));
	g_string_append_printf(out, "Dead cells: %d", report->dead_cells);
	if (game->options.dead_cells > 0)
		g_string_append_printf(out, "; agreed: %d", game->options.dead_cells);
	g_string_append(out, ".\n");
}

/* "1, 3": who plays for the side. */
static char *name_players(const struct game_round *round, int side)
{
	GString *text = g_string_new(NULL);
	for (int player = 1; player <= round->players; player++)
		if ((int)game_side_of(round, player) == side)
			g_string_append_printf(text, "%s%d", text->len > 0 ? ", " : "", player);
	return g_string_free(text, FALSE);
}

static char *describe_difficulty(
	const struct game_options *options, const struct game_report *report, int side)
{
	const char *name = game_difficulty_names[options->difficulty[side]];
	if (!score_has_difficulty(options, (enum game_side)side))
		return g_strdup("none");
	if (report->end == GAME_GOES_ON)
		return g_strdup(name);
	return g_strdup_printf("%s, %s", name, report->side[side].met ? "met" : "missed");
}

static void print_sides(
	GString *out, const struct recorded_game *game, const struct game_report *report)
{
	const struct game_round *round = report->board.round;
	g_string_append(out, "\nside  players  pieces  steps  provisional  bad  in hand  "
			     "difficulty            result     points\n");
	for (int i = 0; i < round->sides; i++) {
		const struct side_report *side = &report->side[i];
		g_autofree char *players = name_players(round, i);
		g_autofree char *difficulty = describe_difficulty(&game->options, report, i);
		g_string_append_printf(out,
			"%-4s  %-7s  %6d  %5d  %11d  %3d  %7d  %-20s  %-9s  %6d\n",
			game_side_names[i], players, side->counted, side->steps, side->provisional,
			side->bad, side->in_hand, difficulty, game_result_names[side->result],
			game_points(side->result));
	}
}

static void print_times(GString *out, const struct game_report *report)
{
	const struct game_round *round = report->board.round;
	int total = 0;
	for (int player = 1; player <= round->players; player++)
		total += report->used[player];
	if (total == 0)
		return;
	g_string_append(out, "\nTime used:");
	for (int player = 1; player <= round->players; player++) {
		g_autofree char *used = record_clock(report->used[player]);
		g_string_append_printf(out, "%s player %d %s", player > 1 ? "," : "", player, used);
	}
	g_string_append(out, "\n");
}

/* Digit, side, and a mark. */
static void print_cell(GString *out, const struct position *board, int cell)
{
	static const char marks[] = {[POSITION_FREE] = ' ',
		[POSITION_VALID] = ' ',
		[POSITION_PROVISIONAL] = '?',
		[POSITION_BAD] = '!',
		[POSITION_MARKED] = '0'};
	const struct position_cell *at = &board->cell[cell];
	bool dead = position_is_dead(board, cell);
	if (at->state == POSITION_FREE)
		g_string_append(out, dead ? " x  " : " .  ");
	else
		g_string_append_printf(out, " %d%c%c", at->digit,
			g_ascii_tolower(game_side_names[at->piece][0]),
			dead ? 'x' : marks[at->state]);
}

static void print_board(GString *out, const struct position *board)
{
	static const char rule[] = "   +-------------+-------------+-------------+\n";
	g_string_append(out, "\n     c1  c2  c3    c4  c5  c6    c7  c8  c9\n");
	for (int cell = 0; cell < GAME_CELLS; cell++) {
		int row = cell / 9, column = cell % 9;
		if (column == 0 && row % 3 == 0)
			g_string_append(out, rule);
		if (column == 0)
			g_string_append_printf(out, "r%d ", row + 1);
		g_string_append(out, column % 3 == 0 ? "|" : "");
		print_cell(out, board, cell);
		g_string_append(out, column % 3 == 2 ? " " : "");
		if (column == 8)
			g_string_append(out, "|\n");
	}
	g_string_append_printf(out,
		"%sa, b, c: the piece's side; ? provisional; ! bad and not marked; 0 bad and "
		"marked;\nx a dead cell, also under a marked bad piece\n",
		rule);
}

void referee_print(GString *out, const struct recorded_game *game, const struct game_report *report,
	struct diags *breaches)
{
	print_agreed(out, game);
	print_breaches(out, breaches);
	print_end(out, game, report);
	print_sides(out, game, report);
	print_times(out, report);
	print_board(out, &report->board);
}
