/* Games played out at random, each judged: the referee finds what the simulator did, no more. */
#include "unit.h"

#include "base/rng.h"
#include "game/breach_text.h"
#include "game/simulate.h"

#include <string.h>

enum { GAMES = 10000, GAMES_AS_TEXT = 200 };

/* What is agreed and set out for the game of this number: all of it varies. */
struct arranged {
	struct game_options options;
	struct opening opening;
	struct simulation simulation;
};

static int below(struct rng *rng, int bound)
{
	return (int)rng_below(rng, (uint32_t)bound);
}

static void arrange(int number, struct arranged *arranged)
{
	struct game_options *options = &arranged->options;
	struct rng rng;

	rng_init(&rng, (uint64_t)number);
	*options = (struct game_options){.players = 1 + number % 6,
		.rules = below(&rng, GAME_RULES_COUNT),
		.dead_cells = 1 + below(&rng, GAME_DEAD_CELLS_MOST),
		.rulings = game_our_rulings};
	options->begins = 1 + below(&rng, options->players);
	options->rulings.winner = below(&rng, GAME_WINNERS);
	options->rulings.met = below(&rng, GAME_METS);
	options->rulings.solo = below(&rng, GAME_SOLOS);
	options->rulings.marked_repeats = below(&rng, 4) == 0;
	options->rulings.provisional_repeats = below(&rng, 4) != 0;
	options->rulings.set_out_counts = below(&rng, 4) == 0;
	for (int side = 0; side < game_round(options->players)->sides; side++)
		options->difficulty[side] = 1 + below(&rng, GAME_DIFFICULTIES - 1);
	options->time[GAME_CLOCK_GAME] =
		below(&rng, 3) == 0 ? below(&rng, game_times[GAME_CLOCK_GAME].count) : 0;
	struct opening_request request = {.seed = rng_next(&rng),
		.sides = game_round(options->players)->sides,
		.count = below(&rng, 79)};
	assert_int_equal(opening_make(&request, &arranged->opening), OPENING_OK);
	options->set_out = arranged->opening.count;
	arranged->simulation = (struct simulation){.options = options,
		.opening = &arranged->opening,
		.seed = rng_next(&rng),
		.provisional_percent = number % 2 * below(&rng, 60),
		.careless_percent = number % 3 == 0 ? below(&rng, 30) : 0,
		.most_seconds = options->time[GAME_CLOCK_GAME] > 0 ? 90 : 0};
}

static struct game_record record_of(
	const struct arranged *arranged, const struct simulated_game *game)
{
	return (struct game_record){.options = arranged->options,
		.opening = &arranged->opening,
		.moves = game->moves,
		.count = game->count,
		.stopped = MOVE_NO_CLOCK};
}

struct tally {
	int of_kind[BREACH_KINDS];
};

static void count(void *data, const struct breach *breach)
{
	((struct tally *)data)->of_kind[breach->kind]++;
}

/* No other breach than pieces that are bad; those the board shows, or a piece over them. */
static void check_breaches(const struct arranged *arranged, const struct tally *tally, int breaches)
{
	assert_int_equal(tally->of_kind[BREACH_REPEAT], breaches);
	if (arranged->simulation.careless_percent == 0 &&
		arranged->options.rulings.provisional_repeats)
		assert_int_equal(breaches, 0);
}

static bool sees(int a, int b)
{
	bool box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
	return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || box);
}

/* Plain code: valid pieces repeat nothing, no side has more than four of a digit, and nobody could
 * go on unless time was up. */
static void check_board(const struct position *board, bool timed_out)
{
	int used[3][10] = {{0}};

	for (int a = 0; a < 81; a++) {
		const struct position_cell *cell = &board->cell[a];
		if (cell->state == POSITION_FREE)
			continue;
		used[cell->piece][cell->digit]++;
		for (int b = 0; b < 81; b++)
			if (cell->state == POSITION_VALID &&
				board->cell[b].state == POSITION_VALID && sees(a, b))
				assert_int_not_equal(cell->digit, board->cell[b].digit);
	}
	for (int side = 0; side < 3; side++)
		for (int digit = 1; digit <= 9; digit++)
			assert_in_range(used[side][digit], 0, 4);
	if (timed_out)
		return;
	for (int a = 0; a < 81; a++)
		for (int digit = 1; digit <= 9 && board->cell[a].state == POSITION_FREE; digit++) {
			bool met = false, in_hand = false;
			for (int b = 0; b < 81; b++)
				met = met || (sees(a, b) && board->cell[b].digit == digit &&
						     board->cell[b].state != POSITION_MARKED);
			for (int side = 0; side < 3; side++)
				in_hand = in_hand || (board->left[side][digit] > 0 &&
							     (board->round->sides == 1 ||
								     side < board->round->sides));
			if (!board->rulings.marked_repeats && board->rulings.provisional_repeats)
				assert_true(met || !in_hand);
		}
}

