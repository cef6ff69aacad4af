#include "config/levels.h"

#include "base/by_language.h"
#include "base/keys.h"
#include "base/resource.h"
#include "config/level_demands.h"

#include <string.h>

/* 24, or a span: 24-29. */
static bool parse_givens(const char *text, struct level_givens *givens)
{
	int low = 0, high = 0, used = 0, more = 0;
	if (sscanf(text, "%3d%n", &low, &used) != 1)
		return false;
	high = low;
	if (text[used] == '-' && g_ascii_isdigit(text[used + 1]) &&
		sscanf(text + used + 1, "%3d%n", &high, &more) == 1)
		used += 1 + more;
	*givens = (struct level_givens){low, high};
	return text[used] == '\0' && low >= 1 && low <= high && high <= SHAPE_MAX_CELLS;
}

static void read_givens_of_size(
	struct keys_reader *reader, const struct yaml_field *field, struct level *level)
{
	enum shape_id shape = shape_of_name(field->key);
	if (shape == SHAPE_COUNT)
		keys_complain(reader, field->value, "\"%s\" is no size; write one of %s",
			field->key, SHAPE_NAMES);
	else if (field->value->kind != YAML_TEXT ||
		 !parse_givens(field->value->text, &level->givens[shape]))
		keys_complain(reader, field->value,
			"this is not a number of givens; write one, or a span such as 24-29");
}

/* givens: 24, or one for each size: {4x4: 8, 6x6: 18}. */
static void read_givens(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct level *level = object;
	for (guint i = 0; node->kind == YAML_MAP && i < node->fields->len; i++)
		read_givens_of_size(reader, g_ptr_array_index(node->fields, i), level);
	if (node->kind == YAML_MAP ||
		(node->kind == YAML_TEXT && parse_givens(node->text, &level->givens_of_any)))
		return;
	g_autofree char *what = yaml_describe(node);
	keys_complain(reader, node,
		"%s is no number of givens; write one, a span such as 24-29, or one for each size "
		"such as {4x4: 8, 6x6: 18}",
		what);
}

static void read_names(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	by_language_read(reader, node, &((struct level *)object)->names);
}

static void read_needs(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	by_language_read(reader, node, &((struct level *)object)->needs);
}

static void level_clear(void *object)
{
	struct level *level = object;
	g_clear_pointer(&level->names, g_hash_table_unref);
	g_clear_pointer(&level->needs, g_hash_table_unref);
}

static const char *const gate_names[] = {"none", "singles", "beyond-singles", NULL};
static const char *const claims_names[] = {"singles", "givens", "grades", NULL};

#define SPAN_FORM "a number or a span such as 25-40"
#define MASK_FORM "a technique such as x-wing, a band, or a list of them"
static const struct key level_rows[] = {
	{"number", KEY_WHOLE, offsetof(struct level, number), 1, 99, .required = true,
		.help = "the level's number, rising from 1"},
	{"givens", KEY_OTHER, 0, .required = true, .read = read_givens,
		.form = "a number, a span such as 24-29, or one for each size",
		.help = "givens left: digging stops there"},
	{"slack", KEY_WHOLE, offsetof(struct level, slack), 0, 40, .fallback = "0",
		.help = "givens that may be left above that"},
	{"gate", KEY_CHOICE, offsetof(struct level, gate), .choices = gate_names,
		.fallback = "none",
		.help = "do singles alone solve it from start to end? (singles: yes; "
			"beyond-singles: no)"},
	{"rating", KEY_OTHER, 0, .read = level_read_rating, .form = SPAN_FORM,
		.help = "of the hardest step, in tenths"},
	{"bands", KEY_OTHER, 0, .read = level_read_bands,
		.form = "a band such as hard, or a list of them",
		.help = "bands the puzzle may be of: easy, medium, hard, expert, extreme"},
	{"score", KEY_OTHER, 0, .read = level_read_score, .form = SPAN_FORM,
		.help = "rating and work together, as nonet grade shows it"},
	{"rounds", KEY_OTHER, 0, .read = level_read_rounds, .form = SPAN_FORM,
		.help = "rounds in which it falls if all singles in sight are filled at once"},
	{"bottleneck", KEY_OTHER, 0, .read = level_read_bottleneck, .form = SPAN_FORM,
		.help = "fewest singles in sight while 15 cells or more are empty"},
	{"naked", KEY_OTHER, 0, .read = level_read_naked_percent, .form = SPAN_FORM,
		.help = "per cent of cells that only a naked single opens"},
	{"techniques", KEY_OTHER, 0, .read = level_read_techniques, .form = MASK_FORM,
		.help = "techniques that may be needed; singles always may"},
	{"uniqueness", KEY_YES_NO, offsetof(struct level, uniqueness), .fallback = "true",
		.help = "false: no technique that counts on one solution"},
	{"requires_any", KEY_OTHER, 0, .read = level_read_any, .form = MASK_FORM,
		.help = "techniques of which one at least is needed"},
	{"requires_all", KEY_OTHER, 0, .read = level_read_all, .form = MASK_FORM,
		.help = "techniques that are all needed"},
	{"only_hard", KEY_OTHER, 0, .read = level_read_only_hard, .form = MASK_FORM,
		.help = "what is needed beyond singles is of these alone"},
	{"symmetry", KEY_CHOICE, offsetof(struct level, symmetry), .choices = symmetry_names,
		.fallback = "none", .help = "of the givens, where a section asks for no other"},
	{"attempts", KEY_WHOLE, offsetof(struct level, attempts), 1, 10000000,
		.help = "digs before a puzzle is given up; default: 400, with symmetry 4000, "
			"graded "
			"20000"},
	{"names", KEY_OTHER, 0, .required = true, .read = read_names,
		.form = "a text for each language", .help = "what the level is called"},
	{"needs", KEY_OTHER, 0, .required = true, .read = read_needs,
		.form = "a text for each language",
		.help = "what it asks of the solver, in a few words"},
};
static const struct keys level_table = {.rows = level_rows,
	.count = G_N_ELEMENTS(level_rows),
	.size = sizeof(struct level),
	.node_offset = offsetof(struct level, node),
	.finish = level_clear};

