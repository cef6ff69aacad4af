#include "config/practice.h"

#include "config/config.h"
#include "lang/lessons.h"

#include <string.h>

#define PRACTICE(field) offsetof(struct config_practice, field)
static const struct key rows[] = {
	{"technique", KEY_TEXT, PRACTICE(technique), 1, 60, .required = true,
		.form = "a technique such as x-wing, or a group such as hidden-single",
		.help = "what is practised: a technique of the ladder, or a group whose "
			"techniques take turns"},
	{"positions", KEY_WHOLE, PRACTICE(positions), 1, PRACTICE_POSITIONS_MAX, .fallback = "4",
		.help = "boards just before the step, with their pencil marks"},
	{"puzzles", KEY_WHOLE, PRACTICE(puzzles), 0, PRACTICE_PUZZLES_MAX, .fallback = "2",
		.help = "whole puzzles whose hardest step it is, needed once"},
	{"size", KEY_CHOICE, PRACTICE(shape), .choices = shape_names, .fallback = "9x9",
		.help = "cells in a row and a column"},
};
#undef PRACTICE

const struct keys practice_table = {.rows = rows,
	.count = G_N_ELEMENTS(rows),
	.size = sizeof(struct config_practice),
	.node_offset = offsetof(struct config_practice, node),
	.text_is_first = true};

enum technique practice_technique(const struct config_practice *practice, int place)
{
	technique_mask left = practice->techniques;
	for (int turn = place % __builtin_popcountll(left); turn > 0; turn--)
		left &= left - 1;
	return (enum technique)__builtin_ctzll(left);
}

int practice_examples(const struct config_practice *practice)
{
	return MAX(2, __builtin_popcountll(practice->techniques));
}

int practice_section_number(const struct config *config, guint index)
{
	guint chapters = config->practice->len;
	return index < chapters ? 0 : (int)(index - chapters) + 1;
}

/* Where the technique is written: a word in the list, or a value in a map. */
static struct place place_of(const struct config_practice *practice)
{
	const struct yaml_node *value =
		practice->node->kind == YAML_MAP ? yaml_get(practice->node, "technique") : NULL;
	return value != NULL ? value->place : practice->node->place;
}

static void complain_unknown(
	const struct config_practice *practice, const char *path, struct diags *diags)
{
	g_autoptr(GPtrArray) keys = g_ptr_array_new();
	for (int g = 0; g < LESSON_GROUP_COUNT; g++)
		g_ptr_array_add(keys, (void *)lesson_group_key((enum lesson_group)g));
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		g_ptr_array_add(keys, (void *)technique_info((enum technique)t)->key);
	g_ptr_array_add(keys, NULL);
	g_autofree char *quoted = diag_quote(practice->technique);
	g_autofree char *hint = diag_suggest(practice->technique, (const char *const *)keys->pdata);
	g_autofree char *all = g_strjoinv(", ", (char **)keys->pdata);
	if (hint[0] != '\0')
		diags_add(diags, place_of(practice), path,
			"%s is no technique and no group%s; nonet explain --help lists them",
			quoted, hint);
	else
		diags_add(diags, place_of(practice), path,
			"%s is no technique and no group; write one of %s", quoted, all);
}

/* Those of the mask that there are puzzles for. */
static technique_mask needed_of(technique_mask techniques)
{
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		if (!technique_is_needed((enum technique)t))
			techniques &= ~technique_bit((enum technique)t);
	return techniques;
}

static void find_techniques(struct config_practice *practice, const char *path, struct diags *diags)
{
	enum technique technique = technique_of_key(practice->technique);
	practice->group = (int)lesson_group_of_key(practice->technique);
	if (technique < TECHNIQUE_COUNT && !technique_is_needed(technique))
		diags_add(diags, place_of(practice), path, TECHNIQUE_NOT_NEEDED,
			technique_info(technique)->name);
	else if (technique < TECHNIQUE_COUNT)
		practice->techniques = technique_bit(technique);
	else if (practice->group < (int)LESSON_GROUP_COUNT)
		practice->techniques =
			needed_of(lesson_group_techniques((enum lesson_group)practice->group));
	else
		complain_unknown(practice, path, diags);
	if (technique < TECHNIQUE_COUNT)
		practice->group = (int)LESSON_GROUP_COUNT;
}

static void check_once(
	const struct config *config, guint index, const char *path, struct diags *diags)
{
	const struct config_practice *practice = g_ptr_array_index(config->practice, index);
	for (guint i = 0; i < index; i++) {
		const struct config_practice *other = g_ptr_array_index(config->practice, i);
		if (other->techniques != practice->techniques || other->shape != practice->shape)
			continue;
		diags_add(diags, place_of(practice), path,
			"%s stands here a second time; ask for more positions or puzzles in one "
			"chapter, as in {technique: %s, positions: 8}",
			practice->technique, practice->technique);
		return;
	}
}

static struct config_section *section_of(const struct config_practice *practice)
{
	struct config_section *section = g_new0(struct config_section, 1);
	section->node = practice->node;
	section->key = g_strdup_printf("practice %s %s", practice->technique,
		shape_info((enum shape_id)practice->shape)->name);
	section->technique = g_strdup(practice->technique);
	section->found_technique = practice_technique(practice, 0);
	section->pattern.shape = (enum shape_id)practice->shape;
	section->count = practice->puzzles;
	section->practice = practice;
	return section;
}

/* A chapter is pages; neither a calendar nor pictures for somebody else's pages have room. */
static void check_pages(const struct config *config, struct diags *diags)
{
	const struct yaml_node *node = yaml_get(config->node, "practice");
	if (config->page_template != NULL && config->page_template->dated)
		diags_add(diags, node->place, "practice",
			"the template %s gives every page a day, and chapters have none; choose "
			"another template",
			config->page_template->name);
	if (config->profile == PROFILE_CUT)
		diags_add(diags, node->place, "practice",
			"the profile cut makes a file a puzzle, and chapters are pages; choose "
			"another profile");
}

void practice_settle(struct config *config, struct diags *diags)
{
	int before = diags_count(diags);
	for (guint i = 0; i < config->practice->len; i++) {
		struct config_practice *practice = g_ptr_array_index(config->practice, i);
		g_autofree char *path = g_strdup_printf("practice[%u]", i + 1);
		if (practice->technique == NULL)
			continue;
		find_techniques(practice, path, diags);
		if (practice->techniques != 0)
			check_once(config, i, path, diags);
	}
	if (config->practice->len > 0)
		check_pages(config, diags);
	bool sound = diags_count(diags) == before;
	for (guint i = 0; sound && i < config->practice->len; i++) {
		const struct config_practice *practice = g_ptr_array_index(config->practice, i);
		if (practice->techniques != 0)
			g_ptr_array_insert(config->sections, (int)i, section_of(practice));
	}
}
