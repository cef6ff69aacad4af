/*
 * A class's job: what its sheets need beside a book, and what is said of it.
 */
#ifndef NONET_CLI_JOB_CLASS_H
#define NONET_CLI_JOB_CLASS_H

#include "cli/job.h"

/* Complains of what a class cannot have: a profile for books, parts of halved pages. */
void job_check_class(const struct job *job, struct diags *diags);

/* Makes sheet and outline those of a class's book, before anything is fitted. */
void job_outline_class(struct job *job);

/* Complains of pupils for whose names the lines have no room, each at its place in the roster. The
 * job's sheet and outline must be those of the class. */
void job_check_name_lines(const struct job *job, struct diags *diags);

/* Draws the key on the whole paper where sheets are halves of it. */
void job_widen_key(struct job *job);

/* "  class of 30, ...\n": what check says; free with g_free. */
char *job_describe_class(const struct job *job);

/* "class of 30: First Steps: rating 12, 34 steps, score 99.8-101.2; ...\n": how far the puzzles of
 * each level lie apart; free with g_free. */
char *job_class_spread(const struct job *job, const struct book *book);

#endif
