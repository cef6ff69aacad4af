#include "lang/lessons.h"

#include "base/keys.h"
#include "base/resource.h"
#include "lang/phrases.h"

#include <string.h>

#define FOLDER "lang/lessons/"

/* ROW(technique, its group) */
#define MEMBER_ROWS(ROW)                                                                           \
	ROW(HIDDEN_SINGLE_BOX, HIDDEN_SINGLE)                                                      \
	ROW(HIDDEN_SINGLE_LINE, HIDDEN_SINGLE)                                                     \
	ROW(POINTING, LOCKED_CANDIDATES)                                                           \
	ROW(CLAIMING, LOCKED_CANDIDATES)                                                           \
	ROW(LOCKED_PAIR, LOCKED_SUBSET)                                                            \
	ROW(LOCKED_TRIPLE, LOCKED_SUBSET)                                                          \
	ROW(NAKED_PAIR, NAKED_SUBSET)                                                              \
	ROW(NAKED_TRIPLE, NAKED_SUBSET)                                                            \
	ROW(NAKED_QUAD, NAKED_SUBSET)                                                              \
	ROW(HIDDEN_PAIR, HIDDEN_SUBSET)                                                            \
	ROW(HIDDEN_TRIPLE, HIDDEN_SUBSET)                                                          \
	ROW(HIDDEN_QUAD, HIDDEN_SUBSET)                                                            \
	ROW(X_WING, FISH)                                                                          \
	ROW(SWORDFISH, FISH)                                                                       \
	ROW(JELLYFISH, FISH)                                                                       \
	ROW(FINNED_X_WING, FINNED_FISH)                                                            \
	ROW(FINNED_SWORDFISH, FINNED_FISH)                                                         \
	ROW(FINNED_JELLYFISH, FINNED_FISH)                                                         \
	ROW(SASHIMI_X_WING, SASHIMI_FISH)                                                          \
	ROW(SASHIMI_SWORDFISH, SASHIMI_FISH)                                                       \
	ROW(SASHIMI_JELLYFISH, SASHIMI_FISH)                                                       \
	ROW(FRANKEN_X_WING, FRANKEN_FISH)                                                          \
	ROW(FRANKEN_SWORDFISH, FRANKEN_FISH)                                                       \
	ROW(FRANKEN_JELLYFISH, FRANKEN_FISH)                                                       \
	ROW(UNIQUE_RECTANGLE_1, UNIQUE_RECTANGLE)                                                  \
	ROW(UNIQUE_RECTANGLE_2, UNIQUE_RECTANGLE)                                                  \
	ROW(UNIQUE_RECTANGLE_3, UNIQUE_RECTANGLE)                                                  \
	ROW(UNIQUE_RECTANGLE_4, UNIQUE_RECTANGLE)                                                  \
	ROW(UNIQUE_RECTANGLE_5, UNIQUE_RECTANGLE)                                                  \
	ROW(UNIQUE_RECTANGLE_6, UNIQUE_RECTANGLE)                                                  \
	ROW(AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE)                                            \
	ROW(AVOIDABLE_RECTANGLE_2, AVOIDABLE_RECTANGLE)                                            \
	ROW(SKYSCRAPER, TWO_LINKS)                                                                 \
	ROW(TWO_STRING_KITE, TWO_LINKS)                                                            \
	ROW(TURBOT_FISH, TWO_LINKS)                                                                \
	ROW(SIMPLE_COLORS, COLORS)                                                                 \
	ROW(MULTI_COLORS, COLORS)                                                                  \
	ROW(X_CHAIN, ALTERNATING_CHAIN)                                                            \
	ROW(XY_CHAIN, ALTERNATING_CHAIN)                                                           \
	ROW(AIC, ALTERNATING_CHAIN)                                                                \
	ROW(GROUPED_AIC, ALTERNATING_CHAIN)                                                        \
	ROW(ALS_AIC, ALTERNATING_CHAIN)                                                            \
	ROW(ALS_XZ, ALMOST_LOCKED_SET)                                                             \
	ROW(ALS_XY_WING, ALMOST_LOCKED_SET)                                                        \
	ROW(ALS_CHAIN, ALMOST_LOCKED_SET)                                                          \
	ROW(DEATH_BLOSSOM, ALMOST_LOCKED_SET)                                                      \
	ROW(FORCING_CHAIN, FORCING)                                                                \
	ROW(FORCING_NET, FORCING)

