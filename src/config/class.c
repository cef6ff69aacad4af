#include "config/class.h"

#include "formats/roster.h"

#include <string.h>

const char *const class_versions_names[] = {"1", "2", "3", "4", "A", "AB", "ABC", "ABCD", NULL};
_Static_assert(G_N_ELEMENTS(class_versions_names) == 2 * CLASS_VERSIONS_MAX + 1,
	"each number of versions in figures and in letters");

static const char *const distinct_names[] = {"auto", "true", "false", NULL};
static const char *const fill_names[] = {"name", "blank", NULL};

static void read_number(
	struct keys_reader *reader, const struct yaml_node *node, struct config_class *class)
{
	gint64 count;
	if (!g_ascii_string_to_signed(node->text, 10, 1, ROSTER_PUPILS_MAX, &count, NULL)) {
		g_autofree char *what = yaml_describe(node);
		keys_complain(reader, node,
			"%s is no number of pupils; write 1 to %d, or a list "
			"of names such as [Anna, Ben]",
			what, ROSTER_PUPILS_MAX);
		return;
	}
	for (gint64 i = 0; i < count; i++) {
		struct roster_pupil *pupil = g_new0(struct roster_pupil, 1);
		struct roster_text *const texts[] = {
			&pupil->name, &pupil->class_name, &pupil->level, &pupil->version};
		for (size_t k = 0; k < G_N_ELEMENTS(texts); k++)
			*texts[k] = (struct roster_text){g_strdup(""), node->place};
		g_ptr_array_add(class->pupils, pupil);
	}
}

static void read_names(
	struct keys_reader *reader, const struct yaml_node *node, struct config_class *class)
{
	for (guint i = 0; i < node->items->len && i <= ROSTER_PUPILS_MAX; i++) {
		const struct yaml_node *item = g_ptr_array_index(node->items, i);
		g_autofree char *path = g_strdup_printf("%s[%u]", reader->path->str, i + 1);
		if (item->kind == YAML_TEXT && !yaml_is_null(item)) {
			roster_add_name(
				class->pupils, item->text, item->place, path, reader->diags);
			continue;
		}
		g_autofree char *what = yaml_describe(item);
		diags_add(reader->diags, item->place, path, "%s stands here; write a name", what);
	}
	if (node->items->len == 0 || node->items->len > ROSTER_PUPILS_MAX)
		keys_complain(reader, node, "%u names stand here; write 1 to %d", node->items->len,
			ROSTER_PUPILS_MAX);
}

static void read_pupils(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct config_class *class = object;
	g_clear_pointer(&class->pupils, g_ptr_array_unref);
	class->pupils = roster_new();
	class->pupils_written = true;
	if (node->kind == YAML_TEXT)
		read_number(reader, node, class);
	else if (node->kind == YAML_LIST)
		read_names(reader, node, class);
	else
		keys_complain(reader, node,
			"keys stand here; write a list of names such as [Anna, Ben], or their "
			"number");
}

static void class_clear(void *object)
{
	struct config_class *class = object;
	g_clear_pointer(&class->pupils, g_ptr_array_unref);
	g_clear_pointer(&class->roster_path, g_free);
}

#define SPREAD(field) offsetof(struct class_spread, field)
static const struct key spread_rows[] = {
	{"rating", KEY_WHOLE, SPREAD(rating), 0, 100, .fallback = "2",
		.help = "from the lowest to the highest, in the tenths that nonet grade gives"},
	{"score", KEY_WHOLE, SPREAD(score), 0, 1000, .fallback = "10",
		.help = "from the lowest to the highest"},
	{"steps", KEY_WHOLE, SPREAD(steps), 0, 1000, .fallback = "6",
		.help = "from the fewest to the most"},
};
#undef SPREAD
static const struct keys spread_table = {.rows = spread_rows,
	.count = G_N_ELEMENTS(spread_rows),
	.size = sizeof(struct class_spread),
	.node_offset = SIZE_MAX};

