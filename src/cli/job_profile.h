/*
 * What a job's profile changes: which papers it can have, how its pages are fitted, and whether
 * they lead to each other.
 */
#ifndef NONET_CLI_JOB_PROFILE_H
#define NONET_CLI_JOB_PROFILE_H

#include "cli/job.h"

/* Takes the profile that the command line names instead of the config's; NULL changes nothing. */
void job_choose_profile(struct config *config, const char *name, struct diags *diags);

/* Checks what the profile asks of the config. */
void job_check_profile(struct job *job, struct diags *diags);

/* Fits pages; what does not fit is reported at its key. Returns whether it fits. */
bool job_fit_pages(const struct job *job, const struct sheet *sheet, const struct outline *outline,
	struct fit *fit, struct diags *diags);

/* Fits the pages as the profile has them; the sheet and the outline must be set. */
void job_fit_profile(struct job *job, struct diags *diags);

/* What the profile makes of the pages, in a line or two for nonet check; "" if it is plain. The
 * caller frees it with g_free. */
char *job_describe_profile(const struct job *job);

#endif
