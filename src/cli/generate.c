/*
 * nonet generate: puzzles as text, made on several threads, in order, in constant memory.
 */
#include "base/pool.h"
#include "cli/command.h"
#include "cli/job.h"
#include "cli/progress.h"
#include "plan/seed.h"

#include <stdio.h>

/* Puzzles are made in blocks, so that threads meet seldom; AHEAD blocks wait at most. */
#define BLOCK 64
#define AHEAD 64

struct block {
	struct setter_puzzle puzzles[BLOCK];
	int made; /* a puzzle that was not found ends the block */
	struct setter_tally tally; /* of that one */
};

struct generate {
	const struct level *level;
	const char *seed;
	char *key;
	gint64 count;
	struct shape shape;
	struct block *blocks; /* a ring of AHEAD */
	struct progress progress;
	bool given_up, written;
};

static int block_length(const struct generate *generate, guint64 index)
{
	return (int)MIN((gint64)BLOCK, generate->count - (gint64)index * BLOCK);
}

static void make_block(void *data, guint64 index)
{
	struct generate *generate = data;
	struct block *block = &generate->blocks[index % AHEAD];
	int length = block_length(generate, index);
	for (block->made = 0; block->made < length; block->made++) {
		gint64 number = (gint64)index * BLOCK + block->made + 1;
		struct setter_request request = book_request(generate->level,
			seed_of_puzzle(generate->seed, "", generate->key, (int)number));
		if (setter_make(&generate->shape, &request, &block->puzzles[block->made],
			    &block->tally) != SETTER_DONE)
			break;
	}
}

static bool take_block(void *data, guint64 index)
{
	struct generate *generate = data;
	const struct block *block = &generate->blocks[index % AHEAD];
	for (int i = 0; i < block->made; i++) {
		char code[CODE_TEXT_SIZE], grid[GRID_TEXT_SIZE];
		code_print(&block->puzzles[i].code, code);
		grid_print(&block->puzzles[i].puzzle, grid);
		generate->written = printf("%s\t%s\n", code, grid) >= 0 && generate->written;
	}
	gint64 done = (gint64)index * BLOCK + block->made;
	progress_report(&generate->progress, (int)done, (int)generate->count);
	generate->given_up = block->made < block_length(generate, index);
	if (generate->given_up) {
		progress_end(&generate->progress);
		command_fail("puzzle %" G_GINT64_FORMAT ": no puzzle of level %d (%s) was found "
							"with the seed \"%s\" in %d attempts",
			done + 1, generate->level->number, level_name(generate->level, "en"),
			generate->seed, block->tally.attempts);
	}
	return generate->written && !generate->given_up;
}

static enum exit_code run(struct generate *generate, int jobs, bool quiet)
{
	generate->blocks = g_new0(struct block, AHEAD);
	generate->written = true;
	shape_init(&generate->shape, SHAPE_9X9);
	progress_begin(&generate->progress, "puzzles", quiet);
	pool_run((guint64)((generate->count + BLOCK - 1) / BLOCK), jobs, AHEAD, make_block,
		take_block, generate);
	progress_end(&generate->progress);
	g_free(generate->blocks);
	if (fflush(stdout) != 0 || !generate->written)
		return command_fail("the puzzles cannot be written to stdout");
	return generate->given_up ? EXIT_UNFINISHED : EXIT_DONE;
}

/* The level named, of the scheme named; complains if there is none. */
static const struct level *find_level(
	const struct command *command, struct level_scheme *scheme, const char *name)
{
	const struct level *level = level_find(scheme, name);
	if (level == NULL) {
		g_autofree char *allowed = level_scheme_allowed(scheme);
		command_refuse(command, "--level: there is no level \"%s\"; write one of %s", name,
			allowed);
	}
	return level;
}

enum exit_code command_generate(const struct command *command, int argc, char **argv)
{
	g_autofree char *level_text = NULL, *levels = NULL, *seed = NULL;
	int jobs = 0;
	gint64 count = 1;
	gboolean quiet = FALSE;
	const GOptionEntry entries[] = {
		{"level", 'l', 0, G_OPTION_ARG_STRING, &level_text,
			"Level, by number or name (default: 5)", "LEVEL"},
		{"levels", 0, 0, G_OPTION_ARG_STRING, &levels, "Level scheme (default: ten)",
			"SCHEME"},
		{"count", 'n', 0, G_OPTION_ARG_INT64, &count, "How many (default: 1)", "N"},
		{"seed", 's', 0, G_OPTION_ARG_STRING, &seed,
			"Any text; the same seed gives the same puzzles (default: drawn, and "
			"shown)",
			"SEED"},
		OPTION_JOBS(jobs),
		OPTION_QUIET(quiet),
		{0},
	};
	enum command_parse parse = command_parse(command, entries, NULL, &argc, &argv);
	if (parse != COMMAND_GO_ON)
		return parse == COMMAND_HELPED ? EXIT_DONE : EXIT_WRONG_INPUT;
	if (argc > 1)
		return command_refuse(
			command, "it takes no arguments, but \"%s\" stands there", argv[1]);
	if (count < 1 || count > G_MAXINT)
		return command_refuse(
			command, "--count: %" G_GINT64_FORMAT " is outside 1..%d", count, G_MAXINT);
	if (jobs < 0)
		return command_refuse(
			command, "--jobs: %d threads cannot work; write 1 or more", jobs);

	struct diags *diags = diags_new();
	struct level_scheme *scheme = level_scheme_read(levels != NULL ? levels : "ten", NULL,
		(struct place){"--levels", 0, 0}, NULL, diags);
	bool right = job_report(diags);
	diags_free(diags);
	enum exit_code code = EXIT_WRONG_INPUT;
	const struct level *level =
		right ? find_level(command, scheme, level_text != NULL ? level_text : "5") : NULL;
	if (level != NULL) {
		if (seed == NULL) {
			seed = seed_draw();
			fprintf(stderr, "seed: %s (drawn; --seed %s makes these puzzles again)\n",
				seed, seed);
		}
		struct generate *generate = g_new0(struct generate, 1);
		generate->level = level;
		generate->seed = seed;
		generate->count = count;
		generate->key = g_strdup_printf("level %d", level->number);
		code = run(generate, command_jobs(jobs), quiet);
		g_free(generate->key);
		g_free(generate);
	}
	level_scheme_free(scheme);
	return code;
}
