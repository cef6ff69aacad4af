/*
 * The words of the game: one row a word: enum name, key in the file, what is filled in.
 */
#ifndef NONET_SET_WORD_LIST_H
#define NONET_SET_WORD_LIST_H

#define GAME_WORDS(X)                                                                              \
	X(GAME_WORD_TITLE, title, "")                                                              \
	X(GAME_WORD_SIDE, side, "side")                                                            \
	X(GAME_WORD_SHEET_OF, sheet_of, "sheet count")                                             \
	/* Board */                                                                                \
	X(GAME_WORD_BOARD, board, "")                                                              \
	X(GAME_WORD_BOARD_FIRST, board_first, "")                                                  \
	X(GAME_WORD_BOARD_NEXT, board_next, "")                                                    \
	/* Pieces */                                                                               \
	X(GAME_WORD_PIECES, pieces, "side")                                                        \
	X(GAME_WORD_ALL_PIECES, all_pieces, "")                                                    \
	X(GAME_WORD_PIECES_NOTE, pieces_note, "count")                                             \
	/* Rules */                                                                                \
	X(GAME_WORD_RULES, rules, "")                                                              \
	X(GAME_WORD_RULES_TEXT, rules_text, "")                                                    \
	X(GAME_WORD_RULINGS, rulings, "")                                                          \
	X(GAME_WORD_RULINGS_TEXT, rulings_text, "")                                                \
	X(GAME_WORD_WINNER_PIECES_STEPS, winner_pieces_steps, "")                                  \
	X(GAME_WORD_WINNER_PIECES, winner_pieces, "")                                              \
	X(GAME_WORD_WINNER_STEPS_PIECES, winner_steps_pieces, "")                                  \
	X(GAME_WORD_MET_COMPARED, met_compared, "")                                                \
	X(GAME_WORD_MET_DRAW, met_draw, "")                                                        \
	X(GAME_WORD_STUCK_PASSES, stuck_passes, "")                                                \
	X(GAME_WORD_STUCK_LOSES, stuck_loses, "")                                                  \
	X(GAME_WORD_STUCK_ENDS, stuck_ends, "")                                                    \
	X(GAME_WORD_SOLO_DIFFICULTY, solo_difficulty, "")                                          \
	X(GAME_WORD_SOLO_FULL, solo_full, "")                                                      \
	X(GAME_WORD_PROVISIONAL_YES, provisional_yes, "")                                          \
	X(GAME_WORD_PROVISIONAL_NO, provisional_no, "")                                            \
	X(GAME_WORD_MARKED_NO, marked_no, "")                                                      \
	X(GAME_WORD_MARKED_YES, marked_yes, "")                                                    \
	X(GAME_WORD_SET_OUT_NO, set_out_no, "")                                                    \
	X(GAME_WORD_SET_OUT_YES, set_out_yes, "")                                                  \
	/* Agreement */                                                                            \
	X(GAME_WORD_AGREEMENT, agreement, "")                                                      \
	X(GAME_WORD_AGREEMENT_NOTE, agreement_note, "")                                            \
	X(GAME_WORD_NONE, none, "")                                                                \
	X(GAME_WORD_NO_TIME, no_time, "")                                                          \
	X(GAME_WORD_PLAYERS, players, "")                                                          \
	X(GAME_WORD_BASIC, basic, "")                                                              \
	X(GAME_WORD_ADVANCED, advanced, "")                                                        \
	X(GAME_WORD_DIFFICULTY, difficulty, "side")                                                \
	X(GAME_WORD_ALL_SIDES, all_sides, "")                                                      \
	X(GAME_WORD_ENTRY, entry, "")                                                              \
	X(GAME_WORD_BEGINNER, beginner, "")                                                        \
	X(GAME_WORD_INTERMEDIATE, intermediate, "")                                                \
	X(GAME_WORD_ADVANCED_PLAYER, advanced_player, "")                                          \
	X(GAME_WORD_TOP, top, "")                                                                  \
	X(GAME_WORD_GAME_TIME, game_time, "")                                                      \
	X(GAME_WORD_PLAYER_TIME, player_time, "")                                                  \
	X(GAME_WORD_MOVE_TIME, move_time, "")                                                      \
	X(GAME_WORD_BEGINS, begins, "")                                                            \
	X(GAME_WORD_SET_OUT, set_out, "")                                                          \
	X(GAME_WORD_DEAD_CELLS, dead_cells, "")                                                    \
	X(GAME_WORD_FORMATION, formation, "")                                                      \
	X(GAME_WORD_ANYWHERE, anywhere, "")                                                        \
	X(GAME_WORD_DEAD_TITLE, dead_title, "")                                                    \
	X(GAME_WORD_DEAD_NOTE, dead_note, "games")                                                 \
	X(GAME_WORD_DEAD_SET_OUT, dead_set_out, "")                                                \
	X(GAME_WORD_DEAD_ONE_SIDE, dead_one_side, "")                                              \
	X(GAME_WORD_DEAD_SIDES, dead_sides, "count")                                               \
	/* Turn cards */                                                                           \
	X(GAME_WORD_TURNS, turns, "")                                                              \
	X(GAME_WORD_TURNS_NOTE, turns_note, "")                                                    \
	X(GAME_WORD_TURNS_OF_ONE, turns_of_one, "")                                                \
	X(GAME_WORD_TURNS_OF, turns_of, "count")                                                   \
	X(GAME_WORD_TURNS_SOLO, turns_solo, "")                                                    \
	X(GAME_WORD_TURNS_ALONE, turns_alone, "")                                                  \
	X(GAME_WORD_TURNS_TOGETHER, turns_together, "")                                            \
	X(GAME_WORD_TURNS_FIVE, turns_five, "")                                                    \
	/* Score sheet */                                                                          \
	X(GAME_WORD_SCORE, score, "")                                                              \
	X(GAME_WORD_SCORE_NOTE, score_note, "")                                                    \
	X(GAME_WORD_SCORE_GAME, score_game, "")                                                    \
	X(GAME_WORD_SCORE_SIDE, score_side, "")                                                    \
	X(GAME_WORD_SCORE_NAMES, score_names, "")                                                  \
	X(GAME_WORD_SCORE_PIECES, score_pieces, "")                                                \
	X(GAME_WORD_SCORE_STEPS, score_steps, "")                                                  \
	X(GAME_WORD_SCORE_DEAD, score_dead, "")                                                    \
	X(GAME_WORD_SCORE_MET, score_met, "")                                                      \
	X(GAME_WORD_SCORE_POINTS, score_points, "")                                                \
	X(GAME_WORD_SCORE_TOTAL, score_total, "")                                                  \
	/* Step sheet */                                                                           \
	X(GAME_WORD_STEPS, steps, "")                                                              \
	X(GAME_WORD_STEPS_NOTE, steps_note, "")                                                    \
	X(GAME_WORD_STEPS_PLAYER, steps_player, "")                                                \
	X(GAME_WORD_STEPS_CELL, steps_cell, "")                                                    \
	X(GAME_WORD_STEPS_DIGIT, steps_digit, "")                                                  \
	X(GAME_WORD_STEPS_KIND, steps_kind, "")                                                    \
	X(GAME_WORD_STEPS_CLOCK, steps_clock, "")                                                  \
	/* Openings */                                                                             \
	X(GAME_WORD_OPENINGS, openings, "")                                                        \
	X(GAME_WORD_OPENINGS_NOTE, openings_note, "")                                              \
	X(GAME_WORD_OPENING_PIECES, opening_pieces, "count")                                       \
	/* A judged game */                                                                        \
	X(GAME_WORD_FINAL_BOARD, final_board, "")                                                  \
	X(GAME_WORD_FINAL_DEAD, final_dead, "dead agreed")                                         \
	X(GAME_WORD_SIGN_PROVISIONAL, sign_provisional, "")                                        \
	X(GAME_WORD_SIGN_BAD, sign_bad, "")                                                        \
	X(GAME_WORD_SIGN_MARKED, sign_marked, "")                                                  \
	X(GAME_WORD_SIGN_DEAD, sign_dead, "")

#endif
