/*
 * The book of a job: its puzzles, and what is found of them for the parts that want it.
 */
#ifndef NONET_CLI_JOB_BOOK_H
#define NONET_CLI_JOB_BOOK_H

#include "archive/archive.h"
#include "cli/job.h"

/* Makes the book's puzzles, those recorded or listed from their codes; shows how far it is unless
 * quiet. The archive may be NULL. Returns NULL and sets *error if a puzzle could not be made. */
struct book *job_make_book(
	const struct job *job, struct archive *archive, int jobs, bool quiet, GError **error);

/* Whether parts of the book are as long as what is found of its puzzles, so that its pages can only
 * be counted when it is made. */
bool job_has_made_parts(const struct job *job);

/* Fits the pages again, of the book that is made; it must outlive the job. On mistakes says them on
 * stderr and returns false. */
bool job_fit_made(struct job *job, const struct book *book);

#endif
