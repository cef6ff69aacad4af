/*
 * A class: the pupils that sheets are made for, and what the sheets are like.
 *
 *     class: {roster: pupils.csv, name: 6b, versions: AB}
 *
 * The sections of puzzles then say what stands on each sheet.
 */
#ifndef NONET_CONFIG_CLASS_H
#define NONET_CONFIG_CLASS_H

#include "base/keys.h"
#include "config/paper.h"

#define CLASS_VERSIONS_MAX 4

/* What a section's level is where each pupil's own is meant. */
#define CLASS_PUPIL_LEVEL "pupil"

/* How far the puzzles of one place on the sheets may lie apart. */
struct class_spread {
	int rating; /* tenths */
	int score;
	int steps;
};

enum class_fill { CLASS_FILL_NAME, CLASS_FILL_BLANK };

/* Whether each pupil has puzzles of their own. */
enum class_distinct { CLASS_DISTINCT_AUTO, CLASS_DISTINCT_YES, CLASS_DISTINCT_NO };

struct config_class {
	const struct yaml_node *node; /* NULL: the book is no class's */
	char *roster; /* a file, as written; may be NULL */
	char *name_column; /* may be NULL */
	GPtrArray *pupils; /* of struct roster_pupil; NULL if it could not be read */
	bool pupils_written; /* in the config itself */
	char *name; /* of the class, for pupils whose row names none; may be NULL */
	char *level; /* where a section asks for the pupil's and the row gives none; may be NULL */
	int versions_choice; /* index in class_versions_names */
	int distinct_choice; /* enum class_distinct */
	int fill; /* enum class_fill */
	bool two_up; /* two sheets side by side on the paper, to be cut apart */
	int sides; /* 2: each sheet begins on a front */
	struct class_spread spread;

	char *roster_path; /* where the file is */
	struct paper sheet; /* two-up: the paper that is cut; the page is half of it */
};

extern const struct keys class_table;
extern const char *const class_versions_names[];

/* Whether the book is a class's. */
static inline bool class_is_one(const struct config_class *class)
{
	return class->node != NULL;
}

/* How many versions there are, at least 1. */
int class_versions(const struct config_class *class);

/* The version, from 0, that the roster gives the pupil at this index; -1 if it gives none. */
int class_version_written(const struct config_class *class, guint index);

/* Whether each pupil has puzzles of their own. */
bool class_is_distinct(const struct config_class *class);

/* What is printed for a pupil's class: the row's, else the config's; may be "". */
const char *class_name_of(const struct config_class *class, guint index);

/* What a pupil's seeds come from; the caller frees it with g_free. */
char *class_pupil_key(const struct config_class *class, guint index);

#endif
