#include "game/position.h"

#include <assert.h>

const char *const move_kind_names[] = {"place", "provisional", "settle", "mark", "pass", NULL};

enum { SIZE = 9, BOX = 3, DIGITS = 9 };

void position_init(struct position *position, const struct game_options *options,
	const struct opening *opening)
{
	*position = (struct position){
		.round = game_round(options->players), .rulings = options->rulings};
	for (int side = 0; side < GAME_SIDES; side++)
		for (int digit = 0; digit <= DIGITS; digit++)
			position->left[side][digit] = GAME_SETS;
	for (int cell = 0; opening && cell < GAME_CELLS; cell++) {
		int digit = opening->set_out.cell[cell];
		if (digit == 0)
			continue;
		position->cell[cell] = (struct position_cell){.state = POSITION_VALID,
			.digit = (uint8_t)digit,
			.piece = opening->side[cell],
			.set_out = true};
		position->left[opening->side[cell]][digit]--;
	}
}

bool position_is_open(const struct position *position, int cell)
{
	int state = position->cell[cell].state;
	return state == POSITION_FREE || state == POSITION_MARKED;
}

/* Whether what lies in the cell must not be repeated. */
static bool counts(const struct position *position, int cell)
{
	switch (position->cell[cell].state) {
	case POSITION_FREE: return false;
	case POSITION_PROVISIONAL: return position->rulings.provisional_repeats;
	case POSITION_MARKED: return position->rulings.marked_repeats;
	default: return true;
	}
}

/* The nth (0..26) cell of the row, column and box of a cell, itself among them. */
static int neighbour(int cell, int n)
{
	int row = cell / SIZE, column = cell % SIZE, i = n % SIZE;

	switch (n / SIZE) {
	case 0: return row * SIZE + i;
	case 1: return i * SIZE + column;
	default: return (row / BOX * BOX + i / BOX) * SIZE + column / BOX * BOX + i % BOX;
	}
}

/* The digits (bit 1 << digit) that would repeat nothing in the cell's row, column and box, whatever
 * lies in the cell itself. */
static unsigned fitting_in(const struct position *position, int cell)
{
	unsigned fitting = (1U << (DIGITS + 1)) - 2;

	for (int n = 0; n < 3 * SIZE; n++) {
		int other = neighbour(cell, n);
		if (other != cell && counts(position, other))
			fitting &= ~(1U << position->cell[other].digit);
	}
	return fitting;
}

int position_repeated(const struct position *position, int cell, int digit)
{
	for (int n = 0; n < 3 * SIZE; n++) {
		int other = neighbour(cell, n);
		if (other != cell && position->cell[other].digit == digit &&
			counts(position, other))
			return other;
	}
	return -1;
}

enum game_side position_owner(const struct position *position, int cell)
{
	return position->round->sides == 1 ? GAME_SIDE_A
					   : (enum game_side)position->cell[cell].piece;
}

enum game_side position_take(const struct position *position, enum game_side side, int digit)
{
	for (int piece = 0; piece < GAME_SIDES; piece++)
		if (game_may_place(position->round, side, (enum game_side)piece) &&
			position->left[piece][digit] > 0)
			return (enum game_side)piece;
	return GAME_SIDES;
}

unsigned position_in_hand(const struct position *position, enum game_side side)
{
	unsigned digits = 0;

	for (int digit = 1; digit <= DIGITS; digit++)
		if (position_take(position, side, digit) != GAME_SIDES)
			digits |= 1U << digit;
	return digits;
}

static bool is_own_provisional(const struct position *position, enum game_side side, int cell)
{
	return position->cell[cell].state == POSITION_PROVISIONAL &&
	       position_owner(position, cell) == side;
}

unsigned position_choices(const struct position *position, enum game_side side, int cell)
{
	bool own = is_own_provisional(position, side, cell);

	if (!own && !position_is_open(position, cell))
		return 0;
	unsigned hand = position_in_hand(position, side);
	if (own)
		hand |= 1U << position->cell[cell].digit;
	return hand & fitting_in(position, cell);
}

/* The digits that count in each row, column and box. */
struct houses {
	unsigned row[SIZE], column[SIZE], box[SIZE];
};

static int box_of(int cell)
{
	return cell / SIZE / BOX * BOX + cell % SIZE / BOX;
}

static void gather(const struct position *position, struct houses *houses)
{
	*houses = (struct houses){0};
	for (int cell = 0; cell < GAME_CELLS; cell++) {
		unsigned digit = counts(position, cell) ? 1U << position->cell[cell].digit : 0;
		houses->row[cell / SIZE] |= digit;
		houses->column[cell % SIZE] |= digit;
		houses->box[box_of(cell)] |= digit;
	}
}

