#include "set/look.h"

#include <math.h>

/* The thinnest line that printers keep. */
#define LINE_LEAST 0.75

/* Lines of the double band, and dots of the dotted one, as shares of its width. */
#define DOUBLE_LINE 0.3
#define DOT_RADIUS 0.42
#define DOT_STEP 1.45

/* Stripes and dots of the grounds, in points. */
#define STRIPE 1.7
#define STRIPE_STEP 4.4
#define GROUND_DOT 0.85
#define GROUND_STEP 4.2

static void band_solid(
	struct page *page, const struct look *look, const struct area *at, double width)
{
	page_add_frame(page, at->x + width / 2, at->y + width / 2, at->width - width,
		at->height - width, width, look->ink);
}

static void band_double(
	struct page *page, const struct look *look, const struct area *at, double width)
{
	double line = fmax(width * DOUBLE_LINE, LINE_LEAST), inner = width - line / 2;
	page_add_frame(page, at->x + line / 2, at->y + line / 2, at->width - line,
		at->height - line, line, look->ink);
	page_add_frame(page, at->x + inner, at->y + inner, at->width - 2 * inner,
		at->height - 2 * inner, line, look->ink);
}

/* Dots at equal distances along the four sides, one in each corner. */
static void band_dotted(
	struct page *page, const struct look *look, const struct area *at, double width)
{
	double half = width / 2, radius = width * DOT_RADIUS;
	double wide = at->width - width, high = at->height - width;
	int across = (int)fmax(1, round(wide / (width * DOT_STEP)));
	int down = (int)fmax(1, round(high / (width * DOT_STEP)));
	for (int i = 0; i <= across; i++) {
		double x = at->x + half + wide * i / across;
		page_add_dot(page, x, at->y + half, radius, 0, look->ink);
		page_add_dot(page, x, at->y + half + high, radius, 0, look->ink);
	}
	for (int i = 1; i < down; i++) {
		double y = at->y + half + high * i / down;
		page_add_dot(page, at->x + half, y, radius, 0, look->ink);
		page_add_dot(page, at->x + half + wide, y, radius, 0, look->ink);
	}
}

static void ground_plain(struct page *page, const struct look *look, const struct area *at)
{
	page_add_fill(page, at->x, at->y, at->width, at->height, look->tint);
}

static void ground_striped(struct page *page, const struct look *look, const struct area *at)
{
	int count = (int)(at->height / STRIPE_STEP);
	double step = at->height / count;
	for (int i = 0; i < count; i++)
		page_add_fill(page, at->x, at->y + (i + 0.5) * step - STRIPE / 2, at->width, STRIPE,
			look->tint);
}

static void ground_dotted(struct page *page, const struct look *look, const struct area *at)
{
	int across = (int)(at->width / GROUND_STEP), down = (int)(at->height / GROUND_STEP);
	for (int row = 0; row < down; row++)
		for (int column = 0; column < across; column++)
			page_add_dot(page, at->x + at->width * (column + 0.5) / across,
				at->y + at->height * (row + 0.5) / down, GROUND_DOT, 0, look->tint);
}

static const struct look looks[LOOK_SIDES] = {
	{"A", 0x1c4a86, 0xc8d6e5, band_solid, ground_plain},
	{"B", 0xa23410, 0xe5c9ba, band_double, ground_striped},
	{"C", 0x1a6340, 0xb4dcc4, band_dotted, ground_dotted},
};

struct look look_of(int side, enum ink_mode mode)
{
	struct look look = looks[side];
	struct inks inks = {.text = look.ink, .shade = look.tint};
	inks_turn(&inks, mode);
	look.ink = inks.text;
	look.tint = inks.shade;
	return look;
}

void look_draw(struct page *page, const struct look *look, const struct area *at, double band_pt)
{
	double air = band_pt * 1.25;
	struct area ground = {at->x + air, at->y + air, at->width - 2 * air, at->height - 2 * air};
	if (look->tint != PAGE_WHITE)
		look->ground(page, look, &ground);
	look->band(page, look, at, band_pt);
}
