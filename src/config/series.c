#include "config/series.h"

#include "base/isoweek.h"

#include <string.h>

const struct config_ramp *series_ramp(const struct config_section *section)
{
	if (section->level_ramp.node != NULL)
		return &section->level_ramp;
	return section->daily_ramp.node != NULL ? &section->daily_ramp : NULL;
}

static const struct level *level_numbered(const struct level_scheme *scheme, int number)
{
	return g_ptr_array_index(scheme->levels, number - 1);
}

const struct level *series_level(const struct config_ramp *ramp, int position, int count)
{
	int from = ramp->found_from->number, to = ramp->found_to->number;
	int steps = ABS(to - from) + 1;
	int step = 0;
	if (count >= steps)
		step = (int)((gint64)position * steps / count);
	else if (count > 1)
		step = (2 * position * (steps - 1) + count - 1) / (2 * (count - 1));
	return level_numbered(ramp->found_from->scheme, from < to ? from + step : from - step);
}

const struct level *series_level_of_week(const struct config_ramp *ramp, const GDate *monday)
{
	int weeks = g_date_days_between(&ramp->first_day, &ramp->last_day) / 7 + 1;
	int week = g_date_days_between(&ramp->first_day, monday) / 7;
	return series_level(ramp, CLAMP(week, 0, weeks - 1), weeks);
}

const struct level *series_first(const struct config_section *section)
{
	const struct config_ramp *ramp = series_ramp(section);
	return ramp != NULL ? ramp->found_from : section->found_level;
}

const struct level *series_next(const struct config_section *section, const struct level *level)
{
	const struct config_ramp *ramp = series_ramp(section);
	if (ramp == NULL || level == ramp->found_to)
		return NULL;
	int step = ramp->found_from->number <= ramp->found_to->number ? 1 : -1;
	return level_numbered(level->scheme, level->number + step);
}

static void check_season(const struct config *config, struct config_ramp *ramp, const char *path,
	struct diags *diags)
{
	if (ramp->first == NULL && ramp->last == NULL)
		return;
	const struct {
		const char *field, *text;
		GDate *day;
	} weeks[] = {
		{"first", ramp->first, &ramp->first_day},
		{"last", ramp->last, &ramp->last_day},
	};
	int before = diags_count(diags);
	for (gsize i = 0; i < G_N_ELEMENTS(weeks); i++) {
		if (weeks[i].text == NULL) {
			keys_complain_field(diags, ramp->node, path, weeks[i].field,
				"a season has a first week and a last one; add %s: 2026-W49",
				weeks[i].field);
		} else if (!isoweek_parse(weeks[i].text, weeks[i].day)) {
			g_autofree char *quoted = diag_quote(weeks[i].text);
			keys_complain_field(diags, ramp->node, path, weeks[i].field,
				"%s is no week; write one such as 2026-W49", quoted);
		}
	}
	const char *issue = config->book.issue;
	if (issue == NULL || (strcmp(issue, "auto") != 0 && !isoweek_looks_like(issue)))
		keys_complain_field(diags, ramp->node, path, "first",
			"the week comes from the issue; set book.issue to a week such as 2026-W49, "
			"or to auto");
	ramp->over_season = diags_count(diags) == before;
	if (ramp->over_season && g_date_compare(&ramp->first_day, &ramp->last_day) > 0)
		keys_complain_field(diags, ramp->node, path, "last",
			"the season would end before it begins, in %s", ramp->first);
}

void series_check_ramp(const struct config *config, struct config_section *section,
	const char *path, struct diags *diags)
{
	bool daily = section->daily_ramp.node != NULL;
	struct config_ramp *ramp = daily ? &section->daily_ramp : &section->level_ramp;
	g_autofree char *own_path = g_strdup_printf("%s.%s", path, daily ? "daily" : "level");
	const struct {
		const char *field, *text;
		const struct level **found;
	} ends[] = {{"from", ramp->from, &ramp->found_from}, {"to", ramp->to, &ramp->found_to}};
	for (gsize i = 0; i < G_N_ELEMENTS(ends); i++)
		if (ends[i].text != NULL)
			*ends[i].found = level_look_up(section->scheme, ramp->node, own_path,
				ends[i].field, ends[i].text, diags);
	check_season(config, ramp, own_path, diags);
}

