#include "base/by_language.h"

#include <string.h>

void by_language_read(struct keys_reader *reader, const struct yaml_node *node, GHashTable **texts)
{
	*texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	if (node->kind == YAML_TEXT && !yaml_is_null(node)) {
		g_hash_table_insert(*texts, g_strdup("en"), g_strdup(node->text));
		return;
	}
	if (node->kind != YAML_MAP || node->fields->len == 0) {
		keys_complain(reader, node,
			"write a text, or one for each language such as {en: Easy, pl: Łatwy}");
		return;
	}
	for (guint i = 0; i < node->fields->len; i++) {
		const struct yaml_field *field = g_ptr_array_index(node->fields, i);
		if (field->value->kind == YAML_TEXT && field->value->text[0] != '\0')
			g_hash_table_insert(
				*texts, g_strdup(field->key), g_strdup(field->value->text));
		else
			keys_complain(reader, field->value, "write a text for the language %s",
				field->key);
	}
}

/* Languages are tried from the whole code down: zh-Hant, zh, then English. */
const char *by_language_get(GHashTable *texts, const char *language)
{
	g_autofree char *code = g_strdup(language);
	for (;;) {
		const char *text = g_hash_table_lookup(texts, code);
		if (text != NULL)
			return text;
		char *hyphen = strrchr(code, '-');
		if (hyphen == NULL)
			break;
		*hyphen = '\0';
	}
	const char *english = g_hash_table_lookup(texts, "en");
	if (english != NULL)
		return english;
	g_autoptr(GList) keys = g_list_sort(g_hash_table_get_keys(texts), (GCompareFunc)strcmp);
	return g_hash_table_lookup(texts, keys->data);
}
