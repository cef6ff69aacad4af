#include "cli/generate_options.h"

#include "book/book.h"
#include "cli/job.h"
#include "cli/pattern_options.h"
#include "plan/seed.h"

#include <stdio.h>

/* "24" or "24-28". */
static bool parse_clues(const char *text, int most, int *low, int *high)
{
	int used = 0;
	if (sscanf(text, "%4d-%4d%n", low, high, &used) != 2 || text[used] != '\0') {
		used = 0;
		if (sscanf(text, "%4d%n", low, &used) != 1 || text[used] != '\0')
			return false;
		*high = *low;
	}
	return *low >= 1 && *low <= *high && *high <= most;
}

/* Digging seldom ends below; from here down givens are exchanged where it ends. */
#define SPARSE_FROM 21

/* A request by givens alone, or for minimal puzzles of any number of them. */
static bool ask_for_givens(struct generate_options *options, const struct command *command,
	const struct generate_written *written)
{
	struct pattern pattern;
	if (!pattern_options_read(command, &written->pattern, SHAPE_9X9, &pattern))
		return false;
	bool minimal = written->minimal;
	int cells = shape_info(pattern.shape)->size * shape_info(pattern.shape)->size;
	int low = 0, high = cells;
	if (written->clues != NULL && !parse_clues(written->clues, cells - 1, &low, &high)) {
		command_refuse(command,
			"--clues: \"%s\" is no number of givens; write one up to %d, or a "
			"span such as 24-28",
			written->clues, cells - 1);
		return false;
	}
	options->request = (struct setter_request){
		.shape = pattern.shape,
		.symmetry = pattern.symmetry,
		.order = pattern.order,
		.target_min = minimal ? 0 : low,
		.target_max = minimal ? 0 : high,
		.accept_min = minimal ? low : 0,
		.accept_max = high,
		.attempts = SETTER_ATTEMPTS_SYMMETRIC,
	};
	bool plain = pattern.symmetry == SYMMETRY_NONE && pattern.order == DIG_RANDOM;
	options->sparse = plain && pattern.shape == SHAPE_9X9 && high <= SPARSE_FROM;
	options->key = g_strdup_printf("%s%s%s", minimal ? "minimal" : "givens",
		written->clues != NULL ? " " : "", written->clues != NULL ? written->clues : "");
	return true;
}

static bool ask_for_level(struct generate_options *options, const struct command *command,
	const struct generate_written *written)
{
	struct pattern pattern;
	options->scheme = pattern_options_read_scheme(
		command, &written->pattern, "--levels", written->levels, &pattern);
	if (options->scheme == NULL)
		return false;
	pattern.minimal = written->minimal;
	g_autofree char *middle = g_strdup_printf("%u", (options->scheme->levels->len + 1) / 2);
	const char *text = written->level != NULL ? written->level : middle;
	const struct level *level = level_find(options->scheme, text);
	if (level == NULL) {
		g_autofree char *allowed = level_scheme_allowed(options->scheme);
		command_refuse(command, "--level: there is no level \"%s\"; write one of %s", text,
			allowed);
		return false;
	}
	if (written->pattern.symmetry == NULL)
		pattern.symmetry = (enum symmetry)level->symmetry;
	options->request = book_request(level, &pattern, 0);
	options->key = g_strdup_printf("level %d", level->number);
	return true;
}

static bool ask_for_technique(struct generate_options *options, const struct command *command,
	const struct generate_written *written)
{
	struct pattern pattern;
	if (!pattern_options_read(command, &written->pattern, SHAPE_9X9, &pattern))
		return false;
	enum technique technique = technique_of_key(written->technique);
	if (technique == TECHNIQUE_COUNT) {
		const char *keys[TECHNIQUE_COUNT + 1] = {NULL};
		for (int t = 0; t < TECHNIQUE_COUNT; t++)
			keys[t] = technique_info((enum technique)t)->key;
		g_autofree char *hint = diag_suggest(written->technique, keys);
		g_autofree char *all = g_strjoinv(", ", (char **)keys);
		command_refuse(command, "--technique: \"%s\" is not known%s; write one of %s",
			written->technique, hint, all);
		return false;
	}
	if (!technique_is_needed(technique)) {
		command_refuse(command, "--technique: " TECHNIQUE_NOT_NEEDED,
			technique_info(technique)->name);
		return false;
	}
	if (written->level != NULL || written->levels != NULL || written->clues != NULL ||
		written->minimal || written->pattern.order != NULL) {
		command_refuse(command,
			"--technique excludes --level, --levels, --clues, --minimal "
			"and --order; take them out");
		return false;
	}
	options->request = book_technique_request(technique, &pattern, false, 0);
	options->key = g_strdup_printf("technique %s", written->technique);
	return true;
}

