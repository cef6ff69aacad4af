#include "cli/pattern_options.h"

#include "cli/job.h"

#include <string.h>

static bool read_size(const struct command *command, const struct pattern_options *options,
	struct pattern *pattern)
{
	if (options->size != NULL)
		pattern->shape = shape_of_name(options->size);
	if (pattern->shape == SHAPE_COUNT)
		command_refuse(command, "--size: \"%s\" is no size; write one of %s", options->size,
			SHAPE_NAMES);
	return pattern->shape != SHAPE_COUNT;
}

static bool read_symmetry(const struct command *command, const struct pattern_options *options,
	struct pattern *pattern)
{
	if (options->symmetry != NULL)
		pattern->symmetry = symmetry_of_name(options->symmetry);
	if (pattern->symmetry == SYMMETRY_COUNT) {
		command_refuse(command, "--symmetry: \"%s\" is not known; write one of %s",
			options->symmetry, SYMMETRY_NAMES);
		return false;
	}
	if (!symmetry_fits(pattern->shape, pattern->symmetry)) {
		command_refuse(command,
			"--symmetry: %s needs square boxes, which %s has not; write 180, "
			"horizontal, "
			"vertical or both",
			options->symmetry, shape_info(pattern->shape)->name);
		return false;
	}
	return true;
}

static bool read_order(const struct command *command, const struct pattern_options *options,
	struct pattern *pattern)
{
	if (options->order == NULL)
		return true;
	for (int order = 0; order < DIG_ORDER_COUNT; order++) {
		if (strcmp(options->order, dig_order_names[order]) == 0) {
			pattern->order = (enum dig_order)order;
			return true;
		}
	}
	command_refuse(
		command, "--order: \"%s\" is not known; write random or boxes", options->order);
	return false;
}

bool pattern_options_read(const struct command *command, const struct pattern_options *options,
	enum shape_id size, struct pattern *pattern)
{
	*pattern = (struct pattern){.shape = size};
	return read_size(command, options, pattern) && read_symmetry(command, options, pattern) &&
	       read_order(command, options, pattern);
}

static bool check_scheme(const struct command *command, const struct level_scheme *scheme,
	const struct pattern *pattern)
{
	if (level_scheme_has(scheme, pattern->shape))
		return true;
	g_autofree char *sizes = level_scheme_sizes(scheme);
	command_refuse(command, "--size: the scheme %s has no levels for %s, but for %s",
		scheme->name, shape_info(pattern->shape)->name, sizes);
	return false;
}

struct level_scheme *pattern_options_read_scheme(const struct command *command,
	const struct pattern_options *options, const char *option, const char *name,
	struct pattern *pattern)
{
	enum shape_id size = options->size != NULL ? shape_of_name(options->size) : SHAPE_9X9;
	if (name == NULL) /* a size that is none is refused with the pattern */
		name = level_scheme_for(size != SHAPE_COUNT ? size : SHAPE_9X9);
	struct diags *diags = diags_new();
	struct level_scheme *scheme =
		level_scheme_read(name, NULL, (struct place){option, 0, 0}, NULL, diags);
	bool right = job_report(diags) &&
		     pattern_options_read(command, options, scheme->shape, pattern) &&
		     check_scheme(command, scheme, pattern);
	diags_free(diags);
	if (!right)
		g_clear_pointer(&scheme, level_scheme_free);
	return scheme;
}
