/*
 * Strict YAML: a file read through libyaml into a tree whose every node knows its place.
 *
 * What a config never needs is refused with its place: tabs that indent, anchors and aliases,
 * tags, several documents, keys that are not plain text, duplicate keys, nesting past
 * YAML_MAX_DEPTH, files past YAML_MAX_BYTES, and bytes that are not UTF-8.
 */
#ifndef NONET_BASE_YAML_H
#define NONET_BASE_YAML_H

#include "base/diag.h"

#define YAML_MAX_BYTES (1024 * 1024)
#define YAML_MAX_DEPTH 32

enum yaml_kind { YAML_TEXT, YAML_LIST, YAML_MAP };

struct yaml_node {
	enum yaml_kind kind;
	struct place place;
	char *text; /* YAML_TEXT: the value */
	bool quoted; /* YAML_TEXT: written in quotes or as a block, so never a number */
	GPtrArray *items; /* YAML_LIST: of struct yaml_node */
	GPtrArray *fields; /* YAML_MAP: of struct yaml_field, each key once */
};

struct yaml_field {
	char *key;
	struct place place; /* of the key */
	struct yaml_node *value;
};

/* What is right, but may read otherwise than its writer thinks. */
struct yaml_caution {
	struct place place;
	char *text;
};

/* Owns its nodes and their place.file. */
struct yaml_document {
	char *file;
	GArray *cautions; /* of struct yaml_caution, in the file's order */
	char *text; /* as it was read */
	struct yaml_node *root; /* NULL for an empty file */
};

/*
 * Reads a file ("-" for stdin; no longer than the limit, else YAML_MAX_BYTES), or text that `file`
 * names in messages. Returns NULL when it is not a document at all; a duplicate key is reported and
 * its first value kept. Mistakes go to diags.
 */
struct yaml_document *yaml_read_file(const char *path, struct diags *diags);
struct yaml_document *yaml_read_file_within(const char *path, size_t limit, struct diags *diags);
struct yaml_document *yaml_read_text(
	const char *text, size_t length, const char *file, struct diags *diags);

void yaml_document_free(struct yaml_document *document);

/* The field of a map, or NULL; of what is no map, NULL. */
const struct yaml_node *yaml_get(const struct yaml_node *map, const char *key);

/* What stands there, for messages: "a list", "a map", "nothing", or the value in quotes. The
 * caller frees it with g_free. */
char *yaml_describe(const struct yaml_node *node);

/* Whether the node is the plain word null, ~ or nothing at all. */
bool yaml_is_null(const struct yaml_node *node);

#endif
