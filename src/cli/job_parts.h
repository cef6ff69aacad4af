/*
 * What a book's parts need beside words: pictures, and symbols enough for the grids.
 */
#ifndef NONET_CLI_JOB_PARTS_H
#define NONET_CLI_JOB_PARTS_H

#include "cli/job.h"

/* The parts that the config asks for, else its template; NULL for the standard ones. */
const GPtrArray *job_parts(const struct config *config);

/* Opens every picture, and makes the parts' files whole paths. Mistakes go to diags. */
void job_check_pictures(const struct job *job, struct diags *diags);

/* Complains of a right-to-left book whose profile binds at the left. */
void job_check_direction(const struct job *job, struct diags *diags);

/* Complains if the largest grid has more digits than there are symbols. The job's outline must
 * have been made. */
void job_check_symbols(const struct job *job, struct diags *diags);

#endif
