/*
 * nonet generate: puzzles as text, made on several threads, in order, in constant memory.
 */
#include "base/pool.h"
#include "base/rng.h"
#include "book/book.h"
#include "cli/commands.h"
#include "cli/generate_options.h"
#include "cli/job.h"
#include "cli/progress.h"
#include "plan/seed.h"
#include "setter/sparse.h"

#include <stdio.h>

/* Puzzles are made in blocks, so that threads meet seldom; AHEAD blocks wait at most. Those that
 * are searched for take long, and each is a block. */
#define BLOCK 64
#define AHEAD 64

struct block {
	struct setter_puzzle puzzles[BLOCK];
	int made; /* a puzzle that was not found ends the block */
	struct setter_tally tally; /* of that one */
};

struct generate {
	const struct generate_options *options;
	struct shape shape;
	gint64 block; /* puzzles in one, at most BLOCK */
	struct block *blocks; /* a ring of AHEAD */
	struct progress progress;
	bool given_up, written;
};

/* The number of the first puzzle of a block, from 1 in the whole job. */
static gint64 first_of_block(const struct generate *generate, guint64 index)
{
	return generate->options->first + (gint64)index * generate->block;
}

static int block_length(const struct generate *generate, guint64 index)
{
	return (int)MIN(
		generate->block, generate->options->count - (gint64)index * generate->block);
}

/* Checks that one sparse puzzle may cost: a minute or two. 19 givens take some 200,000. */
#define SPARSE_CHECKS 50000000

/* A puzzle of few givens. One that fell below what is asked for gives way to the next. */
static bool find_sparse(const struct generate *generate, const struct setter_request *request,
	struct setter_puzzle *puzzle)
{
	for (uint64_t n = 1;; n++) {
		struct sparse_request sparse = {request->shape, request->accept_max, SPARSE_CHECKS,
			rng_mix(request->seed, n)};
		if (sparse_find(&generate->shape, &sparse, puzzle, NULL) != SETTER_DONE)
			return false;
		if (puzzle->givens >= MAX(request->accept_min, request->target_min))
			return true;
	}
}

static bool make_one(const struct generate *generate, const struct setter_request *request,
	struct setter_puzzle *puzzle, struct setter_tally *tally)
{
	if (generate->options->sparse)
		return find_sparse(generate, request, puzzle);
	return setter_make(&generate->shape, request, book_solver_for(request), puzzle, tally) ==
	       SETTER_DONE;
}

static void make_block(void *data, guint64 index)
{
	struct generate *generate = data;
	const struct generate_options *options = generate->options;
	struct block *block = &generate->blocks[index % AHEAD];
	int length = block_length(generate, index);
	for (block->made = 0; block->made < length; block->made++) {
		struct setter_request request = options->request;
		request.seed = seed_of_puzzle(options->seed, "", options->key,
			(int)(first_of_block(generate, index) + block->made));
		if (!make_one(generate, &request, &block->puzzles[block->made], &block->tally))
			break;
	}
}

static void print_block(struct generate *generate, const struct block *block)
{
	for (int i = 0; i < block->made; i++) {
		char code[CODE_TEXT_SIZE], grid[GRID_TEXT_SIZE];
		code_print(&block->puzzles[i].code, code);
		grid_print(&block->puzzles[i].puzzle, grid);
		generate->written = printf("%s\t%s\n", code, grid) >= 0 && generate->written;
	}
}

static bool take_block(void *data, guint64 index)
{
	struct generate *generate = data;
	const struct generate_options *options = generate->options;
	const struct block *block = &generate->blocks[index % AHEAD];
	print_block(generate, block);
	gint64 done = (gint64)index * generate->block + block->made;
	progress_report(&generate->progress, (int)done, (int)options->count);
	generate->given_up = block->made < block_length(generate, index);
	if (generate->given_up && options->sparse) {
		progress_end(&generate->progress);
		command_fail(
			"puzzle %" G_GINT64_FORMAT
			": no puzzle of %d givens was found with the seed \"%s\" in %d million "
			"checks; another seed, or one given more, will do",
			first_of_block(generate, index) + block->made, options->request.accept_max,
			options->seed, SPARSE_CHECKS / 1000000);
	} else if (generate->given_up) {
		const struct setter_tally *tally = &block->tally;
		g_autofree char *failures = book_tally_text(tally);
		progress_end(&generate->progress);
		command_fail("puzzle %" G_GINT64_FORMAT
			     ": none that is asked for (%s) was found with the seed \"%s\" in %d "
			     "attempts (%s)",
			first_of_block(generate, index) + block->made, options->key, options->seed,
			tally->attempts, failures);
	}
	return generate->written && !generate->given_up;
}

static enum exit_code generate_all(const struct generate_options *options)
{
	struct generate generate = {.options = options, .written = true};
	bool slow = options->sparse || demands_ask_for(&options->request.demands, SETTER_HARDEST);
	generate.block = slow ? 1 : BLOCK;
	generate.blocks = g_new0(struct block, AHEAD);
	shape_init(&generate.shape, options->request.shape);
	progress_begin(&generate.progress, "puzzles", options->quiet);
	guint64 blocks = (guint64)((options->count + generate.block - 1) / generate.block);
	pool_run(blocks, command_jobs(options->jobs), AHEAD, make_block, take_block, &generate);
	progress_end(&generate.progress);
	g_free(generate.blocks);
	if (fflush(stdout) != 0 || !generate.written)
		return command_fail("the puzzles cannot be written to stdout");
	return generate.given_up ? EXIT_UNFINISHED : EXIT_DONE;
}

static enum exit_code run(
	const struct command *command, void *options_read, char **arguments, int count)
{
	if (count > 0)
		return command_refuse(
			command, "it takes no arguments, but \"%s\" stands there", arguments[0]);
	struct generate_options options = {0};
	enum exit_code code = generate_options_read(&options, command, options_read)
				      ? generate_all(&options)
				      : EXIT_WRONG_INPUT;
	generate_options_finish(&options);
	return code;
}

const struct command command_generate = {
	.name = "generate",
	.arguments = "",
	.summary = "Make puzzles as text, a line each: CODE, a tab, and the puzzle.",
	.example = "  nonet generate --level 8 --count 5 --seed club\n",
	.more = "With --level (and --levels) puzzles are of that level; with --clues they have so "
		"many givens;\nwith --minimal alone they are dug until nothing more can go. The "
		"output "
		"is the same for any\n--jobs, and the parts of --shard 1/N to N/N concatenate to "
		"the "
		"whole.\n",
	.options = generate_option_rows,
	.options_size = sizeof(struct generate_written),
	.defaults = &(const struct generate_written){.count = 1},
	.run = run,
};
