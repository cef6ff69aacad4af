/* The referee on games with mistakes planted in them: each is told, whole, at its line. */
#include "unit.h"

#include "game/breach_text.h"

#include <string.h>

#define PLACE(player, cell, digit) "  - {player: " #player ", cell: " #cell ", digit: " #digit "}\n"
#define DO(player, kind, cell) "  - {player: " #player ", kind: " #kind ", cell: " #cell "}\n"
#define WITH(player, kind, cell, digit)                                                            \
	"  - {player: " #player ", kind: " #kind ", cell: " #cell ", digit: " #digit "}\n"
#define PASS(player) "  - {player: " #player ", kind: pass}\n"
#define TIMED(player, cell, digit, clock)                                                          \
	"  - {player: " #player ", cell: " #cell ", digit: " #digit ", clock: " clock "}\n"
#define TWO "players: 2\nmoves:\n"

/* A full board but for the last three cells of its last row, which take 6, 7 and 8. */
#define ALMOST_FULL                                                                                \
	"opening:\n  grid: |\n    123456789\n    456789123\n    789123456\n    234567891\n"        \
	"    567891234\n    891234567\n    345678912\n    678912345\n    912345...\n"

/* The same, and side B has nothing left that fits. */
#define B_IS_STUCK                                                                                 \
	ALMOST_FULL                                                                                \
	"  sides: |\n    CCCCCBBBC\n    CCBBBCCCC\n    BBCCCCCCB\n    CCCCBBBCC\n"                 \
	"    ACCCAAAAA\n    CAAAAAACC\n    AAACCCAAA\n    CCCAAAAAA\n    BBBBBB...\n"

/* The same, and side A has set out most. */
#define A_IS_AHEAD                                                                                 \
	ALMOST_FULL                                                                                \
	"  sides: |\n    CCCCCCCCC\n    CCCCCCCCC\n    CCCCCCCCC\n"                                \
	"    CCCCCCCCC\n    AAAAAAAAA\n    AAAAAAAAA\n"                                            \
	"    AAAAAAAAA\n    BBBAAAAAA\n    BBBBBB...\n"

/* Side A has its four 5s on the board. */
#define FOUR_FIVES                                                                                 \
	"opening:\n  grid: |\n    5........\n    ...5.....\n    ......5..\n    .5.......\n"        \
	"    .........\n    .........\n    .........\n    .........\n    .........\n"              \
	"  sides: |\n    A........\n    ...A.....\n    ......A..\n    .A.......\n"                 \
	"    .........\n    .........\n    .........\n    .........\n    .........\n"

