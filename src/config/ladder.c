#include "config/ladder.h"

/* Frozen: rows are only ever added, with a first day that is still to come. */
static const struct {
	const char *scheme;
	int year, month, day; /* the first on which it holds */
} versions[LADDER_VERSIONS] = {
	{"ten@1", 1, 1, 1},
	{"ten@2", 2027, 1, 4},
};

static int version_of(const GDate *day)
{
	int version = LADDER_VERSIONS - 1;
	for (; version > 0; version--) {
		g_autoptr(GDate) first = g_date_new_dmy((GDateDay)versions[version].day,
			(GDateMonth)versions[version].month, (GDateYear)versions[version].year);
		if (g_date_compare(day, first) >= 0)
			break;
	}
	return version;
}

const struct level *ladder_level(struct daily_ladder *ladder, const GDate *day)
{
	int version = version_of(day);
	if (ladder->schemes[version] == NULL) {
		struct diags *diags = diags_new();
		ladder->schemes[version] = level_scheme_read(
			versions[version].scheme, NULL, (struct place){0}, NULL, diags);
		g_assert(diags_count(diags) == 0);
		diags_free(diags);
	}
	guint step = (guint)(g_date_get_weekday(day) - G_DATE_MONDAY) + 2;
	return g_ptr_array_index(ladder->schemes[version]->levels, step - 1);
}

void ladder_finish(struct daily_ladder *ladder)
{
	for (int version = 0; version < LADDER_VERSIONS; version++)
		g_clear_pointer(&ladder->schemes[version], level_scheme_free);
}