static const struct key scheme_rows[] = {
	{"scheme", KEY_TEXT, offsetof(struct level_scheme, name), 1, 40, .required = true,
		.help = "the scheme's name"},
	{"version", KEY_WHOLE, offsetof(struct level_scheme, version), 1, 999, .required = true,
		.help = "raised when a level's demands change"},
	{"claims", KEY_CHOICE, offsetof(struct level_scheme, claims), .choices = claims_names,
		.fallback = "givens", .help = "what the book may say of the levels"},
	{"sizes", KEY_TEXTS, offsetof(struct level_scheme, sizes), 1, SHAPE_COUNT,
		.help = "the sizes it has levels for; default: 9x9"},
	{"levels", KEY_LIST, offsetof(struct level_scheme, levels), 1, 99, .table = &level_table,
		.required = true, .help = "the levels, easiest first"},
};
static const struct keys scheme_table = {.rows = scheme_rows,
	.count = G_N_ELEMENTS(scheme_rows),
	.size = sizeof(struct level_scheme),
	.node_offset = offsetof(struct level_scheme, node)};

static const struct level *level_at(const struct level_scheme *scheme, guint index)
{
	return g_ptr_array_index(scheme->levels, index);
}

static bool has_name(const struct level *level, const char *text)
{
	g_autofree char *wanted = g_utf8_casefold(text, -1);
	GHashTableIter names;
	gpointer language, name;
	g_hash_table_iter_init(&names, level->names);
	while (g_hash_table_iter_next(&names, &language, &name)) {
		g_autofree char *folded = g_utf8_casefold(name, -1);
		if (strcmp(folded, wanted) == 0)
			return true;
	}
	return false;
}

/* A name that two levels share, in whichever languages, could not say which is meant. */
static const char *shared_name(const struct level *level, const struct level *other)
{
	g_autoptr(GList) names =
		g_list_sort(g_hash_table_get_values(level->names), (GCompareFunc)strcmp);
	for (const GList *at = names; at != NULL; at = at->next)
		if (has_name(other, at->data))
			return at->data;
	return NULL;
}

static void check_names(const struct level_scheme *scheme, guint index, struct diags *diags)
{
	const struct level *level = level_at(scheme, index);
	for (guint i = 0; i < index; i++) {
		const char *name = shared_name(level, level_at(scheme, i));
		g_autofree char *path = g_strdup_printf("levels[%u]", index + 1);
		g_autofree char *quoted = name != NULL ? diag_quote(name) : NULL;
		if (name != NULL)
			keys_complain_field(diags, level->node, path, "names",
				"%s is a name of level %u too; give each level names of its own",
				quoted, i + 1);
	}
}

static void check_numbers(const struct level_scheme *scheme, struct diags *diags)
{
	for (guint i = 0; i < scheme->levels->len; i++) {
		struct level *level = g_ptr_array_index(scheme->levels, i);
		g_autofree char *path = g_strdup_printf("levels[%u]", i + 1);
		level->scheme = scheme;
		if (level->number != (int)i + 1)
			keys_complain_field(diags, level->node, path, "number",
				"%d stands where level %u belongs; number the levels 1, 2, 3 ...",
				level->number, i + 1);
		check_names(scheme, i, diags);
		level_demands_check(level, path, diags);
	}
}

