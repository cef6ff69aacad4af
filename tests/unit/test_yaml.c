#include "unit.h"

#include "base/yaml.h"

#include <glib/gstdio.h>
#include <string.h>

/* Reads the text; *message is what was complained, "" for nothing. */
static struct yaml_document *read_text(const char *text, size_t length, char **message)
{
	struct diags *diags = diags_new();
	/* without a NUL behind it, so that a sanitizer sees a byte read too many */
	char *bytes = g_malloc(MAX(length, 1));
	memcpy(bytes, text, length);
	struct yaml_document *document = yaml_read_text(bytes, length, "f", diags);

	g_free(bytes);
	*message = diags_to_text(diags, 20);
	diags_free(diags);
	return document;
}

static struct yaml_document *read_right(const char *text)
{
	char *message;
	struct yaml_document *document = read_text(text, strlen(text), &message);

	assert_string_equal(message, "");
	assert_non_null(document);
	g_free(message);
	return document;
}

static void assert_refused(const char *text, size_t length, const char *expected)
{
	g_autofree char *message = NULL;
	struct yaml_document *document = read_text(text, length, &message);

	assert_null(document);
	if (strstr(message, expected) == NULL)
		fail_msg("\"%s\" is not in: %s", expected, message);
}

static const struct yaml_node *item(const struct yaml_node *list, guint index)
{
	return g_ptr_array_index(list->items, index);
}

static void nodes_know_their_places(void **state)
{
	struct yaml_document *document = read_right("# comment\n"
						    "book:\n"
						    "  title: \"4\"\n"
						    "puzzles:\n"
						    "  - {level: 2, count: 4}\n"
						    "  - level: ż\n");
	const struct yaml_node *root = document->root;
	(void)state;

	assert_int_equal(root->kind, YAML_MAP);
	assert_int_equal(root->fields->len, 2);
	const struct yaml_node *title = yaml_get(yaml_get(root, "book"), "title");
	assert_string_equal(title->text, "4");
	assert_true(title->quoted);
	assert_int_equal(title->place.line, 3);
	assert_int_equal(title->place.column, 10);
	const struct yaml_node *puzzles = yaml_get(root, "puzzles");
	assert_int_equal(puzzles->kind, YAML_LIST);
	assert_int_equal(puzzles->items->len, 2);
	const struct yaml_node *count = yaml_get(item(puzzles, 0), "count");
	assert_false(count->quoted);
	assert_int_equal(count->place.line, 5);
	assert_int_equal(count->place.column, 23);
	const struct yaml_field *field = g_ptr_array_index(item(puzzles, 1)->fields, 0);
	assert_string_equal(field->key, "level");
	assert_int_equal(field->place.line, 6);
	assert_int_equal(field->place.column, 5);
	assert_string_equal(field->value->text, "ż");
	assert_null(yaml_get(root, "nothing"));
	yaml_document_free(document);
}

static void nothing_is_a_document_too(void **state)
{
	static const char *const texts[] = {"", "\n\n", "# only this\n", "---\n", "\xef\xbb\xbf"};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
		struct yaml_document *document = read_right(texts[i]);
		assert_true(document->root == NULL || yaml_is_null(document->root));
		yaml_document_free(document);
	}
}

static void a_byte_order_mark_is_passed_over(void **state)
{
	struct yaml_document *document = read_right("\xef\xbb\xbftitle: Tea\r\nseed: 1\r\n");
	(void)state;

	assert_string_equal(yaml_get(document->root, "title")->text, "Tea");
	assert_string_equal(yaml_get(document->root, "seed")->text, "1");
	yaml_document_free(document);
}

static void values_are_described(void **state)
{
	struct yaml_document *document =
		read_right("- tea\n- \"\"\n- ~\n- null\n- NULL\n-\n- \"null\"\n- [1]\n- {a: 1}\n");
	static const char *const described[] = {"\"tea\"", "\"\"", "nothing", "nothing", "nothing",
		"nothing", "\"null\"", "a list", "a map"};
	(void)state;

	for (guint i = 0; i < G_N_ELEMENTS(described); i++) {
		g_autofree char *text = yaml_describe(item(document->root, i));
		assert_string_equal(text, described[i]);
	}
	yaml_document_free(document);
}

