#include "lang/sentence_values.h"

#include "lang/step_parts.h"
#include "logic/explain.h"
#include "logic/text.h"

#include <string.h>

#define NOTHING "–"

static const struct geometry *geometry_of(const struct telling *telling)
{
	return telling->board->geometry;
}

static void add_cells(const struct telling *telling, struct cellset cells, GString *text)
{
	char buffer[TEXT_SIZE];
	text_cells(geometry_of(telling), &cells, buffer);
	g_string_append(text, buffer[0] != '\0' ? buffer : NOTHING);
}

static struct cellset one_cell(int cell)
{
	struct cellset cells = {{0}};
	cellset_add(&cells, cell);
	return cells;
}

static struct cellset set_of(const uint8_t cells[], int count)
{
	struct cellset set = {{0}};
	for (int i = 0; i < count; i++)
		cellset_add(&set, cells[i]);
	return set;
}

/* "2, 5 and 7" */
static void add_digits(const struct telling *telling, unsigned digits, GString *text)
{
	int count = bits_count(digits);
	char buffer[TEXT_SIZE];
	if (count == 0)
		g_string_append(text, NOTHING);
	for (int i = 0; i < count; i++) {
		phrases_add_joint(telling->phrases, i, count, text);
		text_digits(1u << bits_pop(&digits), buffer);
		phrases_add_notation(telling->phrases, buffer, text);
	}
}

/* "r4c5 {27}" */
static void add_set(
	const struct telling *telling, struct cellset cells, unsigned digits, GString *text)
{
	char buffer[TEXT_SIZE];
	add_cells(telling, cells, text);
	text_digits(digits, buffer);
	g_string_append(text, " {");
	phrases_add_notation(telling->phrases, buffer, text);
	g_string_append(text, "}");
}

static void add_house(
	const struct telling *telling, int house, enum house_case wanted, GString *text)
{
	int size = marks_size(telling->board);
	phrases_add_house(
		telling->phrases, (enum house_kind)(house / size), wanted, house % size + 1, text);
}

static void add_houses(const struct telling *telling, const uint8_t houses[], int count,
	enum house_case wanted, GString *text)
{
	for (int i = 0; i < count; i++) {
		phrases_add_joint(telling->phrases, i, count, text);
		add_house(telling, houses[i], wanted, text);
	}
}

/* "r4c5=8" */
static void add_candidate(
	const struct telling *telling, struct cellset cells, int digit, GString *text)
{
	char buffer[TEXT_SIZE];
	add_cells(telling, cells, text);
	text_digits(1u << digit, buffer);
	g_string_append(text, "=");
	phrases_add_notation(telling->phrases, buffer, text);
}

static void add_boxes(const struct telling *telling, enum house_case wanted, GString *text)
{
	uint8_t boxes[4];
	int count = 0;
	for (int i = 0; i < telling->step->cell_count && i < 4; i++) {
		uint8_t box = (uint8_t)geometry_box(geometry_of(telling), telling->step->cells[i]);
		if (memchr(boxes, box, (size_t)count) == NULL)
			boxes[count++] = box;
	}
	add_houses(telling, boxes, count, wanted, text);
}

/* "r1c23 {257} -5- r4c3 {25} -2- r4c56 {269}" */
static void add_joined(const struct telling *telling, GString *text)
{
	const struct step *step = telling->step;
	uint8_t joints[STEP_MAX_SETS];
	char buffer[TEXT_SIZE];
	bool known = step_joints(step, telling->board, joints);
	for (int i = 0; i < step->set_count; i++) {
		if (i > 0) {
			buffer[0] = '\0';
			if (known)
				text_digits(1u << joints[i - 1], buffer);
			g_string_append(text, " -");
			phrases_add_notation(telling->phrases, buffer, text);
			g_string_append(text, "- ");
		}
		add_set(telling, step->sets[i].cells, step->sets[i].digits, text);
	}
}

static void add_sets(const struct telling *telling, GString *text)
{
	for (int i = 0; i < telling->step->set_count; i++) {
		phrases_add_joint(telling->phrases, i, telling->step->set_count, text);
		add_set(telling, telling->step->sets[i].cells, telling->step->sets[i].digits, text);
	}
}

