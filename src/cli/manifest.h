/*
 * A manifest: what a build printed, a row a puzzle. As YAML it also holds the config, the issue
 * and the seed, so that nonet build makes the very book again from it alone (and from the files
 * that the config names): its puzzles come from their codes.
 */
#ifndef NONET_CLI_MANIFEST_H
#define NONET_CLI_MANIFEST_H

#include "base/outset.h"
#include "book/book.h"
#include "plan/plan.h"

/* The text or the empty text where nothing is known. */
struct manifest_row {
	const struct yaml_node *node;
	int number, page, level; /* level 0: not known */
	char *code, *puzzle, *solution;
	char *rating, *score, *hardest, *estimate;
	char *steps, *pupil, *class_name,
		*version; /* of a class's sheet; NULL where there is none */
};

/* How far the puzzles of a level lie apart in a class. */
struct manifest_spread {
	char *level, *rating, *steps, *score;
	int puzzles;
};

struct manifest {
	const struct yaml_node *node;
	struct yaml_document *document;
	int version;
	char *config; /* the text of the config */
	char *config_file; /* where it was, seen from the manifest */
	char *issue, *seed;
	char *date; /* that filled in the names of files */
	GDate day; /* the same */
	GPtrArray *spread; /* of struct manifest_spread */
	int profile; /* enum profile; -1: the config's */
	int dpi; /* of PNG; 0: not said */
	char *output, *format; /* of the command line; NULL: the config's */
	GPtrArray *rows; /* of struct manifest_row */
};

/* Reads a config or a manifest; a manifest may be much larger. */
struct yaml_document *manifest_read_file(const char *path, struct diags *diags);

/* Whether the document is a manifest rather than a config. */
bool manifest_is_one(const struct yaml_document *document);

/* Reads it; the document is then the manifest's. Mistakes go to diags. */
struct manifest *manifest_read(struct yaml_document *document, struct diags *diags);
void manifest_free(struct manifest *manifest);

/* The path that the config's own files are seen from: its old place, or that of the manifest if
 * no file is there any more. The caller frees it with g_free. */
char *manifest_config_path(const struct manifest *manifest);

/* Settles the plan's orders by the manifest's codes. Mistakes go to diags. */
void manifest_settle(const struct manifest *manifest, struct plan *plan, struct diags *diags);

/* Whether the book's puzzles are those listed; what is not goes to diags. */
bool manifest_agrees(const struct manifest *manifest, const struct book *book, struct diags *diags);

/* What is written into one. */
struct manifest_source {
	const struct config *config;
	const struct plan *plan;
	const struct book *book;
	const int *pages; /* pages[n - 1] is that of puzzle n */
	int dpi;
	const char *output, *format; /* of the command line; may be NULL */
};

/* Writes a manifest, as CSV if the path ends so, else as YAML, and adds it to the set. */
bool manifest_write(
	const struct manifest_source *source, const char *path, struct outset *set, GError **error);

#endif
