/*
 * The case: a private font configuration with a Pango font map on it, a table of the runs made
 * so far, and the characters that were missing.
 */
#include "layout/type.h"

#include "layout/type_cairo.h"
#include "layout/type_shape.h"

#include <errno.h>
#include <fcntl.h>
#include <fontconfig/fontconfig.h>
#include <glib/gstdio.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <string.h>
#include <unistd.h>

/* Few enough that a long book stays small, many enough for all that pages have in common. */
#define RUNS_KEPT 512

struct type_case {
	FcConfig *config;
	char *fallbacks; /* families to ask after a style's own, commas between; NULL */
	PangoFontMap *map;
	PangoContext *context;
	GHashTable *runs; /* of struct type_run, as a set */
	GStringChunk *names; /* the families, each once */
	GHashTable *missing; /* of characters, as a set */
	GString *missing_text; /* the same as a text, in the order met */
};

/* Runs are the same when text and style are. */

static guint run_hash(const void *key)
{
	const struct type_run *run = key;
	guint hash = g_str_hash(run->text) * 31 + g_double_hash(&run->style.size_pt);
	return hash * 31 + (guint)run->style.weight + run->style.italic;
}

static gboolean run_equal(const void *key_a, const void *key_b)
{
	const struct type_run *a = key_a, *b = key_b;
	const struct type_style *p = &a->style, *q = &b->style;
	return p->weight == q->weight && p->italic == q->italic && p->figures == q->figures &&
	       p->size_pt == q->size_pt && p->tracking_pt == q->tracking_pt &&
	       strcmp(p->family, q->family) == 0 && strcmp(a->text, b->text) == 0;
}

const struct type_run *type_run_ref(const struct type_run *run)
{
	if (run)
		g_atomic_ref_count_inc(&((struct type_run *)run)->references);
	return run;
}

void type_run_unref(const struct type_run *run)
{
	if (!run || !g_atomic_ref_count_dec(&((struct type_run *)run)->references))
		return;
	type_glyphs_free(run->glyphs);
	g_free(run->text);
	g_free((struct type_run *)run);
}

static void forget_run(void *run)
{
	type_run_unref(run);
}

/* Why the file cannot be opened (fontconfig does not say), or NULL if it can. */
static const char *trouble_opening(const char *file)
{
	if (g_file_test(file, G_FILE_TEST_IS_DIR))
		return g_strerror(EISDIR);
	int fd = g_open(file, O_RDONLY | O_CLOEXEC, 0);
	if (fd < 0)
		return g_strerror(errno);
	close(fd);
	return NULL;
}

/* The path is made absolute: a face's file is opened when its first text is set. */
static bool add_font_file(FcConfig *config, const char *file, GError **error)
{
	g_autofree char *path = g_canonicalize_filename(file, NULL);
	const char *trouble = trouble_opening(path);
	if (!trouble && !FcConfigAppFontAddFile(config, (const FcChar8 *)path))
		trouble = "not a font";
	if (!trouble)
		return true;
	g_autofree char *shown = g_filename_display_name(file);
	g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "font file %s: %s", shown, trouble);
	return false;
}

static FcConfig *config_new(const char *const *font_files, GError **error)
{
	FcConfig *config = FcConfigCreate();
	for (; *font_files; font_files++) {
		if (add_font_file(config, *font_files, error))
			continue;
		FcConfigDestroy(config);
		return NULL;
	}
	return config;
}

/*
 * Pango starts fontconfig's default configuration in a thread of its own when the first font
 * map is made: it would read all fonts of the system, and complain where there is no home
 * folder. An empty configuration made current first prevents that.
 */
static void *keep_system_fonts_out(void *unused)
{
	(void)unused;
	FcConfig *empty = FcConfigCreate();
	FcConfigSetCurrent(empty);
	FcConfigDestroy(empty);
	return NULL;
}

