#include "unit.h"

#include "base/keys.h"

#include <math.h>
#include <string.h>

/* A table with a key of every type. */
struct inner {
	char *name;
	int weight;
};

struct object {
	const struct yaml_node *node;
	char *text, *other_text;
	int whole;
	double number;
	bool yes;
	int choice, switched;
	double length;
	struct inner map;
	GPtrArray *list, *texts;
	int own;
};

static const char *const colours[] = {"red", "green", "blue", NULL};
static const char *const switches[] = {"template", "true", "false", NULL};

static const struct key inner_rows[] = {
	{"name", KEY_TEXT, offsetof(struct inner, name), 1, 10, .required = true,
		.help = "whose it is"},
	{"weight", KEY_WHOLE, offsetof(struct inner, weight), 1, 9, .fallback = "5",
		.help = "how much"},
};
static const struct keys inner_table = {
	.rows = inner_rows, .count = 2, .size = sizeof(struct inner), .node_offset = SIZE_MAX};
static const struct key lone_rows[] = {
	{"weight", KEY_WHOLE, offsetof(struct inner, weight), 1, 9, .fallback = "7",
		.help = "how much"},
};
static const struct keys lone_table = {
	.rows = lone_rows, .count = 1, .size = sizeof(struct inner), .node_offset = SIZE_MAX};

static void read_own(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	if (node->kind == YAML_TEXT && strcmp(node->text, "mine") == 0)
		((struct object *)object)->own = 1;
	else
		keys_complain(reader, node, "only mine will do");
}

#define FIELD(field) offsetof(struct object, field)
static const struct key rows[] = {
	{"text", KEY_TEXT, FIELD(text), 1, 8, .fallback = "tea", .help = "a drink"},
	{"other_text", KEY_TEXT, FIELD(other_text), 1, 8, .help = "may be absent"},
	{"whole", KEY_WHOLE, FIELD(whole), -2, 100, .fallback = "3", .help = "how many"},
	{"number", KEY_NUMBER, FIELD(number), 40, 75, .fallback = "0.5", .help = "a share"},
	{"yes", KEY_YES_NO, FIELD(yes), .fallback = "true", .help = "or no"},
	{"choice", KEY_CHOICE, FIELD(choice), .choices = colours, .fallback = "green",
		.help = "a colour"},
	{"switched", KEY_CHOICE, FIELD(switched), .choices = switches, .fallback = "template",
		.help = "or not"},
	{"length", KEY_LENGTH, FIELD(length), 0, 30000, .fallback = "1in", .help = "how long"},
	{"map", KEY_MAP, FIELD(map), .table = &lone_table, .help = "an inner map"},
	{"list", KEY_LIST, FIELD(list), 1, 2, .table = &inner_table, .help = "inner maps"},
	{"texts", KEY_TEXTS, FIELD(texts), 2, 2, .help = "two texts"},
	{"own", KEY_OTHER, 0, .read = read_own, .form = "mine", .help = "special"},
};
static const struct keys table = {.rows = rows,
	.count = G_N_ELEMENTS(rows),
	.size = sizeof(struct object),
	.node_offset = FIELD(node)};

/* Reads the text into *object and returns the complaints. */
static char *read_object(const char *text, struct object *object)
{
	struct diags *diags = diags_new();
	struct yaml_document *document = yaml_read_text(text, strlen(text), "f", diags);
	struct keys_reader reader = {.diags = diags, .path = g_string_new(NULL)};

	*object = (struct object){0};
	assert_non_null(document);
	keys_read(&reader, &table, document->root, object);
	assert_ptr_equal(object->node, document->root);
	assert_string_equal(reader.path->str, "");
	g_string_free(reader.path, TRUE);
	char *complaints = diags_to_text(diags, 50);
	diags_free(diags);
	yaml_document_free(document);
	return complaints;
}

static void defaults_are_those_of_the_rows(void **state)
{
	struct object object;
	g_autofree char *complaints = read_object("{}", &object);
	(void)state;

	assert_string_equal(complaints, "");
	assert_string_equal(object.text, "tea");
	assert_null(object.other_text);
	assert_int_equal(object.whole, 3);
	assert_true(object.number == 0.5);
	assert_true(object.yes);
	assert_int_equal(object.choice, 1);
	assert_int_equal(object.switched, 0);
	assert_true(object.length == 72);
	assert_int_equal(object.map.weight, 7);
	assert_int_equal(object.list->len, 0);
	assert_int_equal(object.texts->len, 0);
	keys_finish(&table, &object);
}