/* What lies in a cell never bars the cell itself, so only cells that hold nothing that counts go
 * by the houses. */
void position_all_choices(
	const struct position *position, enum game_side side, unsigned choices[GAME_CELLS])
{
	unsigned hand = position_in_hand(position, side);
	struct houses houses;

	gather(position, &houses);
	for (int cell = 0; cell < GAME_CELLS; cell++) {
		int row = cell / SIZE, column = cell % SIZE;
		unsigned met = houses.row[row] | houses.column[column] | houses.box[box_of(cell)];
		if (position->cell[cell].state == POSITION_FREE)
			choices[cell] = hand & ~met;
		else
			choices[cell] = position_choices(position, side, cell);
	}
}

bool position_has_move(const struct position *position, enum game_side side)
{
	unsigned choices[GAME_CELLS];

	position_all_choices(position, side, choices);
	for (int cell = 0; cell < GAME_CELLS; cell++)
		if (choices[cell])
			return true;
	return false;
}

int position_to_mark(const struct position *position, enum game_side side, int from)
{
	if (position_take(position, side, 0) == GAME_SIDES)
		return -1;
	for (int cell = from; cell < GAME_CELLS; cell++)
		if (position->cell[cell].state == POSITION_BAD &&
			position_owner(position, cell) == side)
			return cell;
	return -1;
}

bool position_is_over(const struct position *position, const bool out[GAME_SIDES])
{
	for (int side = 0; side < position->round->sides; side++)
		if (!out[side] && (position_has_move(position, (enum game_side)side) ||
					  position_to_mark(position, (enum game_side)side, 0) >= 0))
			return false;
	return true;
}

bool position_is_dead(const struct position *position, int cell)
{
	return position_is_open(position, cell) && fitting_in(position, cell) == 0;
}

int position_dead_cells(const struct position *position)
{
	int dead = 0;

	for (int cell = 0; cell < GAME_CELLS; cell++)
		dead += position_is_dead(position, cell);
	return dead;
}

/* Takes a piece or a 0 from hand; a step. */
static uint8_t take(struct position *position, enum game_side side, int digit, int wished)
{
	enum game_side piece = wished == MOVE_OWN_PIECE ? position_take(position, side, digit)
							: (enum game_side)wished;

	assert(piece < GAME_SIDES && position->left[piece][digit] > 0);
	position->left[piece][digit]--;
	position->steps[side]++;
	return (uint8_t)piece;
}

static void place(struct position *position, enum game_side side, const struct game_move *move)
{
	struct position_cell *cell = &position->cell[move->cell];
	bool bad = position_repeated(position, move->cell, move->digit) >= 0;
	bool provisional = move->kind == MOVE_PROVISIONAL;

	*cell = (struct position_cell){.digit = (uint8_t)move->digit,
		.piece = take(position, side, move->digit, move->piece)};
	if (provisional)
		cell->zero = take(position, side, 0, MOVE_OWN_PIECE);
	position->bad[side] += bad;
	if (bad)
		cell->state = provisional ? POSITION_MARKED : POSITION_BAD;
	else
		cell->state = provisional ? POSITION_PROVISIONAL : POSITION_VALID;
}

/* The 0 goes back to its side, and so does the piece if another one replaces it. */
static void settle(struct position *position, enum game_side side, const struct game_move *move)
{
	struct position_cell *cell = &position->cell[move->cell];

	position->left[cell->zero][0]++;
	position->steps[side]++;
	if (move->digit && move->digit != cell->digit) {
		position->left[cell->piece][cell->digit]++;
		cell->piece = take(position, side, move->digit, move->piece);
		cell->digit = (uint8_t)move->digit;
	}
	bool bad = position_repeated(position, move->cell, cell->digit) >= 0;
	position->bad[side] += bad;
	cell->state = bad ? POSITION_BAD : POSITION_VALID;
}

void position_play(struct position *position, enum game_side side, const struct game_move *move)
{
	switch (move->kind) {
	case MOVE_PLACE:
	case MOVE_PROVISIONAL: place(position, side, move); break;
	case MOVE_SETTLE: settle(position, side, move); break;
	case MOVE_MARK:
		position->cell[move->cell].zero = take(position, side, 0, MOVE_OWN_PIECE);
		position->cell[move->cell].state = POSITION_MARKED;
		break;
	default: break;
	}
}
