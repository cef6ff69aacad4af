#include "formats/page_facing.h"

#include <math.h>
#include <string.h>

/* Shares of a word's height: how far letters of one word stand apart at most, or overlap. */
#define LETTER_GAP 0.06
#define LETTER_OVERLAP 0.25

/* How far, in points, the feet of words of one font lie apart on one line. */
#define LINE_TOLERANCE 0.05

static const GUnicodeScript from_the_right[] = {G_UNICODE_SCRIPT_ARABIC, G_UNICODE_SCRIPT_HEBREW,
	G_UNICODE_SCRIPT_SYRIAC, G_UNICODE_SCRIPT_THAANA, G_UNICODE_SCRIPT_NKO};

static bool is_from_the_right(gunichar letter)
{
	bool found = false;
	for (size_t i = 0; g_unichar_isalpha(letter) && i < G_N_ELEMENTS(from_the_right); i++)
		found = found || g_unichar_get_script(letter) == from_the_right[i];
	return found;
}

static bool has_letter_from_the_right(const char *text)
{
	for (; *text != '\0'; text = g_utf8_next_char(text))
		if (is_from_the_right(g_utf8_get_char(text)))
			return true;
	return false;
}

/* Letters of scripts from the right less those of others. */
static int balance_of(const struct pdf_page *page)
{
	int balance = 0;
	for (guint i = 0; i < page->words->len; i++) {
		const char *at = g_array_index(page->words, struct pdf_word, i).text;
		for (; *at != '\0'; at = g_utf8_next_char(at)) {
			gunichar letter = g_utf8_get_char(at);
			if (is_from_the_right(letter))
				balance++;
			else if (g_unichar_isalpha(letter) && !g_unichar_isupper(letter))
				balance--;
		}
	}
	return balance;
}

static void mirror(struct pdf_page *page)
{
	page->mirrored = true;
	for (guint i = 0; i < page->words->len; i++) {
		struct pdf_word *word = &g_array_index(page->words, struct pdf_word, i);
		double left = page->width - word->right;
		word->right = page->width - word->left;
		word->left = left;
	}
}

static int compare(double x, double y)
{
	return (x > y) - (x < y);
}

/* By lines, and along each. Of a ligature's letters one has its width, the others none: they stand
 * where it ends. */
static int compare_place(const void *a, const void *b)
{
	const struct pdf_word *x = a, *y = b;
	int line = compare(round(x->bottom / LINE_TOLERANCE), round(y->bottom / LINE_TOLERANCE));
	int left = compare(x->left, y->left);
	return line != 0 ? line : left != 0 ? left : compare(x->right, y->right);
}

static bool is_mark(const struct pdf_word *word)
{
	return g_unichar_ismark(g_utf8_get_char(word->text));
}

/* The letter that a mark stands over or under. */
static struct pdf_word *letter_of(const struct pdf_page *page, const struct pdf_word *mark)
{
	for (guint i = 0; i < page->words->len; i++) {
		struct pdf_word *word = &g_array_index(page->words, struct pdf_word, i);
		double x = pdf_word_x(mark), half = (word->bottom - word->top) / 2;
		if (!is_mark(word) && x >= word->left && x <= word->right &&
			fabs(pdf_word_y(mark) - pdf_word_y(word)) < half &&
			has_letter_from_the_right(word->text))
			return word;
	}
	return NULL;
}

/* Puts the marks of vowels on their letters; nothing is left of them elsewhere. */
static void join_marks(struct pdf_page *page, GStringChunk *texts)
{
	for (guint i = 0; i < page->words->len; i++) {
		struct pdf_word *word = &g_array_index(page->words, struct pdf_word, i);
		struct pdf_word *letter = is_mark(word) ? letter_of(page, word) : NULL;
		if (letter == NULL)
			continue;
		g_autofree char *marked = g_strconcat(letter->text, word->text, NULL);
		letter->text = g_string_chunk_insert(texts, marked);
		word->text = "";
	}
}

/* The text without blanks and marks of direction. */
static char *visible_text(const char *text)
{
	GString *visible = g_string_new(NULL);
	for (; *text != '\0'; text = g_utf8_next_char(text)) {
		gunichar letter = g_utf8_get_char(text);
		if (g_unichar_type(letter) != G_UNICODE_FORMAT && !g_unichar_isspace(letter))
			g_string_append_unichar(visible, letter);
	}
	return g_string_free(visible, FALSE);
}

/* Whether the word goes on what stands before it. */
static bool goes_on(const struct pdf_word *before, const struct pdf_word *word)
{
	double height = word->bottom - word->top, gap = word->left - before->right;
	return fabs(word->bottom - before->bottom) <= LINE_TOLERANCE &&
	       fabs(word->top - before->top) <= LINE_TOLERANCE && gap < LETTER_GAP * height &&
	       gap > -LETTER_OVERLAP * height &&
	       (has_letter_from_the_right(before->text) || has_letter_from_the_right(word->text));
}

/* Puts letters that adjoin together. */
static void join_letters(struct pdf_page *page, GStringChunk *texts)
{
	guint kept = 0;
	for (guint i = 0; i < page->words->len; i++) {
		struct pdf_word word = g_array_index(page->words, struct pdf_word, i);
		struct pdf_word *last =
			kept > 0 ? &g_array_index(page->words, struct pdf_word, kept - 1) : NULL;
		g_autofree char *visible = visible_text(word.text);
		if (visible[0] == '\0')
			continue;
		word.text = g_string_chunk_insert(texts, visible);
		if (last != NULL && goes_on(last, &word)) {
			g_autofree char *joined = g_strconcat(last->text, visible, NULL);
			last->text = g_string_chunk_insert(texts, joined);
			last->right = word.right;
			continue;
		}
		g_array_index(page->words, struct pdf_word, kept++) = word;
	}
	g_array_set_size(page->words, kept);
}

void page_facing_settle(struct pdf_words *words)
{
	int balance = 0;
	for (guint i = 0; i < words->pages->len; i++)
		balance += balance_of(g_ptr_array_index(words->pages, i));
	for (guint i = 0; balance > 0 && i < words->pages->len; i++) {
		struct pdf_page *page = g_ptr_array_index(words->pages, i);
		mirror(page);
		join_marks(page, words->texts);
		g_array_sort(page->words, compare_place);
		join_letters(page, words->texts);
	}
}