static void every_type_is_read(void **state)
{
	struct object object;
	g_autofree char *complaints = read_object("text: Łódź 12\n"
						  "other_text: '007'\n"
						  "whole: -2\n"
						  "number: 0.75\n"
						  "yes: Off\n"
						  "choice: BLUE\n"
						  "switched: yes\n"
						  "length: 2.54 cm\n"
						  "map: {weight: 1}\n"
						  "list: [{name: a}, {name: b, weight: 9}]\n"
						  "texts: [one, 2]\n"
						  "own: mine\n",
		&object);
	(void)state;

	assert_string_equal(complaints, "");
	assert_string_equal(object.text, "Łódź 12");
	assert_string_equal(object.other_text, "007");
	assert_int_equal(object.whole, -2);
	assert_true(object.number == 0.75);
	assert_false(object.yes);
	assert_int_equal(object.choice, 2);
	assert_int_equal(object.switched, 1);
	assert_true(fabs(object.length - 72) < 1e-9);
	assert_int_equal(object.map.weight, 1);
	assert_int_equal(object.list->len, 2);
	const struct inner *first = g_ptr_array_index(object.list, 0);
	const struct inner *second = g_ptr_array_index(object.list, 1);
	assert_string_equal(first->name, "a");
	assert_int_equal(first->weight, 5);
	assert_int_equal(second->weight, 9);
	const struct key_text *text = g_ptr_array_index(object.texts, 1);
	assert_string_equal(text->text, "2");
	assert_int_equal(text->place.line, 11);
	assert_int_equal(text->place.column, 14);
	assert_true(text->plain);
	assert_int_equal(object.own, 1);
	keys_finish(&table, &object);
}

/* One mistake a row, its whole message. */
static void each_mistake_has_its_message(void **state)
{
	static const struct {
		const char *text, *message;
	} cases[] = {
		{"text: \"\"",
			"f:1:7: text: the text is empty; write something, or take the key out\n"},
		{"text: 123456789", "f:1:7: text: the text has 9 characters; 8 is the most\n"},
		{"text: [a]", "f:1:7: text: a list stands here; write a text such as tea\n"},
		{"text:", "f:1:6: text: nothing stands here; write a text such as tea, or take the "
			  "key out\n"},
		{"other_text: ~", "f:1:13: other_text: nothing stands here; write a text such as "
				  "\"Riverside Club\", "
				  "or take the key out\n"},
		{"whole: 101", "f:1:8: whole: 101 is outside -2..100\n"},
		{"whole: -3", "f:1:8: whole: -3 is outside -2..100\n"},
		{"whole: 1e2", "f:1:8: whole: \"1e2\" is not a whole number; write -2 to 100\n"},
		{"whole: 0x10", "f:1:8: whole: \"0x10\" is not a whole number; write -2 to 100\n"},
		{"whole: '4'", "f:1:8: whole: \"4\" is not a whole number (it stands in quotes); "
			       "write -2 to 100\n"},
		{"whole: 18446744073709551617",
			"f:1:8: whole: 18446744073709551617 is outside -2..100\n"},
		{"whole: {}", "f:1:8: whole: a map stands here; write -2 to 100\n"},
		{"number: 0.76", "f:1:9: number: 0.76 is outside 0.4..0.75\n"},
		{"number: half", "f:1:9: number: \"half\" is not a number; write 0.4 to 0.75\n"},
		{"number: nan", "f:1:9: number: \"nan\" is not a number; write 0.4 to 0.75\n"},
		{"number: \"0.5\"", "f:1:9: number: \"0.5\" is not a number (it stands in quotes); "
				    "write 0.4 to 0.75\n"},
		{"yes: 1", "f:1:6: yes: \"1\" is neither true nor false; write one of the two\n"},
		{"yes: []", "f:1:6: yes: a list stands here; write true or false\n"},
		{"choice: bleu", "f:1:9: choice: \"bleu\" is not known (did you mean blue?); write "
				 "one of: red, green, blue\n"},
		{"choice: yes",
			"f:1:9: choice: \"yes\" is not known; write one of: red, green, blue\n"},
		{"choice: {}",
			"f:1:9: choice: a map stands here; write one of: red, green, blue\n"},
		{"length: 18", "f:1:9: length: \"18\" is not a length; write a number with mm, cm, "
			       "in or pt, such as 18mm\n"},
		{"length: 18 km", "f:1:9: length: \"18 km\" is not a length; write a number with "
				  "mm, cm, in or pt, such as 18mm\n"},
		{"length: 5in", "f:1:9: length: 5in is outside 0..300 pt (0..105.8 mm)\n"},
		{"map: 4", "f:1:6: map: \"4\" stands here; write keys and values such as {weight: "
			   "...}\n"},
		{"map: weight:4",
			"f:1:6: map: \"weight:4\" is one text; write a blank after each colon\n"},
		{"map: {weihgt: 4}", "f:1:7: map: there is no key \"weihgt\" here (did you mean "
				     "weight?); keys: weight\n"},
		{"map: {weight: 0}", "f:1:15: map.weight: 0 is outside 1..9\n"},
		{"list: []",
			"f:1:7: list: the list is empty; write an item, or take the key out\n"},
		{"list: [{name: a}, {name: b}, {name: c}]",
			"f:1:7: list: the list has 3 items; write 1 to 2\n"},
		{"list: [{weight: 4}]",
			"f:1:8: list[1]: the key name is missing; add it (whose it is)\n"},
		{"list: [{name: a}, b]", "f:1:19: list[2]: \"b\" stands here; write keys and "
					 "values such as {name: ...}\n"},
		{"list: [{name: a}, {name: b, weight: x}]",
			"f:1:37: list[2].weight: \"x\" is not a whole number; write 1 to 9\n"},
		{"list: {name: a}", "f:1:7: list: a map stands here; write a list, each item after "
				    "a dash and a blank, "
				    "such as - {name: ...}\n"},
		{"list:\n  -name: a", "f:2:3: list: a dash without a blank stands here; write a "
				      "blank after it\n"},
		{"texts: [a]", "f:1:8: texts: the list has 1 items; write 2\n"},
		{"texts: [a, [b]]", "f:1:12: texts[2]: a list stands here; write a text\n"},
		{"texts: a", "f:1:8: texts: \"a\" stands here; write a list such as [one, two]\n"},
		{"own: yours", "f:1:6: own: only mine will do\n"},
		{"own:", "f:1:5: own: nothing stands here; write mine, or take the key out\n"},
		{"weight: 4",
			"f:1:1: there is no key \"weight\" here (it belongs under map); keys: "
			"text, other_text, "
			"whole, number, yes, choice, switched, length, map, list, texts, own\n"},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct object object;
		g_autofree char *complaints = read_object(cases[i].text, &object);
		assert_string_equal(complaints, cases[i].message);
		keys_finish(&table, &object);
	}
}

