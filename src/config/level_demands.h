/*
 * How a level's puzzles grade: the rows of the table in levels.c that say it, read into the demands
 * that the setter checks, and checked for demands that nothing can meet.
 */
#ifndef NONET_CONFIG_LEVEL_DEMANDS_H
#define NONET_CONFIG_LEVEL_DEMANDS_H

#include "base/keys.h"
#include "config/levels.h"

/* Readers of the level table's rows; object is a struct level. */
void level_read_rating(struct keys_reader *reader, const struct yaml_node *node, void *object);
void level_read_score(struct keys_reader *reader, const struct yaml_node *node, void *object);
void level_read_rounds(struct keys_reader *reader, const struct yaml_node *node, void *object);
void level_read_bottleneck(struct keys_reader *reader, const struct yaml_node *node, void *object);
void level_read_naked_percent(
	struct keys_reader *reader, const struct yaml_node *node, void *object);
void level_read_techniques(struct keys_reader *reader, const struct yaml_node *node, void *object);
void level_read_any(struct keys_reader *reader, const struct yaml_node *node, void *object);
void level_read_all(struct keys_reader *reader, const struct yaml_node *node, void *object);
void level_read_only_hard(struct keys_reader *reader, const struct yaml_node *node, void *object);
void level_read_bands(struct keys_reader *reader, const struct yaml_node *node, void *object);

/* What the rows cannot say one by one: that the level's demands go together. */
void level_demands_check(struct level *level, const char *path, struct diags *diags);

#endif
