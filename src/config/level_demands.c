#include "config/level_demands.h"

#include <string.h>

/* 25, or a span: 25-40. */
static bool parse_span(const char *text, struct demand_span *span)
{
	int used = 0, more = 0;
	if (!g_ascii_isdigit(text[0]) || sscanf(text, "%5d%n", &span->min, &used) != 1)
		return false;
	span->max = span->min;
	if (text[used] == '-' && g_ascii_isdigit(text[used + 1]) &&
		sscanf(text + used + 1, "%5d%n", &span->max, &more) == 1)
		used += 1 + more;
	return text[used] == '\0' && span->min <= span->max;
}

/* A demand that is a span: its condition, and what it may be. */
struct span_form {
	enum setter_condition condition;
	int low, high;
	const char *example;
};

static void read_span(struct keys_reader *reader, const struct yaml_node *node,
	const struct span_form *form, struct setter_demands *demands, struct demand_span *span)
{
	struct demand_span read;
	g_autofree char *what = yaml_describe(node);
	if (node->kind != YAML_TEXT || !parse_span(node->text, &read)) {
		keys_complain(reader, node, "%s is no number or span; write one such as %s", what,
			form->example);
	} else if (read.min < form->low || read.max > form->high) {
		keys_complain(
			reader, node, "%s is outside %d..%d", node->text, form->low, form->high);
	} else {
		*span = read;
		demands_ask(demands, form->condition);
	}
}

#define SPAN_READER(field, condition, low, high, example)                                          \
	void level_read_##field(                                                                   \
		struct keys_reader *reader, const struct yaml_node *node, void *object)            \
	{                                                                                          \
		static const struct span_form form = {condition, low, high, example};              \
		struct setter_demands *demands = &((struct level *)object)->demands;               \
		read_span(reader, node, &form, demands, &demands->field);                          \
	}
SPAN_READER(rating, SETTER_RATING, 10, 94, "25-40")
SPAN_READER(score, SETTER_SCORE, 0, 9999, "1300-1500")
SPAN_READER(rounds, SETTER_ROUNDS, 1, 256, "4-6")
SPAN_READER(bottleneck, SETTER_BOTTLENECK, 0, 256, "3-6")
SPAN_READER(naked_percent, SETTER_NAKED_SHARE, 0, 100, "1-10")

/* All techniques of a band, by the band's name; 0 if it is none. */
static technique_mask techniques_of_band(const char *name)
{
	technique_mask mask = 0;
	for (int t = 0; t < TECHNIQUE_COUNT; t++) {
		enum band band = band_of_rating(technique_info((enum technique)t)->rating);
		if (g_ascii_strcasecmp(band_name(band), name) == 0)
			mask |= technique_bit((enum technique)t);
	}
	return mask;
}

static void complain_no_technique(struct keys_reader *reader, const struct yaml_node *node)
{
	const char *keys[TECHNIQUE_COUNT + 1] = {NULL};
	for (int t = 0; t < TECHNIQUE_COUNT; t++)
		keys[t] = technique_info((enum technique)t)->key;
	g_autofree char *what = yaml_describe(node);
	g_autofree char *hint =
		node->kind == YAML_TEXT ? diag_suggest(node->text, keys) : g_strdup("");
	keys_complain(reader, node,
		"%s is no technique%s; write one such as x-wing, or a band: easy, medium, hard, "
		"expert, extreme",
		what, hint);
}

static technique_mask read_technique(struct keys_reader *reader, const struct yaml_node *node)
{
	technique_mask mask = 0;
	if (node->kind == YAML_TEXT) {
		enum technique technique = technique_of_key(node->text);
		mask = technique < TECHNIQUE_COUNT ? technique_bit(technique)
						   : techniques_of_band(node->text);
	}
	if (mask == 0)
		complain_no_technique(reader, node);
	return mask;
}

/* One technique or band, or a list of them. */
static technique_mask read_mask(struct keys_reader *reader, const struct yaml_node *node)
{
	if (node->kind != YAML_LIST)
		return read_technique(reader, node);
	technique_mask mask = 0;
	gsize length = reader->path->len;
	for (guint i = 0; i < node->items->len; i++) {
		g_string_append_printf(reader->path, "[%u]", i + 1);
		mask |= read_technique(reader, g_ptr_array_index(node->items, i));
		g_string_truncate(reader->path, length);
	}
	if (node->items->len == 0)
		keys_complain(
			reader, node, "the list is empty; write an item, or take the key out");
	return mask;
}

