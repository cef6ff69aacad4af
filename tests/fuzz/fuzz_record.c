/* The text of a recorded game: read, judged, written again and judged the same. */
#include "fuzz.h"

#include "game/breach_text.h"

#include <stdlib.h>
#include <string.h>

static void judge(const struct recorded_game *game, struct game_report *report)
{
	struct diags *breaches = diags_new();
	breaches_tell(game, report, breaches);
	g_autofree char *told = diags_to_text(breaches, 5000);
	if (diags_count(breaches) != report->breaches || !g_utf8_validate(told, -1, NULL))
		abort();
	diags_free(breaches);
}

static void write_and_judge(const struct recorded_game *game, const struct game_report *report)
{
	struct diags *diags = diags_new();
	g_autoptr(GString) text = g_string_new(NULL);
	struct game_report again;

	record_write(text, &game->record, game->title);
	struct recorded_game *read = record_read_text(text->str, text->len, "again.yaml", diags);
	if (read == NULL || diags_count(diags) > 0)
		abort();
	judge(read, &again);
	if (again.breaches != report->breaches || again.end != report->end ||
		memcmp(again.side, report->side, sizeof again.side) != 0)
		abort();
	recorded_game_free(read);
	diags_free(diags);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct diags *diags = diags_new();
	struct recorded_game *game = record_read_text((const char *)data, size, "fuzz.yaml", diags);
	int mistakes = diags_count(diags);
	char *text = diags_to_text(diags, 1000);

	if (game == NULL && mistakes == 0)
		abort();
	if (!g_utf8_validate(text, -1, NULL) || (mistakes > 0) != (strlen(text) > 0))
		abort();
	if (game != NULL && mistakes == 0) {
		struct game_report report;
		judge(game, &report);
		write_and_judge(game, &report);
	}
	g_free(text);
	recorded_game_free(game);
	diags_free(diags);
	return 0;
}
