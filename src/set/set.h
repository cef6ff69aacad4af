/*
 * A printed set of the game: all that its sheets are drawn from. It is made before any sheet is,
 * so that whatever is wrong has been said.
 */
#ifndef NONET_SET_SET_H
#define NONET_SET_SET_H

#include "config/config.h"
#include "game/formations.h"
#include "game/opening.h"
#include "set/words.h"
#include "layout/part.h"

/* An opening of the set, and the formation that it was made in. */
struct set_opening {
	struct opening opening;
	const struct named_formation *formation; /* NULL: anywhere, or unknown; the config's */
};

struct game_set {
	const struct config *config;
	const struct sheet *sheet; /* of the layout's paper */
	struct sheet board_sheet; /* of the board's */
	struct game_words *words;
	GPtrArray *formations; /* of struct named_formation: all there are */
	GArray *openings; /* of struct set_opening, in the config's order */
};

/* What the openings come from where they have no seed of their own: as a book's puzzles. */
struct game_set_seed {
	const char *seed, *issue; /* "" for none */
};

/* Reads the words and formations of a config with a game, and makes its openings, of the book's
 * seed unless they have their own. Mistakes go to diags. The set must be finished in any case. */
void game_set_init(struct game_set *set, const struct config *config, const struct sheet *sheet,
	const struct game_set_seed *book, struct diags *diags);

/* Says what does not fit on its paper. To be asked of a set without mistakes. */
void game_set_check(const struct game_set *set, struct diags *diags);
void game_set_finish(struct game_set *set);

/* Whether the board has a paper, and so a file, of its own beside the other sheets. */
bool game_set_board_is_apart(const struct config *config);

/* The paper of all other sheets; the board's, where there are none. */
const struct paper *game_set_paper(const struct game_set *set);

/* The sheets of the set as pages; `about` has the title and names. Where the board is apart its
 * pages are another document's, *board; else that is NULL. */
struct document *game_set_document(
	const struct game_set *set, const struct book *about, struct document **board);

/* "120 pieces, 8 openings": what a summary says of it. Free with g_free. */
char *game_set_summary(const struct game_set *set);

/* One function a sheet; each in the file of its name. They begin on the layout's next page. */
void board_sheet_draw(const struct game_set *set, const struct layout *layout);
void pieces_sheet_draw(const struct game_set *set, const struct layout *layout);
void rules_sheet_draw(const struct game_set *set, const struct layout *layout);
void agreement_sheet_draw(const struct game_set *set, const struct layout *layout);
void turn_cards_draw(const struct game_set *set, const struct layout *layout);
void game_score_draw(const struct game_set *set, const struct layout *layout);
void step_sheet_draw(const struct game_set *set, const struct layout *layout);
void openings_sheet_draw(const struct game_set *set, const struct layout *layout);

/* The look of a side in the config's inks. */
struct look game_set_look(const struct game_set *set, int side);

#endif