#define MASK_READER(field, condition)                                                              \
	void level_read_##field(                                                                   \
		struct keys_reader *reader, const struct yaml_node *node, void *object)            \
	{                                                                                          \
		struct setter_demands *demands = &((struct level *)object)->demands;               \
		demands->field = read_mask(reader, node);                                          \
		demands_ask(demands, condition);                                                   \
	}
MASK_READER(techniques, SETTER_UNSOLVED)
MASK_READER(any, SETTER_REQUIRED_ANY)
MASK_READER(all, SETTER_REQUIRED_ALL)
MASK_READER(only_hard, SETTER_ONLY_HARD)

static void add_band(struct keys_reader *reader, const struct yaml_node *node, uint32_t *bands)
{
	for (int b = 0; node->kind == YAML_TEXT && b < BAND_BEYOND; b++) {
		if (g_ascii_strcasecmp(band_name((enum band)b), node->text) == 0) {
			*bands |= UINT32_C(1) << b;
			return;
		}
	}
	g_autofree char *what = yaml_describe(node);
	keys_complain(reader, node,
		"%s is no band; write one of easy, medium, hard, expert, extreme", what);
}

void level_read_bands(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct setter_demands *demands = &((struct level *)object)->demands;
	if (node->kind != YAML_LIST)
		add_band(reader, node, &demands->bands);
	for (guint i = 0; node->kind == YAML_LIST && i < node->items->len; i++)
		add_band(reader, g_ptr_array_index(node->items, i), &demands->bands);
	demands_ask(demands, SETTER_BAND);
}

/* The first technique of the set by its key, for messages. */
static const char *first_key(technique_mask mask)
{
	int first = 0;
	while (!(mask >> first & 1))
		first++;
	return technique_info((enum technique)first)->key;
}

static void check_required(const struct level *level, const char *path, struct diags *diags)
{
	const struct setter_demands *demands = &level->demands;
	technique_mask possible = demands_techniques(demands);
	const struct {
		const char *key;
		technique_mask lost; /* that the other demands rule out, so that none is left */
	} sets[] = {
		{"requires_all", demands->all & ~possible},
		{"requires_any", demands->any & possible ? 0 : demands->any},
		{"only_hard", demands->only_hard & possible ? 0 : demands->only_hard},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(sets); i++)
		if (sets[i].lost != 0)
			keys_complain_field(diags, level->node, path, sets[i].key,
				"%s can never be needed: techniques, rating, bands and uniqueness "
				"leave it out",
				first_key(sets[i].lost));
}

/* Openness is told of puzzles of singles alone, and those have no hard steps. */
static void check_gate(const struct level *level, const char *path, struct diags *diags)
{
	static const struct {
		enum setter_condition condition;
		const char *key;
	} open[] = {{SETTER_ROUNDS, "rounds"}, {SETTER_BOTTLENECK, "bottleneck"},
		{SETTER_NAKED_SHARE, "naked"}};
	const struct setter_demands *demands = &level->demands;
	for (size_t i = 0; i < G_N_ELEMENTS(open); i++)
		if (demands_ask_for(demands, open[i].condition) &&
			level->gate != LEVEL_GATE_SINGLES)
			keys_complain_field(diags, level->node, path, open[i].key,
				"it is measured in puzzles that singles alone solve; add gate: "
				"singles");
	if (!demands_ask_for(demands, SETTER_RATING))
		return;
	if (level->gate == LEVEL_GATE_SINGLES && demands->rating.min > 19)
		keys_complain_field(diags, level->node, path, "rating",
			"a puzzle that singles alone solve is rated 19 at most; change it, or the "
			"gate");
	if (level->gate == LEVEL_GATE_BEYOND_SINGLES && demands->rating.max < 25)
		keys_complain_field(diags, level->node, path, "rating",
			"a puzzle beyond singles is rated 25 at least; change it, or the gate");
}

void level_demands_check(struct level *level, const char *path, struct diags *diags)
{
	struct setter_demands *demands = &level->demands;
	if (!demands_ask_for(demands, SETTER_UNSOLVED))
		demands->techniques = technique_all(true);
	demands->techniques |= techniques_of_band("easy");
	if (!level->uniqueness) {
		demands->techniques &= technique_all(false);
		demands_ask(demands, SETTER_UNSOLVED);
	}
	check_gate(level, path, diags);
	check_required(level, path, diags);
}