static const struct {
	const char *yaml, *breaches;
} planted[] = {
	{TWO PLACE(1, r1c1, 5) PLACE(2, r2c4, 5) PLACE(1, r3c7, 5), ""},

	/* Turns. */
	{TWO PLACE(2, r1c1, 5) PLACE(2, r2c4, 5),
		"game.yaml:3:5: moves[1]: player 2 moves, but it is player 1's turn\n"},
	{TWO PLACE(1, r1c1, 5) PLACE(1, r2c4, 5) PLACE(2, r3c7, 5) PLACE(1, r4c2, 5),
		"game.yaml:4:5: moves[2]: player 1 moves, but it is player 2's turn\n"},
	{TWO PLACE(1, r1c1, 5) PLACE(1, r2c4, 5) PLACE(1, r3c7, 5) PLACE(2, r4c2, 5),
		"game.yaml:4:5: moves[2]: player 1 moves, but it is player 2's turn\n"},
	{"players: 3\nbegins: 2\nmoves:\n" PLACE(2, r1c1, 5) PLACE(3, r2c4, 5) PLACE(2, r3c7, 5),
		"game.yaml:6:5: moves[3]: player 2 moves, but it is player 1's turn\n"},
	{"players: 5\nmoves:\n" PLACE(1, r1c1, 1) PLACE(2, r1c2, 2) PLACE(3, r1c3, 3)
			PLACE(4, r1c4, 4) PLACE(5, r1c5, 5) PLACE(3, r1c6, 6) PLACE(1, r1c7, 7),
		""},
	{"players: 5\nmoves:\n" PLACE(1, r1c1, 1) PLACE(2, r1c2, 2) PLACE(3, r1c3, 3) PLACE(4, r1c4,
		 4) PLACE(5, r1c5, 5) PLACE(1, r1c6, 6) PLACE(2, r1c7, 7) PLACE(3, r1c8, 8),
		"game.yaml:8:5: moves[6]: player 1 moves, but it is player 3's turn\n"},
	{TWO PLACE(1, r1c1, 5) PLACE(2, r1c2, 5) PLACE(1, r2c4, 5) PLACE(1, r3c7, 5),
		"game.yaml:4:5: moves[2]: the 5 on r1c2 repeats the 5 on r1c1, so it is a bad "
		"piece\n"
		"game.yaml:6:5: moves[4]: player 1 moves, but it is player 2's turn\n"},

	/* Pieces and cells. */
	{TWO PLACE(1, r1c1, 5) PLACE(2, r1c1, 7) PLACE(1, r2c4, 5),
		"game.yaml:4:5: moves[2]: r1c1 is not free: a 5 of side A lies there\n"},
	{"players: 2\n" ALMOST_FULL "moves:\n" PLACE(1, r9c1, 7),
		"game.yaml:14:5: moves[1]: r9c1 is not free: a 9 of side C lies there\n"},
	{"players: 2\n" FOUR_FIVES "moves:\n" PLACE(1, r9c9, 5),
		"game.yaml:24:5: moves[1]: side A has no 5 left\n"},
	{TWO "  - {player: 1, cell: r1c1, digit: 5, side: B}\n",
		"game.yaml:3:5: moves[1]: player 1 plays for side A and may not place a piece of "
		"side B\n"},
	{TWO "  - {player: 1, cell: r1c1, digit: 5, side: C}\n",
		"game.yaml:3:5: moves[1]: player 1 plays for side A and may not place a piece of "
		"side C\n"},
	{"players: 1\nmoves:\n  - {player: 1, cell: r1c1, digit: 5, side: C}\n", ""},

	/* Repeats: row, column, box; a set-out piece, a provisional one, a marked one. */
	{TWO PLACE(1, r1c1, 5) PLACE(2, r1c9, 5),
		"game.yaml:4:5: moves[2]: the 5 on r1c9 repeats the 5 on r1c1, so it is a bad "
		"piece\n"},
	{TWO PLACE(1, r1c1, 5) PLACE(2, r9c1, 5),
		"game.yaml:4:5: moves[2]: the 5 on r9c1 repeats the 5 on r1c1, so it is a bad "
		"piece\n"},
	{TWO PLACE(1, r1c1, 5) PLACE(2, r3c3, 5),
		"game.yaml:4:5: moves[2]: the 5 on r3c3 repeats the 5 on r1c1, so it is a bad "
		"piece\n"},
	{"players: 2\n" FOUR_FIVES "moves:\n" PLACE(1, r9c9, 4) PLACE(2, r9c1, 5),
		"game.yaml:25:5: moves[2]: the 5 on r9c1 repeats the 5 on r1c1, so it is a bad "
		"piece\n"},
	{TWO WITH(1, provisional, r1c1, 5) PLACE(2, r1c2, 5),
		"game.yaml:4:5: moves[2]: the 5 on r1c2 repeats the 5 on r1c1, so it is a bad "
		"piece\n"},
	{"players: 2\nrulings: {provisional_repeats: no}\nmoves:\n" WITH(1, provisional, r1c1, 5)
			PLACE(2, r1c2, 5) DO(1, settle, r1c1),
		"game.yaml:6:5: moves[3]: the 5 on r1c1 repeats the 5 on r1c2, so it is a bad "
		"piece\n"},
	{TWO PLACE(1, r1c1, 5) PLACE(2, r1c2, 5) PLACE(1, r2c4, 1) DO(2, mark, r1c2)
			PLACE(2, r1c2, 6) PLACE(1, r1c3, 7),
		"game.yaml:4:5: moves[2]: the 5 on r1c2 repeats the 5 on r1c1, so it is a bad "
		"piece\n"},
	{TWO WITH(1, provisional, r1c1, 5) PLACE(2, r2c4, 6) WITH(1, settle, r1c1, 6)
			PLACE(2, r1c2, 6),
		"game.yaml:6:5: moves[4]: the 6 on r1c2 repeats the 6 on r1c1, so it is a bad "
		"piece\n"},

	/* Marks. */
	{TWO PLACE(1, r1c1, 5) PLACE(2, r1c2, 5) PLACE(1, r2c4, 5) PLACE(2, r3c7, 5)
			PLACE(1, r4c2, 5) PLACE(2, r5c5, 5),
		"game.yaml:4:5: moves[2]: the 5 on r1c2 repeats the 5 on r1c1, so it is a bad "
		"piece\n"
		"game.yaml:6:5: moves[4]: the bad piece on r1c2 is not marked: side B owed it a 0 "
		"before this move\n"
		"game.yaml:7:5: moves[5]: the 5 on r4c2 repeats the 5 on r1c2, so it is a bad "
		"piece\n"},
	{"players: 4\nmoves:\n" PLACE(1, r1c1, 5) PLACE(2, r1c2, 5) PLACE(3, r2c4, 5)
			PLACE(4, r3c7, 5),
		"game.yaml:4:5: moves[2]: the 5 on r1c2 repeats the 5 on r1c1, so it is a bad "
		"piece\n"
		"game.yaml:6:5: moves[4]: the bad piece on r1c2 is not marked: side B owed it a 0 "
		"before this move\n"},
	{"players: 4\nmoves:\n" PLACE(1, r1c1, 5) PLACE(2, r1c2, 5) PLACE(3, r2c4, 5)
			DO(4, mark, r1c2) PLACE(4, r3c7, 5),
		"game.yaml:4:5: moves[2]: the 5 on r1c2 repeats the 5 on r1c1, so it is a bad "
		"piece\n"},
	{TWO DO(1, mark, r1c1) PLACE(1, r1c1, 5),
		"game.yaml:3:5: moves[1]: no piece lies on r1c1 to be marked\n"},
	{TWO PLACE(1, r1c1, 5) DO(2, mark, r1c1) PLACE(2, r2c4, 5),
		"game.yaml:4:5: moves[2]: the 5 on r1c1 is not a bad piece, and takes no 0\n"},
	{TWO PLACE(1, r1c1, 5) PLACE(2, r1c2, 5) DO(1, mark, r1c2) PLACE(1, r2c4, 5)
			DO(2, mark, r1c2) DO(2, mark, r1c2) PLACE(2, r3c7, 5),
		"game.yaml:4:5: moves[2]: the 5 on r1c2 repeats the 5 on r1c1, so it is a bad "
		"piece\n"
		"game.yaml:5:5: moves[3]: the bad piece on r1c2 is for side B to mark\n"
		"game.yaml:8:5: moves[6]: the bad piece on r1c2 is marked already\n"},
	{TWO PLACE(1, r1c1, 5) PLACE(2, r1c2, 5) DO(2, mark, r1c2) PLACE(1, r2c4, 5)
			PLACE(2, r3c7, 5),
		"game.yaml:4:5: moves[2]: the 5 on r1c2 repeats the 5 on r1c1, so it is a bad "
		"piece\n"
		"game.yaml:5:5: moves[3]: player 2 moves, but it is player 1's turn\n"},

	/* 0s: the supply of them, and taking them off. */
	{TWO WITH(1, provisional, r1c1, 1) PLACE(2, r9c1, 9) WITH(1, provisional, r1c2, 2)
			PLACE(2, r9c2, 8) WITH(1, provisional, r1c3, 3) PLACE(2, r9c3, 7)
				WITH(1, provisional, r1c4, 4) PLACE(2, r9c4, 6)
					WITH(1, provisional, r1c5, 5),
		"game.yaml:11:5: moves[9]: side A has no 0 left\n"},
	{TWO WITH(1, provisional, r1c1, 1) PLACE(2, r9c1, 9) WITH(1, provisional, r1c2, 2)
			PLACE(2, r9c2, 8) WITH(1, provisional, r1c3, 3) PLACE(2, r9c3, 7)
				WITH(1, provisional, r1c4, 4) PLACE(2, r9c4, 6) PLACE(1, r1c5, 1)
					PLACE(2, r9c5, 5) DO(1, mark, r1c5) PLACE(1, r2c5, 9),
		"game.yaml:11:5: moves[9]: the 1 on r1c5 repeats the 1 on r1c1, so it is a bad "
		"piece\n"
		"game.yaml:13:5: moves[11]: side A has no 0 left\n"},
	{TWO DO(1, settle, r1c1),
		"game.yaml:3:5: moves[1]: no provisional piece lies on r1c1, so no 0 can be taken "
		"off\n"},
	{TWO PLACE(1, r1c1, 5) DO(2, settle, r1c1),
		"game.yaml:4:5: moves[2]: no provisional piece lies on r1c1, so no 0 can be taken "
		"off\n"},
	{TWO WITH(1, provisional, r1c1, 5) DO(2, settle, r1c1),
		"game.yaml:4:5: moves[2]: the provisional piece on r1c1 is for side A to settle\n"},
	{TWO PLACE(1, r1c1, 5) PLACE(2, r1c2, 5) PLACE(1, r2c4, 5) DO(2, mark, r1c2)
			DO(2, settle, r1c2),
		"game.yaml:4:5: moves[2]: the 5 on r1c2 repeats the 5 on r1c1, so it is a bad "
		"piece\n"
		"game.yaml:7:5: moves[5]: the 0 on r1c2 marks a bad piece, and stays\n"},
	{TWO PLACE(1, r1c1, 5) WITH(2, provisional, r1c2, 5) PLACE(1, r2c4, 5) DO(2, settle, r1c2),
		"game.yaml:4:5: moves[2]: the 5 on r1c2 repeats the 5 on r1c1, so it is a bad "
		"piece\n"
		"game.yaml:6:5: moves[4]: the 0 on r1c2 marks a bad piece, and stays\n"},

	/* Passing, and the end. */
	{TWO PASS(1) PLACE(2, r1c1, 5),
		"game.yaml:3:5: moves[1]: player 1 passes, but has a move: 1 on r1c1, for one\n"},
	{"players: 2\n" ALMOST_FULL "moves:\n" PLACE(1, r9c7, 6) PLACE(2, r9c8, 7) PLACE(1, r9c9, 8)
			PLACE(2, r9c9, 1),
		"game.yaml:17:5: moves[4]: the game had ended before this move: no valid piece can "
		"be placed anywhere\n"},
	{"players: 2\n" B_IS_STUCK "moves:\n" PLACE(1, r9c7, 6) PASS(2) PLACE(1, r9c8, 7)
			PLACE(1, r9c9, 8),
		""},
	{"players: 2\nrulings: {stuck: ends}\n" B_IS_STUCK "moves:\n" PLACE(1, r9c7, 6)
			PLACE(1, r9c8, 7),
		"game.yaml:26:5: moves[2]: the game had ended before this move: a side has no "
		"move\n"},
	{"players: 2\nrulings: {stuck: ends}\n" FOUR_FIVES "moves:\n" PASS(1),
		"game.yaml:25:5: moves[1]: player 1 passes, but has a move: 1 on r1c2, for one\n"},

	/* Time. */
	{"players: 2\ntimes: {game: 10}\nmoves:\n" TIMED(1, r1c1, 5, "9:59")
			TIMED(2, r2c4, 5, "10:01") TIMED(1, r3c7, 5, "10:02"),
		"game.yaml:5:5: moves[2]: this move was made at 10:01, after the 10 minutes of the "
		"game\n"
		"game.yaml:6:5: moves[3]: the game had ended before this move: the time of the "
		"game is used up\n"},
	{"players: 2\ntimes: {game: 10}\nmoves:\n" TIMED(1, r1c1, 5, "10:00")
			TIMED(2, r2c4, 5, "10:00"),
		"game.yaml:5:5: moves[2]: the game had ended before this move: the time of the "
		"game is used up\n"},
	{"players: 2\ntimes: {move: 3}\nmoves:\n" TIMED(1, r1c1, 5, "3:00")
			TIMED(2, r2c4, 5, "6:01") TIMED(1, r3c7, 5, "6:02"),
		"game.yaml:5:5: moves[2]: player 2 took 3:01 for this move, more than 3 minutes, "
		"and side B loses\n"
		"game.yaml:6:5: moves[3]: the game had ended before this move: a side has lost by "
		"time or for want of a move\n"},
	{"players: 3\ntimes: {move: 3}\nmoves:\n" TIMED(1, r1c1, 5, "3:00") TIMED(
		 2, r2c4, 5, "6:01") TIMED(3, r3c7, 5, "6:02") TIMED(1, r4c2, 5, "6:03")
			TIMED(2, r5c5, 5, "6:04") TIMED(3, r6c8, 5, "6:05"),
		"game.yaml:5:5: moves[2]: player 2 took 3:01 for this move, more than 3 minutes, "
		"and side B loses\n"
		"game.yaml:8:5: moves[5]: side B has lost and plays no more\n"},
	{"players: 2\ntimes: {player: 10}\nmoves:\n" TIMED(1, r1c1, 5, "8:00")
			TIMED(2, r2c4, 5, "8:30") TIMED(1, r3c7, 5, "10:31"),
		"game.yaml:6:5: moves[3]: player 1 has used 10:01 of 10 minutes, and side A "
		"loses\n"},
	{"players: 2\ntimes: {move: 3}\nstopped: 6:01\nmoves:\n" TIMED(1, r1c1, 5, "3:00"),
		"game.yaml:3:10: stopped: player 2 took 3:01 for this move, more than 3 minutes, "
		"and side B loses\n"},
	{"players: 2\ntimes: {game: 10, move: 15}\nstopped: 12:00\nmoves:\n" TIMED(
		 1, r1c1, 5, "3:00"),
		""},
};

