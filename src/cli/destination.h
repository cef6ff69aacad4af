/*
 * A destination: where a book, a part of it or its manifest goes, and in which format, from the
 * config's output, outputs and manifest, and from --output and --format.
 */
#ifndef NONET_CLI_DESTINATION_H
#define NONET_CLI_DESTINATION_H

#include "config/config.h"
#include "output/output.h"
#include "plan/plan.h"

/* The formats that --format takes, NULL-terminated. */
extern const char *const destination_formats[];

struct destination {
	const struct output_format *format; /* NULL: a manifest */
	char *path; /* "-" for stdout */
	enum config_part part;
	bool is_key; /* the solutions' own file */
	bool makes_folder; /* its folders are made if missing */
	struct place place; /* of what names it: a key of the config, or an option */
	char *key; /* that key's path; NULL for an option */
};

/*
 * All destinations of a build, as an array of struct destination that the caller unrefs; output
 * and format are those of the command line, NULL for none. Mistakes go to diags. Without a plan
 * (NULL) only they are found.
 */
GPtrArray *destinations_settle(const struct config *config, const struct plan *plan,
	const char *output, const char *format, struct diags *diags);

/* Adds the file that the solutions have to themselves. */
void destinations_add_key(GPtrArray *destinations, const struct config *config,
	const struct plan *plan, struct diags *diags);

/* Complains of each that would be written over another, or over the config. */
void destinations_check(
	const GPtrArray *destinations, const struct config *config, struct diags *diags);

/* The destination of a command without a config: `output`, of this option, is NULL for a name made
 * of `stem`. Only --output has a --format beside it. */
void destination_of_options(struct destination *destination, const char *option, const char *output,
	const char *format, const char *stem, struct diags *diags);

/* Whether both would be written to one file. */
bool destination_same(const char *path, const char *other);

void destination_finish(struct destination *destination);

#endif
