/*
 * --size, --symmetry and --order, as several commands take them.
 */
#ifndef NONET_CLI_PATTERN_OPTIONS_H
#define NONET_CLI_PATTERN_OPTIONS_H

#include "cli/command.h"
#include "config/levels.h"
#include "puzzle/pattern.h"

/* As they were written; NULL where they were not. */
struct pattern_options {
	char *size, *symmetry, *order;
};

/* Rows of a command's options: `member` of the struct `type` is a struct pattern_options. */
#define OPTION_SIZE(type, member)                                                                  \
	{                                                                                          \
		"size", 0, OPTION_TEXT, offsetof(type, member.size),                               \
			SHAPE_NAMES " (default: the scheme's first, or 9x9)", "SIZE", shape_names  \
	}
#define OPTION_SYMMETRY(type, member)                                                              \
	{                                                                                          \
		"symmetry", 0, OPTION_TEXT, offsetof(type, member.symmetry),                       \
			"Of the givens: " SYMMETRY_NAMES, "SYMMETRY", symmetry_names               \
	}
#define OPTION_ORDER(type, member)                                                                 \
	{                                                                                          \
		"order", 0, OPTION_TEXT, offsetof(type, member.order),                             \
			"In which givens are taken away: random, boxes", "ORDER", dig_order_names  \
	}

/* Reads them; `size` counts where none was written. Says what is wrong and returns false. */
bool pattern_options_read(const struct command *command, const struct pattern_options *options,
	enum shape_id size, struct pattern *pattern);

/* The same with the level scheme of this name, as `option` gave it, or else the one for the size;
 * where no size was written, the scheme's first counts. NULL if something was wrong, which is said;
 * else free with level_scheme_free. */
struct level_scheme *pattern_options_read_scheme(const struct command *command,
	const struct pattern_options *options, const char *option, const char *name,
	struct pattern *pattern);

#endif