/* The size at an index of the scheme's list, or SHAPE_COUNT. */
static enum shape_id size_at(const struct level_scheme *scheme, guint index)
{
	const struct key_text *size = g_ptr_array_index(scheme->sizes, index);
	return shape_of_name(size->text);
}

/* Whether it is one of the scheme's sizes, whose givens have been checked. */
static bool is_listed(const struct level_scheme *scheme, enum shape_id shape)
{
	for (guint i = 0; i < scheme->sizes->len; i++)
		if (size_at(scheme, i) == shape)
			return true;
	return scheme->sizes->len == 0 && shape == SHAPE_9X9;
}

/* Givens of a size that is not listed would be checked by nobody. */
static void check_strangers(const struct level_scheme *scheme, guint index, struct diags *diags)
{
	const struct level *level = level_at(scheme, index);
	const struct yaml_node *givens = yaml_get(level->node, "givens");
	g_autofree char *path = g_strdup_printf("levels[%u].givens", index + 1);
	for (int id = 0; id < SHAPE_COUNT; id++) {
		const char *name = shape_info((enum shape_id)id)->name;
		if (level->givens[id].min > 0 && !is_listed(scheme, (enum shape_id)id))
			keys_complain_field(diags, givens, path, name,
				"the scheme has no levels for %s; add it to sizes, or take it out",
				name);
	}
}

/* Every level must say its givens for a size, and they must be possible there. */
static void check_size(const struct level_scheme *scheme, enum shape_id shape, struct diags *diags)
{
	const struct shape_info *info = shape_info(shape);
	int least = info->size == 9 ? 17 : 1, most = info->size * info->size - 1;
	for (guint i = 0; i < scheme->levels->len; i++) {
		struct level *level = g_ptr_array_index(scheme->levels, i);
		g_autofree char *path = g_strdup_printf("levels[%u]", i + 1);
		if (scheme->sizes->len <= 1 && level->givens_of_any.min > 0)
			level->givens[shape] = level->givens_of_any;
		const struct level_givens *givens = &level->givens[shape];
		if (givens->min == 0)
			keys_complain_field(diags, level->node, path, "givens",
				"there are none for the size %s; write them as {%s: ...}",
				info->name, info->name);
		else if (givens->min < least || givens->max > most)
			keys_complain_field(diags, level->node, path, "givens",
				"%d-%d is outside %d..%d, what a %s grid can have", givens->min,
				givens->max, least, most, info->name);
	}
}

static void check_sizes(struct level_scheme *scheme, struct diags *diags)
{
	for (guint i = 0; i < scheme->levels->len; i++)
		check_strangers(scheme, i, diags);
	scheme->shape = scheme->sizes->len > 0 ? size_at(scheme, 0) : SHAPE_9X9;
	if (scheme->sizes->len == 0)
		check_size(scheme, SHAPE_9X9, diags);
	for (guint i = 0; i < scheme->sizes->len; i++) {
		const struct key_text *size = g_ptr_array_index(scheme->sizes, i);
		g_autofree char *path = g_strdup_printf("sizes[%u]", i + 1);
		if (size_at(scheme, i) == SHAPE_COUNT)
			diags_add(diags, size->place, path, "\"%s\" is no size; write one of %s",
				size->text, SHAPE_NAMES);
		else
			check_size(scheme, size_at(scheme, i), diags);
	}
}

/* "ten@2" pins a version. Earlier ones have files of that name; the newest stands in ten.yaml,
 * which is named then, and its version must be the one pinned (else 0). */
static char *unpin(const char *name, int *version)
{
	const char *at = strrchr(name, '@');
	int used = 0;
	g_autofree char *file = g_strdup_printf("levels/%s.yaml", name);
	g_autofree char *own = resource_text(file);
	if (at == NULL || at == name || own != NULL || sscanf(at, "@%3d%n", version, &used) != 1 ||
		at[used] != '\0') {
		*version = 0;
		return g_strdup(name);
	}
	return g_strndup(name, (gsize)(at - name));
}

static void check_version(const struct level_scheme *scheme, int version, struct place place,
	const char *path, struct diags *diags)
{
	if (scheme->version != version)
		diags_add(diags, place, path,
			"there is no version %d of the scheme %s; the newest is %s@%d", version,
			scheme->name, scheme->name, scheme->version);
}

