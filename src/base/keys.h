/*
 * Tables of keys: one row says a key's name, type, range, default and help, and everything
 * follows from it: reading, the message for each mistake, --help, and the documentation.
 *
 * A table describes a struct; each row names the field it fills by its offset. Unknown keys,
 * wrong types and values out of range go to the diagnostics, and reading goes on.
 */
#ifndef NONET_BASE_KEYS_H
#define NONET_BASE_KEYS_H

#include "base/yaml.h"

#include <stddef.h>
#include <stdint.h>

enum key_type {
	KEY_TEXT, /* char *; NULL when absent and without default. min..max characters */
	KEY_WHOLE, /* int, min..max */
	KEY_NUMBER, /* double, min..max in hundredths */
	KEY_YES_NO, /* bool */
	KEY_CHOICE, /* int: index in choices; yes and no stand for true and false among them */
	KEY_LENGTH, /* double in points, written with mm, cm, in or pt; min..max in hundredths */
	KEY_MAP, /* a struct inside this one, read through `table` */
	KEY_LIST, /* GPtrArray * of structs read through `table`; min..max items */
	KEY_TEXTS, /* GPtrArray * of struct key_text; min..max items */
	KEY_OTHER, /* whatever `read` makes of it */
	KEY_TYPE_COUNT
};

/* An item of a KEY_TEXTS list. */
struct key_text {
	char *text;
	struct place place;
	bool plain; /* not in quotes: its characters stand from its place on */
};

struct keys_reader {
	struct diags *diags;
	GString *path; /* of the node being read, such as "puzzles[2].level"; lists count from 1 */
};

struct key {
	const char *name;
	enum key_type type;
	size_t offset;
	int64_t min, max;
	const char *const *choices; /* NULL-terminated */
	const struct keys *table;
	/* KEY_TEXT and KEY_CHOICE with a table: a map may stand there instead, and is read through
	 * the table into the struct at this offset. */
	size_t map_offset;
	const char *fallback; /* the default as it would be written; NULL for none */
	const char *fallback_words; /* for people, where the default as written tells nothing */
	bool required;
	/* KEY_OTHER: fills the struct from the node. Mistakes go through keys_complain. */
	void (*read)(struct keys_reader *reader, const struct yaml_node *node, void *object);
	/* What may be written, for messages and documentation: needed for KEY_OTHER, and for
	 * KEY_TEXT where not any text will do. */
	const char *form;
	const char *help;
};

struct keys {
	const struct key *rows;
	int count;
	size_t size; /* of the struct that it describes */
	/* Where the struct keeps the map it was read from, so that later checks can name its
	 * places (const struct yaml_node *); SIZE_MAX if it does not. */
	size_t node_offset;
	/* In a list, a text that stands where a map belongs is the value of the first row. */
	bool text_is_first;
	/* Keys of which one at least must stand there, NULL-terminated; NULL: none. For
	 * documentation: that it does is checked where the reason can be told. */
	const char *const *one_of;
	void (*finish)(void *object); /* frees what the struct owns, beyond the rows; may be NULL */
};

/* Reads the map `node` into *object, which must be zeroed; absent keys get their default. The
 * object must be finished with keys_finish even when there were mistakes. */
void keys_read(struct keys_reader *reader, const struct keys *table, const struct yaml_node *node,
	void *object);

/* Whether a map may stand where the key's text or choice belongs. */
bool keys_has_map_beside(const struct key *key);

/* Frees what keys_read put into *object, but not the object. */
void keys_finish(const struct keys *table, void *object);

/* Reports a mistake at the node, under the reader's path. */
void keys_complain(struct keys_reader *reader, const struct yaml_node *node, const char *format,
	...) G_GNUC_PRINTF(3, 4);

/* Reports a mistake in a field of a map already read: at the field's value if it stands there,
 * else at the map. `path` is that of the map; its field's name is added. */
void keys_complain_field(struct diags *diags, const struct yaml_node *map, const char *path,
	const char *field, const char *format, ...) G_GNUC_PRINTF(5, 6);

/* Reads a length such as "24mm", "0.75 in" or "9 pt" into points; false if it is none. */
bool keys_parse_length(const char *text, double *points);

/* What may be written for a key, such as "1..10": for documentation. The caller frees it with
 * g_free. */
char *keys_allowed(const struct key *key);

/* The same of a length, in mm if its default is: "15..60 mm". */
char *keys_length_range(const struct key *key);

/* The key's default as documentation puts it, or NULL if it has none. */
const char *keys_default(const struct key *key);

/* Describes the table, a line a key, nested tables indented: for --help and documentation. */
void keys_describe(const struct keys *table, int indent, GString *out);

#endif
