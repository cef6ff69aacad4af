/*
 * The outline of a class's book: a section a pupil, and groups of solutions in its key.
 */
#include "base/isoweek.h"
#include "layout/outline.h"
#include "layout/placeholders.h"

#include <string.h>

static void group_free(void *data)
{
	g_free(((struct outline_group *)data)->heading);
	g_free(data);
}

/* The texts that there are, with points between; frees them. */
static char *join(char **texts, int count)
{
	GString *all = g_string_new(NULL);
	for (int i = 0; i < count; i++) {
		if (texts[i] != NULL && texts[i][0] != '\0')
			g_string_append_printf(all, "%s%s", all->len > 0 ? " · " : "", texts[i]);
		g_free(texts[i]);
	}
	return g_string_free(all, FALSE);
}

/* What the foot of a sheet calls it: its pupil or number, and its version. */
static char *title_of(
	const struct outline *outline, const struct plan_sheet *sheet, const struct lang *lang)
{
	char *texts[] = {placeholders_pupil(lang, sheet, outline->names_pupils),
		placeholders_version(lang, sheet)};
	return join(texts, G_N_ELEMENTS(texts));
}

/* The heading in the key: of one pupil's sheet, or of those that have these puzzles. */
static char *heading_of(const struct outline *outline, const struct plan_sheet *sheet,
	const struct lang *lang, bool shared)
{
	bool both = !outline->names_pupils && sheet->name[0] != '\0';
	const char *level = sheet->level != NULL ? level_name(sheet->level, lang_code(lang)) : NULL;
	char *of_pupil[] = {placeholders_pupil(lang, sheet, outline->names_pupils),
		both ? g_strdup(sheet->name) : NULL, g_strdup(sheet->class_name),
		placeholders_version(lang, sheet)};
	char *of_all[] = {placeholders_version(lang, sheet), g_strdup(level)};
	char *text = join(of_pupil, G_N_ELEMENTS(of_pupil));
	char *shared_text = join(of_all, G_N_ELEMENTS(of_all));
	g_free(shared ? text : shared_text);
	return shared ? shared_text : text;
}

/* What two sheets with the same puzzles in the same version have in common. */
static char *puzzles_of(const struct plan *plan, const struct plan_section *section)
{
	GString *text = g_string_new(NULL);
	for (int i = 0; i < section->count; i++) {
		const struct plan_order *order =
			&g_array_index(plan->orders, struct plan_order, section->first + i - 1);
		g_string_append_printf(text, "%d %d,",
			order->shares > 0 ? order->shares : order->number, order->version);
	}
	return g_string_free(text, FALSE);
}

static int compare_groups(const void *a, const void *b)
{
	const struct outline_group *x = *(const struct outline_group *const *)a;
	const struct outline_group *y = *(const struct outline_group *const *)b;
	return strcmp(x->heading, y->heading);
}

/* A group for each sheet, but only one for all that have the same puzzles. */
static void add_groups(struct outline *outline, const struct plan *plan, const struct lang *lang)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	bool shared = !class_is_distinct(plan->class);
	outline->groups = g_ptr_array_new_with_free_func(group_free);
	for (guint i = 0; i < plan->sections->len; i++) {
		const struct plan_section *section =
			&g_array_index(plan->sections, struct plan_section, i);
		if (shared && !g_hash_table_add(seen, puzzles_of(plan, section)))
			continue;
		struct outline_group *group = g_new0(struct outline_group, 1);
		group->heading = heading_of(outline, &section->sheet, lang, shared);
		group->first = section->first;
		group->count = section->count;
		g_ptr_array_add(outline->groups, group);
	}
	if (shared)
		g_ptr_array_sort(outline->groups, compare_groups);
}

static void add_face(struct outline *outline, const struct plan_order *order)
{
	outline_add_face(outline, order->level, order->pattern.shape, NULL);
	g_array_index(outline->faces, struct book_puzzle, outline->faces->len - 1).topic =
		order->topic;
}

/* Captions may name any level that a pupil has. */
static void add_pupils_faces(struct outline *outline, const struct plan *plan)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < plan->orders->len; i++) {
		const struct plan_order *order = &g_array_index(plan->orders, struct plan_order, i);
		char *face = g_strdup_printf(
			"%p %p", (const void *)order->level, (const void *)order->topic);
		if (g_hash_table_add(seen, face) && order->level != NULL && !order->has_day)
			add_face(outline, order);
		if (order->version > 0)
			outline_add_mask_code(outline,
				order->has_code ? order->code.shape : order->pattern.shape);
	}
}

/* A note in the key for each level or technique. */
static int count_notes(const struct plan *plan)
{
	int count = 0;
	g_autoptr(GHashTable) kinds = g_hash_table_new(NULL, NULL);
	for (guint i = 0; i < plan->orders->len; i++) {
		const struct plan_order *order = &g_array_index(plan->orders, struct plan_order, i);
		const void *kind = order->level != NULL
					   ? (const void *)order->level
					   : (const void *)technique_info(order->technique);
		count += g_hash_table_add(kinds, (void *)kind);
	}
	return count;
}

/* A day, or the first one of a week. */
static char *date_line(const struct plan *plan, const struct lang *lang)
{
	GDate day;
	if (!isoday_parse(plan->issue, &day) && !isoweek_parse(plan->issue, &day))
		return NULL;
	return lang_day(lang, &day);
}

/* The least number a page that holds a whole sheet's puzzles. */
static int per_page_for(int count)
{
	int choice = 0;
	while (template_per_page_names[choice + 1] != NULL && template_per_page(choice) < count)
		choice++;
	return template_per_page(choice);
}

void outline_add_class(struct outline *outline, const struct config *config,
	const struct plan *plan, const struct lang *lang)
{
	outline->names_pupils = config->class.fill == CLASS_FILL_NAME;
	outline->date_line = outline->names_pupils ? date_line(plan, lang) : NULL;
	outline->rectos = config->class.sides == 2;
	int most = 0;
	for (guint i = 0; i < plan->sections->len; i++) {
		const struct plan_section *planned =
			&g_array_index(plan->sections, struct plan_section, i);
		g_autofree char *title = title_of(outline, &planned->sheet, lang);
		struct outline_section *section =
			outline_add_section(outline, title, NULL, planned->count);
		section->sheet = &planned->sheet;
		most = MAX(most, planned->count);
	}
	if (!outline->per_page_asked)
		outline->per_page = per_page_for(most);
	add_pupils_faces(outline, plan);
	outline->note_lines = count_notes(plan);
	add_groups(outline, plan, lang);
}
