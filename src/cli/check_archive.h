/*
 * The archive of a config, looked at without a change: whether a build could use it, and what is
 * in it.
 */
#ifndef NONET_CLI_CHECK_ARCHIVE_H
#define NONET_CLI_CHECK_ARCHIVE_H

#include "cli/job.h"

/* A line for people, to be freed with g_free: "recorded in sudoku.db: 120 puzzles so far; this
 * issue is new". NULL and *error if a build could not use the archive. */
char *check_archive(const struct job *job, GError **error);

#endif
