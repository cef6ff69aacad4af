#include "game/breach_text.h"

/* What a sentence may speak of. */
struct scene {
	const struct game_record *record;
	const struct game_report *report;
	const struct breach *breach;
	const struct game_move *move; /* NULL for the moment the game stopped at */
	const struct position_cell *cell; /* that of the move; NULL without one */
	char at[8], other[8]; /* "r3c7" */
	const char *side; /* of the player */
};

const char *breach_end_text(enum game_end end)
{
	static const char *const texts[GAME_ENDS] = {
		[GAME_GOES_ON] = "it goes on",
		[GAME_END_NO_MOVE] = "no valid piece can be placed anywhere",
		[GAME_END_TIME] = "the time of the game is used up",
		[GAME_END_LOST] = "a side has lost by time or for want of a move",
		[GAME_END_STUCK] = "a side has no move",
	};
	return texts[end];
}

static void name_cell(char text[8], int cell)
{
	g_snprintf(text, 8, "r%dc%d", cell / 9 + 1, cell % 9 + 1);
}

/* "a 5 of side B"; a solo player has but one side. */
static char *describe_piece(const struct scene *scene)
{
	const struct position_cell *cell = scene->cell;
	return g_strdup_printf("%d of side %s", cell->digit, game_side_names[cell->piece]);
}

static char *minutes(const struct scene *scene, enum game_clock clock)
{
	int minutes = game_limit(&scene->record->options, clock) / 60;
	return g_strdup_printf("%d minute%s", minutes, minutes == 1 ? "" : "s");
}

static char *wrong_turn(const struct scene *scene)
{
	return g_strdup_printf("player %d moves, but it is player %d's turn", scene->breach->player,
		scene->breach->expected);
}

static char *after_end(const struct scene *scene)
{
	return g_strdup_printf(
		"the game had ended before this move: %s", breach_end_text(scene->report->end));
}

static char *side_out(const struct scene *scene)
{
	return g_strdup_printf("side %s has lost and plays no more", scene->side);
}

static char *other_piece(const struct scene *scene)
{
	return g_strdup_printf("player %d plays for side %s and may not place a piece of side %s",
		scene->breach->player, scene->side, game_side_names[scene->move->piece]);
}

static char *occupied(const struct scene *scene)
{
	g_autofree char *piece = describe_piece(scene);
	return g_strdup_printf("%s is not free: a %s lies there", scene->at, piece);
}

static char *no_piece(const struct scene *scene)
{
	return g_strdup_printf("side %s has no %d left", scene->side, scene->move->digit);
}

static char *no_zero(const struct scene *scene)
{
	return g_strdup_printf("side %s has no 0 left", scene->side);
}

static char *repeat(const struct scene *scene)
{
	int digit = scene->report->board.cell[scene->breach->other].digit;
	return g_strdup_printf("the %d on %s repeats the %d on %s, so it is a bad piece", digit,
		scene->at, digit, scene->other);
}

static char *not_marked(const struct scene *scene)
{
	return g_strdup_printf("the bad piece on %s is not marked: side %s owed it a 0 before this "
			       "move",
		scene->other, scene->side);
}

static char *mark_no_piece(const struct scene *scene)
{
	return g_strdup_printf("no piece lies on %s to be marked", scene->at);
}

static char *mark_valid(const struct scene *scene)
{
	return g_strdup_printf(
		"the %d on %s is not a bad piece, and takes no 0", scene->cell->digit, scene->at);
}

static char *mark_twice(const struct scene *scene)
{
	return g_strdup_printf("the bad piece on %s is marked already", scene->at);
}

static char *mark_other(const struct scene *scene)
{
	return g_strdup_printf("the bad piece on %s is for side %s to mark", scene->at,
		game_side_names[scene->cell->piece]);
}

static char *settle_no_zero(const struct scene *scene)
{
	return g_strdup_printf(
		"no provisional piece lies on %s, so no 0 can be taken off", scene->at);
}

static char *settle_marked(const struct scene *scene)
{
	return g_strdup_printf("the 0 on %s marks a bad piece, and stays", scene->at);
}

