/*
 * Preflight: what a printer checks before the press runs, checked first. Every rule with its
 * figure, measured on the pages' operations and again on the finished file.
 */
#ifndef NONET_PREFLIGHT_PREFLIGHT_H
#define NONET_PREFLIGHT_PREFLIGHT_H

#include "config/profile.h"
#include "preflight/pdf_facts.h"
#include "layout/measure.h"

enum preflight_result { PREFLIGHT_PASS, PREFLIGHT_FAIL, PREFLIGHT_NOT_MEASURED };

/* All that the rules look at. */
struct preflight_subject {
	const char *file; /* as written */
	enum profile profile;
	struct profile_kdp kdp;
	double floor_type_pt; /* that the template sets for its smallest type */
	struct measure pages;
	int file_pages; /* that the file should have */
	bool is_pdf; /* one file, so that the facts are worth something */
	struct pdf_facts facts;
};

struct preflight_finding {
	const char *rule; /* "gutter" */
	char *figure; /* what was measured */
	char *asked; /* what is asked for */
	enum preflight_result result;
};

/* The findings of all rules of the subject's profile, in the table's order. */
GArray *preflight_check(const struct preflight_subject *subject);

int preflight_failures(const GArray *findings);

/* The report: for people, and for machines. The caller frees it with g_free. */
char *preflight_text(const struct preflight_subject *subject, const GArray *findings);
char *preflight_yaml(const struct preflight_subject *subject, const GArray *findings);

#endif
