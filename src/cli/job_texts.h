/*
 * The texts of a book that are known before its puzzles are: whether the fonts have them all, and
 * whether the title page has room for them.
 */
#ifndef NONET_CLI_JOB_TEXTS_H
#define NONET_CLI_JOB_TEXTS_H

#include "cli/job.h"

/* The place of a key under a map of the config, for mistakes found after reading. */
struct place job_place(const struct config *config, const char *map, const char *key);

/* Reports each character that no font has, once, at the first text that holds it. The job's
 * config, language and fonts must have been read. */
void job_check_texts(const struct job *job, struct diags *diags);

/* "新 (U+65B0), 手 (U+624B)": the first few of the missing characters, as type_case_missing lists
 * them, and how many more there are. Free with g_free. */
char *job_first_missing(const char *missing);

/* Which Debian package holds a font, named where it can be, for the first character missing. */
const char *job_font_source(const char *missing);

/* Reports a title page whose texts do not fit. The job must have been fitted. */
void job_check_title_page(const struct job *job, struct diags *diags);

#endif