#define CLASS(field) offsetof(struct config_class, field)
static const struct key class_rows[] = {
	{"roster", KEY_TEXT, CLASS(roster), 1, 500, .form = "a file such as pupils.csv",
		.help = "the pupils: a table with a column name, and perhaps class, level and "
			"version; or a name a line"},
	{"name_column", KEY_TEXT, CLASS(name_column), 1, 200,
		.form = "a heading such as Nickname, or First + Last",
		.help = "the heading of the roster's names, if it is an unusual one"},
	{"pupils", KEY_OTHER, 0, .read = read_pupils,
		.form = "a list of names, or how many there are",
		.help = "instead of a roster: the names, or their number"},
	{"name", KEY_TEXT, CLASS(name), 1, 40,
		.help = "of the class, such as 6b; a roster's column class goes before it"},
	{"level", KEY_TEXT, CLASS(level), 1, 60, .form = "a level such as 4",
		.help = "for level: pupil in a section, of pupils whose row gives none"},
	{"versions", KEY_CHOICE, CLASS(versions_choice), .choices = class_versions_names,
		.fallback = "1",
		.help = "2 or AB: the same puzzles with other digits for every other pupil, or "
			"as the roster's column version says"},
	{"distinct", KEY_CHOICE, CLASS(distinct_choice), .choices = distinct_names,
		.fallback = "auto", .fallback_words = "true; with versions, false",
		.help = "each pupil has puzzles of their own"},
	{"fill", KEY_CHOICE, CLASS(fill), .choices = fill_names, .fallback = "name",
		.help = "name: name, class and date stand on their lines; blank: to be filled in"},
	{"two_up", KEY_YES_NO, CLASS(two_up), .fallback = "false",
		.help = "two sheets side by side on the paper, with a line to cut them apart"},
	{"sides", KEY_WHOLE, CLASS(sides), 1, 2, .fallback = "1",
		.help = "2: each sheet begins on a front, for printing on both sides"},
	{"spread", KEY_MAP, CLASS(spread), .table = &spread_table,
		.help = "how far the puzzles of one place on the sheets may lie apart"},
};
#undef CLASS

const struct keys class_table = {.rows = class_rows,
	.count = G_N_ELEMENTS(class_rows),
	.size = sizeof(struct config_class),
	.node_offset = offsetof(struct config_class, node),
	.finish = class_clear};

int class_versions(const struct config_class *class)
{
	return class->versions_choice % CLASS_VERSIONS_MAX + 1;
}

bool class_is_distinct(const struct config_class *class)
{
	if (class->distinct_choice == CLASS_DISTINCT_AUTO)
		return class_versions(class) == 1;
	return class->distinct_choice == CLASS_DISTINCT_YES;
}

static const struct roster_pupil *pupil_at(const struct config_class *class, guint index)
{
	return g_ptr_array_index(class->pupils, index);
}

int class_version_written(const struct config_class *class, guint index)
{
	const char *text = pupil_at(class, index)->version.text;
	static const char marks[] = "ABCD1234";
	const char *at =
		text[0] != '\0' && text[1] == '\0' ? strchr(marks, g_ascii_toupper(text[0])) : NULL;
	return at != NULL ? (int)(at - marks) % CLASS_VERSIONS_MAX : -1;
}

const char *class_name_of(const struct config_class *class, guint index)
{
	const char *own = pupil_at(class, index)->class_name.text;
	return own[0] != '\0' ? own : class->name != NULL ? class->name : "";
}

char *class_pupil_key(const struct config_class *class, guint index)
{
	const struct roster_pupil *pupil = pupil_at(class, index);
	if (pupil->name.text[0] == '\0')
		return g_strdup_printf("%u", index + 1);
	if (pupil->class_name.text[0] == '\0')
		return g_strdup(pupil->name.text);
	return g_strconcat(pupil->name.text, "\n", pupil->class_name.text, NULL);
}