/* A chain whose nodes the step had no room for says so. */
static void add_chain(const struct telling *telling, GString *text)
{
	char buffer[TEXT_SIZE];
	text_field(geometry_of(telling), telling->step, TEXT_CHAIN, buffer);
	phrases_add_notation(telling->phrases, buffer, text);
	if (!telling->step->on_all_marks)
		return;
	g_string_append_printf(text, "%s%s", buffer[0] != '\0' ? " | " : "",
		phrases_get(telling->phrases, PHRASE_LONG_CHAIN));
}

static void add_node(const struct telling *telling, int i, GString *text)
{
	if (i < 0 || i >= telling->step->node_count) {
		g_string_append(text, NOTHING);
		return;
	}
	const struct node *node = &telling->step->nodes[i];
	add_candidate(telling, set_of(node->cells, node->cell_count), node->digit, text);
}

/* The house to look at: the pattern's own, or the box of its first cell. */
static int where_of(const struct telling *telling)
{
	const struct step *step = telling->step;
	int cell = step->cell_count > 0   ? step->cells[0]
		   : step->node_count > 0 ? step->nodes[0].cells[0]
		   : step->set_count > 0  ? cellset_first(&step->sets[0].cells)
					  : step->strikes[0].cell;
	return step->base_count > 0 ? step->base[0] : geometry_box(geometry_of(telling), cell);
}

/* What a value is made from; `index` tells cell1 from cell2. */
typedef void add_value(
	const struct telling *telling, int index, enum house_case wanted, GString *text);

#define VALUE(name)                                                                                \
	static void value_##name(                                                                  \
		const struct telling *telling, int index, enum house_case wanted, GString *text)
#define UNUSED ((void)index, (void)wanted)

VALUE(digit)
{
	UNUSED;
	bool places = telling->step->places;
	add_digits(
		telling, places ? 1u << telling->step->target.digit : telling->step->digits, text);
}

VALUE(digits)
{
	UNUSED;
	add_digits(telling, telling->step->digits, text);
}

VALUE(struck)
{
	UNUSED;
	add_digits(telling, step_struck_digits(telling->step), text);
}

VALUE(other)
{
	UNUSED;
	add_digits(telling, telling->step->digits & ~step_struck_digits(telling->step), text);
}

VALUE(subset)
{
	UNUSED;
	add_digits(telling, step_subset(telling->step), text);
}

VALUE(seen)
{
	UNUSED;
	add_digits(telling, step_seen_by(telling->board, telling->step->target.cell), text);
}

VALUE(gone)
{
	UNUSED;
	add_digits(telling, step_gone_from(telling->board, telling->step->target.cell), text);
}

VALUE(cells)
{
	UNUSED;
	add_cells(telling, set_of(telling->step->cells, telling->step->cell_count), text);
}

VALUE(cell)
{
	(void)wanted;
	add_cells(telling, one_cell(telling->step->cells[index]), text);
}

VALUE(mark)
{
	(void)wanted;
	int cell = telling->step->cells[index];
	add_set(telling, one_cell(cell), step_fact_of(telling->step, cell), text);
}

VALUE(fins)
{
	UNUSED;
	add_cells(telling, set_of(telling->step->fins, telling->step->fin_count), text);
}

VALUE(roof)
{
	UNUSED;
	add_cells(telling, step_roof(telling->step), text);
}

VALUE(struck_cells)
{
	UNUSED;
	add_cells(telling, step_struck_cells(telling->step), text);
}

VALUE(blockers)
{
	UNUSED;
	bool all_seen;
	add_cells(telling, step_blockers(telling->step, telling->board, &all_seen), text);
}

VALUE(base)
{
	(void)index;
	add_houses(telling, telling->step->base, telling->step->base_count, wanted, text);
}

VALUE(one_base)
{
	add_house(telling, telling->step->base[index], wanted, text);
}

VALUE(cover)
{
	(void)index;
	add_houses(telling, telling->step->cover, telling->step->cover_count, wanted, text);
}

VALUE(one_cover)
{
	add_house(telling, telling->step->cover[index], wanted, text);
}

VALUE(boxes)
{
	(void)index;
	add_boxes(telling, wanted, text);
}

VALUE(where)
{
	(void)index;
	add_house(telling, where_of(telling), wanted, text);
}

VALUE(color)
{
	(void)wanted;
	add_cells(telling, telling->step->sets[index].cells, text);
}

VALUE(false_color)
{
	UNUSED;
	add_cells(telling, step_false_color(telling->step), text);
}

/* Ends of a bridge: the colour of cluster `index` that sees the other cluster's, or the one that
 * does not. */
