/*
 * Practice: chapters of a book, each on a technique or a group of them: what it is, positions just
 * before it, and whole puzzles that need it.
 *
 *     practice: [hidden-single, {technique: x-wing, positions: 6, puzzles: 1}]
 */
#ifndef NONET_CONFIG_PRACTICE_H
#define NONET_CONFIG_PRACTICE_H

#include "base/keys.h"
#include "logic/technique.h"
#include "puzzle/shape.h"

#define PRACTICE_CHAPTERS_MAX 64
#define PRACTICE_POSITIONS_MAX 60
#define PRACTICE_PUZZLES_MAX 60

struct config;

struct config_practice {
	const struct yaml_node *node;
	char *technique; /* as written: a technique's key or a group's */
	int positions, puzzles;
	int shape; /* enum shape_id */
	technique_mask techniques; /* one, or those of the group */
	int group; /* enum lesson_group; LESSON_GROUP_COUNT for one technique */
};

extern const struct keys practice_table;

/* Finds the techniques of the chapters, and puts a section for the puzzles of each before the
 * config's own sections, in their order. Mistakes go to diags. */
void practice_settle(struct config *config, struct diags *diags);

/* The technique of the chapter's position or puzzle at this place (from 0): those of a group take
 * turns. */
enum technique practice_technique(const struct config_practice *practice, int place);

/* How many worked examples the chapter has: one of each technique of a group, else two. */
int practice_examples(const struct config_practice *practice);

/* The number of a section among those under `puzzles`, from 1, for messages; 0 for a chapter's. */
int practice_section_number(const struct config *config, guint index);

#endif
