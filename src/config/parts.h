/*
 * The parts of a book, in their order: title page, puzzles, solutions and what else a config or
 * a template asks for.
 *
 *     parts:
 *       - title
 *       - {part: text, heading: Welcome, text: "To our readers: ..."}
 *       - puzzles
 *       - solutions
 */
#ifndef NONET_CONFIG_PARTS_H
#define NONET_CONFIG_PARTS_H

#include "base/keys.h"

/* A new part is one row here, one in config/parts.c and one in layout/parts.c. */
enum part_kind {
	PART_TITLE,
	PART_IMPRINT,
	PART_HOW_TO_PLAY,
	PART_LEVEL_KEY,
	PART_CONTENTS,
	PART_PUZZLES,
	PART_HINTS,
	PART_SOLUTIONS,
	PART_WALKTHROUGHS,
	PART_SCORE_SHEET,
	PART_PASSPORT,
	PART_BLANK_GRIDS,
	PART_CERTIFICATE,
	PART_TEXT,
	PART_PICTURE,
	PART_KIND_COUNT
};

struct book_part {
	const struct yaml_node *node; /* NULL for a part of the standard list */
	int kind; /* enum part_kind */
	char *heading; /* instead of the language's; may be NULL */
	char *text; /* paragraphs with blank lines between; "# " begins a heading; may be NULL */
	char *file; /* of a picture; may be NULL */
	int pages; /* of blank grids */
	bool recto; /* begins on a right-hand page though it need not */
	GArray *puzzles; /* of struct part_span: those of walkthroughs; NULL: all */
};

/* Numbers of puzzles, and where they are written. */
struct part_span {
	int first, last;
	struct place place;
};

/* Whether a part of walkthroughs has that of a puzzle. */
bool part_tells_puzzle(const struct book_part *part, int number);

#define PARTS_MAX 40

/* A walkthrough takes some pages: more of them are other books. */
#define PART_WALKTHROUGHS_MAX 100

#define PART_PUZZLES_FORM "all, or numbers such as [1, 5-8]"

/* Title, puzzles, solutions. Free with g_ptr_array_unref. */
GPtrArray *parts_standard(void);

/* The first of this kind in the list, or NULL. */
struct book_part *parts_find(const GPtrArray *parts, enum part_kind kind);

/* For rows of keys: reads a list of parts, each a word or a map; the caller frees it with
 * g_ptr_array_unref. */
GPtrArray *parts_read(struct keys_reader *reader, const struct yaml_node *node);

/* What may be written, for messages. */
#define PARTS_FORM "a list of parts such as [title, puzzles, solutions]"

/* The word that asks for a part. */
const char *part_name(enum part_kind kind);

#endif
