/*
 * Level schemes: what each level asks of a puzzle, and what it is called, read from
 * templates/levels/NAME.yaml or a file of the user's.
 */
#ifndef NONET_CONFIG_LEVELS_H
#define NONET_CONFIG_LEVELS_H

#include "base/yaml.h"
#include "puzzle/shape.h"
#include "puzzle/symmetry.h"
#include "setter/demands.h"

#include <glib.h>
#include <stdbool.h>

/* What the page may claim of the scheme's levels. */
enum level_claims {
	LEVEL_CLAIMS_SINGLES, /* givens, and whether singles alone solve the puzzle */
	LEVEL_CLAIMS_GIVENS, /* the number of givens, no more */
	LEVEL_CLAIMS_GRADES, /* givens, and the techniques that the puzzle needs */
};

/* The gate of a level, in the order of the setter's gates. */
enum level_gate { LEVEL_GATE_NONE, LEVEL_GATE_SINGLES, LEVEL_GATE_BEYOND_SINGLES };

/* Digging stops at a target drawn between them; 0 where a size is not offered. */
struct level_givens {
	int min, max;
};

struct level {
	const struct yaml_node *node;
	const struct level_scheme *scheme; /* that it belongs to */
	int number; /* 1.. */
	struct level_givens givens[SHAPE_COUNT];
	struct level_givens givens_of_any; /* as written for a scheme of one size */
	int slack; /* givens that may be left above the target */
	int gate; /* enum level_gate */
	struct setter_demands demands;
	bool uniqueness; /* techniques that count on one solution may be needed */
	int symmetry; /* enum symmetry: where a section asks for no other */
	int attempts; /* 0: as many as the setter thinks fit */
	GHashTable *names; /* language code -> name */
	GHashTable *needs; /* language code -> what the level needs, in a few words */
};

struct level_scheme {
	const struct yaml_node *node;
	struct yaml_document *document;
	char *name;
	int version;
	int claims; /* enum level_claims */
	GPtrArray *sizes; /* of struct key_text, as written */
	enum shape_id shape; /* the first of its sizes */
	GPtrArray *levels; /* of struct level, numbers rising from 1 */
	bool past; /* an earlier version, by which only codes are named: its levels say so */
};

/* Reads a scheme by name or path, as lang_read does. Returns NULL if there were mistakes. */
struct level_scheme *level_scheme_read(const char *name, const char *beside, struct place place,
	const char *path, struct diags *diags);
void level_scheme_free(struct level_scheme *scheme);

/* "ten@2": name and version, for messages and the page; free with g_free. */
char *level_scheme_label(const struct level_scheme *scheme);

/* The level with this number, or this name in any language (case does not count), or NULL. */
const struct level *level_find(const struct level_scheme *scheme, const char *text);

/* The same for the field of a map that was read; a text that is no level is reported there. */
const struct level *level_look_up(const struct level_scheme *scheme, const struct yaml_node *map,
	const char *path, const char *field, const char *text, struct diags *diags);

/* Whether the scheme has levels of this size. */
bool level_scheme_has(const struct level_scheme *scheme, enum shape_id shape);

/* The names of the scheme's sizes, such as "4x4, 6x6"; free with g_free. */
char *level_scheme_sizes(const struct level_scheme *scheme);

/* The scheme for a size, where none is named: "ten" for 9x9. */
const char *level_scheme_for(enum shape_id shape);

/* In the language, else in English, else in any. Owned by the scheme. */
const char *level_name(const struct level *level, const char *language);
const char *level_needs(const struct level *level, const char *language);

/* "1..3 (Easy, Medium, Hard)": what may be written, for messages; free with g_free. */
char *level_scheme_allowed(const struct level_scheme *scheme);

/* " (did you mean Beginner?)" or "", as diag_suggest does; free with g_free. */
char *level_scheme_suggest(const struct level_scheme *scheme, const char *text);

#endif