static const struct {
	uint8_t technique, group;
} members[] = {
#define MEMBER(technique, group) {TECHNIQUE_##technique, LESSON_GROUP_##group},
	MEMBER_ROWS(MEMBER)
#undef MEMBER
};

static const char *const group_keys[LESSON_GROUP_COUNT] = {
#define GROUP_KEY(id, key) key,
	LESSON_GROUPS(GROUP_KEY)
#undef GROUP_KEY
};

const char *lesson_group_key(enum lesson_group group)
{
	g_assert(group < LESSON_GROUP_COUNT);
	return group_keys[group];
}

enum lesson_group lesson_group_of_key(const char *key)
{
	for (int g = 0; g < LESSON_GROUP_COUNT; g++) {
		if (strcmp(group_keys[g], key) == 0)
			return (enum lesson_group)g;
	}
	return LESSON_GROUP_COUNT;
}

enum lesson_group lesson_group_of(enum technique technique)
{
	for (size_t i = 0; i < G_N_ELEMENTS(members); i++) {
		if (members[i].technique == technique)
			return (enum lesson_group)members[i].group;
	}
	return LESSON_GROUP_COUNT;
}

technique_mask lesson_group_techniques(enum lesson_group group)
{
	technique_mask mask = 0;
	for (size_t i = 0; i < G_N_ELEMENTS(members); i++) {
		if (members[i].group == group)
			mask |= technique_bit((enum technique)members[i].technique);
	}
	return mask;
}

/* As the file has it: paragraphs are struct key_text. */
struct group_lesson {
	char *name;
	GPtrArray *text;
};

struct lesson_file {
	char *code;
	GPtrArray *terms;
	struct group_lesson groups[LESSON_GROUP_COUNT];
	GPtrArray *techniques[TECHNIQUE_COUNT];
};

struct lessons {
	char *terms;
	char *group_title[LESSON_GROUP_COUNT], *group_text[LESSON_GROUP_COUNT];
	char *title[TECHNIQUE_COUNT], *own_text[TECHNIQUE_COUNT], *text[TECHNIQUE_COUNT];
};

static const struct key group_rows[] = {
	{"name", KEY_TEXT, offsetof(struct group_lesson, name), 1, 60, .required = true,
		.help = "what these techniques are called together"},
	{"text", KEY_TEXTS, offsetof(struct group_lesson, text), 1, 3, .required = true,
		.help = "paragraphs that begin the lesson of each"},
};
static const struct keys group_table = {.rows = group_rows,
	.count = G_N_ELEMENTS(group_rows),
	.size = sizeof(struct group_lesson),
	.node_offset = SIZE_MAX};

