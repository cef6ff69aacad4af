/*
 * --size, --symmetry and --order, as several commands take them.
 */
#ifndef NONET_CLI_PATTERN_OPTIONS_H
#define NONET_CLI_PATTERN_OPTIONS_H

#include "cli/command.h"
#include "puzzle/pattern.h"

#define PATTERN_SYMMETRIES                                                                         \
	"none, 180, 90, horizontal, vertical, both, diagonal, antidiagonal, both-diagonals, full"

/* As they were written; NULL where they were not. */
struct pattern_options {
	char *size, *symmetry, *order;
};

/* Rows of a command's options. */
#define OPTION_SIZE(options)                                                                       \
	{                                                                                          \
		"size", 0, 0, G_OPTION_ARG_STRING, &(options).size, SHAPE_NAMES " (default: 9x9)", \
			"SIZE"                                                                     \
	}
#define OPTION_SYMMETRY(options)                                                                   \
	{                                                                                          \
		"symmetry", 0, 0, G_OPTION_ARG_STRING, &(options).symmetry,                        \
			"Of the givens: " PATTERN_SYMMETRIES, "SYMMETRY"                           \
	}
#define OPTION_ORDER(options)                                                                      \
	{                                                                                          \
		"order", 0, 0, G_OPTION_ARG_STRING, &(options).order,                              \
			"In which givens are taken away: random, boxes", "ORDER"                   \
	}

/* Reads them; `size` counts where none was written. Says what is wrong and returns false. */
bool pattern_options_read(const struct command *command, const struct pattern_options *options,
	enum shape_id size, struct pattern *pattern);
void pattern_options_finish(struct pattern_options *options);

#endif