static struct recorded_game *read_game(const char *yaml)
{
	struct diags *diags = diags_new();
	struct recorded_game *game = record_read_text(yaml, strlen(yaml), "game.yaml", diags);
	g_autofree char *complaints = diags_to_text(diags, 10);

	assert_string_equal(complaints, "");
	diags_free(diags);
	return game;
}

static void planted_breaches_are_told_at_their_line(void **state)
{
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(planted); i++) {
		struct recorded_game *game = read_game(planted[i].yaml);
		struct diags *breaches = diags_new();
		struct game_report report;
		breaches_tell(game, &report, breaches);
		g_autofree char *told = diags_to_text(breaches, 100);
		assert_string_equal(told, planted[i].breaches);
		assert_int_equal(report.breaches, diags_count(breaches));
		diags_free(breaches);
		recorded_game_free(game);
	}
}

static void note_kind(void *data, const struct breach *breach)
{
	((bool *)data)[breach->kind] = true;
}

static void every_kind_of_breach_was_planted(void **state)
{
	static bool met[BREACH_KINDS];
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(planted); i++) {
		struct recorded_game *game = read_game(planted[i].yaml);
		struct game_report report;
		struct breach_sink sink = {note_kind, met};
		referee_judge(&game->record, &sink, &report);
		recorded_game_free(game);
	}
	for (int kind = 0; kind < BREACH_KINDS; kind++)
		assert_true(met[kind]);
}

