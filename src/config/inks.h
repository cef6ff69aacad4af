/*
 * The colours of a template's pages.
 */
#ifndef NONET_CONFIG_INKS_H
#define NONET_CONFIG_INKS_H

#include "base/keys.h"

#include <stdint.h>

/* 0xRRGGBB. */
struct inks {
	uint32_t text, accent, grid, digits, shade;
};

/* As written: "#1f3a5f". */
struct ink_texts {
	char *text, *accent, *grid, *digits, *shade;
};

extern const struct keys inks_table;

/* What a config may make of a template's colours. */
enum ink_mode { INK_TEMPLATE, INK_GREY, INK_BLACK };
extern const char *const ink_mode_names[];

/* Reads the colours that stand in `map` (NULL: all are the standard ones, and right). */
void inks_of_texts(const struct ink_texts *texts, const struct yaml_node *map, struct inks *inks,
	struct diags *diags);

/* Grey keeps each colour's lightness; black leaves black ink on white paper. */
void inks_turn(struct inks *inks, enum ink_mode mode);

#endif
