/*
 * Seeds: a puzzle's own seed comes from what it is in the book, never from its neighbours.
 *
 * A seed is the first eight bytes, most significant first, of the SHA-256 of these texts, each
 * closed by a zero byte:
 *
 *     "nonet puzzle 1", book seed, issue, section key, index in the section (decimal, from 1)
 *     "nonet daily 1", date as YYYY-MM-DD
 *     "nonet pupil 1", book seed, issue, section key, pupil, index in the section
 *     "nonet version 1", pupil
 *     "nonet target 1", what is asked of a puzzle
 *
 * A pupil is the name, and where the roster has one the class after a line's end.
 *
 * Frozen: a book must come out the same for ever.
 */
#ifndef NONET_PLAN_SEED_H
#define NONET_PLAN_SEED_H

#include <glib.h>
#include <stdint.h>

uint64_t seed_of_puzzle(
	const char *book_seed, const char *issue, const char *section_key, int index);

uint64_t seed_of_pupil(const char *book_seed, const char *issue, const char *section_key,
	const char *pupil, int index);
uint64_t seed_of_version(const char *pupil);

/* That of the sample from which it is learnt what puzzles of this kind are like. */
uint64_t seed_of_target(const char *asked);

uint64_t seed_of_day(const GDate *day);

/* A new book seed such as "k3v9x2mqht", from GLib's generator, which the system's random source
 * starts: nobody is to be kept from guessing it. Free with g_free. */
char *seed_draw(void);

#endif
