#include "cli/job_book.h"

#include "book/printed.h"
#include "book/sheets.h"
#include "cli/job_profile.h"
#include "cli/progress.h"

static bool is_told(void *data, int number)
{
	return part_tells_puzzle(data, number);
}

/* A score sheet needs the estimates of puzzles that were not made for a level. */
static bool needs_targets(const struct outline *outline)
{
	bool all_levels = true;
	for (guint i = 0; i < outline->sections->len; i++)
		all_levels = all_levels && outline_section_at(outline, (int)i)->level != NULL;
	return !all_levels && parts_find(outline->parts, PART_SCORE_SHEET) != NULL;
}

/* Grades and the like take their time: they are made where they are printed or recorded. */
static struct book_wants wants_of(const struct job *job)
{
	const GPtrArray *parts = job->outline.parts;
	struct book_part *walkthroughs = parts_find(parts, PART_WALKTHROUGHS);
	return (struct book_wants){
		.grades = job->archive != NULL || job->config->manifest != NULL ||
			  needs_targets(&job->outline) || class_is_one(&job->config->class) ||
			  patterns_name_grade(&job->config->page_template->patterns),
		.nudges = parts_find(parts, PART_HINTS) != NULL ? lang_code(job->lang) : NULL,
		.path = walkthroughs != NULL ? is_told : NULL,
		.path_data = walkthroughs,
	};
}

struct book *job_make_book(
	const struct job *job, struct archive *archive, int jobs, bool quiet, GError **error)
{
	if (archive != NULL && !printed_recall(job->plan, archive, error))
		return NULL;
	struct progress progress;
	progress_begin(&progress, "puzzles", quiet);
	struct book_progress report = {progress_report, &progress};
	struct book_wants wants = wants_of(job);
	struct book *book = NULL;
	struct archive *printed = job->config->archive.repeats ? NULL : archive;
	if (!class_is_one(&job->config->class))
		book = book_build(job->config, job->plan, &wants, jobs, archive, &report, error);
	else if (sheets_settle(job->plan, jobs, printed, &report, error))
		book = book_build(job->config, job->plan, &wants, jobs, NULL,
			&(struct book_progress){0}, error);
	progress_end(&progress);
	return book;
}

bool job_has_made_parts(const struct job *job)
{
	return job->outline.chapter_count > 0 ||
	       parts_find(job->outline.parts, PART_WALKTHROUGHS) != NULL;
}

bool job_fit_made(struct job *job, const struct book *book)
{
	if (!job_has_made_parts(job))
		return true;
	struct diags *diags = diags_new();
	job->outline.made = book;
	job_fit_all(job, diags);
	bool right = job_report(diags);
	diags_free(diags);
	return right;
}
