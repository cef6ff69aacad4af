/*
 * The report on a finished book: preflight, beside the book or where it is asked for.
 */
#ifndef NONET_CLI_REPORT_H
#define NONET_CLI_REPORT_H

#include "cli/command.h"
#include "cli/products.h"

/*
 * Measures what has been written and reports on it: to `path` ("-" for stdout; YAML if it ends in
 * .yaml, else text), or if that is NULL and the profile is kdp, as text and as YAML beside the
 * book. EXIT_UNFINISHED after a message if a rule failed or the report cannot be written.
 */
enum exit_code report_write(
	const struct job *job, const struct products *products, const char *path, bool quiet);

#endif
