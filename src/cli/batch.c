#include "cli/batch.h"

#include "base/pool.h"

#define BATCH 8192
#define BLOCK 64 /* puzzles that a thread takes at once */

struct batch {
	struct shape shapes[SHAPE_COUNT];
	const struct level *level;
	int jobs;
	batch_give give;
	void *data;
	struct batch_item *items; /* of BATCH */
	int count;
	bool stopped;
};

struct batch *batch_new(int jobs, const struct level *level, batch_give give, void *data)
{
	struct batch *batch = g_new0(struct batch, 1);
	batch->level = level;
	batch->jobs = jobs;
	batch->give = give;
	batch->data = data;
	batch->items = g_new(struct batch_item, BATCH);
	proof_init_shapes(batch->shapes);
	return batch;
}

void batch_free(struct batch *batch)
{
	g_free(batch->items);
	g_free(batch);
}

static void prove_block(void *data, guint64 index)
{
	struct batch *batch = data;
	int first = (int)index * BLOCK, end = MIN(first + BLOCK, batch->count);
	for (int i = first; i < end; i++) {
		struct batch_item *item = &batch->items[i];
		struct proof_claim claim = {
			.grid = item->text.has_grid ? &item->text.grid : NULL,
			.code = item->text.has_code ? &item->text.code : NULL,
			.level = batch->level,
		};
		item->fault = proof_find_fault(batch->shapes, &claim, &item->solution);
	}
}

static bool take_block(void *data, guint64 index)
{
	struct batch *batch = data;
	int first = (int)index * BLOCK, end = MIN(first + BLOCK, batch->count);
	for (int i = first; i < end; i++) {
		struct batch_item *item = &batch->items[i];
		batch->stopped = batch->stopped || !batch->give(batch->data, item);
		g_clear_pointer(&item->fault, g_free);
	}
	return true;
}

void batch_flush(struct batch *batch)
{
	guint64 blocks = (guint64)(batch->count + BLOCK - 1) / BLOCK;
	int threads = (int)MIN((guint64)batch->jobs, MAX(blocks, 1));
	pool_run(blocks, threads, BATCH / BLOCK, prove_block, take_block, batch);
	batch->count = 0;
}

bool batch_add(void *data, const struct puzzle_text *text, struct place place)
{
	struct batch *batch = data;
	batch->items[batch->count++] = (struct batch_item){.text = *text, .place = place};
	if (batch->count == BATCH)
		batch_flush(batch);
	return !batch->stopped;
}
