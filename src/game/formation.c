#include "game/formation.h"

#include "game/rules.h"

enum formation_error formation_add_line(
	struct formation *formation, int line, const char *text, size_t length, size_t *position)
{
	if (line >= FORMATION_SIZE)
		return FORMATION_BAD_LINES;
	for (size_t i = 0; i < length; i++) {
		*position = i;
		if (text[i] != '.' && text[i] != '#')
			return FORMATION_BAD_SYMBOL;
	}
	*position = length;
	if (length != FORMATION_SIZE)
		return FORMATION_BAD_LENGTH;
	for (int i = 0; i < FORMATION_SIZE; i++) {
		formation->cell[line * FORMATION_SIZE + i] = text[i] == '#';
		formation->count += text[i] == '#';
	}
	return FORMATION_OK;
}

enum formation_error formation_check(const struct formation *formation)
{
	if (formation->count == 0)
		return FORMATION_EMPTY;
	return formation->count > GAME_SET_OUT_MOST ? FORMATION_TOO_MANY : FORMATION_OK;
}
