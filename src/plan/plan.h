/*
 * A plan: what a config asks for, as a list of puzzle orders, each with its number in the book
 * and its own seed.
 */
#ifndef NONET_PLAN_PLAN_H
#define NONET_PLAN_PLAN_H

#include "config/config.h"
#include "puzzle/code.h"
#include "puzzle/pattern.h"

#include <glib.h>
#include <stdbool.h>

/* Whose a section's puzzles are, in a class. */
struct plan_sheet {
	int number; /* from 1, in the roster's order; 0: the section is no sheet */
	const char *name; /* "" if the pupil has none; owned by the config, as the next */
	const char *class_name; /* may be "" */
	int version; /* from 0 */
	char letter; /* of the version; '\0' if there is only one */
	const struct level *level; /* the pupil's own, where one is asked for; may be NULL */
	struct place place; /* of the pupil in the roster */
};

struct plan_section {
	const char *title; /* NULL: the name of its level or technique; not owned */
	const struct level *level; /* NULL when its puzzles differ in level */
	bool has_technique;
	enum technique technique; /* the hardest step of its puzzles */
	int first; /* number of its first puzzle */
	int count;
	struct plan_sheet sheet;
};

/* One puzzle to be made: from a code, or for a level or a technique from a seed. */
struct plan_order {
	int number; /* in the book, from 1 */
	const struct level *level; /* NULL for an order by code or technique */
	bool has_technique;
	enum technique technique; /* the hardest step it is to need */
	bool once; /* and needs once only */
	struct pattern pattern;
	uint64_t seed;
	bool has_code;
	struct seed_code code;
	bool has_day;
	GDate day; /* whose puzzle it is */
	/* Where its seed comes from; NULL and 0 for a daily puzzle, and for that of a code. Owned
	 * by the config and the plan. */
	const char *section_key, *book_seed;
	int index;
	/* In a class. */
	const char *pupil_key; /* that its seed comes from too; NULL where all share the puzzle */
	const char *topic; /* its section's title; may be NULL; owned by the config */
	int version; /* how it is relabelled: 0 is not */
	int shares; /* number of the earlier order whose puzzle it has, relabelled or not; or 0 */
	bool settled; /* its code was found, and is that of its version */
};

struct plan {
	char *issue; /* "" if the book has none */
	char *seed; /* "" if the config has none and no puzzle comes from it */
	bool seed_drawn; /* the config has none: it must be shown */
	bool has_days; /* the issue is a week, or with a dated template a month, a year or a day */
	GDate first_day, last_day;
	GDate date; /* the first of them, or the day it is made: for the names of files */
	GArray *sections; /* of struct plan_section */
	GArray *orders; /* of struct plan_order, in book order */
	GPtrArray *pupil_keys; /* owns the keys of pupils */
	const struct config_class *class; /* owned by the config; NULL if it is none's */
};

/* What the command line says instead of the config. NULL for none. */
struct plan_options {
	const char *issue;
	const GDate *today; /* the day that issue: auto means */
	bool next; /* the week after that of today */
	const char *seed; /* instead of the config's */
};

/*
 * Plans the book. The config must outlive the plan. Mistakes in the options go to diags
 * (an issue that is no week where days are needed); NULL then.
 */
struct plan *plan_new(
	const struct config *config, const struct plan_options *options, struct diags *diags);
void plan_free(struct plan *plan);

/*
 * What asks for a puzzle, as a text: the same slot is the same puzzle, in any edition and at any
 * time. It names the seed, issue, section key and index with what is asked there, or the day with
 * its level, or the code. The caller frees it with g_free.
 */
char *plan_slot(const struct plan *plan, const struct plan_order *order);

/* The seed of a position of a chapter of practice, or of an example, at this place from 1. */
uint64_t plan_position_seed(
	const struct plan *plan, const struct config_section *section, bool example, int place);

/* What is asked of a puzzle beside its seed, for an order by level or technique; free with
 * g_free. */
char *plan_demands(const struct plan_order *order);

/* From now on the puzzle with this number is made from the code. */
void plan_settle(struct plan *plan, int number, const struct seed_code *code);

/* The daily puzzle's order, with its level of the ladder. */
struct plan_order plan_daily_order(struct daily_ladder *ladder, const GDate *day);

#endif
