#include "plan/plan.h"

#include "base/isoweek.h"
#include "config/section_check.h"
#include "config/series.h"
#include "plan/class_plan.h"
#include "plan/seed.h"

#include <string.h>

struct plan_order plan_daily_order(struct daily_ladder *ladder, const GDate *day)
{
	return (struct plan_order){
		.level = ladder_level(ladder, day),
		.pattern = {.shape = SHAPE_9X9},
		.seed = seed_of_day(day),
		.has_day = true,
		.day = *day,
	};
}

/* The day it is, or is said to be. */
static void settle_date(struct plan *plan, const struct config *config,
	const struct plan_options *options, struct diags *diags)
{
	if (options->today != NULL)
		plan->date = *options->today;
	else if (!isoday_today(config->book.time_zone, &plan->date))
		diags_add(diags, (struct place){config->document->file, 0, 0}, "book.time_zone",
			"this machine does not know the time zone %s", config->book.time_zone);
}

/* The plan's date must be settled. */
static char *settle_issue(
	const struct plan *plan, const struct config *config, const struct plan_options *options)
{
	const char *issue = options->issue != NULL ? options->issue : config->book.issue;
	if (!options->next && (issue == NULL || strcmp(issue, "auto") != 0))
		return g_strdup(issue != NULL ? issue : "");
	GDate day = plan->date;
	if (options->next)
		g_date_add_days(&day, 7);
	return isoweek_of_day(&day);
}

static void settle_days(struct plan *plan)
{
	plan->has_days = isoweek_parse(plan->issue, &plan->first_day);
	if (plan->has_days) {
		plan->last_day = plan->first_day;
		g_date_add_days(&plan->last_day, 6);
		plan->date = plan->first_day;
	}
}

/* The level that a section with a climb has at `index` (from 1), or the section's own. */
static const struct level *level_at(
	const struct plan *plan, const struct config_section *section, int index)
{
	const struct config_ramp *ramp = series_ramp(section);
	if (ramp == NULL)
		return section->found_level;
	if (ramp->over_season)
		return series_level_of_week(ramp, &plan->first_day);
	return series_level(ramp, index - 1, section->count);
}

static struct plan_order daily_order(const struct plan *plan, const struct config *config,
	const struct config_section *section, int index)
{
	GDate day = plan->first_day;
	g_date_add_days(&day, (guint)index - 1);
	struct plan_order order = plan_daily_order(config->ladder, &day);
	if (section->daily_ramp.node != NULL) {
		order.level = level_at(plan, section, index);
		order.pattern = section->pattern;
	}
	return order;
}

/* Daily puzzles have their own days, which a calendar's would only be if nothing else had some. */
static void check_daily(const struct config *config, struct diags *diags)
{
	for (guint i = 0; config->sections->len > 1 && i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		g_autofree char *path =
			g_strdup_printf("puzzles[%d]", practice_section_number(config, i));
		if (section_is_daily(section))
			keys_complain_field(diags, section->node, path, "daily",
				"the template %s gives every puzzle of the book the next day, and "
				"these have days of their own; make them the only section, or "
				"choose another template",
				config->page_template->name);
	}
}

/* A calendar's puzzles have the days from the issue's first on. */
static void settle_dates(struct plan *plan, const struct config *config,
	const struct plan_options *options, struct diags *diags)
{
	if (!config->page_template->dated)
		return;
	check_daily(config, diags);
	plan->has_days = isodays_first(plan->issue, &plan->first_day);
	if (plan->has_days) {
		plan->date = plan->first_day;
		return;
	}
	const struct yaml_node *book = yaml_get(config->node, "book");
	const struct yaml_node *issue = book != NULL ? yaml_get(book, "issue") : NULL;
	bool is_option = options->issue != NULL;
	diags_add(diags,
		is_option       ? (struct place){"--issue", 0, 0}
		: issue != NULL ? issue->place
		: book != NULL  ? book->place
				: config->node->place,
		is_option ? NULL : "book.issue",
		"the template %s dates its pages from the issue; write a week such as 2026-W49, a "
		"month such as 2027-02, a year, or the first day",
		config->page_template->name);
}

