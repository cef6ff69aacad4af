/*
 * A text in several languages, as YAML files write it: {en: Easy, pl: Łatwy}.
 */
#ifndef NONET_BASE_BY_LANGUAGE_H
#define NONET_BASE_BY_LANGUAGE_H

#include "base/keys.h"

/* Reads a text for each language, or one text for all, into a new table of language code -> text.
 * Mistakes go to the reader; the table may be empty then. */
void by_language_read(struct keys_reader *reader, const struct yaml_node *node, GHashTable **texts);

/* The text in a language, or in the nearest there is. Owned by the table, which is not empty. */
const char *by_language_get(GHashTable *texts, const char *language);

#endif