struct level_scheme *level_scheme_read(const char *name, const char *beside, struct place place,
	const char *path, struct diags *diags)
{
	int before = diags_count(diags), version = 0;
	g_autofree char *file = unpin(name, &version);
	struct yaml_document *document =
		resource_read_yaml("levels/", file, beside, place, path, diags);
	if (document == NULL)
		return NULL;
	struct level_scheme *scheme = g_new0(struct level_scheme, 1);
	scheme->document = document;
	if (document->root == NULL || document->root->kind != YAML_MAP) {
		diags_add(diags, (struct place){document->file, 1, 1}, NULL,
			"this is no level scheme; copy one of templates/levels and change it");
	} else {
		struct keys_reader reader = {.diags = diags, .path = g_string_new(NULL)};
		keys_read(&reader, &scheme_table, document->root, scheme);
		g_string_free(reader.path, TRUE);
	}
	if (diags_count(diags) == before && version != 0)
		check_version(scheme, version, place, path, diags);
	if (diags_count(diags) == before)
		check_numbers(scheme, diags);
	if (diags_count(diags) == before)
		check_sizes(scheme, diags);
	if (diags_count(diags) > before)
		g_clear_pointer(&scheme, level_scheme_free);
	return scheme;
}

void level_scheme_free(struct level_scheme *scheme)
{
	if (scheme == NULL)
		return;
	keys_finish(&scheme_table, scheme);
	yaml_document_free(scheme->document);
	g_free(scheme);
}

const struct level *level_find(const struct level_scheme *scheme, const char *text)
{
	for (guint i = 0; i < scheme->levels->len; i++) {
		const struct level *level = level_at(scheme, i);
		g_autofree char *number = g_strdup_printf("%d", level->number);
		if (strcmp(number, text) == 0 || has_name(level, text))
			return level;
	}
	return NULL;
}

char *level_scheme_label(const struct level_scheme *scheme)
{
	return g_strdup_printf("%s@%d", scheme->name, scheme->version);
}

static bool is_whole_number(const char *text)
{
	const char *figures = text + (text[0] == '-');
	return *figures != '\0' && strspn(figures, "0123456789") == strlen(figures);
}

const struct level *level_look_up(const struct level_scheme *scheme, const struct yaml_node *map,
	const char *path, const char *field, const char *text, struct diags *diags)
{
	const struct level *level = level_find(scheme, text);
	if (level != NULL)
		return level;
	g_autofree char *allowed = level_scheme_allowed(scheme);
	g_autofree char *hint = level_scheme_suggest(scheme, text);
	g_autofree char *quoted = diag_quote(text);
	if (is_whole_number(text))
		keys_complain_field(diags, map, path, field, "%s is outside 1..%u (levels: %s)",
			text, scheme->levels->len, scheme->name);
	else
		keys_complain_field(diags, map, path, field,
			"%s is no level of the scheme %s%s; write one of %s", quoted, scheme->name,
			hint, allowed);
	return NULL;
}

bool level_scheme_has(const struct level_scheme *scheme, enum shape_id shape)
{
	return is_listed(scheme, shape);
}

char *level_scheme_sizes(const struct level_scheme *scheme)
{
	GString *text = g_string_new(NULL);
	for (int id = 0; id < SHAPE_COUNT; id++)
		if (level_scheme_has(scheme, (enum shape_id)id))
			g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "",
				shape_info((enum shape_id)id)->name);
	return g_string_free(text, FALSE);
}

const char *level_scheme_for(enum shape_id shape)
{
	static const char *const schemes[SHAPE_COUNT] = {
		[SHAPE_4X4] = "kids",
		[SHAPE_6X6] = "kids",
		[SHAPE_8X8] = "eight",
		[SHAPE_9X9] = "ten",
		[SHAPE_12X12] = "twelve",
		[SHAPE_16X16] = "sixteen",
	};
	return schemes[shape];
}

const char *level_name(const struct level *level, const char *language)
{
	return by_language_get(level->names, language);
}

const char *level_needs(const struct level *level, const char *language)
{
	return by_language_get(level->needs, language);
}

char *level_scheme_suggest(const struct level_scheme *scheme, const char *text)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	for (guint i = 0; i < scheme->levels->len; i++) {
		g_autoptr(GList) names = g_list_sort(
			g_hash_table_get_values(level_at(scheme, i)->names), (GCompareFunc)strcmp);
		for (const GList *at = names; at != NULL; at = at->next)
			g_ptr_array_add(all, at->data);
	}
	g_ptr_array_add(all, NULL);
	return diag_suggest(text, (const char *const *)all->pdata);
}

char *level_scheme_allowed(const struct level_scheme *scheme)
{
	GString *text = g_string_new(NULL);
	g_string_append_printf(text, "1..%u (", scheme->levels->len);
	for (guint i = 0; i < scheme->levels->len; i++)
		g_string_append_printf(
			text, "%s%s", i > 0 ? ", " : "", level_name(level_at(scheme, i), "en"));
	g_string_append_c(text, ')');
	return g_string_free(text, FALSE);
}