static void date_orders(struct plan *plan)
{
	plan->last_day = plan->first_day;
	for (guint i = 0; i < plan->orders->len; i++) {
		struct plan_order *order = &g_array_index(plan->orders, struct plan_order, i);
		if (i > 0)
			g_date_add_days(&plan->last_day, 1);
		order->has_day = true;
		order->day = plan->last_day;
	}
}

/* The order at `index` (from 1) of a section. */
static struct plan_order section_order(const struct plan *plan, const struct config *config,
	const struct config_section *section, int index)
{
	if (section_is_daily(section))
		return daily_order(plan, config, section, index);
	if (section->found_codes != NULL)
		return (struct plan_order){.has_code = true,
			.code = g_array_index(section->found_codes, struct seed_code, index - 1)};
	const char *seed = section->seed != NULL ? section->seed : plan->seed;
	bool practised = section->practice != NULL;
	enum technique technique = practised ? practice_technique(section->practice, index - 1)
					     : section->found_technique;
	return (struct plan_order){.level = level_at(plan, section, index),
		.has_technique = section->technique != NULL,
		.technique = technique,
		.once = practised && technique > TECHNIQUE_NAKED_SINGLE,
		.pattern = section->pattern,
		.seed = seed_of_puzzle(seed, plan->issue, section->key, index),
		.section_key = section->key,
		.book_seed = seed,
		.index = index};
}

/* The one level of all its puzzles, or NULL. */
static const struct level *section_level(
	const struct plan *plan, const struct config_section *section)
{
	return section->level_ramp.over_season ? level_at(plan, section, 1) : section->found_level;
}

static void plan_sections(struct plan *plan, const struct config *config)
{
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		struct plan_section planned = {
			.title = section->title,
			.level = section_level(plan, section),
			.has_technique = section->technique != NULL,
			.technique = section->found_technique,
			.first = (int)plan->orders->len + 1,
			.count = section->count,
		};
		g_array_append_val(plan->sections, planned);
		for (int index = 1; index <= section->count; index++) {
			struct plan_order order = section_order(plan, config, section, index);
			order.number = (int)plan->orders->len + 1;
			g_array_append_val(plan->orders, order);
		}
	}
}

static bool needs_days(const struct config *config)
{
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		if (section_is_daily(section) || section->level_ramp.over_season)
			return true;
	}
	return false;
}

/* Daily puzzles and codes come from no seed: such a book is the same each time without one. */
static bool needs_seed(const struct config *config)
{
	for (guint i = 0; i < config->game.openings->len; i++) {
		const struct game_config_opening *opening =
			g_ptr_array_index(config->game.openings, i);
		if (opening->code == NULL && opening->seed == NULL)
			return true;
	}
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		bool from_seed = section->found_level != NULL || section->technique != NULL ||
				 section->takes_pupil_level || section->level_ramp.node != NULL;
		if (from_seed && section->seed == NULL)
			return true;
	}
	return false;
}

static void settle_seed(
	struct plan *plan, const struct config *config, const struct plan_options *options)
{
	const char *seed = options->seed != NULL ? options->seed : config->book.seed;
	plan->seed_drawn = seed == NULL && needs_seed(config);
	if (plan->seed_drawn)
		plan->seed = seed_draw();
	else
		plan->seed = g_strdup(seed != NULL ? seed : "");
}

/* An issue given on the command line is checked as one in the config would be. */
static void check_issue(const struct plan *plan, const struct config *config, struct diags *diags)
{
	if (plan->has_days)
		return;
	g_autofree char *quoted = diag_quote(plan->issue);
	if (isoweek_looks_like(plan->issue)) {
		g_autofree char *message = isoweek_explain(plan->issue);
		diags_add(diags, (struct place){"--issue", 0, 0}, NULL, "%s", message);
	} else if (needs_days(config)) {
		diags_add(diags, (struct place){"--issue", 0, 0}, NULL,
			"%s is no week, and this config has daily puzzles; write one such as "
			"2026-W49",
			quoted);
	}
}

