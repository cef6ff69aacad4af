#include "game/score.h"

static void count_pieces(const struct game_options *options, struct game_report *report)
{
	const struct position *board = &report->board;

	for (int cell = 0; cell < GAME_CELLS; cell++) {
		const struct position_cell *at = &board->cell[cell];
		struct side_report *side = &report->side[position_owner(board, cell)];
		switch (at->state) {
		case POSITION_VALID:
			side->valid += !at->set_out;
			side->counted += !at->set_out || options->rulings.set_out_counts;
			break;
		case POSITION_PROVISIONAL: side->provisional++; break;
		default: break;
		}
	}
}

static void count_hands(struct game_report *report)
{
	const struct position *board = &report->board;

	for (int piece = 0; piece < GAME_SIDES; piece++) {
		int owner = board->round->sides == 1 ? GAME_SIDE_A : piece;
		for (int digit = 0; digit <= 9; digit++)
			report->side[owner].in_hand += board->left[piece][digit];
	}
}

bool score_has_difficulty(const struct game_options *options, enum game_side side)
{
	return options->dead_cells > 0 && options->difficulty[side] != GAME_DIFFICULTY_NONE;
}

static bool is_met(const struct game_options *options, enum game_side side, int dead_cells)
{
	int off = dead_cells - options->dead_cells;
	int tolerance = game_tolerance((enum game_difficulty)options->difficulty[side]);

	return score_has_difficulty(options, side) && -tolerance <= off && off <= tolerance;
}

/* Below zero where the first side did worse. */
static int compare(
	enum game_winner winner, const struct side_report *one, const struct side_report *other)
{
	int pieces = one->counted - other->counted, steps = other->steps - one->steps;

	switch (winner) {
	case GAME_WINNER_PIECES: return pieces;
	case GAME_WINNER_STEPS_PIECES: return steps ? steps : pieces;
	default: return pieces ? pieces : steps;
	}
}

/* Whether the side takes part in the comparison. */
static bool is_in(const struct game_options *options, const struct side_report *side, bool alone)
{
	return !side->out && (options->rules == GAME_BASIC || side->met || alone);
}

static bool is_best(const struct game_options *options, const struct game_report *report,
	enum game_side side, bool alone, bool *shared)
{
	for (int i = 0; i < report->board.round->sides; i++) {
		const struct side_report *other = &report->side[i];
		if (i == (int)side || !is_in(options, other, alone))
			continue;
		bool share_all =
			options->rules == GAME_ADVANCED && options->rulings.met == GAME_MET_DRAW;
		int better = share_all ? 0
				       : compare((enum game_winner)options->rulings.winner,
						 &report->side[side], other);
		if (better < 0)
			return false;
		*shared = *shared || better == 0;
	}
	return true;
}

/* The rest of a game that others have lost: who is left wins, difficulty or not. */
static bool is_left_alone(const struct game_report *report)
{
	return report->end == GAME_END_LOST && report->board.round->sides > 1;
}

static enum game_result result_of(
	const struct game_options *options, const struct game_report *report, enum game_side side)
{
	const struct side_report *own = &report->side[side];
	bool alone = is_left_alone(report), shared = false;

	if (report->end == GAME_GOES_ON)
		return GAME_OPEN;
	if (own->out)
		return GAME_LOSS;
	if (!is_in(options, own, alone))
		return GAME_NO_RESULT;
	if (!is_best(options, report, side, alone, &shared))
		return GAME_LOSS;
	return shared ? GAME_DRAW : GAME_WIN;
}

static enum game_result solo_result(
	const struct game_options *options, const struct game_report *report)
{
	const struct side_report *own = &report->side[GAME_SIDE_A];

	if (report->end == GAME_GOES_ON)
		return GAME_OPEN;
	if (own->out)
		return GAME_LOSS;
	if (options->rulings.solo == GAME_SOLO_FULL)
		return report->open_cells == 0 ? GAME_WIN : GAME_LOSS;
	if (!score_has_difficulty(options, GAME_SIDE_A))
		return GAME_NO_RESULT;
	return own->met ? GAME_WIN : GAME_LOSS;
}

void score_game(const struct game_options *options, struct game_report *report)
{
	int sides = report->board.round->sides;

	report->dead_cells = position_dead_cells(&report->board);
	report->open_cells = 0;
	for (int cell = 0; cell < GAME_CELLS; cell++)
		report->open_cells += position_is_open(&report->board, cell);
	count_pieces(options, report);
	count_hands(report);
	for (int i = 0; i < sides; i++) {
		report->side[i].steps = report->board.steps[i];
		report->side[i].bad = report->board.bad[i];
		report->side[i].met = is_met(options, (enum game_side)i, report->dead_cells);
	}
	for (int i = 0; i < sides; i++)
		report->side[i].result = sides == 1 ? solo_result(options, report)
						    : result_of(options, report, (enum game_side)i);
}
