/*
 * The words of the board game: its rules, and what stands on its sheets, read from
 * templates/lang/game/LANGUAGE.yaml.
 */
#ifndef NONET_SET_WORDS_H
#define NONET_SET_WORDS_H

#include "base/diag.h"

#include <glib.h>

#include "set/word_list.h"

#define GAME_WORD_ENUM(id, key, placeholders) id,
enum game_word { GAME_WORDS(GAME_WORD_ENUM) GAME_WORD_COUNT };
#undef GAME_WORD_ENUM

struct game_words; /* opaque */

/*
 * Reads the words of a language by its code, such as "zh-Hant". Mistakes go to diags: a language
 * that has none is reported at `place` under `path`, with those that have. NULL if there were any.
 */
struct game_words *game_words_read(
	const char *code, struct place place, const char *path, struct diags *diags);
void game_words_free(struct game_words *words);

/* The word as it stands, placeholders unfilled. Owned by the words. */
const char *game_word(const struct game_words *words, enum game_word word);

/* The word with each {name} filled in: pairs of name and value follow, closed by NULL. Free with
 * g_free. */
char *game_fill(const struct game_words *words, enum game_word word, ...) G_GNUC_NULL_TERMINATED;

#endif
