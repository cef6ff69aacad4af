/*
 * The types of keys, for keys.c alone: a row a type. Types that hold other keys go back to keys.c.
 */
#ifndef NONET_BASE_KEY_TYPES_H
#define NONET_BASE_KEY_TYPES_H

#include "base/keys.h"

/* The type of a key, as documentation puts it, and how it is read and freed. A reading reports what
 * is wrong and leaves the field as it is then. Functions are NULL where there is nothing to do. */
struct key_type_row {
	const char *form; /* "a whole number" */
	void (*read)(
		struct keys_reader *, const struct key *, const struct yaml_node *, void *field);
	void (*fallback)(const struct key *, void *field);
	void (*finish)(const struct key *, void *field);
};

extern const struct key_type_row key_types[KEY_TYPE_COUNT];

/* Says that nothing, or something of another kind, stands where the key's value belongs. */
void key_types_complain_kind(
	struct keys_reader *reader, const struct key *key, const struct yaml_node *node);

/* In keys.c: gives every field of the object its row's default. */
void keys_apply_fallbacks(const struct keys *table, void *object);

/* In keys.c: reads a text that stands for a map with the first key alone. */
void keys_read_first(struct keys_reader *reader, const struct keys *table,
	const struct yaml_node *node, void *object);

#endif
