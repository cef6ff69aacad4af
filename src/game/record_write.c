#include "game/record.h"

#include "base/quoted.h"
#include "game/option_keys.h"

#include <string.h>

char *record_clock(int seconds)
{
	if (seconds < 3600)
		return g_strdup_printf("%d:%02d", seconds / 60, seconds % 60);
	return g_strdup_printf("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

static void write_difficulty(GString *out, const struct game_options *options)
{
	int sides = game_round(options->players)->sides;
	bool same = true;
	for (int side = 1; side < sides; side++)
		same = same && options->difficulty[side] == options->difficulty[0];
	if (same) {
		g_string_append_printf(
			out, "difficulty: %s\n", game_difficulty_names[options->difficulty[0]]);
		return;
	}
	g_string_append(out, "difficulty: {");
	for (int side = 0; side < sides; side++)
		g_string_append_printf(out, "%s%s: %s", side > 0 ? ", " : "", game_side_names[side],
			game_difficulty_names[options->difficulty[side]]);
	g_string_append(out, "}\n");
}

static void write_times(GString *out, const struct game_options *options)
{
	bool any = false;
	for (int clock = 0; clock < GAME_CLOCKS; clock++) {
		const struct game_times *times = &game_times[clock];
		if (options->time[clock] == 0)
			continue;
		g_string_append_printf(out, "%s%s: %s", any ? ", " : "times: {", times->name,
			times->names[options->time[clock]]);
		any = true;
	}
	g_string_append(out, any ? "}\n" : "");
}

/* The field of a ruling, as it would be written. */
static const char *ruling_text(const struct key *key, const struct game_rulings *rulings)
{
	const void *field = (const char *)rulings + key->offset;
	if (key->type == KEY_CHOICE)
		return key->choices[*(const int *)field];
	return *(const bool *)field ? "true" : "false";
}

/* Only what is not our choice. */
static void write_rulings(GString *out, const struct game_rulings *rulings)
{
	bool any = false;
	for (int i = 0; i < game_rulings_table.count; i++) {
		const struct key *key = &game_rulings_table.rows[i];
		const char *ours = ruling_text(key, &game_our_rulings);
		const char *chosen = ruling_text(key, rulings);
		if (strcmp(ours, chosen) == 0)
			continue;
		g_string_append_printf(
			out, "%s%s: %s", any ? ", " : "rulings: {", key->name, chosen);
		any = true;
	}
	g_string_append(out, any ? "}\n" : "");
}

static void write_block(GString *out, const char *key, const char text[GAME_CELLS])
{
	g_string_append_printf(out, "  %s: |\n", key);
	for (int row = 0; row < 9; row++)
		g_string_append_printf(out, "    %.9s\n", text + 9 * row);
}

/* A code where there is one; else the digits and their sides. */
static void write_opening(GString *out, const struct opening *opening)
{
	char text[CODE_TEXT_SIZE], digits[GRID_TEXT_SIZE], sides[GAME_CELLS];
	if (opening->code.recipe != 0) {
		code_print(&opening->code, text);
		g_string_append_printf(out, "opening: %s\n", text);
		return;
	}
	grid_print(&opening->set_out, digits);
	for (int cell = 0; cell < GAME_CELLS; cell++)
		sides[cell] = opening->set_out.cell[cell] != 0
				      ? game_side_names[opening->side[cell]][0]
				      : '.';
	g_string_append(out, "opening:\n");
	write_block(out, "grid", digits);
	write_block(out, "sides", sides);
}

static void write_move(GString *out, const struct game_move *move)
{
	g_string_append_printf(out, "  - {player: %d", move->player);
	if (move->kind != MOVE_PLACE)
		g_string_append_printf(out, ", kind: %s", move_kind_names[move->kind]);
	if (move->cell >= 0)
		g_string_append_printf(
			out, ", cell: r%dc%d", move->cell / 9 + 1, move->cell % 9 + 1);
	if (move->digit != 0)
		g_string_append_printf(out, ", digit: %d", move->digit);
	if (move->piece != MOVE_OWN_PIECE)
		g_string_append_printf(out, ", side: %s", game_side_names[move->piece]);
	if (move->clock != MOVE_NO_CLOCK) {
		g_autofree char *clock = record_clock(move->clock);
		g_string_append_printf(out, ", clock: %s", clock);
	}
	g_string_append(out, "}\n");
}

void record_write(GString *out, const struct game_record *record, const char *title)
{
	const struct game_options *options = &record->options;
	if (title != NULL) {
		g_string_append(out, "title: ");
		quoted_add(out, title);
		g_string_append_c(out, '\n');
	}
	g_string_append_printf(out, "players: %d\nbegins: %d\nrules: %s\n", options->players,
		options->begins, game_rules_names[options->rules]);
	write_difficulty(out, options);
	if (options->dead_cells > 0)
		g_string_append_printf(out, "dead_cells: %d\n", options->dead_cells);
	write_times(out, options);
	if (record->opening != NULL)
		write_opening(out, record->opening);
	write_rulings(out, &options->rulings);
	if (record->stopped != MOVE_NO_CLOCK) {
		g_autofree char *stopped = record_clock(record->stopped);
		g_string_append_printf(out, "stopped: %s\n", stopped);
	}
	g_string_append(out, record->count > 0 ? "moves:\n" : "moves: []\n");
	for (int i = 0; i < record->count; i++)
		write_move(out, &record->moves[i]);
}