static struct cellset bridge_end(const struct telling *telling, int index, bool near)
{
	int color = index == 0 ? telling->bridge & 1 : telling->bridge >> 1;
	return telling->step->sets[2 * index + (near ? color : 1 - color)].cells;
}

VALUE(near)
{
	(void)wanted;
	add_cells(telling, bridge_end(telling, index, true), text);
}

VALUE(far)
{
	(void)wanted;
	add_cells(telling, bridge_end(telling, index, false), text);
}

VALUE(set)
{
	(void)wanted;
	const struct set *set = &telling->step->sets[index];
	add_set(telling, set->cells, set->digits, text);
}

VALUE(sets)
{
	UNUSED;
	add_sets(telling, text);
}

VALUE(joined)
{
	UNUSED;
	add_joined(telling, text);
}

VALUE(chain)
{
	UNUSED;
	add_chain(telling, text);
}

VALUE(start)
{
	UNUSED;
	add_node(telling, 0, text);
}

VALUE(end)
{
	UNUSED;
	add_node(telling, telling->step->node_count - 1, text);
}

VALUE(assumed)
{
	UNUSED;
	const struct candidate *candidate = &telling->step->strikes[0];
	add_candidate(telling, one_cell(candidate->cell), candidate->digit, text);
}

/* The digit without a place: the one whose places in the house are the step's first fact. */
VALUE(lost)
{
	UNUSED;
	add_digits(telling, 1u << telling->step->facts[0].digit, text);
}

VALUE(technique)
{
	UNUSED;
	g_string_append(text,
		phrases_technique(telling->phrases, (enum technique)telling->step->technique));
}

VALUE(one_solution)
{
	UNUSED;
	g_string_append(text, phrases_get(telling->phrases, PHRASE_ONE_SOLUTION));
}

VALUE(deadly)
{
	UNUSED;
	g_autofree char *deadly =
		phrases_fill(telling->phrases, PHRASE_DEADLY, sentence_value, (void *)telling);
	g_string_append(text, deadly);
}

static const struct {
	const char *name;
	add_value *add;
	int index;
} values[] = {
	{"assumed", value_assumed, 0},
	{"base", value_base, 0},
	{"base1", value_one_base, 0},
	{"base2", value_one_base, 1},
	{"blockers", value_blockers, 0},
	{"boxes", value_boxes, 0},
	{"cell1", value_cell, 0},
	{"cell2", value_cell, 1},
	{"cell3", value_cell, 2},
	{"cell4", value_cell, 3},
	{"cells", value_cells, 0},
	{"chain", value_chain, 0},
	{"color1", value_color, 0},
	{"color2", value_color, 1},
	{"color3", value_color, 2},
	{"color4", value_color, 3},
	{"cover", value_cover, 0},
	{"cover1", value_one_cover, 0},
	{"cover2", value_one_cover, 1},
	{"deadly", value_deadly, 0},
	{"digit", value_digit, 0},
	{"digits", value_digits, 0},
	{"end", value_end, 0},
	{"false_color", value_false_color, 0},
	{"far1", value_far, 0},
	{"far2", value_far, 1},
	{"fins", value_fins, 0},
	{"gone", value_gone, 0},
	{"joined", value_joined, 0},
	{"lost", value_lost, 0},
	{"mark1", value_mark, 0},
	{"mark2", value_mark, 1},
	{"mark3", value_mark, 2},
	{"near1", value_near, 0},
	{"near2", value_near, 1},
	{"one_solution", value_one_solution, 0},
	{"other", value_other, 0},
	{"roof", value_roof, 0},
	{"seen", value_seen, 0},
	{"set1", value_set, 0},
	{"set2", value_set, 1},
	{"set3", value_set, 2},
	{"sets", value_sets, 0},
	{"start", value_start, 0},
	{"struck", value_struck, 0},
	{"struck_cells", value_struck_cells, 0},
	{"subset", value_subset, 0},
	{"technique", value_technique, 0},
	{"where", value_where, 0},
};

bool sentence_knows(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(values); i++) {
		if (strcmp(values[i].name, name) == 0)
			return true;
	}
	return false;
}

void sentence_value(void *data, const char *name, enum house_case wanted, GString *text)
{
	const struct telling *telling = data;
	for (size_t i = 0; i < G_N_ELEMENTS(values); i++) {
		if (strcmp(values[i].name, name) == 0) {
			values[i].add(telling, values[i].index, wanted, text);
			return;
		}
	}
	g_assert_not_reached();
}
