#include "logic/text.h"

#include <assert.h>
#include <string.h>

/* A text being written; what does not fit is left out. */
struct text {
	char *out;
	size_t length;
};

static void add_char(struct text *text, char c)
{
	if (text->length + 1 < TEXT_SIZE)
		text->out[text->length++] = c;
	text->out[text->length] = '\0';
}

static void add_string(struct text *text, const char *string)
{
	while (*string != '\0')
		add_char(text, *string++);
}

/* A row or column, 1 to 16. */
static void add_number(struct text *text, int number)
{
	if (number > 9)
		add_char(text, (char)('0' + number / 10));
	add_char(text, (char)('0' + number % 10));
}

static void add_digit(struct text *text, int digit)
{
	add_char(text, (char)(digit < 9 ? '1' + digit : 'A' + digit - 9));
}

static struct text begin(char *out)
{
	out[0] = '\0';
	return (struct text){.out = out};
}

static void add_digits(struct text *text, unsigned digits)
{
	while (digits != 0)
		add_digit(text, bits_pop(&digits));
}

static void add_cell(struct text *text, int row, int column)
{
	add_char(text, 'r');
	add_number(text, row + 1);
	add_char(text, 'c');
	add_number(text, column + 1);
}

/* The columns of a row that the set holds, as bits. */
static unsigned row_mask(const struct geometry *geometry, const struct cellset *cells, int row)
{
	unsigned mask = 0;
	for (int c = 0; c < geometry->shape.size; c++)
		mask |= (unsigned)cellset_has(cells, row * geometry->shape.size + c) << c;
	return mask;
}

/* "r5c18, r789c5": rows with the same columns are one group. Past 9 figures would run together,
 * so cells stand one by one. */
static void add_cells(
	struct text *text, const struct geometry *geometry, const struct cellset *cells)
{
	int size = geometry->shape.size;
	unsigned told = 0;
	bool first = true;
	for (int row = 0; row < size; row++) {
		unsigned columns = row_mask(geometry, cells, row);
		if (columns == 0 || told >> row & 1)
			continue;
		if (size > 9) {
			for (; columns != 0; first = false) {
				if (!first)
					add_string(text, ", ");
				add_cell(text, row, bits_pop(&columns));
			}
			continue;
		}
		if (!first)
			add_string(text, ", ");
		first = false;
		add_char(text, 'r');
		for (int other = row; other < size; other++) {
			if (row_mask(geometry, cells, other) == columns) {
				told |= 1u << other;
				add_number(text, other + 1);
			}
		}
		add_char(text, 'c');
		while (columns != 0)
			add_number(text, bits_pop(&columns) + 1);
	}
}

static struct cellset set_of(const uint8_t cells[], int count)
{
	struct cellset out = {{0}};
	for (int i = 0; i < count; i++)
		cellset_add(&out, cells[i]);
	return out;
}

static void add_houses(
	struct text *text, const struct geometry *geometry, const uint8_t houses[], int count)
{
	int size = geometry->shape.size;
	for (int i = 0; i < count; i++) {
		if (i > 0)
			add_char(text, ',');
		add_char(text, "rcb"[houses[i] / size]);
		add_number(text, houses[i] % size + 1);
	}
}

static void add_sets(struct text *text, const struct geometry *geometry, const struct step *step)
{
	for (int i = 0; i < step->set_count; i++) {
		if (i > 0)
			add_string(text, ", ");
		add_char(text, '{');
		add_cells(text, geometry, &step->sets[i].cells);
		add_string(text, "} ");
		add_digits(text, step->sets[i].digits);
	}
}

static void add_node(struct text *text, const struct geometry *geometry, const struct node *node)
{
	struct cellset cells = set_of(node->cells, node->cell_count);
	add_cells(text, geometry, &cells);
}

static bool same_cells(const struct node *a, const struct node *b)
{
	return a->cell_count == b->cell_count && memcmp(a->cells, b->cells, a->cell_count) == 0;
}

/* A link is told with the digit of the node that it leads to. One that stays in its cell does not
 * repeat the cell: "r1c1(5) -5- r1c9 =7= -7- r4c9" says that r1c9, not being 5, is 7. */
static void add_chain(struct text *text, const struct geometry *geometry, const struct step *step)
{
	for (int i = 0; i < step->node_count; i++) {
		const struct node *node = &step->nodes[i];
		if (!node->reached) {
			if (i > 0)
				add_string(text, " | ");
			add_node(text, geometry, node);
			add_char(text, '(');
			add_digit(text, node->digit);
			add_char(text, ')');
			continue;
		}
		char link = node->on ? '=' : '-';
		add_char(text, ' ');
		add_char(text, link);
		add_digit(text, node->digit);
		add_char(text, link);
		if (!same_cells(node, node - 1)) {
			add_char(text, ' ');
			add_node(text, geometry, node);
		}
	}
}