/* "3/8": the third of eight consecutive blocks. */
static bool read_shard(struct generate_options *options, const struct command *command,
	const struct generate_written *written)
{
	options->first = 1;
	if (written->shard == NULL)
		return true;
	int part, parts, used = 0;
	if (sscanf(written->shard, "%9d/%9d%n", &part, &parts, &used) != 2 ||
		written->shard[used] != '\0' || part < 1 || part > parts) {
		command_refuse(command,
			"--shard: \"%s\" is no part; write 3/8 for the third of eight",
			written->shard);
		return false;
	}
	gint64 before = options->count * (part - 1) / parts,
	       through = options->count * part / parts;
	options->first = before + 1;
	options->count = through - before;
	return true;
}

static bool check(struct generate_options *options, const struct command *command,
	const struct generate_written *written)
{
	if (options->count < 1 || options->count > G_MAXINT)
		command_refuse(command, "--count: %" G_GINT64_FORMAT " is outside 1..%d",
			options->count, G_MAXINT);
	else if (!command_check_jobs(command, options->jobs))
		return false;
	else if (written->level != NULL && written->clues != NULL)
		command_refuse(command, "--level and --clues exclude each other; keep one of them");
	else {
		if (written->technique != NULL)
			return ask_for_technique(options, command, written) &&
			       read_shard(options, command, written);
		bool by_level = written->level != NULL || written->levels != NULL ||
				(written->clues == NULL && !written->minimal);
		return (by_level ? ask_for_level(options, command, written)
				 : ask_for_givens(options, command, written)) &&
		       read_shard(options, command, written);
	}
	return false;
}

#define WRITTEN(field) offsetof(struct generate_written, field)
const struct option generate_option_rows[] = {
	{"level", 'l', OPTION_TEXT, WRITTEN(level),
		"Level, by number or name (default: the scheme's middle one)", "LEVEL", NULL},
	{"levels", 0, OPTION_TEXT, WRITTEN(levels),
		"Level scheme (default: the one for the size, ten for 9x9)", "SCHEME", NULL},
	{"technique", 't', OPTION_TEXT, WRITTEN(technique),
		"Instead of a level: the hardest step that each puzzle needs, such as x-wing",
		"TECHNIQUE", NULL},
	OPTION_SIZE(struct generate_written, pattern),
	OPTION_SYMMETRY(struct generate_written, pattern),
	OPTION_ORDER(struct generate_written, pattern),
	{"minimal", 0, OPTION_FLAG, WRITTEN(minimal), "No given can be taken away", NULL, NULL},
	{"clues", 0, OPTION_TEXT, WRITTEN(clues), "Givens, instead of a level", "A-B", NULL},
	{"count", 'n', OPTION_WHOLE64, WRITTEN(count), "How many (default: 1)", "N", NULL},
	{"seed", 's', OPTION_TEXT, WRITTEN(seed),
		"Any text; the same seed gives the same puzzles (default: drawn, and shown)",
		"SEED", NULL},
	{"shard", 0, OPTION_TEXT, WRITTEN(shard), "Only this part of the job, such as 3/8", "PART",
		NULL},
	OPTION_JOBS(struct generate_written),
	OPTION_QUIET(struct generate_written),
	{0},
};
#undef WRITTEN

bool generate_options_read(struct generate_options *options, const struct command *command,
	const struct generate_written *written)
{
	options->count = written->count;
	options->jobs = written->jobs;
	options->quiet = written->quiet;
	options->seed = g_strdup(written->seed);
	if (!check(options, command, written))
		return false;
	if (options->seed == NULL) {
		options->seed = seed_draw();
		fprintf(stderr, "seed: %s (drawn; --seed %s makes these puzzles again)\n",
			options->seed, options->seed);
	}
	return true;
}

void generate_options_finish(struct generate_options *options)
{
	level_scheme_free(options->scheme);
	g_free(options->key);
	g_free(options->seed);
}
