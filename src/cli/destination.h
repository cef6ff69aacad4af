/*
 * A destination: where a book goes and in which format, from the config's output, --output and
 * --format.
 */
#ifndef NONET_CLI_DESTINATION_H
#define NONET_CLI_DESTINATION_H

#include "config/config.h"
#include "output/output.h"
#include "plan/plan.h"

/* The formats that --format takes, NULL-terminated. */
extern const char *const destination_formats[];

struct destination {
	const struct output_format *format;
	char *path; /* "-" for stdout */
};

/* Settles it; output and format are those of the command line, NULL for none. Mistakes go to
 * diags. Without a plan (NULL) only they are found. */
void destination_settle(struct destination *destination, const struct config *config,
	const struct plan *plan, const char *output, const char *format, struct diags *diags);

/* The same for a command without a config: `output` is NULL for a name made of `stem`. */
void destination_of_options(struct destination *destination, const char *output, const char *format,
	const char *stem, struct diags *diags);

void destination_finish(struct destination *destination);

#endif
