/*
 * A batch: puzzles gathered as they are read, proved on several threads, and given on in their
 * order. So a file of millions takes no more memory than a batch.
 */
#ifndef NONET_CLI_BATCH_H
#define NONET_CLI_BATCH_H

#include "cli/proof.h"
#include "formats/puzzle_text.h"

#include "base/diag.h"

struct batch_item {
	struct puzzle_text text;
	struct place place;
	char *fault; /* what does not hold, for people; NULL: proved */
	struct grid solution; /* the one solution, or empty */
};

struct batch; /* opaque */

/* Takes an item that was proved; false if no more is wanted. */
typedef bool (*batch_give)(void *data, const struct batch_item *item);

/* `level` (may be NULL) is one that every puzzle must be of. */
struct batch *batch_new(int jobs, const struct level *level, batch_give give, void *data);

/* Adds a puzzle; the reading_take of a reading whose data is a batch. The place's file must live
 * as long as the batch. Returns false when no more is wanted. */
bool batch_add(void *batch, const struct puzzle_text *text, struct place place);

/* Proves and gives on what is left. */
void batch_flush(struct batch *batch);

void batch_free(struct batch *batch);

#endif
