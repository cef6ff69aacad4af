/*
 * Formations by name, from templates/formations/NAME.yaml or a user's own file, or drawn inline in
 * another YAML file: nine lines of nine, `.` for a free cell and `#` for a piece.
 */
#ifndef NONET_GAME_FORMATIONS_H
#define NONET_GAME_FORMATIONS_H

#include "base/keys.h"
#include "game/formation.h"

struct named_formation {
	GHashTable *names; /* language code -> name */
	struct formation formation;
};

/* Reads a formation by name or path, as lang_read does. Returns NULL if there were mistakes. */
struct named_formation *named_formation_read(const char *name, const char *beside,
	struct place place, const char *path, struct diags *diags);
void named_formation_free(struct named_formation *formation);

/* Its name in a language, or in the nearest there is. Owned by the formation. */
const char *named_formation_name(const struct named_formation *formation, const char *language);

/* The names of those that are compiled in, sorted; free with g_strfreev. */
char **named_formation_all(void);

/* What may be written for the lines, for keys that are read by formation_read_lines. */
#define FORMATION_FORM "nine lines of nine, . for a free cell and # for a piece"

/*
 * Reads a formation's lines from a block of text or a list of texts into a formation that is all
 * zero; each mistake is reported at its line. Returns whether there was none.
 */
bool formation_read_lines(
	struct keys_reader *reader, const struct yaml_node *node, struct formation *formation);

#endif
