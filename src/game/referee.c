#include "game/referee.h"

#include "game/score.h"

/* A game being judged. */
struct match {
	const struct game_record *record;
	const struct game_options *options;
	const struct game_round *round;
	const struct breach_sink *sink;
	struct game_report *report;
	int index; /* of the move */
	int turn; /* from 0 */
	int other_turn; /* that it may also be, after a move out of turn; -1: none */
	int turn_began; /* seconds */
	bool told[GAME_CELLS]; /* the bad piece there was missed once already */
};

static void tell(struct match *match, int player, struct breach breach)
{
	breach.move = match->index;
	breach.player = player;
	breach.side = game_side_of(match->round, player);
	match->report->breaches++;
	if (match->sink)
		match->sink->report(match->sink->data, &breach);
}

static int player_at(const struct match *match, int turn)
{
	return game_player_at(match->round, match->options->begins, turn);
}

static enum game_side side_at(const struct match *match, int turn)
{
	return game_side_of(match->round, player_at(match, turn));
}

static bool is_out(const struct match *match, enum game_side side)
{
	return match->report->side[side].out;
}

/* Whether nothing is to be done by the side: no move, and no bad piece to mark. */
static bool is_stuck(const struct match *match, enum game_side side)
{
	const struct position *board = &match->report->board;
	return !position_has_move(board, side) && position_to_mark(board, side, 0) < 0;
}

static void end(struct match *match, enum game_end why)
{
	if (match->report->end != GAME_GOES_ON)
		return;
	match->report->end = why;
	match->report->end_move = match->index;
}

/* A side loses and plays no more; one that is left alone has won. */
static void lose(struct match *match, enum game_side side)
{
	int in = 0;

	match->report->side[side].out = true;
	for (int i = 0; i < match->round->sides; i++)
		in += !match->report->side[i].out;
	if (in <= 1 && in < match->round->sides)
		end(match, GAME_END_LOST);
}

/* The turns of sides that are out, or lose for want of a move, go by; the game may be over. */
static void settle_turn(struct match *match)
{
	bool out[GAME_SIDES];

	for (int i = 0; i < GAME_SIDES; i++)
		out[i] = match->report->side[i].out;
	if (position_is_over(&match->report->board, out))
		end(match, GAME_END_NO_MOVE);
	while (match->report->end == GAME_GOES_ON) {
		enum game_side side = side_at(match, match->turn);
		if (!is_out(match, side)) {
			if (match->options->rulings.stuck == GAME_STUCK_PASSES ||
				!is_stuck(match, side))
				return;
			if (match->options->rulings.stuck == GAME_STUCK_ENDS)
				end(match, GAME_END_STUCK);
			else
				lose(match, side);
		}
		match->turn++;
	}
}

/* The turn, from this one on, at which the player is next. */
static int next_turn_of(const struct match *match, int player)
{
	int turn = match->turn;
	while (player_at(match, turn) != player)
		turn++;
	return turn;
}

/* Sides without a move need not say that they pass. */
static void skip_stuck(struct match *match, int player)
{
	for (int i = 0; i < match->round->turns && player_at(match, match->turn) != player; i++) {
		enum game_side side = side_at(match, match->turn);
		if (!is_out(match, side) && !is_stuck(match, side))
			return;
		match->turn++;
	}
}

/*
 * Finds the turn of the move. Out of turn, it may be that a turn was missed or that the wrong
 * player moved: the next move shows which, so that one mistake is told once.
 */
static void find_turn(struct match *match, const struct game_move *move, int *after, int *other)
{
	int turn = match->turn;

	skip_stuck(match, move->player);
	if (player_at(match, match->turn) != move->player && match->other_turn >= 0 &&
		player_at(match, match->other_turn) == move->player)
		match->turn = match->other_turn;
	*other = -1;
	if (player_at(match, match->turn) != move->player) {
		match->turn = turn;
		tell(match, move->player,
			(struct breach){
				.kind = BREACH_WRONG_TURN, .expected = player_at(match, turn)});
		*other = next_turn_of(match, move->player) + 1;
	}
	*after = match->turn + 1;
}

