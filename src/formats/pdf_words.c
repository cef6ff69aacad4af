#include "formats/pdf_words.h"

#include <gio/gio.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

G_DEFINE_QUARK(nonet - pdf - words, pdf_words_error)

struct reader {
	struct pdf_words *words;
	struct pdf_word word; /* the one being read, while in_word */
	bool in_word;
};

static const char *text_of(const char **names, const char **values, const char *name)
{
	for (int i = 0; names[i] != NULL; i++)
		if (strcmp(names[i], name) == 0)
			return values[i];
	return NULL;
}

static double number_of(const char **names, const char **values, const char *name)
{
	const char *text = text_of(names, values, name);
	return text != NULL ? g_ascii_strtod(text, NULL) : NAN;
}

struct pdf_page *pdf_page_new(double width, double height)
{
	struct pdf_page *page = g_new0(struct pdf_page, 1);
	page->width = width;
	page->height = height;
	page->words = g_array_new(FALSE, FALSE, sizeof(struct pdf_word));
	return page;
}

void pdf_page_free(struct pdf_page *page)
{
	g_array_unref(page->words);
	g_free(page);
}

void pdf_page_turn(struct pdf_page *page)
{
	for (guint i = 0; i < page->words->len; i++) {
		struct pdf_word *word = &g_array_index(page->words, struct pdf_word, i);
		*word = (struct pdf_word){
			.text = word->text,
			.left = page->width - word->right,
			.top = page->height - word->bottom,
			.right = page->width - word->left,
			.bottom = page->height - word->top,
		};
	}
}

static void start_element(GMarkupParseContext *context, const char *element, const char **names,
	const char **values, void *data, GError **error)
{
	(void)context;
	(void)error;
	struct reader *reader = data;
	if (strcmp(element, "page") == 0) {
		g_ptr_array_add(
			reader->words->pages, pdf_page_new(number_of(names, values, "width"),
						      number_of(names, values, "height")));
	} else if (strcmp(element, "meta") == 0 &&
		   g_strcmp0(text_of(names, values, "name"), "Keywords") == 0) {
		g_free(reader->words->keywords);
		reader->words->keywords = g_strdup(text_of(names, values, "content"));
	} else if (strcmp(element, "word") == 0) {
		reader->word = (struct pdf_word){
			.left = number_of(names, values, "xMin"),
			.top = number_of(names, values, "yMin"),
			.right = number_of(names, values, "xMax"),
			.bottom = number_of(names, values, "yMax"),
		};
		reader->in_word = true;
	}
}

static void end_element(
	GMarkupParseContext *context, const char *element, void *data, GError **error)
{
	(void)context;
	(void)element;
	(void)error;
	((struct reader *)data)->in_word = false;
}

/* A box that type can have: pages are no larger than MOST, and letters no smaller than LEAST. */
#define LEAST 0.5
#define MOST 1e5
static bool has_box(const struct pdf_word *word)
{
	return fabs(word->left) < MOST && fabs(word->top) < MOST && fabs(word->right) < MOST &&
	       fabs(word->bottom) < MOST && word->right >= word->left &&
	       word->bottom - word->top >= LEAST;
}

static void text(
	GMarkupParseContext *context, const char *text, gsize length, void *data, GError **error)
{
	(void)context;
	(void)error;
	struct reader *reader = data;
	GPtrArray *pages = reader->words->pages;
	if (!reader->in_word || !has_box(&reader->word) || pages->len == 0)
		return;
	reader->word.text = g_string_chunk_insert_len(reader->words->texts, text, (gssize)length);
	struct pdf_page *page = g_ptr_array_index(pages, pages->len - 1);
	g_array_append_val(page->words, reader->word);
}

static const GMarkupParser parser = {
	.start_element = start_element, .end_element = end_element, .text = text};

static struct pdf_words *words_new(void)
{
	struct pdf_words *words = g_new0(struct pdf_words, 1);
	words->pages = g_ptr_array_new_with_free_func((GDestroyNotify)pdf_page_free);
	words->texts = g_string_chunk_new(1 << 16);
	return words;
}

