/*
 * Almost locked sets: n empty cells of a house that hold n + 1 digits. If one of the digits is
 * struck from all its cells, the others fill the set. Two sets are joined by a restricted digit
 * if all cells of it in one see all cells of it in the other: it cannot be in both.
 *
 * Pure C11: no allocation, no globals.
 */
#ifndef NONET_LOGIC_ALS_H
#define NONET_LOGIC_ALS_H

#include "logic/marks.h"
#include "logic/step.h"

#define ALS_MAX 1536
#define ALS_MAX_PARTS (ALS_MAX * 5)
#define ALS_MAX_JOINS 131072

/* The cells of one digit in a set, and the cells that see them all. */
struct als_part {
	struct cellset holders;
	struct cellset seen;
	uint8_t first; /* of the holders */
};

struct als {
	struct cellset cells;
	uint16_t digits;
	uint16_t part[SHAPE_MAX_SIZE]; /* of each of its digits */
};

/* From the set at whose list it stands to another, by a restricted digit. */
struct als_join {
	uint16_t to;
	uint8_t digit;
	bool disjoint; /* the sets share no cell */
};

struct als_list {
	/* The marks from which the list was made: asked again for the same, it is not made again.
	 */
	const struct geometry *geometry;
	uint16_t candidates[SHAPE_MAX_CELLS];
	bool complete; /* what als_list said of it */

	int count;
	int part_count;
	struct als sets[ALS_MAX];
	struct als_part parts[ALS_MAX_PARTS];
	int first_join[ALS_MAX + 1]; /* the joins of set i end where those of i + 1 begin */
	struct als_join joins[ALS_MAX_JOINS];
	/* For finders that walk from set to set. */
	uint16_t queue[2 * ALS_MAX];
	int16_t cause[2 * ALS_MAX];
	uint8_t lost[2 * ALS_MAX]; /* the digit that a queue entry's set lacks */
	uint8_t depth[2 * ALS_MAX]; /* sets from the start of the walk */
	uint8_t visits[ALS_MAX];
	uint8_t first_lost[ALS_MAX]; /* of a set that was visited */
};

/* Before the first use. */
void als_init(struct als_list *list);

/*
 * Lists all sets, and their joins. If there are too many (16x16 with few givens), large sets are
 * left out, by size alone, so that the list does not depend on how the board is turned. False if
 * even so there is no room.
 */
bool als_list(struct als_list *list, const struct marks *board);

/* The part of a digit that the set has. */
static inline const struct als_part *als_part(
	const struct als_list *list, const struct als *set, int digit)
{
	return &list->parts[set->part[digit]];
}

static inline bool als_has(const struct als *set, int digit)
{
	return set->digits >> digit & 1;
}

#endif