struct plan *plan_new(
	const struct config *config, const struct plan_options *options, struct diags *diags)
{
	int before = diags_count(diags);
	struct plan *plan = g_new0(struct plan, 1);
	plan->sections = g_array_new(FALSE, TRUE, sizeof(struct plan_section));
	plan->orders = g_array_new(FALSE, TRUE, sizeof(struct plan_order));
	plan->pupil_keys = g_ptr_array_new_with_free_func(g_free);
	settle_date(plan, config, options, diags);
	plan->issue =
		diags_count(diags) == before ? settle_issue(plan, config, options) : g_strdup("");
	settle_days(plan);
	if (options->issue != NULL)
		check_issue(plan, config, diags);
	settle_dates(plan, config, options, diags);
	settle_seed(plan, config, options);
	if (diags_count(diags) > before) {
		plan_free(plan);
		return NULL;
	}
	if (class_is_one(&config->class))
		class_plan_sheets(plan, config, section_order);
	else
		plan_sections(plan, config);
	if (config->page_template->dated)
		date_orders(plan);
	return plan;
}

uint64_t plan_position_seed(
	const struct plan *plan, const struct config_section *section, bool example, int place)
{
	g_autofree char *key = g_strconcat(section->key, example ? " example" : " position", NULL);
	return seed_of_puzzle(plan->seed, plan->issue, key, place);
}

/* What is asked of a puzzle beside its seed: whatever else is asked one day belongs here too, or
 * the archive would give an old puzzle for it. */
char *plan_demands(const struct plan_order *order)
{
	if (order->has_technique)
		return g_strdup_printf("technique %s %s %s%s",
			technique_info(order->technique)->key,
			shape_info(order->pattern.shape)->name,
			symmetry_name(order->pattern.symmetry), order->once ? " once" : "");
	/* Version 1 is not named: its slots are older than versions. */
	const struct level_scheme *scheme = order->level->scheme;
	g_autofree char *name =
		scheme->version > 1 ? level_scheme_label(scheme) : g_strdup(scheme->name);
	return g_strdup_printf("%s %d %s %s %d %s", name, order->level->number,
		shape_info(order->pattern.shape)->name, symmetry_name(order->pattern.symmetry),
		(int)order->pattern.order, order->pattern.minimal ? "minimal" : "-");
}

/* What asks for a puzzle, whatever version of it. */
static char *puzzle_slot(const struct plan *plan, const struct plan_order *order)
{
	if (order->level == NULL && !order->has_technique) {
		char code[CODE_TEXT_SIZE];
		code_print(&order->code, code);
		return g_strconcat("code ", code, NULL);
	}
	g_autofree char *asked = plan_demands(order);
	if (order->section_key == NULL) {
		g_autofree char *day = isoday_print(&order->day);
		return g_strdup_printf("day %s: %s", day, asked);
	}
	/* A separator that no text of a config holds keeps the parts apart. */
	if (plan->class == NULL)
		return g_strdup_printf("puzzle \x1f%s\x1f%s\x1f%s\x1f%d\x1f%s", order->book_seed,
			plan->issue, order->section_key, order->index, asked);
	const struct class_spread *spread = &plan->class->spread;
	return g_strdup_printf("sheet \x1f%s\x1f%s\x1f%s\x1f%d\x1f%s\x1f%s within %d %d %d",
		order->book_seed, plan->issue, order->section_key, order->index,
		order->pupil_key != NULL ? order->pupil_key : "", asked, spread->rating,
		spread->score, spread->steps);
}

char *plan_slot(const struct plan *plan, const struct plan_order *order)
{
	char *slot = puzzle_slot(plan, order);
	if (order->version == 0)
		return slot;
	char *of_version = g_strdup_printf("%s\x1fversion %c", slot, 'A' + order->version);
	g_free(slot);
	return of_version;
}

void plan_settle(struct plan *plan, int number, const struct seed_code *code)
{
	struct plan_order *order = &g_array_index(plan->orders, struct plan_order, number - 1);
	order->has_code = true;
	order->settled = true;
	order->code = *code;
}

void plan_free(struct plan *plan)
{
	if (plan == NULL)
		return;
	g_array_unref(plan->sections);
	g_array_unref(plan->orders);
	g_ptr_array_unref(plan->pupil_keys);
	g_free(plan->issue);
	g_free(plan->seed);
	g_free(plan);
}
