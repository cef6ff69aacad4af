#include "config/patterns.h"

#include "base/fill.h"

#include <string.h>

#define WORD(id, word, of_puzzle) [id] = word,
const char *const pattern_words[PATTERN_WORD_COUNT] = {PATTERN_WORDS(WORD)};
#undef WORD

#define OF_PUZZLE(id, word, of_puzzle) [id] = of_puzzle,
static const bool is_of_puzzle[PATTERN_WORD_COUNT] = {PATTERN_WORDS(OF_PUZZLE)};
#undef OF_PUZZLE

#define PATTERN(field, standard, text)                                                             \
	{                                                                                          \
#field, KEY_TEXT, offsetof(struct patterns, field), 0, 200, .fallback = standard,  \
									    .help = text           \
	}
static const struct key rows[] = {
	PATTERN(label, "{label}", "above a puzzle, after its number"),
	PATTERN(below_left, "{code}", "below a puzzle, at the left"),
	PATTERN(below_right, "{solution}", "below a puzzle, at the right"),
	PATTERN(solution, "{code}", "above a solution, after its number"),
	PATTERN(head_left, "{title}", "at the head of a page, left"),
	PATTERN(head_right, "{section}", "at the head of a page, right"),
	PATTERN(foot_inner, "", "at the foot of a page, near the spine"),
	PATTERN(foot_outer, "{page}", "at the foot of a page, away from the spine"),
};
const struct keys patterns_table = {.rows = rows,
	.count = G_N_ELEMENTS(rows),
	.size = sizeof(struct patterns),
	.node_offset = SIZE_MAX};

static const char *pattern_at(const struct patterns *patterns, const struct key *row)
{
	return *(char *const *)(const void *)((const char *)patterns + row->offset);
}

static bool names_word(const char *pattern, enum pattern_word word)
{
	g_autofree char *field = g_strdup_printf("{%s}", pattern_words[word]);
	return strstr(pattern, field) != NULL;
}

bool patterns_name_grade(const struct patterns *patterns)
{
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		const char *pattern = pattern_at(patterns, &rows[i]);
		if (names_word(pattern, PATTERN_ESTIMATE) || names_word(pattern, PATTERN_RATING))
			return true;
	}
	return false;
}

/* A page may hold several puzzles, so a head cannot name one. */
static char *names(bool of_puzzles, const char *between)
{
	GString *all = g_string_new(NULL);
	for (int i = 0; i < PATTERN_WORD_COUNT; i++)
		if (of_puzzles || !is_of_puzzle[i])
			g_string_append_printf(
				all, "%s%s", all->len > 0 ? between : "", pattern_words[i]);
	return g_string_free(all, FALSE);
}

void patterns_check(
	const struct patterns *patterns, const struct yaml_node *map, struct diags *diags)
{
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		const char *text = pattern_at(patterns, &rows[i]);
		bool of_puzzles = rows[i].offset < offsetof(struct patterns, head_left);
		g_autofree char *known = names(of_puzzles, " ");
		g_autofree char *stranger = fill_unknown(text, known);
		g_autofree char *list = names(of_puzzles, "}, {");
		if (stranger != NULL)
			keys_complain_field(diags, map, "patterns", rows[i].name,
				"{%s} is not filled in here; allowed: {%s}", stranger, list);
	}
}
