#include "cli/job_profile.h"

#include "cli/job_book.h"

#include "cli/job_texts.h"
#include "config/kdp.h"
#include "layout/gutter.h"
#include "layout/cut.h"

#include <math.h>
#include <string.h>

#define MM (72 / 25.4)
#define IN 72.0

/* Halves of a sheet may be smaller than a page by this much: A4 twice is 1 mm wider than A3. */
#define HALF_TOLERANCE_PT 1.5

static struct place place_of_paper(const struct job *job)
{
	return job_place(job->config, "layout", "paper");
}

static void check_kdp(struct job *job, struct diags *diags)
{
	const struct paper *paper = &job->config->layout.paper;
	if (!kdp_has_trim(paper->width_pt, paper->height_pt))
		diags_add(diags, place_of_paper(job), "layout.paper",
			"%s is no trim size that KDP has; choose one of %s", paper->name,
			kdp_trims());
}

/* Lays the sheet on its long side, so that its fold is upright. */
static struct paper lying(struct paper paper)
{
	double width = fmax(paper.width_pt, paper.height_pt);
	paper.height_pt = fmin(paper.width_pt, paper.height_pt);
	paper.width_pt = width;
	return paper;
}

static bool holds_two(const struct paper *sheet, const struct paper *page)
{
	return sheet->width_pt >= 2 * page->width_pt - HALF_TOLERANCE_PT &&
	       sheet->height_pt >= page->height_pt - HALF_TOLERANCE_PT;
}

/* The smallest paper with a name that two pages just fill, else one of exactly their size. */
static struct paper sheet_for(const struct paper *page)
{
	static const char *const names[] = {"A6", "A5", "A4", "A3", "Letter"};
	for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
		struct paper sheet;
		if (!paper_parse(names[i], &sheet))
			continue;
		sheet = lying(sheet);
		if (holds_two(&sheet, page) && sheet.width_pt - 2 * page->width_pt < 2 * MM &&
			sheet.height_pt - page->height_pt < 2 * MM)
			return sheet;
	}
	struct paper sheet = {
		.width_pt = 2 * page->width_pt,
		.height_pt = page->height_pt,
	};
	g_snprintf(sheet.name, sizeof sheet.name, "%.0fx%.0fmm", sheet.width_pt / MM,
		sheet.height_pt / MM);
	return sheet;
}

/* A folded sheet cannot hold larger pages than its halves, and nothing is shrunk. */
static void check_booklet(struct job *job, struct diags *diags)
{
	const struct paper *page = &job->config->layout.paper;
	const struct paper *asked = &job->config->booklet.sheet;
	if (asked->width_pt == 0) {
		job->folded_sheet = sheet_for(page);
		return;
	}
	job->folded_sheet =
		asked->width_pt >= 2 * page->width_pt - HALF_TOLERANCE_PT ? *asked : lying(*asked);
	if (holds_two(&job->folded_sheet, page))
		return;
	struct paper sheet = lying(*asked);
	diags_add(diags, place_of_paper(job), "layout.paper",
		"two pages of %s are wider than a sheet of %s; write %gx%gmm, or a larger "
		"booklet.sheet",
		page->name, asked->name, floor(sheet.width_pt / 2 / MM),
		floor(sheet.height_pt / MM));
}

static void check_nothing(struct job *job, struct diags *diags)
{
	(void)job, (void)diags;
}

/* Says the refusal at its key, and frees it. */
static void refuse(const struct job *job, struct fit_refusal *refusal, struct diags *diags)
{
	static const char *const maps[] = {[FIT_PUZZLES] = "layout", [FIT_SOLUTIONS] = "solutions"};
	if (refusal->what == FIT_STEPS) {
		diags_add(diags, job_place(job->config, "layout", "paper"), "layout.paper", "%s",
			refusal->text);
		g_free(refusal->text);
		return;
	}
	const char *map = maps[refusal->what];
	g_autofree char *path = g_strconcat(map, ".per_page", NULL);
	diags_add(diags, job_place(job->config, map, "per_page"), path, "%s", refusal->text);
	g_free(refusal->text);
}

bool job_fit_pages(const struct job *job, const struct sheet *sheet, const struct outline *outline,
	struct fit *fit, struct diags *diags)
{
	struct fit_refusal refusal;
	bool fits = fit_book(sheet, outline, fit, &refusal);
	if (!fits)
		refuse(job, &refusal, diags);
	return fits;
}

static void fit_plain(struct job *job, struct diags *diags)
{
	fit_step_down(&job->sheet, &job->outline);
	job_fit_pages(job, &job->sheet, &job->outline, &job->fit, diags);
}

