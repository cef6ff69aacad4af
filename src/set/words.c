#include "set/words.h"

#include "base/fill.h"
#include "base/keys.h"
#include "base/resource.h"

#include <string.h>

#define FOLDER "lang/game/"

struct game_words {
	const struct yaml_node *node;
	struct yaml_document *document;
	char *code;
	char *text[GAME_WORD_COUNT];
};

static const char *const placeholders[GAME_WORD_COUNT] = {
#define GAME_WORD_PLACEHOLDERS(id, key, names) [id] = names,
	GAME_WORDS(GAME_WORD_PLACEHOLDERS)
#undef GAME_WORD_PLACEHOLDERS
};

#define WORD_ROW(id, key, placeholders)                                                            \
	{#key, KEY_TEXT, offsetof(struct game_words, text[id]), 1, 8000, .required = true,         \
		.help = "a text of the game, as in templates/lang/game/en.yaml"},
static const struct key word_rows[] = {GAME_WORDS(WORD_ROW)};
#undef WORD_ROW
_Static_assert(G_N_ELEMENTS(word_rows) == GAME_WORD_COUNT, "one row for each word");
static const struct keys words_table = {
	.rows = word_rows, .count = GAME_WORD_COUNT, .size = 0, .node_offset = SIZE_MAX};

static const struct key file_rows[] = {
	{"language", KEY_TEXT, offsetof(struct game_words, code), 2, 35, .required = true,
		.help = "its code, such as en or zh-Hant"},
	{"words", KEY_MAP, 0, .table = &words_table, .required = true, .help = "the words"},
};
static const struct keys file_table = {.rows = file_rows,
	.count = G_N_ELEMENTS(file_rows),
	.size = sizeof(struct game_words),
	.node_offset = offsetof(struct game_words, node)};

/* Every {…} must be filled in, and everything that is filled in must be asked for. */
static void check_placeholders(const struct game_words *words, struct diags *diags)
{
	const struct yaml_node *map = yaml_get(words->node, "words");
	for (int i = 0; i < GAME_WORD_COUNT; i++) {
		g_autofree char *stranger = fill_unknown(words->text[i], placeholders[i]);
		if (stranger != NULL)
			keys_complain_field(diags, map, "words", word_rows[i].name,
				"{%s} is not filled in here", stranger);
		g_auto(GStrv) names = g_strsplit(placeholders[i], " ", -1);
		for (int k = 0; names[k] != NULL; k++) {
			g_autofree char *braced = g_strdup_printf("{%s}", names[k]);
			if (strstr(words->text[i], braced) == NULL)
				keys_complain_field(diags, map, "words", word_rows[i].name,
					"it must say %s", braced);
		}
	}
}

static bool has_words(const char *code, char **names)
{
	return g_strv_contains((const char *const *)names, code);
}

static struct game_words *read_document(struct yaml_document *document, struct diags *diags)
{
	int before = diags_count(diags);
	struct game_words *words = g_new0(struct game_words, 1);
	words->document = document;
	struct keys_reader reader = {.diags = diags, .path = g_string_new(NULL)};
	keys_read(&reader, &file_table, document->root, words);
	g_string_free(reader.path, TRUE);
	if (diags_count(diags) == before)
		check_placeholders(words, diags);
	if (diags_count(diags) > before)
		g_clear_pointer(&words, game_words_free);
	return words;
}

struct game_words *game_words_read(
	const char *code, struct place place, const char *path, struct diags *diags)
{
	g_auto(GStrv) names = resource_names(FOLDER);
	if (!has_words(code, names)) {
		g_autofree char *quoted = diag_quote(code);
		g_autofree char *all = g_strjoinv(", ", names);
		diags_add(diags, place, path, "the game has no rules in %s yet; choose one of: %s",
			quoted, all);
		return NULL;
	}
	struct yaml_document *document = resource_read_yaml(FOLDER, code, NULL, place, path, diags);
	return document != NULL ? read_document(document, diags) : NULL;
}

void game_words_free(struct game_words *words)
{
	if (words == NULL)
		return;
	keys_finish(&file_table, words);
	yaml_document_free(words->document);
	g_free(words);
}

const char *game_word(const struct game_words *words, enum game_word word)
{
	return words->text[word];
}

char *game_fill(const struct game_words *words, enum game_word word, ...)
{
	va_list pairs;
	va_start(pairs, word);
	char *text = fill_pairs(words->text[word], pairs);
	va_end(pairs);
	return text;
}
