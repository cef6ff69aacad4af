#include "formats/page_anchors.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* Groups of four symbols that a code has at least: fewer is a word with hyphens. */
#define GROUPS_LEAST 3

/* Whether the word is made as codes are printed: a letter first, capitals and figures in groups
 * of four. The last group may be shorter. */
static bool looks_like_code(const char *word)
{
	int groups = 1, in_group = 0;
	if (!g_ascii_isupper(word[0]))
		return false;
	for (const char *at = word; *at != '\0'; at++) {
		bool hyphen = *at == '-';
		if (hyphen ? in_group != 4 : !g_ascii_isupper(*at) && !g_ascii_isdigit(*at))
			return false;
		in_group = hyphen ? 0 : in_group + 1;
		groups += hyphen;
		if (in_group > 4)
			return false;
	}
	return groups >= GROUPS_LEAST && in_group > 0;
}

/* The number of words from `first` on that spell the phrase, on one line; or 0. */
static guint spells(const GArray *words, guint first, char *const *phrase)
{
	const struct pdf_word *start = &g_array_index(words, struct pdf_word, first);
	guint count = 0;
	for (; phrase[count] != NULL; count++) {
		if (first + count >= words->len)
			return 0;
		const struct pdf_word *word = &g_array_index(words, struct pdf_word, first + count);
		bool on_line =
			fabs(word->bottom - start->bottom) < 0.2 * (start->bottom - start->top);
		if (!on_line || strcmp(word->text, phrase[count]) != 0)
			return 0;
	}
	return count;
}

static struct page_anchor anchor_of(const struct pdf_word *first, const struct pdf_word *last)
{
	return (struct page_anchor){
		.left = first->left,
		.top = first->top,
		.right = last->right,
		.bottom = first->bottom,
		.error = CODE_NOT_A_CODE,
	};
}

GArray *page_anchors_find(const struct pdf_page *page, const char *const *phrases)
{
	GArray *anchors = g_array_new(FALSE, FALSE, sizeof(struct page_anchor));
	g_autoptr(GPtrArray) split = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
	for (int i = 0; phrases[i] != NULL; i++)
		g_ptr_array_add(split, g_strsplit(phrases[i], " ", -1));
	for (guint w = 0; w < page->words->len; w++) {
		const struct pdf_word *word = &g_array_index(page->words, struct pdf_word, w);
		struct page_anchor anchor = anchor_of(word, word);
		if (looks_like_code(word->text)) {
			anchor.text = word->text;
			anchor.error =
				code_parse(word->text, strlen(word->text), &anchor.code, NULL);
			g_array_append_val(anchors, anchor);
			continue;
		}
		for (guint p = 0; p < split->len; p++) {
			guint length = spells(page->words, w, g_ptr_array_index(split, p));
			if (length == 0)
				continue;
			anchor = anchor_of(
				word, &g_array_index(page->words, struct pdf_word, w + length - 1));
			g_array_append_val(anchors, anchor);
			break;
		}
	}
	return anchors;
}

int page_count_phrases(const struct pdf_page *page, const char *const *phrases)
{
	g_autoptr(GPtrArray) split = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
	for (int i = 0; phrases[i] != NULL; i++)
		g_ptr_array_add(split, g_strsplit(phrases[i], " ", -1));
	int count = 0;
	for (guint w = 0; w < page->words->len; w++) {
		bool stands = false;
		for (guint p = 0; p < split->len && !stands; p++)
			stands = spells(page->words, w, g_ptr_array_index(split, p)) > 0;
		count += stands;
	}
	return count;
}

bool page_has_phrase(const struct pdf_page *page, const char *const *phrases)
{
	return page_count_phrases(page, phrases) > 0;
}