#define GROUP_ROW(id, key)                                                                         \
	{key, KEY_MAP, offsetof(struct lesson_file, groups[LESSON_GROUP_##id]),                    \
		.table = &group_table, .required = true, .help = "name and text of a group"},
static const struct key groups_rows[] = {LESSON_GROUPS(GROUP_ROW)};
#undef GROUP_ROW
static const struct keys groups_table = {
	.rows = groups_rows, .count = LESSON_GROUP_COUNT, .size = 0, .node_offset = SIZE_MAX};

#define LESSON_ROW(id, key, name, rating, cost, find, unique)                                      \
	{key, KEY_TEXTS, offsetof(struct lesson_file, techniques[TECHNIQUE_##id]), 1, 4,           \
		.required = true, .help = "paragraphs on " name},
static const struct key lesson_rows[] = {TECHNIQUE_ROWS(LESSON_ROW)};
#undef LESSON_ROW
_Static_assert(G_N_ELEMENTS(lesson_rows) == TECHNIQUE_COUNT, "one row for each technique");
static const struct keys lessons_table = {
	.rows = lesson_rows, .count = TECHNIQUE_COUNT, .size = 0, .node_offset = SIZE_MAX};

static const struct key file_rows[] = {
	{"language", KEY_TEXT, offsetof(struct lesson_file, code), 2, 35, .required = true,
		.help = "its code, such as en or zh-Hant"},
	{"terms", KEY_TEXTS, offsetof(struct lesson_file, terms), 1, 3, .required = true,
		.help = "paragraphs on the words that the lessons use"},
	{"groups", KEY_MAP, 0, .table = &groups_table, .required = true,
		.help = "techniques of one kind"},
	{"techniques", KEY_MAP, 0, .table = &lessons_table, .required = true,
		.help = "a lesson for each technique"},
};
static const struct keys file_table = {.rows = file_rows,
	.count = G_N_ELEMENTS(file_rows),
	.size = sizeof(struct lesson_file),
	.node_offset = SIZE_MAX};

static char *paragraphs(const GPtrArray *list)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < list->len; i++) {
		const struct key_text *paragraph = g_ptr_array_index(list, i);
		g_string_append_printf(text, "%s%s", i > 0 ? "\n\n" : "", paragraph->text);
	}
	return g_string_free(text, FALSE);
}

static struct lessons *from_file(const struct lesson_file *file)
{
	struct lessons *lessons = g_new0(struct lessons, 1);
	struct phrases *phrases = phrases_for(file->code);
	lessons->terms = paragraphs(file->terms);
	for (int g = 0; g < LESSON_GROUP_COUNT; g++) {
		lessons->group_title[g] = g_strdup(file->groups[g].name);
		lessons->group_text[g] = paragraphs(file->groups[g].text);
	}
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		enum lesson_group group = lesson_group_of((enum technique)t);
		lessons->title[t] = g_strdup(phrases_technique(phrases, (enum technique)t));
		lessons->own_text[t] = paragraphs(file->techniques[t]);
		lessons->text[t] = group == LESSON_GROUP_COUNT
					   ? g_strdup(lessons->own_text[t])
					   : g_strdup_printf("%s\n\n%s", lessons->group_text[group],
						     lessons->own_text[t]);
	}
	phrases_free(phrases);
	return lessons;
}

static struct lessons *from_document(const struct yaml_document *document, struct diags *diags)
{
	int before = diags_count(diags);
	if (document->root == NULL || document->root->kind != YAML_MAP) {
		diags_add(diags, (struct place){document->file, 1, 1}, NULL,
			"these are no lessons; copy a file of templates/lang/lessons and change "
			"it");
		return NULL;
	}
	struct lesson_file file = {0};
	struct keys_reader reader = {.diags = diags, .path = g_string_new(NULL)};
	keys_read(&reader, &file_table, document->root, &file);
	g_string_free(reader.path, TRUE);
	struct lessons *lessons = diags_count(diags) == before ? from_file(&file) : NULL;
	keys_finish(&file_table, &file);
	return lessons;
}

struct lessons *lessons_read(const char *name, struct place place, struct diags *diags)
{
	struct yaml_document *document =
		resource_read_yaml(FOLDER, name, NULL, place, "lessons", diags);
	struct lessons *lessons = document != NULL ? from_document(document, diags) : NULL;
	yaml_document_free(document);
	return lessons;
}

struct lessons *lessons_for(const char *code)
{
	struct diags *diags = diags_new();
	g_auto(GStrv) names = resource_names(FOLDER);
	bool known = g_strv_contains((const char *const *)names, code);
	struct lessons *lessons = lessons_read(known ? code : "en", (struct place){0}, diags);
	g_assert(lessons != NULL);
	diags_free(diags);
	return lessons;
}

void lessons_free(struct lessons *lessons)
{
	if (lessons == NULL)
		return;
	g_free(lessons->terms);
	for (int g = 0; g < LESSON_GROUP_COUNT; g++) {
		g_free(lessons->group_title[g]);
		g_free(lessons->group_text[g]);
	}
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		g_free(lessons->title[t]);
		g_free(lessons->own_text[t]);
		g_free(lessons->text[t]);
	}
	g_free(lessons);
}

const char *lessons_title(const struct lessons *lessons, enum technique technique)
{
	return lessons->title[technique];
}

const char *lessons_text(const struct lessons *lessons, enum technique technique)
{
	return lessons->text[technique];
}

const char *lessons_own_text(const struct lessons *lessons, enum technique technique)
{
	return lessons->own_text[technique];
}

const char *lessons_group_title(const struct lessons *lessons, enum lesson_group group)
{
	return lessons->group_title[group];
}

const char *lessons_group_text(const struct lessons *lessons, enum lesson_group group)
{
	return lessons->group_text[group];
}

const char *lessons_terms(const struct lessons *lessons)
{
	return lessons->terms;
}