/* A net: "r1c1=5, r1c9=7, b3: r3c7=4, r5c5=?", or "b6: 4=?" at its end; branches parted by |. */
static void add_net(struct text *text, const struct geometry *geometry, const struct step *step)
{
	for (int i = 0; i < step->node_count; i++) {
		const struct node *node = &step->nodes[i];
		if (i > 0)
			add_string(text, node->reached ? ", " : " | ");
		if (node->house != NODE_NO_HOUSE) {
			add_houses(text, geometry, &node->house, 1);
			add_string(text, ": ");
		}
		if (node->cell_count > 0)
			add_node(text, geometry, node);
		else
			add_digit(text, node->digit);
		add_char(text, '=');
		if (node->on)
			add_digit(text, node->digit);
		else
			add_char(text, '?');
	}
}

/* Adds "r4c57<>8" for cells of one group, and takes them from the set. */
static void add_strike(struct text *text, const struct geometry *geometry, struct cellset *cells,
	int digit, bool first)
{
	int size = geometry->shape.size, row = cellset_first(cells) / size;
	unsigned columns = row_mask(geometry, cells, row);
	struct cellset group = cellset_and(cells, &geometry->house[row]);
	for (int other = row + 1; size <= 9 && other < size; other++) {
		if (row_mask(geometry, cells, other) != columns)
			continue;
		struct cellset more = cellset_and(cells, &geometry->house[other]);
		group = cellset_or(&group, &more);
	}
	if (size > 9) {
		group = (struct cellset){{0}};
		cellset_add(&group, cellset_first(cells));
	}
	*cells = cellset_minus(cells, &group);
	if (!first)
		add_string(text, ", ");
	add_cells(text, geometry, &group);
	add_string(text, "<>");
	add_digit(text, digit);
}

static void add_result(struct text *text, const struct geometry *geometry, const struct step *step)
{
	int size = geometry->shape.size;
	bool first = true;
	if (step->places) {
		add_cell(text, step->target.cell / size, step->target.cell % size);
		add_char(text, '=');
		add_digit(text, step->target.digit);
		return;
	}
	for (int digit = 0; digit < size; digit++) {
		struct cellset cells = {{0}};
		for (int i = 0; i < step->strike_count; i++) {
			if (step->strikes[i].digit == digit)
				cellset_add(&cells, step->strikes[i].cell);
		}
		for (; !cellset_is_empty(&cells); first = false)
			add_strike(text, geometry, &cells, digit, first);
	}
}

size_t text_cells(const struct geometry *geometry, const struct cellset *cells, char *out)
{
	struct text text = begin(out);
	add_cells(&text, geometry, cells);
	return text.length;
}

size_t text_digits(unsigned digits, char *out)
{
	struct text text = begin(out);
	add_digits(&text, digits);
	return text.length;
}

const char *text_field_name(enum text_field field)
{
	static const char *const names[TEXT_FIELD_COUNT] = {[TEXT_CELLS] = "cells",
		[TEXT_DIGITS] = "digits",
		[TEXT_BASE] = "base",
		[TEXT_COVER] = "cover",
		[TEXT_FINS] = "fins",
		[TEXT_SETS] = "sets",
		[TEXT_CHAIN] = "chain",
		[TEXT_RESULT] = "result"};
	assert(field < TEXT_FIELD_COUNT);
	return names[field];
}

size_t text_field(
	const struct geometry *geometry, const struct step *step, enum text_field field, char *out)
{
	struct text text = begin(out);
	struct cellset cells;
	switch (field) {
	case TEXT_CELLS:
		cells = set_of(step->cells, step->cell_count);
		add_cells(&text, geometry, &cells);
		break;
	case TEXT_DIGITS: add_digits(&text, step->digits); break;
	case TEXT_BASE: add_houses(&text, geometry, step->base, step->base_count); break;
	case TEXT_COVER: add_houses(&text, geometry, step->cover, step->cover_count); break;
	case TEXT_FINS:
		cells = set_of(step->fins, step->fin_count);
		add_cells(&text, geometry, &cells);
		break;
	case TEXT_SETS: add_sets(&text, geometry, step); break;
	case TEXT_CHAIN:
		if (step->technique == TECHNIQUE_FORCING_NET)
			add_net(&text, geometry, step);
		else
			add_chain(&text, geometry, step);
		break;
	case TEXT_RESULT: add_result(&text, geometry, step); break;
	case TEXT_FIELD_COUNT: assert(!"no field"); break;
	}
	return text.length;
}

size_t text_step(const struct geometry *geometry, const struct step *step, char *out)
{
	static const enum text_field shown[] = {
		TEXT_DIGITS, TEXT_CELLS, TEXT_FINS, TEXT_BASE, TEXT_COVER, TEXT_SETS, TEXT_CHAIN};
	char part[TEXT_SIZE];
	struct text text = begin(out);
	add_string(&text, technique_info((enum technique)step->technique)->key);
	for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
		if (text_field(geometry, step, shown[i], part) == 0)
			continue;
		add_char(&text, ' ');
		if (shown[i] == TEXT_FINS)
			add_char(&text, '+');
		if (shown[i] == TEXT_COVER)
			add_char(&text, '/');
		add_string(&text, part);
	}
	add_string(&text, ": ");
	text_field(geometry, step, TEXT_RESULT, part);
	add_string(&text, part);
	return text.length;
}
