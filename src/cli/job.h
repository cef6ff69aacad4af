/*
 * A job: all that a book needs before its first puzzle is made. Reading it checks everything
 * that can be wrong - config, scheme, template, language, fonts, issue, output, fit - and says
 * all of it at once.
 */
#ifndef NONET_CLI_JOB_H
#define NONET_CLI_JOB_H

#include "book/book.h"
#include "cli/destination.h"
#include "cli/manifest.h"
#include "config/config.h"
#include "formats/reading.h"
#include "layout/layout.h"
#include "plan/plan.h"

struct job {
	struct manifest *manifest; /* that the book is made again from, or NULL */
	struct config *config;
	struct plan *plan;
	struct lang *lang;
	struct phrases *phrases;
	struct type_case *type_case;
	struct pictures *pictures;
	struct sheet sheet;
	struct outline outline;
	struct fit fit;
	GPtrArray *destinations; /* of struct destination */
	char *archive; /* the path of its file, or NULL */
	int dpi; /* of PNG */
	char *output, *format; /* of the command line or the manifest; NULL: the config's */
	struct paper folded_sheet; /* of a booklet, lying */
	bool has_key; /* the solutions go to a file of their own */
	struct sheet key_sheet; /* nothing leads out of it */
	struct outline key_outline;
	struct fit key_fit;
};

/* What the command line says. All may be NULL. */
struct job_options {
	struct plan_options plan;
	const char *output;
	const char *format;
	const char *profile;
	int dpi; /* 0: as the manifest says, or the default */
};

/* Reads the job of a config or a manifest. On mistakes says them on stderr and returns false; the
 * job must be finished in either case. */
bool job_read(struct job *job, const char *config_path, const struct job_options *options);
void job_finish(struct job *job);

/* Fits the pages of what the job's outline says, and those of its key. */
void job_fit_all(struct job *job, struct diags *diags);

/* Opens the bundled fonts and the files in `more` (of struct key_text; may be NULL), which are
 * seen from the file `beside`. NULL after a complaint. */
struct type_case *job_open_fonts(const GPtrArray *more, const char *beside, struct diags *diags);

/* Says the mistakes on stderr, if there are any. Returns whether there are none. */
bool job_report(struct diags *diags);

/* Says on stderr what a reading left out of other programs' files, if it left anything. */
void job_say_losses(const struct reading *reading);

/* Names what no font has, under `what`, on stderr. Returns whether nothing is missing. */
bool job_check_glyphs(const struct type_case *type_case, const char *what);

#endif