/* Bad pieces that the side should have marked by now. */
static void check_marks(struct match *match, const struct game_move *move, enum game_side side)
{
	const struct position *board = &match->report->board;

	for (int cell = position_to_mark(board, side, 0); cell >= 0;
		cell = position_to_mark(board, side, cell + 1)) {
		if (!match->told[cell])
			tell(match, move->player,
				(struct breach){.kind = BREACH_NOT_MARKED, .other = cell});
		match->told[cell] = true;
	}
}

static bool refuse(struct breach *breach, enum breach_kind kind)
{
	*breach = (struct breach){.kind = kind};
	return false;
}

/* Whether the digit is in hand; other sides' pieces are not to be placed. */
static bool check_piece(const struct match *match, const struct game_move *move,
	enum game_side side, struct breach *breach)
{
	const struct position *board = &match->report->board;

	if (move->piece != MOVE_OWN_PIECE &&
		!game_may_place(match->round, side, (enum game_side)move->piece))
		return refuse(breach, BREACH_OTHER_PIECE);
	bool left = move->piece == MOVE_OWN_PIECE
			    ? position_take(board, side, move->digit) != GAME_SIDES
			    : board->left[move->piece][move->digit] > 0;
	if (!left)
		return refuse(breach, BREACH_NO_PIECE);
	return true;
}

static bool check_place(const struct match *match, const struct game_move *move,
	enum game_side side, struct breach *breach)
{
	const struct position *board = &match->report->board;

	if (!position_is_open(board, move->cell))
		return refuse(breach, BREACH_OCCUPIED);
	if (!check_piece(match, move, side, breach))
		return false;
	if (move->kind == MOVE_PROVISIONAL && position_take(board, side, 0) == GAME_SIDES)
		return refuse(breach, BREACH_NO_ZERO);
	return true;
}

static bool check_settle(const struct match *match, const struct game_move *move,
	enum game_side side, struct breach *breach)
{
	const struct position *board = &match->report->board;
	const struct position_cell *cell = &board->cell[move->cell];

	if (cell->state == POSITION_MARKED)
		return refuse(breach, BREACH_SETTLE_MARKED);
	if (cell->state != POSITION_PROVISIONAL)
		return refuse(breach, BREACH_SETTLE_NO_ZERO);
	if (position_owner(board, move->cell) != side)
		return refuse(breach, BREACH_SETTLE_OTHER);
	return move->digit == 0 || move->digit == cell->digit ||
	       check_piece(match, move, side, breach);
}

static bool check_mark(const struct match *match, const struct game_move *move, enum game_side side,
	struct breach *breach)
{
	const struct position *board = &match->report->board;

	switch (board->cell[move->cell].state) {
	case POSITION_FREE: return refuse(breach, BREACH_MARK_NO_PIECE);
	case POSITION_MARKED: return refuse(breach, BREACH_MARK_TWICE);
	case POSITION_BAD: break;
	default: return refuse(breach, BREACH_MARK_VALID);
	}
	if (position_owner(board, move->cell) != side)
		return refuse(breach, BREACH_MARK_OTHER);
	if (position_take(board, side, 0) == GAME_SIDES)
		return refuse(breach, BREACH_NO_ZERO);
	return true;
}

static bool check_pass(const struct match *match, const struct game_move *move, enum game_side side,
	struct breach *breach)
{
	(void)move;
	for (int cell = 0; cell < GAME_CELLS; cell++)
		if (position_choices(&match->report->board, side, cell)) {
			*breach = (struct breach){.kind = BREACH_PASS, .other = cell};
			return false;
		}
	return true;
}

/* Whether the move can be made on the board: a row a kind. */
static bool (*const checks[MOVE_KINDS])(const struct match *match, const struct game_move *move,
	enum game_side side, struct breach *breach) = {
	[MOVE_PLACE] = check_place,
	[MOVE_PROVISIONAL] = check_place,
	[MOVE_SETTLE] = check_settle,
	[MOVE_MARK] = check_mark,
	[MOVE_PASS] = check_pass,
};

