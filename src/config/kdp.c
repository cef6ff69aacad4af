#include "config/kdp.h"

#include <glib.h>
#include <math.h>

#define IN 72.0

/* A trim may differ by this much and still be ordered: A4 is 8.27 x 11.69 in. */
#define TRIM_TOLERANCE_PT 0.5

const char *const kdp_paper_names[] = {"white", "cream", NULL};
_Static_assert(G_N_ELEMENTS(kdp_paper_names) == KDP_PAPER_COUNT + 1, "a name for each paper");

static const struct {
	int pages_most;
	double page_in; /* thickness */
} papers[KDP_PAPER_COUNT] = {
	[KDP_WHITE] = {828, 0.002252},
	[KDP_CREAM] = {776, 0.0025},
};

static const struct {
	int pages_most;
	double gutter_in;
} gutters[] = {
	{150, 0.375},
	{300, 0.500},
	{500, 0.625},
	{700, 0.750},
	{828, 0.875},
};

static const struct {
	double width_in, height_in;
} trims[] = {
	{5, 8},
	{5.06, 7.81},
	{5.25, 8},
	{5.5, 8.5},
	{6, 9},
	{6.14, 9.21},
	{6.69, 9.61},
	{7, 10},
	{7.44, 9.69},
	{7.5, 9.25},
	{8, 10},
	{8.25, 6},
	{8.25, 8.25},
	{8.5, 8.5},
	{8.5, 11},
	{8.27, 11.69},
};

int kdp_pages_most(enum kdp_paper paper)
{
	return papers[paper].pages_most;
}

double kdp_gutter_pt(int pages)
{
	size_t row = 0;
	while (row + 1 < G_N_ELEMENTS(gutters) && pages > gutters[row].pages_most)
		row++;
	return gutters[row].gutter_in * IN;
}

double kdp_margin_pt(bool bleed)
{
	return (bleed ? 0.375 : 0.25) * IN;
}

bool kdp_has_trim(double width_pt, double height_pt)
{
	for (size_t i = 0; i < G_N_ELEMENTS(trims); i++)
		if (fabs(trims[i].width_in * IN - width_pt) <= TRIM_TOLERANCE_PT &&
			fabs(trims[i].height_in * IN - height_pt) <= TRIM_TOLERANCE_PT)
			return true;
	return false;
}

static void *join_trims(void *unused)
{
	(void)unused;
	GString *text = g_string_new(NULL);
	for (size_t i = 0; i < G_N_ELEMENTS(trims); i++)
		g_string_append_printf(text, "%s%gx%gin", i > 0 ? ", " : "", trims[i].width_in,
			trims[i].height_in);
	return g_string_free(text, FALSE);
}

const char *kdp_trims(void)
{
	static GOnce once = G_ONCE_INIT;
	return g_once(&once, join_trims, NULL);
}

double kdp_spine_in(enum kdp_paper paper, int pages)
{
	return pages * papers[paper].page_in;
}
