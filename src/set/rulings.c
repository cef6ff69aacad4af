#include "set/rulings.h"

#include <stddef.h>

/* A row a sentence: the field of the rulings (an int or a bool), and the value it stands for. Those
 * of a field stand together, ours first. */
static const struct {
	size_t field;
	bool is_switch;
	int value;
	enum game_word word;
} rows[] = {
#define CHOICE(name, choice, id)                                                                   \
	{                                                                                          \
		offsetof(struct game_rulings, name), false, choice, id                             \
	}
#define SWITCH(name, choice, id)                                                                   \
	{                                                                                          \
		offsetof(struct game_rulings, name), true, choice, id                              \
	}
	CHOICE(winner, GAME_WINNER_PIECES_STEPS, GAME_WORD_WINNER_PIECES_STEPS),
	CHOICE(winner, GAME_WINNER_PIECES, GAME_WORD_WINNER_PIECES),
	CHOICE(winner, GAME_WINNER_STEPS_PIECES, GAME_WORD_WINNER_STEPS_PIECES),
	CHOICE(met, GAME_MET_COMPARED, GAME_WORD_MET_COMPARED),
	CHOICE(met, GAME_MET_DRAW, GAME_WORD_MET_DRAW),
	CHOICE(stuck, GAME_STUCK_PASSES, GAME_WORD_STUCK_PASSES),
	CHOICE(stuck, GAME_STUCK_LOSES, GAME_WORD_STUCK_LOSES),
	CHOICE(stuck, GAME_STUCK_ENDS, GAME_WORD_STUCK_ENDS),
	CHOICE(solo, GAME_SOLO_DIFFICULTY, GAME_WORD_SOLO_DIFFICULTY),
	CHOICE(solo, GAME_SOLO_FULL, GAME_WORD_SOLO_FULL),
	SWITCH(provisional_repeats, true, GAME_WORD_PROVISIONAL_YES),
	SWITCH(provisional_repeats, false, GAME_WORD_PROVISIONAL_NO),
	SWITCH(marked_repeats, false, GAME_WORD_MARKED_NO),
	SWITCH(marked_repeats, true, GAME_WORD_MARKED_YES),
	SWITCH(set_out_counts, false, GAME_WORD_SET_OUT_NO),
	SWITCH(set_out_counts, true, GAME_WORD_SET_OUT_YES),
#undef CHOICE
#undef SWITCH
};
enum { ROWS = sizeof rows / sizeof rows[0] };
_Static_assert(ROWS <= RULINGS_MOST, "the caller has room for them");

static int value_of(const struct game_rulings *rulings, int row)
{
	const char *field = (const char *)rulings + rows[row].field;
	return rows[row].is_switch ? *(const bool *)field : *(const int *)(const void *)field;
}

int rulings_list(const struct game_rulings *rulings, const struct game_words *words,
	struct ruling list[RULINGS_MOST])
{
	for (int i = 0; i < ROWS; i++)
		list[i] = (struct ruling){
			.sentence = game_word(words, rows[i].word),
			.taken = value_of(rulings, i) == rows[i].value,
			.first = i == 0 || rows[i].field != rows[i - 1].field,
		};
	return ROWS;
}