static void play(struct match *match, const struct game_move *move, enum game_side side)
{
	struct position *board = &match->report->board;
	struct breach breach;

	if (move->kind != MOVE_MARK)
		check_marks(match, move, side);
	if (!checks[move->kind](match, move, side, &breach)) {
		tell(match, move->player, breach);
		return;
	}
	bool placed = move->kind == MOVE_PLACE || move->kind == MOVE_PROVISIONAL ||
		      move->kind == MOVE_SETTLE;
	int digit = move->digit ? move->digit : placed ? board->cell[move->cell].digit : 0;
	int repeated = placed ? position_repeated(board, move->cell, digit) : -1;
	if (repeated >= 0)
		tell(match, move->player,
			(struct breach){.kind = BREACH_REPEAT, .other = repeated});
	position_play(board, side, move);
	if (placed)
		match->told[move->cell] = false;
}

/* Whether the player was in time; who was not loses. */
static bool check_time(struct match *match, int player, int clock)
{
	static const struct {
		enum game_clock clock;
		enum breach_kind breach;
	} limits[] = {
		{GAME_CLOCK_MOVE, BREACH_MOVE_TIME},
		{GAME_CLOCK_PLAYER, BREACH_PLAYER_TIME},
	};
	int took = clock - match->turn_began;
	bool in_time = true;

	match->report->used[player] += took;
	for (int i = 0; i < 2; i++) {
		int limit = game_limit(match->options, limits[i].clock);
		int used = limits[i].clock == GAME_CLOCK_MOVE ? took : match->report->used[player];
		if (limit == 0 || used <= limit)
			continue;
		tell(match, player, (struct breach){.kind = limits[i].breach, .seconds = used});
		in_time = false;
	}
	if (!in_time)
		lose(match, game_side_of(match->round, player));
	return in_time;
}

/* Whether the game's time was over before this moment; at the very end of it, it is over after. */
static bool is_past(const struct match *match, int clock)
{
	int limit = game_limit(match->options, GAME_CLOCK_GAME);
	return limit > 0 && clock > limit;
}

static bool is_time_used_up(const struct match *match, int clock)
{
	int limit = game_limit(match->options, GAME_CLOCK_GAME);
	return limit > 0 && clock >= limit;
}

static void judge_move(struct match *match, const struct game_move *move)
{
	enum game_side side = game_side_of(match->round, move->player);
	int after, other;

	if (match->report->end != GAME_GOES_ON) {
		tell(match, move->player, (struct breach){.kind = BREACH_AFTER_END});
		return;
	}
	if (is_out(match, side)) {
		tell(match, move->player, (struct breach){.kind = BREACH_SIDE_OUT});
		return;
	}
	if (is_past(match, move->clock)) {
		tell(match, move->player, (struct breach){.kind = BREACH_GAME_TIME});
		end(match, GAME_END_TIME);
		return;
	}
	find_turn(match, move, &after, &other);
	bool whole_turn = move->kind != MOVE_MARK;
	if (!whole_turn || move->clock == MOVE_NO_CLOCK ||
		check_time(match, move->player, move->clock))
		play(match, move, side);
	if (!whole_turn) {
		match->other_turn = other - (other >= 0);
		return;
	}
	match->turn = after;
	match->other_turn = other;
	if (move->clock != MOVE_NO_CLOCK)
		match->turn_began = move->clock;
	if (is_time_used_up(match, move->clock))
		end(match, GAME_END_TIME);
	settle_turn(match);
}

/* The clock ran on after the last move, against the player whose turn it was. */
static void judge_stop(struct match *match)
{
	int limit = game_limit(match->options, GAME_CLOCK_GAME), stopped = match->record->stopped;

	if (stopped == MOVE_NO_CLOCK || match->report->end != GAME_GOES_ON)
		return;
	bool past = is_past(match, stopped);
	if (check_time(match, player_at(match, match->turn), past ? limit : stopped) &&
		is_time_used_up(match, stopped))
		end(match, GAME_END_TIME);
}

void referee_judge(const struct game_record *record, const struct breach_sink *sink,
	struct game_report *report)
{
	struct match match = {.record = record,
		.options = &record->options,
		.round = game_round(record->options.players),
		.sink = sink,
		.report = report,
		.index = -1,
		.other_turn = -1};

	*report = (struct game_report){.end_move = -1};
	position_init(&report->board, &record->options, record->opening);
	settle_turn(&match);
	for (match.index = 0; match.index < record->count; match.index++)
		judge_move(&match, &record->moves[match.index]);
	judge_stop(&match);
	report->turn_player = player_at(&match, match.turn);
	score_game(&record->options, report);
}