/* Three cells are open and take 6, 7 and 8: who places two has more. */
static const struct {
	const char *yaml, *results;
} games[] = {
	/* Not at its end. */
	{TWO PLACE(1, r1c1, 5), "goes on, 2 is next: A open 1/1, B open 0/0"},
	/* Basic rules: pieces, then steps. */
	{"players: 2\n" ALMOST_FULL "moves:\n" PLACE(1, r9c7, 6) PLACE(2, r9c8, 7)
			PLACE(1, r9c9, 8),
		"no-move: A win 2/2, B loss 1/1"},
	{"players: 2\nbegins: 2\n" ALMOST_FULL "moves:\n" PLACE(2, r9c7, 6) PLACE(1, r9c8, 7)
			PLACE(2, r9c9, 8),
		"no-move: A loss 1/1, B win 2/2"},
	{"players: 3\n" ALMOST_FULL "moves:\n" PLACE(1, r9c7, 6) PLACE(2, r9c8, 7)
			PLACE(3, r9c9, 8),
		"no-move: A draw 1/1, B draw 1/1, C draw 1/1"},
	{"players: 3\n" ALMOST_FULL "moves:\n" WITH(1, provisional, r9c7, 6) PLACE(2, r9c8, 7)
			PLACE(3, r9c9, 8) DO(1, settle, r9c7),
		"no-move: A loss 1/3, B draw 1/1, C draw 1/1"},
	{"players: 3\nrulings: {winner: pieces}\n" ALMOST_FULL "moves:\n" WITH(
		 1, provisional, r9c7, 6) PLACE(2, r9c8, 7) PLACE(3, r9c9, 8) DO(1, settle, r9c7),
		"no-move: A draw 1/3, B draw 1/1, C draw 1/1"},
	{"players: 2\nrulings: {winner: steps-then-pieces}\n" ALMOST_FULL
	 "moves:\n" PLACE(1, r9c7, 6) PLACE(2, r9c8, 7) PLACE(1, r9c9, 8),
		"no-move: A loss 2/2, B win 1/1"},
	/* Advanced rules: no dead cell was left, and one was agreed. */
	{"players: 2\nrules: advanced\ndead_cells: 1\ndifficulty: {A: top, B: "
	 "advanced}\n" ALMOST_FULL "moves:\n" PLACE(1, r9c7, 6) PLACE(2, r9c8, 7) PLACE(1, r9c9, 8),
		"no-move: A no result 2/2, B win 1/1 met"},
	{"players: 2\nrules: advanced\ndead_cells: 5\ndifficulty: entry\n" ALMOST_FULL
	 "moves:\n" PLACE(1, r9c7, 6) PLACE(2, r9c8, 7) PLACE(1, r9c9, 8),
		"no-move: A no result 2/2, B no result 1/1"},
	{"players: 2\nrules: advanced\ndead_cells: 4\ndifficulty: entry\n" ALMOST_FULL
	 "moves:\n" PLACE(1, r9c7, 6) PLACE(2, r9c8, 7) PLACE(1, r9c9, 8),
		"no-move: A win 2/2 met, B loss 1/1 met"},
	{"players: 2\nrules: advanced\ndead_cells: 4\ndifficulty: entry\nrulings: {met: "
	 "draw}\n" ALMOST_FULL "moves:\n" PLACE(1, r9c7, 6) PLACE(2, r9c8, 7) PLACE(1, r9c9, 8),
		"no-move: A draw 2/2 met, B draw 1/1 met"},
	/* Solo. */
	{"players: 1\ndead_cells: 2\ndifficulty: intermediate\n" ALMOST_FULL
	 "moves:\n" PLACE(1, r9c7, 6) PLACE(1, r9c8, 7) PLACE(1, r9c9, 8),
		"no-move: A win 3/3 met"},
	{"players: 1\ndead_cells: 3\ndifficulty: intermediate\n" ALMOST_FULL
	 "moves:\n" PLACE(1, r9c7, 6) PLACE(1, r9c8, 7) PLACE(1, r9c9, 8),
		"no-move: A loss 3/3"},
	{"players: 1\n" ALMOST_FULL "moves:\n" PLACE(1, r9c7, 6) PLACE(1, r9c8, 7)
			PLACE(1, r9c9, 8),
		"no-move: A no result 3/3"},
	{"players: 1\nrulings: {solo: full}\n" ALMOST_FULL "moves:\n" PLACE(1, r9c7, 6)
			PLACE(1, r9c8, 7) PLACE(1, r9c9, 8),
		"no-move: A win 3/3"},
	/* A side without a move, which need not say that it passes. */
	{"players: 2\n" B_IS_STUCK "moves:\n" PLACE(1, r9c7, 6) PASS(2) PLACE(1, r9c8, 7)
			PLACE(1, r9c9, 8),
		"no-move: A win 3/3, B loss 0/0"},
	{"players: 2\nrulings: {stuck: loses}\n" B_IS_STUCK "moves:\n" PLACE(1, r9c7, 6),
		"lost: A win 1/1, B loss 0/0"},
	{"players: 2\nbegins: 2\nrulings: {stuck: loses}\n" B_IS_STUCK "moves: []\n",
		"lost: A win 0/0, B loss 0/0"},
	{"players: 2\nrulings: {stuck: ends}\n" B_IS_STUCK "moves:\n" PLACE(1, r9c7, 6),
		"stuck: A win 1/1, B loss 0/0"},
	/* Set-out pieces may count. */
	{"players: 2\nbegins: 2\n" A_IS_AHEAD "moves:\n" PLACE(2, r9c7, 6) PLACE(1, r9c8, 7)
			PLACE(2, r9c9, 8),
		"no-move: A loss 1/1, B win 2/2"},
	{"players: 2\nbegins: 2\nrulings: {set_out_counts: yes}\n" A_IS_AHEAD
	 "moves:\n" PLACE(2, r9c7, 6) PLACE(1, r9c8, 7) PLACE(2, r9c9, 8),
		"no-move: A win 1/1, B loss 2/2"},
	/* Time: who loses by it loses whatever was met. */
	{"players: 2\ntimes: {move: 3}\nrules: advanced\ndead_cells: 20\ndifficulty: "
	 "top\nmoves:\n" TIMED(1, r1c1, 5, "1:00") TIMED(2, r1c2, 6, "5:00"),
		"lost: A win 1/1, B loss 0/0"},
	{"players: 3\ntimes: {move: 3}\nmoves:\n" TIMED(1, r1c1, 5, "4:00")
			TIMED(2, r1c2, 6, "8:00"),
		"lost: A loss 0/0, B loss 0/0, C win 0/0"},
	{"players: 2\ntimes: {game: 10}\nmoves:\n" TIMED(1, r1c1, 5, "10:00"),
		"time: A win 1/1, B loss 0/0"},
	{"players: 2\ntimes: {game: 10}\nstopped: 10:00\nmoves:\n" TIMED(1, r1c1, 5, "8:00"),
		"time: A win 1/1, B loss 0/0"},
	{"players: 2\ntimes: {game: 10}\nstopped: 9:59\nmoves:\n" TIMED(1, r1c1, 5, "8:00"),
		"goes on, 2 is next: A open 1/1, B open 0/0"},
	/* A bad piece and its 0 are steps, not pieces; a piece may be placed over them. */
	{"players: 2\n" ALMOST_FULL "moves:\n" PLACE(1, r9c7, 7) PLACE(2, r9c9, 8) DO(1, mark, r9c7)
			PLACE(1, r9c7, 6) PLACE(2, r9c8, 7),
		"no-move: A loss 1/3 bad, B win 2/2"},
};

