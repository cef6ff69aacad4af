/*
 * A reading: puzzles taken one by one from files of any format, and from what stands on a command
 * line. A file of millions takes no memory.
 */
#ifndef NONET_FORMATS_READING_H
#define NONET_FORMATS_READING_H

#include "base/diag.h"
#include "formats/puzzle_text.h"

struct format;

/* Reading stops after this many mistakes. */
#define READING_MISTAKES_MAX 100

/* A file that has so many before its first puzzle is no file of puzzles. */
#define READING_MISTAKES_STRANGER 12

/* What other programs' files hold beside a puzzle, and Nonet leaves out. */
enum reading_loss {
	LOSS_PLACED, /* digits that a solver has placed */
	LOSS_CANDIDATES, /* pencil marks, and candidates struck */
	READING_LOSS_COUNT
};

/* Takes one puzzle and its place. Returns false to stop reading. */
typedef bool (*reading_take)(void *data, const struct puzzle_text *puzzle, struct place place);

/* To be set up with take, data and diags; the rest zero. */
struct reading {
	reading_take take;
	void *data;
	struct diags *diags;
	const struct format *format; /* of every file; NULL: by suffix, else by how it begins */
	long taken;
	bool stranger; /* what is read has had no puzzle yet */
	int strange; /* and so many mistakes */
	long lost[READING_LOSS_COUNT]; /* puzzles from which such a thing was left out */
	bool stopped; /* no more is wanted */
	bool has_note; /* a code stood in a remark: it belongs to the grid that comes next */
	struct seed_code note;
};

/* Reads a file ("-" for stdin). Mistakes go to diags and reading goes on, up to
 * READING_MISTAKES_MAX of them. */
void reading_of_file(struct reading *reading, const char *path);

/* Reads what the `number`th argument is: a code, a grid, a game id, or else the name of a file. */
void reading_of_argument(struct reading *reading, const char *argument, int number);

/* Whether an argument is a puzzle itself, and not the name of a file. */
bool reading_argument_is_puzzle(const char *argument);

/* What was left out, such as "digits that were placed, in 3 puzzles", or NULL if nothing was. The
 * caller frees it with g_free. */
char *reading_losses(const struct reading *reading);

/* For the formats: gives a puzzle on, or complains. Both return whether to go on. */
bool reading_give(struct reading *reading, const struct puzzle_text *puzzle, struct place place);
bool reading_complain(struct reading *reading, struct place place, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

/* Takes a remark that is a code and nothing else: it is the next grid's. */
void reading_note(struct reading *reading, const char *remark);

/* Gives the grid or code that stands in a text of the file, or complains of it. */
bool reading_give_text(struct reading *reading, const char *text, struct place place);

#endif
