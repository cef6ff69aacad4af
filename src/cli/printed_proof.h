/*
 * Proof of a printed book: each puzzle on its pages is what its caption says, each solution is
 * that of its puzzle, none is missing, and the pages that they name are right.
 */
#ifndef NONET_CLI_PRINTED_PROOF_H
#define NONET_CLI_PRINTED_PROOF_H

#include "config/levels.h"
#include "formats/book_pages.h"

/* What was found of one grid, or of a page. */
struct printed_finding {
	int page;
	const struct printed_grid *grid; /* NULL for a page's digits without a grid */
	const struct printed_grid *answer; /* printed for it; NULL if there is none */
	const struct level *level; /* that its caption names, or NULL */
	const char *fault; /* for people; NULL if all is proved */
};

struct printed_claims {
	const GPtrArray *schemes; /* of struct level_scheme: where levels are looked up by name */
	const struct level *level; /* of which every puzzle must be, too; NULL for none */
	/* Of a class, see printed_numbers.h; NULL where there is none. */
	const GArray *sheets, *keys;
};

/* How many there are; the last three of puzzles that are proved. */
struct printed_counts {
	int puzzles, answers, positions;
	int failed; /* findings with a fault */
	int with_code, with_level, with_answer;
};

/* Proves the book and reports every puzzle, and every answer that stands alone, in the order of
 * the pages. */
struct printed_counts printed_book_prove(const struct book_pages *pages,
	const struct printed_claims *claims,
	void (*report)(void *data, const struct printed_finding *finding), void *data);

#endif