static void reading_goes_on_after_a_mistake(void **state)
{
	struct object object;
	g_autofree char *complaints =
		read_object("whole: x\nnumber: y\nyes: z\nchoice: blue\n", &object);
	(void)state;

	assert_string_equal(complaints,
		"f:1:8: whole: \"x\" is not a whole number; write -2 to 100\n"
		"f:2:9: number: \"y\" is not a number; write 0.4 to 0.75\n"
		"f:3:6: yes: \"z\" is neither true nor false; write one of the two\n");
	assert_int_equal(object.choice, 2);
	keys_finish(&table, &object);
}

static void lengths_have_units(void **state)
{
	static const struct {
		const char *text;
		double points; /* negative: refused */
	} cases[] = {
		{"25.4mm", 72},
		{"2.54cm", 72},
		{"1in", 72},
		{"1\"", 72},
		{"72pt", 72},
		{"72 PT", 72},
		{"1e1pt", 10},
		{"0mm", 0},
		{"1", -1},
		{"mm", -1},
		{"1 m", -1},
		{"1mm2", -1},
		{"nanmm", -1},
		{"infmm", -1},
		{"1,5mm", -1},
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		double points = 0;
		bool read = keys_parse_length(cases[i].text, &points);
		if (read != (cases[i].points >= 0))
			fail_msg("%s", cases[i].text);
		if (read)
			assert_true(fabs(points - cases[i].points) < 1e-9);
	}
}

static void tables_describe_themselves(void **state)
{
	g_autoptr(GString) text = g_string_new(NULL);
	(void)state;

	keys_describe(&table, 0, text);
	static const char *const lines[] = {
		"text:                 a drink [a text; default tea]\n",
		"whole:                how many [-2..100; default 3]\n",
		"choice:               a colour [red, green, blue; default green]\n",
		"length:               how long [0..300 pt; default 1in]\n",
		"  weight:             how much [1..9; default 7]\n",
		"  name:               whose it is [a text; needed]\n",
		"own:                  special [mine]\n",
	};
	for (size_t i = 0; i < G_N_ELEMENTS(lines); i++)
		if (strstr(text->str, lines[i]) == NULL)
			fail_msg("\"%s\" is not in:\n%s", lines[i], text->str);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(defaults_are_those_of_the_rows),
		cmocka_unit_test(every_type_is_read),
		cmocka_unit_test(each_mistake_has_its_message),
		cmocka_unit_test(reading_goes_on_after_a_mistake),
		cmocka_unit_test(lengths_have_units),
		cmocka_unit_test(tables_describe_themselves),
	};

	return cmocka_run_group_tests_name("keys", tests, NULL, NULL);
}
