#include "config/inks.h"

#include <string.h>

const char *const ink_mode_names[] = {"template", "grey", "black", NULL};

#define WHITE 0xffffff

/* Lightness from 0 to 255. What must be read is darker than the first, a shade that is to be seen
 * darker than the second: ten parts of ink in a hundred. */
#define TEXT_LIGHTNESS_MOST 128
#define SHADE_LIGHTNESS_MOST 230

#define COLOUR(field, standard, text)                                                              \
	{                                                                                          \
#field, KEY_TEXT, offsetof(struct ink_texts, field), 1, 20,                        \
			.fallback = standard, .form = "a colour such as \"#1f3a5f\"", .help = text \
	}
static const struct key rows[] = {
	COLOUR(text, "#000000", "words and page numbers"),
	COLOUR(accent, "#000000", "numbers of puzzles, pips, strong rules"),
	COLOUR(grid, "#000000", "lines of the grids"),
	COLOUR(digits, "#000000", "digits in the grids"),
	COLOUR(shade, "#e4e4e4", "boxes and cells that stand on a shade"),
};
const struct keys inks_table = {.rows = rows,
	.count = G_N_ELEMENTS(rows),
	.size = sizeof(struct ink_texts),
	.node_offset = SIZE_MAX};

static bool parse(const char *text, uint32_t *colour)
{
	if (text[0] != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
		return false;
	*colour = (uint32_t)g_ascii_strtoull(text + 1, NULL, 16);
	return true;
}

/* Rec. 601. */
static int lightness(uint32_t colour)
{
	return (int)((299 * (colour >> 16 & 0xff) + 587 * (colour >> 8 & 0xff) +
			     114 * (colour & 0xff)) /
		     1000);
}

static void check_strength(const struct yaml_node *map, const char *name, uint32_t colour,
	bool shade, struct diags *diags)
{
	int most = shade ? SHADE_LIGHTNESS_MOST : TEXT_LIGHTNESS_MOST;
	if (lightness(colour) <= most || (shade && colour == WHITE))
		return;
	keys_complain_field(diags, map, "colours", name,
		shade ? "#%06x is too pale for a printer; #e4e4e4 is the palest that shows, "
			"#ffffff is none"
		      : "#%06x is too pale to be read on paper; make it darker than #808080",
		colour);
}

void inks_of_texts(const struct ink_texts *texts, const struct yaml_node *map, struct inks *inks,
	struct diags *diags)
{
	const struct {
		const char *name, *text;
		uint32_t *ink;
	} all[] = {
		{"text", texts->text, &inks->text},
		{"accent", texts->accent, &inks->accent},
		{"grid", texts->grid, &inks->grid},
		{"digits", texts->digits, &inks->digits},
		{"shade", texts->shade, &inks->shade},
	};
	_Static_assert(G_N_ELEMENTS(all) == G_N_ELEMENTS(rows), "an ink for each row");
	for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
		g_autofree char *quoted = diag_quote(all[i].text);
		if (parse(all[i].text, all[i].ink))
			check_strength(
				map, all[i].name, *all[i].ink, all[i].ink == &inks->shade, diags);
		else
			keys_complain_field(diags, map, "colours", all[i].name,
				"%s is no colour; write one such as \"#1f3a5f\", in quotes",
				quoted);
	}
}

void inks_turn(struct inks *inks, enum ink_mode mode)
{
	uint32_t *const all[] = {
		&inks->text, &inks->accent, &inks->grid, &inks->digits, &inks->shade};
	for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
		uint32_t grey = (uint32_t)lightness(*all[i]) * 0x010101;
		if (mode == INK_GREY)
			*all[i] = grey;
		else if (mode == INK_BLACK)
			*all[i] = all[i] == &inks->shade ? WHITE : 0;
	}
}