static void describe_end(const struct game_report *report, GString *out)
{
	static const char *const ends[GAME_ENDS] = {"goes on", "no-move", "time", "lost", "stuck"};

	g_string_append(out, ends[report->end]);
	if (report->end == GAME_GOES_ON)
		g_string_append_printf(out, ", %d is next", report->turn_player);
	for (int i = 0; i < report->board.round->sides; i++) {
		const struct side_report *side = &report->side[i];
		g_string_append_printf(out, "%s %s %s %d/%d%s%s", i > 0 ? "," : ":",
			game_side_names[i], game_result_names[side->result], side->valid,
			side->steps, side->met ? " met" : "", side->bad > 0 ? " bad" : "");
	}
}

static void games_end_as_they_should(void **state)
{
	(void)state;
	for (size_t i = 0; i < G_N_ELEMENTS(games); i++) {
		struct recorded_game *game = read_game(games[i].yaml);
		struct game_report report;
		g_autoptr(GString) text = g_string_new(NULL);
		referee_judge(&game->record, NULL, &report);
		describe_end(&report, text);
		assert_string_equal(text->str, games[i].results);
		recorded_game_free(game);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(planted_breaches_are_told_at_their_line),
		cmocka_unit_test(every_kind_of_breach_was_planted),
		cmocka_unit_test(games_end_as_they_should),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
