/*
 * The part of a job that is of a game: its set of sheets instead of a book's outline and fit.
 */
#ifndef NONET_CLI_JOB_GAME_H
#define NONET_CLI_JOB_GAME_H

#include "cli/job.h"

/* Complains of a profile that is of books alone, and of a language without the game's words. A game
 * without a title has its name. To be asked once the job's language is read. */
void job_check_game(struct job *job, struct diags *diags);

/* Makes the set, and draws it once to see that all of it fits. */
void job_fit_game(struct job *job, struct diags *diags);

/* What nonet check says of it, some lines. Free with g_free. */
char *job_describe_game(const struct job *job);

#endif