static void what_no_config_needs_is_refused(void **state)
{
	static const struct {
		const char *text, *message;
	} cases[] = {
		{"a: &x 1\n", "f:1:4: anchors"}, {"a: *x\n", "f:1:4: anchors"},
		{"a: &x [1]\n", "f:1:4: anchors"}, {"a: &x {b: 1}\n", "f:1:4: anchors"},
		{"a: !!str 1\n", "f:1:4: tags"}, {"a: !<tag:x,2002:y> 1\n", "f:1:4: tags"},
		{"a: !e!x 1\n", "f:1:4: tags"}, {"a: 1\n---\nb: 2\n", "f:2:1: a second document"},
		{"a: 1\n...\nb: 2\n", "f:3:1: the file should end here"},
		{"{a: 1}: 2\n", "f:1:1: a key must be"}, {"? [a]\n: 2\n", "f:1:3: a key must be"},
		{"\ta: 1\n", "f:1:1: this line is indented with a tab"},
		{"a: 1\n\t# comment\nb: 2\n", "f:2:1: this line is indented with a tab"},
		{"a:\n  \tb: 1\n", "f:2:3: this line is indented with a tab"},
		{"a: \"x\\0y\"\n", "f:1:4: a NUL character"},
		{"\"a\\0y\": 1\n", "f:1:1: a NUL character (\\0) is not allowed in a key"},
		{"&x a: 1\n", "f:1:1: anchors"}, {"? *x\n: 1\n", "f:1:3: anchors"},
		{"!!str a: 1\n", "f:1:1: tags"},
		{"a: \x01\n", "f:1:4: the control character U+0001"},
		{"a: \xc2\x80\n", "f:1:4: the control character U+0080"},
		{"ab\xff", "f:1:3: byte 0xff is not UTF-8"},
		{"ab: \xe2\x82", "f:1:5: byte 0xe2 is not UTF-8"},
		{"\n\n  żó\xc0\xaf", "f:3:5: byte 0xc0 is not UTF-8"},
		{"a: \xed\xa0\x80", "byte 0xed is not UTF-8"}, /* half a surrogate pair */
	};
	(void)state;

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
		assert_refused(cases[i].text, strlen(cases[i].text), cases[i].message);
	assert_refused("a: x\0y\n", 7, "f:1:5: a NUL byte");
	assert_refused("\xff\xfe"
		       "a\0",
		4, "f:1:1: the file is UTF-16");
}

/* Tabs elsewhere do no harm. */
static void tabs_within_lines_are_fine(void **state)
{
	struct yaml_document *document = read_right("a:\t\"1\"\t# comment\n\nb: x\ty\t\n");
	(void)state;

	assert_string_equal(yaml_get(document->root, "a")->text, "1");
	assert_string_equal(yaml_get(document->root, "b")->text, "x\ty");
	yaml_document_free(document);
}

static void duplicate_keys_keep_the_first(void **state)
{
	const char *text = "a: 1\nb: 2\na: 3\nc: {d: 1, d: 2}\n";
	g_autofree char *message = NULL;
	struct yaml_document *document = read_text(text, strlen(text), &message);
	(void)state;

	assert_string_equal(message, "f:3:1: the key \"a\" stands here a second time (first on "
				     "line 1); keep one of them\n"
				     "f:4:11: the key \"d\" stands here a second time (first on "
				     "line 4); keep one of them\n");
	assert_string_equal(yaml_get(document->root, "a")->text, "1");
	yaml_document_free(document);
}

static void depth_has_a_limit(void **state)
{
	(void)state;
	for (int depth = YAML_MAX_DEPTH - 1; depth <= 100000; depth = depth * 3 / 2) {
		GString *text = g_string_new("");
		for (int i = 0; i < depth; i++)
			g_string_append_c(text, '[');
		for (int i = 0; i < depth; i++)
			g_string_append_c(text, ']');
		if (depth <= YAML_MAX_DEPTH)
			yaml_document_free(read_right(text->str));
		else
			assert_refused(
				text->str, text->len, "f:1:33: this is nested more than 32 deep");
		g_string_free(text, TRUE);
	}
}

static void size_has_a_limit(void **state)
{
	(void)state;
	for (int over = 0; over < 2; over++) {
		struct diags *diags = diags_new();
		g_autofree char *text = g_strnfill(YAML_MAX_BYTES + (gsize)over, '#');
		g_autofree char *path = NULL;
		int fd = g_file_open_tmp("yaml-XXXXXX", &path, NULL);
		assert_true(g_file_set_contents(path, text, -1, NULL));
		struct yaml_document *document = yaml_read_file(path, diags);
		assert_int_equal(diags_count(diags), over);
		assert_int_equal(document == NULL, over);
		yaml_document_free(document);
		diags_free(diags);
		g_close(fd, NULL);
		g_unlink(path);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nodes_know_their_places),
		cmocka_unit_test(nothing_is_a_document_too),
		cmocka_unit_test(a_byte_order_mark_is_passed_over),
		cmocka_unit_test(values_are_described),
		cmocka_unit_test(what_no_config_needs_is_refused),
		cmocka_unit_test(tabs_within_lines_are_fine),
		cmocka_unit_test(duplicate_keys_keep_the_first),
		cmocka_unit_test(depth_has_a_limit),
		cmocka_unit_test(size_has_a_limit),
	};

	return cmocka_run_group_tests_name("yaml", tests, NULL, NULL);
}
