#include "layout/impose_words.h"

#include <stdio.h>
#include <string.h>

static const char *const sides_names[] = {
	[IMPOSE_BOTH] = "both sides",
	[IMPOSE_FRONTS] = "fronts",
	[IMPOSE_BACKS] = "backs",
	[IMPOSE_BACKS_REVERSED] = "backs reversed",
};

/* The longest name of sides that is read, in scanf's own words. */
#define SIDES_WORD "%31[a-z ]"

char *impose_words(const struct imposition_said *said)
{
	return g_strdup_printf("booklet sheets, %s, signature %d, flip %s, bound %s",
		sides_names[said->sides], said->signature, said->flip_long ? "long" : "short",
		said->bound_right ? "right" : "left");
}

bool impose_words_read(const char *words, struct imposition_said *said)
{
	char sides[32], flip[6], bound[6];
	if (words == NULL || sscanf(words,
				     "booklet sheets, " SIDES_WORD
				     ", signature %5d, flip %5[a-z], bound %5[a-z]",
				     sides, &said->signature, flip, bound) != 4)
		return false;
	for (size_t i = 0; i < G_N_ELEMENTS(sides_names); i++) {
		if (strcmp(sides, sides_names[i]) != 0)
			continue;
		said->sides = (enum impose_sides)i;
		said->flip_long = strcmp(flip, "long") == 0;
		said->bound_right = strcmp(bound, "right") == 0;
		return said->signature >= 0 && said->signature % 4 == 0;
	}
	return false;
}
