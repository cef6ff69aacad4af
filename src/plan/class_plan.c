#include "plan/class_plan.h"

#include "config/section_check.h"
#include "formats/roster.h"
#include "plan/seed.h"

#include <string.h>

/* The version of the pupil at this index: its row's, else by turns; where each pupil has puzzles
 * of their own it comes from the name, so that it depends on no other. */
static int version_of(const struct config_class *class, guint index, const char *pupil_key)
{
	int versions = class_versions(class), written = class_version_written(class, index);
	if (written >= 0)
		return written;
	if (!class_is_distinct(class))
		return (int)(index % (guint)versions);
	return (int)(seed_of_version(pupil_key) % (guint)versions);
}

static struct plan_sheet sheet_of(
	const struct config_class *class, guint index, const char *pupil_key)
{
	const struct roster_pupil *pupil = g_ptr_array_index(class->pupils, index);
	int version = version_of(class, index, pupil_key);
	return (struct plan_sheet){
		.number = (int)index + 1,
		.name = pupil->name.text,
		.class_name = class_name_of(class, index),
		.version = version,
		.letter = class_versions(class) > 1 ? (char)('A' + version) : '\0',
		.place = pupil->name.place,
	};
}

/* The level that the pupil has of the section's scheme, or NULL. */
static const struct level *own_level(
	const struct config *config, const struct config_section *section, guint pupil_index)
{
	const struct roster_pupil *pupil = g_ptr_array_index(config->class.pupils, pupil_index);
	return pupil->level.text[0] != '\0' ? level_find(section->scheme, pupil->level.text) : NULL;
}

/* The order as the pupil has it. */
static struct plan_order pupils_order(const struct plan *plan, const struct config *config,
	const struct config_section *section, struct plan_order order, guint pupil_index,
	const char *pupil_key)
{
	const struct level *own =
		section->takes_pupil_level ? own_level(config, section, pupil_index) : NULL;
	order.topic = section->title;
	if (own != NULL)
		order.level = own;
	if (order.section_key == NULL || !class_is_distinct(&config->class))
		return order;
	order.pupil_key = pupil_key;
	order.seed = seed_of_pupil(
		order.book_seed, plan->issue, order.section_key, pupil_key, order.index);
	return order;
}

/* What two orders of the same puzzle have in common, whatever their versions. */
static char *puzzle_of(const struct plan *plan, const struct plan_order *order)
{
	struct plan_order plain = *order;
	plain.version = 0;
	return plan_slot(plan, &plain);
}

static void add_order(struct plan *plan, struct plan_order *order, GHashTable *seen)
{
	order->number = (int)plan->orders->len + 1;
	char *puzzle = puzzle_of(plan, order);
	int first = GPOINTER_TO_INT(g_hash_table_lookup(seen, puzzle));
	if (first > 0) {
		order->shares = first;
		g_free(puzzle);
	} else {
		g_hash_table_insert(seen, puzzle, GINT_TO_POINTER(order->number));
	}
	g_array_append_val(plan->orders, *order);
}

static void add_sheet(struct plan *plan, const struct config *config, class_plan_order order_of,
	guint pupil_index, GHashTable *seen)
{
	char *pupil_key = class_pupil_key(&config->class, pupil_index);
	g_ptr_array_add(plan->pupil_keys, pupil_key);
	struct plan_section planned = {
		.first = (int)plan->orders->len + 1,
		.sheet = sheet_of(&config->class, pupil_index, pupil_key),
	};
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		if (section->takes_pupil_level && planned.sheet.level == NULL)
			planned.sheet.level = own_level(config, section, pupil_index);
		for (int index = 1; index <= section->count; index++) {
			struct plan_order order = pupils_order(plan, config, section,
				order_of(plan, config, section, index), pupil_index, pupil_key);
			order.version = planned.sheet.version;
			add_order(plan, &order, seen);
		}
	}
	planned.count = (int)plan->orders->len + 1 - planned.first;
	g_array_append_val(plan->sections, planned);
}

void class_plan_sheets(struct plan *plan, const struct config *config, class_plan_order order)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	plan->class = &config->class;
	for (guint i = 0; i < config->class.pupils->len; i++)
		add_sheet(plan, config, order, i, seen);
}
