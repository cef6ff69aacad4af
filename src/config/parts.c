#include "config/parts.h"

#include <limits.h>
#include <string.h>

static const char *const names[PART_KIND_COUNT + 1] = {
	[PART_TITLE] = "title",
	[PART_IMPRINT] = "imprint",
	[PART_HOW_TO_PLAY] = "how-to-play",
	[PART_LEVEL_KEY] = "level-key",
	[PART_CONTENTS] = "contents",
	[PART_PUZZLES] = "puzzles",
	[PART_HINTS] = "hints",
	[PART_SOLUTIONS] = "solutions",
	[PART_WALKTHROUGHS] = "walkthroughs",
	[PART_SCORE_SHEET] = "score-sheet",
	[PART_PASSPORT] = "passport",
	[PART_BLANK_GRIDS] = "blank-grids",
	[PART_CERTIFICATE] = "certificate",
	[PART_TEXT] = "text",
	[PART_PICTURE] = "picture",
};

/* "7" or "3-5". */
static bool read_span(const char *text, struct part_span *span)
{
	char *end;
	if (!g_ascii_isdigit(text[0]))
		return false;
	gint64 first = g_ascii_strtoll(text, &end, 10), last = first;
	if (end[0] == '-' && g_ascii_isdigit(end[1]))
		last = g_ascii_strtoll(end + 1, &end, 10);
	if (end[0] != '\0' || first < 1 || last < first || last > INT_MAX)
		return false;
	span->first = (int)first;
	span->last = (int)last;
	return true;
}

static void add_span(
	struct keys_reader *reader, const struct yaml_node *node, struct book_part *part)
{
	struct part_span span = {.place = node->place};
	if (node->kind == YAML_TEXT && read_span(node->text, &span)) {
		g_array_append_val(part->puzzles, span);
		return;
	}
	g_autofree char *what = yaml_describe(node);
	keys_complain(reader, node, "%s is no number of a puzzle; write " PART_PUZZLES_FORM, what);
}

/* "all", a number, or a list of numbers and spans. */
static void read_puzzles(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct book_part *part = object;
	if (node->kind == YAML_TEXT && strcmp(node->text, "all") == 0)
		return;
	part->puzzles = g_array_new(FALSE, FALSE, sizeof(struct part_span));
	if (node->kind != YAML_LIST) {
		add_span(reader, node, part);
		return;
	}
	if (node->items->len == 0)
		keys_complain(reader, node, "the list is empty; write " PART_PUZZLES_FORM);
	for (guint i = 0; i < node->items->len; i++)
		add_span(reader, g_ptr_array_index(node->items, i), part);
}

static void clear_puzzles(void *object)
{
	g_clear_pointer(&((struct book_part *)object)->puzzles, g_array_unref);
}

bool part_tells_puzzle(const struct book_part *part, int number)
{
	bool tells = part->puzzles == NULL;
	for (guint i = 0; !tells && i < part->puzzles->len; i++) {
		const struct part_span *span = &g_array_index(part->puzzles, struct part_span, i);
		tells = number >= span->first && number <= span->last;
	}
	return tells;
}

#define FIELD(field) offsetof(struct book_part, field)
static const struct key part_rows[] = {
	{"part", KEY_CHOICE, FIELD(kind), .choices = names, .required = true,
		.help = "which part it is"},
	{"heading", KEY_TEXT, FIELD(heading), 1, 80, .help = "instead of the language's"},
	{"text", KEY_TEXT, FIELD(text), 1, 20000,
		.help = "instead of the language's; blank lines part paragraphs, # begins a "
			"heading"},
	{"file", KEY_TEXT, FIELD(file), 1, 500, .help = "a PNG file, for a picture"},
	{"pages", KEY_WHOLE, FIELD(pages), 1, 100, .fallback = "1", .help = "of blank grids"},
	{"recto", KEY_YES_NO, FIELD(recto), .fallback = "false",
		.help = "begin on a right-hand page"},
	{"puzzles", KEY_OTHER, 0, .read = read_puzzles, .form = PART_PUZZLES_FORM,
		.fallback = "all", .help = "which walkthroughs there are"},
};
#undef FIELD

static const struct keys part_table = {.rows = part_rows,
	.count = G_N_ELEMENTS(part_rows),
	.size = sizeof(struct book_part),
	.node_offset = offsetof(struct book_part, node),
	.finish = clear_puzzles};

static void part_free(void *data)
{
	keys_finish(&part_table, data);
	g_free(data);
}

const char *part_name(enum part_kind kind)
{
	return names[kind];
}

static int find_kind(const char *word)
{
	int kind = 0;
	while (kind < PART_KIND_COUNT && strcmp(names[kind], word) != 0)
		kind++;
	return kind;
}

