/*
 * Diagnostics: what is wrong with the user's input, collected with its place so that all of it
 * can be shown at once, in the order of the file.
 *
 *     weekly.yaml:9:12: puzzles[2].level: 11 is outside 1..10 (levels: ten)
 */
#ifndef NONET_BASE_DIAG_H
#define NONET_BASE_DIAG_H

#include <glib.h>
#include <stdbool.h>
#include <stdio.h>

/* A place in a file. line and column count from 1; 0 means that it is not known. */
struct place {
	const char *file;
	int line;
	int column;
};

struct diags; /* opaque */

struct diags *diags_new(void);
void diags_free(struct diags *diags);

/* Adds one mistake. `path` is the key's path such as "puzzles[2].level"; NULL or "" if none. */
void diags_add(struct diags *diags, struct place place, const char *path, const char *format, ...)
	G_GNUC_PRINTF(4, 5);

int diags_count(const struct diags *diags);

/* All mistakes as text, a line each, ordered by file (as first met), line and column. Past
 * `most` mistakes a last line says how many more there are. The caller frees it with g_free. */
char *diags_to_text(struct diags *diags, int most);

/*
 * Of the NULL-terminated names, the one that `word` was probably meant to be, or NULL when none
 * is near. Case does not count.
 */
const char *diag_did_you_mean(const char *word, const char *const *names);

/* " (did you mean level?)", or "" when none of the names is near: follows the word in a message.
 * The caller frees it with g_free. */
char *diag_suggest(const char *word, const char *const *names);

/* A value as it can be shown in a message: cut when long, control characters made visible.
 * The caller frees it with g_free. */
char *diag_quote(const char *value);

#endif