cairo_font_options_t *type_font_options(void)
{
	cairo_font_options_t *options = cairo_font_options_create();
	cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
	cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
	cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
	return options;
}

static PangoContext *context_new(PangoFontMap *map)
{
	PangoContext *context = pango_font_map_create_context(map);
	cairo_font_options_t *options = type_font_options();
	pango_cairo_context_set_font_options(context, options);
	cairo_font_options_destroy(options);
	pango_context_set_round_glyph_positions(context, FALSE);
	pango_context_set_language(context, pango_language_from_string("en"));
	return context;
}

struct type_case *type_case_new(const char *const *font_files, GError **error)
{
	static GOnce once = G_ONCE_INIT;
	g_once(&once, keep_system_fonts_out, NULL);
	FcConfig *config = config_new(font_files, error);
	if (!config)
		return NULL;

	struct type_case *type_case = g_new0(struct type_case, 1);
	type_case->config = config;
	type_case->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
	pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(type_case->map), config);
	pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(type_case->map), 72);
	type_case->context = context_new(type_case->map);
	type_case->runs = g_hash_table_new_full(run_hash, run_equal, forget_run, NULL);
	type_case->names = g_string_chunk_new(128);
	type_case->missing = g_hash_table_new(NULL, NULL);
	type_case->missing_text = g_string_new(NULL);
	return type_case;
}

/*
 * Pango sorts fonts on threads of its own, which may still be at work in a font map and its
 * configuration when the case that made them goes, and cannot be waited for. Both are kept until
 * the program ends.
 */
static void retire(PangoFontMap *map, FcConfig *config)
{
	static GMutex lock;
	static GPtrArray *maps, *configs;
	g_mutex_lock(&lock);
	if (maps == NULL) {
		maps = g_ptr_array_new();
		configs = g_ptr_array_new();
	}
	g_ptr_array_add(maps, map);
	g_ptr_array_add(configs, config);
	g_mutex_unlock(&lock);
}

void type_case_free(struct type_case *type_case)
{
	if (!type_case)
		return;
	g_hash_table_unref(type_case->runs);
	g_string_chunk_free(type_case->names);
	g_hash_table_unref(type_case->missing);
	g_string_free(type_case->missing_text, TRUE);
	g_object_unref(type_case->context);
	retire(type_case->map, type_case->config);
	g_free(type_case->fallbacks);
	g_free(type_case);
}