struct shares {
	struct config *config;
	struct diags *diags;
	int whole; /* the book's count */
	int counted; /* puzzles of sections with a count of their own */
	int percent; /* of all shares together */
};

/* Gives the section its puzzles, rounded down. Returns what was cut off, in hundredths. */
static int round_down(struct config_section *section, int puzzles)
{
	gint64 hundredths = (gint64)puzzles * section->share;
	section->count = (int)(hundredths / 100);
	return (int)(hundredths % 100);
}

/* Largest remainders: who lost most by rounding down gets one more; of equals, the earlier. */
static void share_out(const struct shares *shares, int puzzles)
{
	const GPtrArray *sections = shares->config->sections;
	g_autofree int *lost = g_new(int, sections->len);
	int left = puzzles;
	for (guint i = 0; i < sections->len; i++) {
		struct config_section *section = g_ptr_array_index(sections, i);
		lost[i] = section->share > 0 ? round_down(section, puzzles) : -1;
		left -= section->share > 0 ? section->count : 0;
	}
	for (; left > 0; left--) {
		guint most = 0;
		for (guint i = 1; i < sections->len; i++)
			if (lost[i] > lost[most])
				most = i;
		((struct config_section *)g_ptr_array_index(sections, most))->count++;
		lost[most] = -1;
	}
}

static void complain_of_count(const struct shares *shares, const char *format, int a, int b)
{
	const struct yaml_node *root = shares->config->node, *count = yaml_get(root, "count");
	diags_add(shares->diags, count != NULL ? count->place : root->place, "count", format, a, b);
}

/* Adds up the sections; false if one has mistakes. */
static bool add_up(struct shares *shares)
{
	bool right = true;
	for (guint i = 0; i < shares->config->sections->len; i++) {
		struct config_section *section = g_ptr_array_index(shares->config->sections, i);
		shares->percent += section->share;
		shares->counted += section->share > 0 ? 0 : section->count;
		if (section->node == NULL || section->share == 0)
			continue;
		g_autofree char *path = g_strdup_printf("puzzles[%u]", i + 1);
		bool counts = yaml_get(section->node, "count") != NULL;
		if (counts || yaml_get(section->node, "level") == NULL)
			keys_complain_field(shares->diags, section->node, path, "share",
				counts ? "share and count exclude each other; keep one of them"
				       : "only puzzles of a level can be a share of the book; take "
					 "it out");
		right = right && !counts && yaml_get(section->node, "level") != NULL;
	}
	return right;
}

static void check_none_is_empty(const struct shares *shares)
{
	for (guint i = 0; i < shares->config->sections->len; i++) {
		const struct config_section *section =
			g_ptr_array_index(shares->config->sections, i);
		g_autofree char *path = g_strdup_printf("puzzles[%u]", i + 1);
		if (section->node != NULL && section->count == 0)
			keys_complain_field(shares->diags, section->node, path, "share",
				"%d per cent of %d puzzles is not one; write a larger share, or "
				"count: 1",
				section->share, shares->whole - shares->counted);
	}
}

void series_check_shares(struct config *config, struct diags *diags)
{
	struct shares shares = {config, diags, .whole = config->count};
	bool said = yaml_get(config->node, "count") != NULL;
	if (!add_up(&shares) || diags_count(diags) > 0)
		return;
	if (shares.percent == 0) {
		if (said && shares.whole != shares.counted)
			complain_of_count(&shares,
				"%d stands here, but the sections make %d; give some of them a "
				"share: in per cent instead of a count",
				shares.whole, shares.counted);
	} else if (!said) {
		diags_add(diags, config->node->place, NULL,
			"the key count is missing: the shares of puzzles are per cent of it; add "
			"one such as count: 30");
	} else if (shares.percent != 100) {
		complain_of_count(&shares, "the shares of the sections make %d per cent, not %d",
			shares.percent, 100);
	} else if (shares.whole <= shares.counted) {
		complain_of_count(&shares,
			"%d puzzles leave nothing to share out, as %d have a count of their own",
			shares.whole, shares.counted);
	} else {
		share_out(&shares, shares.whole - shares.counted);
		check_none_is_empty(&shares);
	}
}