static char *settle_other(const struct scene *scene)
{
	return g_strdup_printf("the provisional piece on %s is for side %s to settle", scene->at,
		game_side_names[scene->cell->piece]);
}

static char *pass(const struct scene *scene)
{
	const struct position *board = &scene->report->board;
	unsigned choices = position_choices(board, scene->breach->side, scene->breach->other);
	int digit = g_bit_nth_lsf(choices, -1);
	return g_strdup_printf("player %d passes, but has a move: %d on %s, for one",
		scene->breach->player, digit, scene->other);
}

static char *game_time(const struct scene *scene)
{
	g_autofree char *limit = minutes(scene, GAME_CLOCK_GAME);
	g_autofree char *clock = record_clock(scene->move->clock);
	return g_strdup_printf("this move was made at %s, after the %s of the game", clock, limit);
}

static char *player_time(const struct scene *scene)
{
	g_autofree char *limit = minutes(scene, GAME_CLOCK_PLAYER);
	g_autofree char *used = record_clock(scene->breach->seconds);
	return g_strdup_printf("player %d has used %s of %s, and side %s loses",
		scene->breach->player, used, limit, scene->side);
}

static char *move_time(const struct scene *scene)
{
	g_autofree char *limit = minutes(scene, GAME_CLOCK_MOVE);
	g_autofree char *used = record_clock(scene->breach->seconds);
	return g_strdup_printf("player %d took %s for this move, more than %s, and side %s loses",
		scene->breach->player, used, limit, scene->side);
}

static char *(*const writers[BREACH_KINDS])(const struct scene *) = {
	[BREACH_WRONG_TURN] = wrong_turn,
	[BREACH_AFTER_END] = after_end,
	[BREACH_SIDE_OUT] = side_out,
	[BREACH_OTHER_PIECE] = other_piece,
	[BREACH_OCCUPIED] = occupied,
	[BREACH_NO_PIECE] = no_piece,
	[BREACH_NO_ZERO] = no_zero,
	[BREACH_REPEAT] = repeat,
	[BREACH_NOT_MARKED] = not_marked,
	[BREACH_MARK_NO_PIECE] = mark_no_piece,
	[BREACH_MARK_VALID] = mark_valid,
	[BREACH_MARK_TWICE] = mark_twice,
	[BREACH_MARK_OTHER] = mark_other,
	[BREACH_SETTLE_NO_ZERO] = settle_no_zero,
	[BREACH_SETTLE_MARKED] = settle_marked,
	[BREACH_SETTLE_OTHER] = settle_other,
	[BREACH_PASS] = pass,
	[BREACH_GAME_TIME] = game_time,
	[BREACH_PLAYER_TIME] = player_time,
	[BREACH_MOVE_TIME] = move_time,
};

char *breach_text(const struct game_record *record, const struct game_report *report,
	const struct breach *breach)
{
	struct scene scene = {.record = record,
		.report = report,
		.breach = breach,
		.side = game_side_names[breach->side]};
	if (breach->move < record->count)
		scene.move = &record->moves[breach->move];
	if (scene.move != NULL && scene.move->cell >= 0) {
		scene.cell = &report->board.cell[scene.move->cell];
		name_cell(scene.at, scene.move->cell);
	}
	name_cell(scene.other, breach->other);
	return writers[breach->kind](&scene);
}

struct telling {
	const struct recorded_game *game;
	const struct game_report *report;
	struct diags *breaches;
};

static void tell(void *data, const struct breach *breach)
{
	struct telling *telling = data;
	const struct recorded_game *game = telling->game;
	g_autofree char *text = breach_text(&game->record, telling->report, breach);
	g_autofree char *path = breach->move < game->record.count
					? g_strdup_printf("moves[%d]", breach->move + 1)
					: g_strdup("stopped");
	diags_add(telling->breaches, record_place(game, breach->move), path, "%s", text);
}

void breaches_tell(
	const struct recorded_game *game, struct game_report *report, struct diags *breaches)
{
	struct telling telling = {game, report, breaches};
	struct breach_sink sink = {tell, &telling};
	referee_judge(&game->record, &sink, report);
}
