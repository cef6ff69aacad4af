/*
 * The options of nonet generate: what is asked of each puzzle, and which part of the job this is.
 */
#ifndef NONET_CLI_GENERATE_OPTIONS_H
#define NONET_CLI_GENERATE_OPTIONS_H

#include "cli/command.h"
#include "cli/pattern_options.h"
#include "cli/schemes.h"
#include "setter/setter.h"

/* The options as they were written. */
struct generate_written {
	char *level, *levels, *technique, *clues, *shard, *seed;
	struct pattern_options pattern;
	gboolean minimal, quiet;
	gint64 count;
	int jobs;
};

extern const struct option generate_option_rows[];

/* What they come to. */
struct generate_options {
	struct setter_request request; /* all but its seed */
	bool sparse; /* fewer givens than digging reaches: request.target_max at most */
	char *key; /* what the seeds come from beside the seed; said in messages */
	char *seed;
	gint64 first, count; /* numbers first .. first + count - 1 of the whole job */
	int jobs;
	gboolean quiet;
	struct level_scheme *scheme;
};

/* Checks what was written; what is wrong is said on stderr. */
bool generate_options_read(struct generate_options *options, const struct command *command,
	const struct generate_written *written);
void generate_options_finish(struct generate_options *options);

#endif
