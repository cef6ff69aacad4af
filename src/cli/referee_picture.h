/*
 * The final board that nonet referee draws with -o.
 */
#ifndef NONET_CLI_REFEREE_PICTURE_H
#define NONET_CLI_REFEREE_PICTURE_H

#include "cli/command.h"
#include "cli/destination.h"
#include "cli/print_sheet.h"
#include "game/record.h"
#include "set/words.h"

struct referee_picture {
	struct destination destination;
	struct print_sheet print;
	struct game_words *words;
};

/* What the command line asks for; texts may be NULL. */
struct referee_picture_request {
	const char *output, *format, *language;
	char *font; /* a family or a file, beside the bundled ones */
};

/* Reads all that it is drawn with; mistakes go to diags. Finish it in any case. */
void referee_picture_init(struct referee_picture *picture,
	const struct referee_picture_request *request, struct diags *diags);
void referee_picture_finish(struct referee_picture *picture);

/* Draws and writes it. */
enum exit_code referee_picture_write(struct referee_picture *picture,
	const struct recorded_game *game, const struct game_report *report, int dpi);

#endif
