/*
 * The rules, and the rulings that this set takes where the game's source is silent.
 */
#include "layout/column.h"
#include "set/rulings.h"
#include "set/set.h"

void rules_sheet_draw(const struct game_set *set, const struct layout *layout)
{
	struct ruling list[RULINGS_MOST];
	int count = rulings_list(&set->config->game.rulings, set->words, list);
	struct column column;
	column_begin(&column, layout, game_word(set->words, GAME_WORD_RULES));
	column_add_paragraphs(&column, game_word(set->words, GAME_WORD_RULES_TEXT));
	g_autoptr(GString) text = g_string_new(NULL);
	g_string_append_printf(text, "# %s\n\n%s", game_word(set->words, GAME_WORD_RULINGS),
		game_word(set->words, GAME_WORD_RULINGS_TEXT));
	for (int i = 0; i < count; i++)
		if (list[i].taken)
			g_string_append_printf(text, "\n\n– %s", list[i].sentence);
	column_add_paragraphs(&column, text->str);
	column_end(&column);
}