static void check_report(const struct game_report *report, const struct simulated_game *game)
{
	assert_memory_equal(report->board.cell, game->board.cell, sizeof game->board.cell);
	assert_memory_equal(report->board.left, game->board.left, sizeof game->board.left);
	assert_memory_equal(report->board.steps, game->board.steps, sizeof game->board.steps);
	assert_int_not_equal(report->end, GAME_GOES_ON);
	if (report->end == GAME_END_TIME)
		assert_true(game->timed_out);
	else
		assert_int_equal(report->end, GAME_END_NO_MOVE);
	assert_int_equal(report->dead_cells, position_dead_cells(&game->board));
}

/* Points: two sides share 2, or have none; three share 2 or 3, or none. */
static void check_results(const struct arranged *arranged, const struct game_report *report)
{
	int sides = game_round(arranged->options.players)->sides, wins = 0, draws = 0;

	for (int side = 0; side < sides; side++) {
		enum game_result result = report->side[side].result;
		assert_int_not_equal(result, GAME_OPEN);
		wins += result == GAME_WIN;
		draws += result == GAME_DRAW;
		if (arranged->options.rules == GAME_ADVANCED && sides > 1)
			assert_int_equal(result == GAME_NO_RESULT, !report->side[side].met);
	}
	if (sides > 1) {
		assert_true(wins <= 1 && draws != 1 && (wins == 0 || draws == 0));
		if (arranged->options.rules == GAME_BASIC)
			assert_true(wins + draws > 0);
	}
}

static void check_as_text(const struct game_record *record, const struct game_report *report)
{
	g_autoptr(GString) text = g_string_new(NULL);
	struct diags *diags = diags_new();
	struct game_report again;

	record_write(text, record, "Played \"at random\"");
	struct recorded_game *read = record_read_text(text->str, text->len, "game.yaml", diags);
	g_autofree char *complaints = diags_to_text(diags, 10);
	assert_string_equal(complaints, "");
	assert_string_equal(read->title, "Played \"at random\"");
	breaches_tell(read, &again, diags);
	assert_int_equal(diags_count(diags), report->breaches);
	assert_memory_equal(&again.board.cell, &report->board.cell, sizeof again.board.cell);
	assert_memory_equal(again.side, report->side, sizeof again.side);
	assert_int_equal(again.end, report->end);
	assert_int_equal(again.end_move, report->end_move);
	recorded_game_free(read);
	diags_free(diags);
}

static void random_games_are_accepted_with_the_same_end(void **state)
{
	static struct simulated_game game;
	int kinds[MOVE_KINDS] = {0}, ends[GAME_ENDS] = {0};
	(void)state;

	for (int i = 0; i < GAMES; i++) {
		struct arranged arranged;
		struct game_report report;
		struct tally tally = {{0}};
		struct breach_sink sink = {count, &tally};
		arrange(i, &arranged);
		simulate_game(&arranged.simulation, &game);
		struct game_record record = record_of(&arranged, &game);
		referee_judge(&record, &sink, &report);
		check_breaches(&arranged, &tally, report.breaches);
		check_report(&report, &game);
		check_board(&report.board, game.timed_out);
		check_results(&arranged, &report);
		if (i % (GAMES / GAMES_AS_TEXT) == i % 6)
			check_as_text(&record, &report);
		for (int move = 0; move < game.count; move++)
			kinds[game.moves[move].kind]++;
		ends[report.end]++;
	}
	for (int kind = 0; kind < MOVE_KINDS; kind++)
		assert_true(kinds[kind] > 100);
	assert_true(ends[GAME_END_NO_MOVE] > 100 && ends[GAME_END_TIME] > 100);
}

/* The table that players agree by, played again. */
static void the_table_of_dead_cells_is_what_games_leave(void **state)
{
	(void)state;
	for (int i = 0; i < DEAD_CELLS_ROWS; i++)
		for (int sides = 1; sides <= GAME_SIDES; sides++) {
			struct dead_cells found = simulate_dead_cells(sides,
				dead_cells_table[i].set_out, DEAD_CELLS_GAMES, DEAD_CELLS_SEED);
			const struct dead_cells *printed = &dead_cells_table[i].of_sides[sides - 1];
			assert_int_equal(found.quarter, printed->quarter);
			assert_int_equal(found.median, printed->median);
			assert_int_equal(found.three_quarters, printed->three_quarters);
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(random_games_are_accepted_with_the_same_end),
		cmocka_unit_test(the_table_of_dead_cells_is_what_games_leave),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