static void fit_even(struct job *job, struct diags *diags)
{
	fit_step_down(&job->sheet, &job->outline);
	if (job_fit_pages(job, &job->sheet, &job->outline, &job->fit, diags))
		job->fit.page_count += job->fit.page_count % 2;
}

static void check_page_count(const struct job *job, struct diags *diags)
{
	const struct profile_kdp *kdp = &job->config->kdp;
	int pages = job->fit.page_count, most = kdp_pages_most((enum kdp_paper)kdp->paper);
	const struct yaml_node *root = job->config->node;
	const char *key = yaml_get(root, "puzzles") != NULL ? "puzzles" : "practice";
	struct place place = yaml_get(root, key)->place;
	if (job_has_made_parts(job) && job->outline.made == NULL)
		return; /* the pages that come when the book is made are not counted yet */
	if (pages < KDP_PAGES_LEAST)
		diags_add(diags, place, key,
			"they make %d pages, but KDP binds %d at least; add puzzles, or put fewer "
			"on a page",
			pages, KDP_PAGES_LEAST);
	else if (pages > most)
		diags_add(diags, place, key,
			"they make %d pages, but KDP binds %d at most on %s paper; take some "
			"away, or put more on a page",
			pages, most, kdp_paper_names[kdp->paper]);
}

static void fit_kdp(struct job *job, struct diags *diags)
{
	job->sheet.papers = kdp_trims();
	fit_step_down(&job->sheet, &job->outline);
	struct fit_refusal refusal;
	if (!gutter_settle(&job->sheet, &job->config->page_template->margins, &job->outline,
		    &job->config->kdp, fit_book, &job->fit, &refusal))
		refuse(job, &refusal, diags);
	else
		check_page_count(job, diags);
}

static void fit_cut(struct job *job, struct diags *diags)
{
	g_autofree char *refusal = NULL;
	if (!cut_fit(&job->sheet, job->config->page_template, &job->outline, &job->config->cut,
		    &job->fit, &refusal))
		diags_add(diags, job_place(job->config, "cut", "grid"), "cut.grid", "%s", refusal);
}

static const struct {
	bool links; /* pages lead to each other */
	void (*check)(struct job *job, struct diags *diags);
	void (*fit)(struct job *job, struct diags *diags);
} profiles[PROFILE_COUNT] = {
	[PROFILE_SCREEN] = {true, check_nothing, fit_plain},
	[PROFILE_PRINT] = {false, check_nothing, fit_even},
	[PROFILE_KDP] = {false, check_kdp, fit_kdp},
	[PROFILE_BOOKLET] = {false, check_booklet, fit_plain},
	[PROFILE_CUT] = {false, check_nothing, fit_cut},
};

void job_choose_profile(struct config *config, const char *name, struct diags *diags)
{
	if (name == NULL)
		return;
	for (int i = 0; i < PROFILE_COUNT; i++) {
		if (strcmp(profile_names[i], name) == 0) {
			config->profile = i;
			return;
		}
	}
	g_autofree char *quoted = diag_quote(name);
	g_autofree char *hint = diag_suggest(name, profile_names);
	g_autofree char *all = g_strjoinv(", ", (char **)profile_names);
	diags_add(diags, (struct place){"--profile", 0, 0}, NULL,
		"%s is no profile%s; choose one of: %s", quoted, hint, all);
}

void job_check_profile(struct job *job, struct diags *diags)
{
	profiles[job->config->profile].check(job, diags);
}

void job_fit_profile(struct job *job, struct diags *diags)
{
	job->sheet.links = profiles[job->config->profile].links;
	profiles[job->config->profile].fit(job, diags);
}

static char *describe_kdp(const struct job *job)
{
	int pages = job->fit.page_count, paper = job->config->kdp.paper;
	return g_strdup_printf(
		"  profile kdp: inside margin %.1f mm (%.1f mm asked), spine %.1f mm "
		"on %s paper%s\n",
		job->sheet.page_template->margins.inner_pt / MM, kdp_gutter_pt(pages) / MM,
		kdp_spine_in((enum kdp_paper)paper, pages) * 25.4, kdp_paper_names[paper],
		job->config->kdp.bleed ? ", with bleed" : "");
}

static char *describe_booklet(const struct job *job)
{
	int sheets = (job->fit.page_count + 3) / 4;
	return g_strdup_printf("  profile booklet: %d sheet%s of %s, two pages a side\n", sheets,
		sheets == 1 ? "" : "s", job->folded_sheet.name);
}

char *job_describe_profile(const struct job *job)
{
	static char *(*const describe[PROFILE_COUNT])(const struct job *) = {
		[PROFILE_KDP] = describe_kdp,
		[PROFILE_BOOKLET] = describe_booklet,
	};
	int profile = job->config->profile;
	return describe[profile] != NULL ? describe[profile](job) : g_strdup("");
}