static GPtrArray *parts_new(void)
{
	return g_ptr_array_new_with_free_func(part_free);
}

static void add_plain(GPtrArray *parts, int kind, const struct yaml_node *node)
{
	struct book_part *part = g_new0(struct book_part, 1);
	part->kind = kind;
	part->node = node;
	part->pages = 1;
	g_ptr_array_add(parts, part);
}

GPtrArray *parts_standard(void)
{
	GPtrArray *parts = parts_new();
	add_plain(parts, PART_TITLE, NULL);
	add_plain(parts, PART_PUZZLES, NULL);
	add_plain(parts, PART_SOLUTIONS, NULL);
	return parts;
}

struct book_part *parts_find(const GPtrArray *parts, enum part_kind kind)
{
	for (guint i = 0; i < parts->len; i++) {
		struct book_part *part = g_ptr_array_index(parts, i);
		if (part->kind == (int)kind)
			return part;
	}
	return NULL;
}

/* A part that its words alone make. */
static void check_fields(struct keys_reader *reader, const struct book_part *part)
{
	static const struct {
		enum part_kind kind;
		size_t offset;
		const char *key, *example;
	} needs[] = {
		{PART_TEXT, offsetof(struct book_part, text), "text",
			"{part: text, text: \"To our readers ...\"}"},
		{PART_PICTURE, offsetof(struct book_part, file), "file",
			"{part: picture, file: map.png}"},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(needs); i++) {
		const char *field =
			*(char *const *)(const void *)((const char *)part + needs[i].offset);
		if (part->kind == (int)needs[i].kind && field == NULL)
			keys_complain(reader, part->node, "a part %s needs %s, as in %s",
				names[part->kind], needs[i].key, needs[i].example);
	}
}

static void read_word(struct keys_reader *reader, const struct yaml_node *node, GPtrArray *parts)
{
	int kind = find_kind(node->text);
	if (kind < PART_KIND_COUNT) {
		add_plain(parts, kind, node);
		check_fields(reader, g_ptr_array_index(parts, parts->len - 1));
		return;
	}
	g_autofree char *quoted = diag_quote(node->text);
	g_autofree char *hint = diag_suggest(node->text, names);
	g_autofree char *all = g_strjoinv(", ", (char **)names);
	keys_complain(reader, node, "%s is no part%s; write one of %s", quoted, hint, all);
}

static void read_map(struct keys_reader *reader, const struct yaml_node *node, GPtrArray *parts)
{
	int before = diags_count(reader->diags);
	struct book_part *part = g_new0(struct book_part, 1);
	g_ptr_array_add(parts, part);
	keys_read(reader, &part_table, node, part);
	if (diags_count(reader->diags) == before)
		check_fields(reader, part);
}

/* Parts of which a book can hold any number. */
static bool may_repeat(int kind)
{
	return kind == PART_TEXT || kind == PART_PICTURE || kind == PART_BLANK_GRIDS;
}

static void check_list(
	struct keys_reader *reader, const struct yaml_node *node, const GPtrArray *parts)
{
	int counts[PART_KIND_COUNT] = {0};
	for (guint i = 0; i < parts->len; i++) {
		const struct book_part *part = g_ptr_array_index(parts, i);
		if (counts[part->kind]++ > 0 && !may_repeat(part->kind))
			keys_complain(reader, part->node,
				"%s stands here a second time; once will do", names[part->kind]);
	}
	if (counts[PART_PUZZLES] == 0)
		keys_complain(reader, node, "a book needs the part puzzles; add it");
	if (parts->len > PARTS_MAX)
		keys_complain(
			reader, node, "%u parts are too many; at most %d", parts->len, PARTS_MAX);
}

GPtrArray *parts_read(struct keys_reader *reader, const struct yaml_node *node)
{
	GPtrArray *parts = parts_new();
	if (node->kind == YAML_LIST && node->items->len == 0) {
		keys_complain(reader, node, "the list is empty; write " PARTS_FORM);
		return parts;
	}
	if (node->kind != YAML_LIST) {
		g_autofree char *what = yaml_describe(node);
		keys_complain(reader, node, "%s stands here; write " PARTS_FORM, what);
		return parts;
	}
	int before = diags_count(reader->diags);
	gsize length = reader->path->len;
	for (guint i = 0; i < node->items->len; i++) {
		const struct yaml_node *item = g_ptr_array_index(node->items, i);
		g_string_append_printf(reader->path, "[%u]", i + 1);
		if (item->kind == YAML_MAP)
			read_map(reader, item, parts);
		else if (item->kind == YAML_TEXT)
			read_word(reader, item, parts);
		else
			keys_complain(
				reader, item, "a list stands here; write a part such as title");
		g_string_truncate(reader->path, length);
	}
	if (diags_count(reader->diags) == before)
		check_list(reader, node, parts);
	return parts;
}