static struct pdf_page *half_of(const struct pdf_page *side, bool right)
{
	double fold = side->width / 2;
	struct pdf_page *half = pdf_page_new(fold, side->height);
	for (guint i = 0; i < side->words->len; i++) {
		struct pdf_word word = g_array_index(side->words, struct pdf_word, i);
		if ((pdf_word_x(&word) > fold) != right)
			continue;
		word.left -= right ? fold : 0;
		word.right -= right ? fold : 0;
		g_array_append_val(half->words, word);
	}
	return half;
}

void pdf_words_unfold(struct pdf_words *words, const int *order)
{
	guint halves = words->pages->len * 2;
	int last = 0;
	for (guint i = 0; i < halves; i++)
		last = MAX(last, order[i]);
	GPtrArray *pages = g_ptr_array_new_with_free_func((GDestroyNotify)pdf_page_free);
	g_ptr_array_set_size(pages, last);
	for (guint i = 0; i < halves; i++)
		if (order[i] > 0)
			pages->pdata[order[i] - 1] =
				half_of(g_ptr_array_index(words->pages, i / 2), i % 2 == 1);
	g_ptr_array_unref(words->pages);
	words->pages = pages;
}

void pdf_words_free(struct pdf_words *words)
{
	if (words == NULL)
		return;
	g_ptr_array_unref(words->pages);
	g_string_chunk_free(words->texts);
	g_free(words->keywords);
	g_free(words);
}

struct pdf_words *pdf_words_parse(const char *text, gssize length, GError **error)
{
	struct reader reader = {.words = words_new()};
	g_autoptr(GMarkupParseContext) context =
		g_markup_parse_context_new(&parser, 0, &reader, NULL);
	if (!g_markup_parse_context_parse(context, text, length, error) ||
		!g_markup_parse_context_end_parse(context, error))
		g_clear_pointer(&reader.words, pdf_words_free);
	return reader.words;
}

/* Reads the program's output as it comes, so that only the words are kept. */
static bool parse_stream(GMarkupParseContext *context, GInputStream *stream)
{
	g_autofree char *buffer = g_malloc(1 << 16);
	gssize got;
	while ((got = g_input_stream_read(stream, buffer, 1 << 16, NULL, NULL)) > 0)
		if (!g_markup_parse_context_parse(context, buffer, got, NULL))
			return false;
	return got == 0 && g_markup_parse_context_end_parse(context, NULL);
}

static GSubprocess *start_program(const char *path, GError **error)
{
	/* A name that begins with a hyphen is no option. */
	g_autofree char *name = path[0] == '-' ? g_strconcat("./", path, NULL) : g_strdup(path);
	g_autoptr(GError) problem = NULL;
	GSubprocess *program =
		g_subprocess_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
			&problem, "pdftotext", "-q", "-enc", "UTF-8", "-bbox", name, "-", NULL);
	if (program == NULL)
		g_set_error(error, PDF_WORDS_ERROR, PDF_WORDS_NO_PROGRAM,
			"%s: a PDF is read back through the program pdftotext, which cannot be "
			"started (%s); "
			"Debian's package poppler-utils has it",
			path, problem->message);
	return program;
}

struct pdf_words *pdf_words_read(const char *path, GError **error)
{
	g_autoptr(GSubprocess) program = start_program(path, error);
	if (program == NULL)
		return NULL;
	struct reader reader = {.words = words_new()};
	g_autoptr(GMarkupParseContext) context =
		g_markup_parse_context_new(&parser, 0, &reader, NULL);
	bool parsed = parse_stream(context, g_subprocess_get_stdout_pipe(program));
	if (!parsed)
		g_subprocess_force_exit(program);
	if (!g_subprocess_wait_check(program, NULL, NULL) || !parsed) {
		g_set_error(error, PDF_WORDS_ERROR, PDF_WORDS_NO_PDF,
			"%s: pdftotext cannot read it; is it a whole PDF, and without a password?",
			path);
		g_clear_pointer(&reader.words, pdf_words_free);
	}
	return reader.words;
}

double pdf_word_x(const struct pdf_word *word)
{
	return (word->left + word->right) / 2;
}

double pdf_word_y(const struct pdf_word *word)
{
	return (word->top + word->bottom) / 2;
}
