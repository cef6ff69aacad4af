#include "plan/plan.h"

#include "base/isoweek.h"
#include "plan/seed.h"

#include <string.h>

struct plan_order plan_daily_order(struct ladder *ladder, const GDate *day)
{
	return (struct plan_order){
		.level = ladder_level(ladder, day),
		.pattern = {.shape = SHAPE_9X9},
		.seed = seed_of_day(day),
		.has_day = true,
		.day = *day,
	};
}

static char *settle_issue(
	const struct config *config, const struct plan_options *options, struct diags *diags)
{
	const char *issue = options->issue != NULL ? options->issue : config->book.issue;
	if (issue == NULL)
		return g_strdup("");
	if (strcmp(issue, "auto") != 0)
		return g_strdup(issue);
	GDate day;
	if (options->today != NULL)
		day = *options->today;
	else if (!isoday_today(config->book.time_zone, &day))
		diags_add(diags, (struct place){config->document->file, 0, 0}, "book.time_zone",
			"this machine does not know the time zone %s", config->book.time_zone);
	return diags_count(diags) == 0 ? isoweek_of_day(&day) : g_strdup("");
}

static void settle_days(struct plan *plan)
{
	plan->has_days = isoweek_parse(plan->issue, &plan->first_day);
	if (plan->has_days) {
		plan->last_day = plan->first_day;
		g_date_add_days(&plan->last_day, 6);
	}
}

/* The order at `index` (from 1) of a section. */
static struct plan_order section_order(const struct plan *plan, const struct config *config,
	const struct config_section *section, int index)
{
	if (section->daily != CONFIG_DAILY_NO) {
		GDate day = plan->first_day;
		g_date_add_days(&day, (guint)index - 1);
		return plan_daily_order(config->ladder, &day);
	}
	if (section->found_codes != NULL)
		return (struct plan_order){.has_code = true,
			.code = g_array_index(section->found_codes, struct seed_code, index - 1)};
	const char *seed = section->seed != NULL ? section->seed : plan->seed;
	return (struct plan_order){.level = section->found_level,
		.has_technique = section->technique != NULL,
		.technique = section->found_technique,
		.pattern = section->pattern,
		.seed = seed_of_puzzle(seed, plan->issue, section->key, index)};
}

/* A technique's section is called by its name, as a level's is. */
static const char *section_title(const struct config_section *section)
{
	if (section->title == NULL && section->technique != NULL)
		return technique_info(section->found_technique)->name;
	return section->title;
}

static void plan_sections(struct plan *plan, const struct config *config)
{
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		struct plan_section planned = {
			.title = section_title(section),
			.level = section->found_level,
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
		if (section->daily != CONFIG_DAILY_NO)
			return true;
	}
	return false;
}

/* Daily puzzles and codes come from no seed: such a book is the same each time without one. */
static bool needs_seed(const struct config *config)
{
	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		bool from_seed = section->found_level != NULL || section->technique != NULL;
		if (from_seed && section->seed == NULL)
			return true;
	}
	return false;
}

static void settle_seed(struct plan *plan, const struct config *config)
{
	plan->seed_drawn = config->book.seed == NULL && needs_seed(config);
	if (plan->seed_drawn)
		plan->seed = seed_draw();
	else
		plan->seed = g_strdup(config->book.seed != NULL ? config->book.seed : "");
}

/* An issue given on the command line is checked as one in the config would be. */
static void check_issue(const struct plan *plan, const struct config *config, struct diags *diags)
{
	if (plan->has_days)
		return;
	g_autofree char *quoted = diag_quote(plan->issue);
	if (isoweek_looks_like(plan->issue))
		diags_add(diags, (struct place){"--issue", 0, 0}, NULL,
			"there is no week %s; its year has weeks W01 to W%02d", plan->issue,
			isoweek_count(atoi(plan->issue)));
	else if (needs_days(config))
		diags_add(diags, (struct place){"--issue", 0, 0}, NULL,
			"%s is no week, and this config has daily puzzles; write one such as "
			"2026-W49",
			quoted);
}

struct plan *plan_new(
	const struct config *config, const struct plan_options *options, struct diags *diags)
{
	int before = diags_count(diags);
	struct plan *plan = g_new0(struct plan, 1);
	plan->sections = g_array_new(FALSE, TRUE, sizeof(struct plan_section));
	plan->orders = g_array_new(FALSE, TRUE, sizeof(struct plan_order));
	plan->issue = settle_issue(config, options, diags);
	settle_days(plan);
	if (options->issue != NULL)
		check_issue(plan, config, diags);
	settle_seed(plan, config);
	if (diags_count(diags) == before)
		plan_sections(plan, config);
	else
		g_clear_pointer(&plan, plan_free);
	return plan;
}

void plan_free(struct plan *plan)
{
	if (plan == NULL)
		return;
	g_array_unref(plan->sections);
	g_array_unref(plan->orders);
	g_free(plan->issue);
	g_free(plan->seed);
	g_free(plan);
}