static int compare_texts(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

void type_case_set_fallbacks(struct type_case *type_case, const char *families)
{
	g_free(type_case->fallbacks);
	type_case->fallbacks = g_strdup(families);
}

GPtrArray *type_system_files(const char *family)
{
	GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
	FcConfig *system = FcInitLoadConfigAndFonts();
	FcPattern *wanted = FcPatternBuild(
		NULL, FC_FAMILY, FcTypeString, (const FcChar8 *)family, (char *)NULL);
	FcObjectSet *objects = FcObjectSetBuild(FC_FILE, (char *)NULL);
	FcFontSet *found = FcFontList(system, wanted, objects);
	for (int i = 0; found != NULL && i < found->nfont; i++) {
		FcChar8 *file;
		if (FcPatternGetString(found->fonts[i], FC_FILE, 0, &file) == FcResultMatch &&
			!g_ptr_array_find_with_equal_func(files, file, g_str_equal, NULL))
			g_ptr_array_add(files, g_strdup((const char *)file));
	}
	if (found != NULL)
		FcFontSetDestroy(found);
	FcObjectSetDestroy(objects);
	FcPatternDestroy(wanted);
	FcConfigDestroy(system);
	g_ptr_array_sort(files, compare_texts);
	return files;
}

static bool pattern_has_family(const FcPattern *pattern, const char *family)
{
	FcChar8 *name;
	for (int i = 0; FcPatternGetString(pattern, FC_FAMILY, i, &name) == FcResultMatch; i++)
		if (strcmp((const char *)name, family) == 0)
			return true;
	return false;
}

bool type_case_has_family(const struct type_case *type_case, const char *family)
{
	const FcFontSet *fonts = FcConfigGetFonts(type_case->config, FcSetApplication);
	for (int i = 0; fonts && i < fonts->nfont; i++)
		if (pattern_has_family(fonts->fonts[i], family))
			return true;
	return false;
}

/* How a message shows a character: itself where that is safe, and its number. */
static void describe_character(GString *out, gunichar character)
{
	GUnicodeType type = g_unichar_type(character);
	bool shown = g_unichar_isgraph(character) && type != G_UNICODE_PRIVATE_USE;
	if (shown && g_unichar_ismark(character))
		g_string_append_unichar(out, 0x25cc); /* dotted circle */
	if (shown)
		g_string_append_unichar(out, character);
	g_string_append_printf(out, shown ? " (U+%04X)" : "U+%04X", character);
}

static void note_missing(void *data, gunichar character)
{
	struct type_case *type_case = data;
	if (!g_hash_table_add(type_case->missing, GUINT_TO_POINTER(character)))
		return;
	if (type_case->missing_text->len)
		g_string_append(type_case->missing_text, ", ");
	describe_character(type_case->missing_text, character);
}

const char *type_case_missing(const struct type_case *type_case)
{
	return type_case->missing_text->len ? type_case->missing_text->str : NULL;
}

static bool is_break(gunichar character)
{
	return character == '\t' || character == '\n' || character == '\r' || character == 0x0b ||
	       character == 0x0c || character == 0x85 || character == 0x2028 || character == 0x2029;
}

/* One line of valid UTF-8, without a text direction to Pango's paragraph breaks. */
static char *line_of(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	GString *line = g_string_sized_new(strlen(valid));
	for (const char *at = valid; *at; at = g_utf8_next_char(at)) {
		gunichar character = g_utf8_get_char(at);
		g_string_append_unichar(line, is_break(character) ? ' ' : character);
	}
	return g_string_free(line, FALSE);
}

static struct type_run *run_new(
	struct type_case *type_case, const struct type_style *style, char *line)
{
	struct type_run *run = g_new0(struct type_run, 1);
	run->text = line;
	g_atomic_ref_count_init(&run->references);
	run->style = *style;
	run->style.family = g_string_chunk_insert_const(type_case->names, style->family);
	type_shape(run, type_case->context, type_case->fallbacks, note_missing, type_case);
	g_hash_table_add(type_case->runs, run);
	return run;
}

static const struct type_run *find_or_make(
	struct type_case *type_case, const struct type_style *style, const char *text)
{
	struct type_run key = {.text = (char *)text, .style = *style};
	struct type_run *run = g_hash_table_lookup(type_case->runs, &key);
	if (run)
		return run;
	key.text = line_of(text);
	run = g_hash_table_lookup(type_case->runs, &key);
	if (run)
		g_free(key.text);
	return run ? run : run_new(type_case, style, key.text);
}

const struct type_run *type_set(
	struct type_case *type_case, const struct type_style *style, const char *text)
{
	const struct type_run *run = find_or_make(type_case, style, text);
	((struct type_run *)run)->asked_for = true;
	return run;
}

/* Whether the run goes; those that stay must be asked for again. */
static gboolean is_stale(void *key, void *value, void *unused)
{
	(void)value, (void)unused;
	struct type_run *run = key;
	bool stale = !run->asked_for;
	run->asked_for = false;
	return stale;
}

void type_case_trim(struct type_case *type_case)
{
	if (g_hash_table_size(type_case->runs) >= RUNS_KEPT)
		g_hash_table_foreach_remove(type_case->runs, is_stale, NULL);
}

double type_figure_height(struct type_case *type_case, const struct type_style *style)
{
	const struct type_run *eight = type_set(type_case, style, "8");
	return -eight->ink_top_pt - eight->ink_bottom_pt;
}
