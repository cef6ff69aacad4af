#include "base/isoweek.h"
#include "base/quoted.h"
#include "book/spread.h"
#include "cli/csv.h"
#include "cli/manifest.h"

#include <string.h>

/* What a row says, in the order of its columns. */
enum field {
	FIELD_NUMBER,
	FIELD_PAGE,
	FIELD_CODE,
	FIELD_PUZZLE,
	FIELD_SOLUTION,
	FIELD_LEVEL,
	FIELD_RATING,
	FIELD_SCORE,
	FIELD_HARDEST,
	FIELD_ESTIMATE,
	FIELD_COUNT_OF_BOOK, /* the rest are a class's */
	FIELD_STEPS = FIELD_COUNT_OF_BOOK,
	FIELD_PUPIL,
	FIELD_CLASS,
	FIELD_VERSION,
	FIELD_COUNT
};

static const struct {
	const char *name;
	bool is_number;
} fields[FIELD_COUNT] = {
	[FIELD_NUMBER] = {"number", true},
	[FIELD_PAGE] = {"page", true},
	[FIELD_CODE] = {"code", false},
	[FIELD_PUZZLE] = {"puzzle", false},
	[FIELD_SOLUTION] = {"solution", false},
	[FIELD_LEVEL] = {"level", true},
	[FIELD_RATING] = {"rating", false},
	[FIELD_SCORE] = {"score", false},
	[FIELD_HARDEST] = {"hardest", false},
	[FIELD_ESTIMATE] = {"estimate", false},
	[FIELD_STEPS] = {"steps", false},
	[FIELD_PUPIL] = {"pupil", false},
	[FIELD_CLASS] = {"class", false},
	[FIELD_VERSION] = {"version", false},
};

/* A row's values, and where those that are made here are kept. */
struct row {
	const char *value[FIELD_COUNT];
	char number[16], page[16], level[16], steps[16], version[2];
	char puzzle[GRID_TEXT_SIZE], solution[GRID_TEXT_SIZE];
	struct book_grade_texts grade;
};

/* How many fields a row has. */
static int field_count(const struct manifest_source *source)
{
	return source->plan->class != NULL ? FIELD_COUNT : FIELD_COUNT_OF_BOOK;
}

static void row_fill(struct row *row, const struct manifest_source *source,
	const struct plan_sheet *sheet, int number)
{
	const struct book_puzzle *puzzle = book_puzzle_at(source->book, number);
	g_snprintf(row->steps, sizeof row->steps, "%d", puzzle->grade.steps);
	g_snprintf(row->version, sizeof row->version, "%c", sheet != NULL ? sheet->letter : '\0');
	g_snprintf(row->number, sizeof row->number, "%d", number);
	g_snprintf(row->page, sizeof row->page, "%d", source->pages[number - 1]);
	g_snprintf(row->level, sizeof row->level, "%d",
		puzzle->level != NULL ? puzzle->level->number : 0);
	grid_print(&puzzle->puzzle, row->puzzle);
	grid_print(&puzzle->solution, row->solution);
	book_grade_print(puzzle, &row->grade);
	const char *const values[FIELD_COUNT] = {
		[FIELD_NUMBER] = row->number,
		[FIELD_PAGE] = row->page,
		[FIELD_CODE] = puzzle->code,
		[FIELD_PUZZLE] = row->puzzle,
		[FIELD_SOLUTION] = row->solution,
		[FIELD_LEVEL] = row->level,
		[FIELD_RATING] = row->grade.rating,
		[FIELD_SCORE] = row->grade.score,
		[FIELD_HARDEST] = row->grade.hardest,
		[FIELD_ESTIMATE] = row->grade.estimate,
		[FIELD_STEPS] = puzzle->graded ? row->steps : NULL,
		[FIELD_PUPIL] = sheet != NULL ? sheet->name : NULL,
		[FIELD_CLASS] = sheet != NULL ? sheet->class_name : NULL,
		[FIELD_VERSION] = row->version,
	};
	for (int i = 0; i < FIELD_COUNT; i++)
		row->value[i] = values[i] != NULL ? values[i] : "";
}

/* The config's text with plain line ends and no byte order mark. */
static char *plain_text(const char *text)
{
	GString *plain = g_string_new(g_str_has_prefix(text, "\xef\xbb\xbf") ? text + 3 : text);
	g_string_replace(plain, "\r\n", "\n", 0);
	g_string_replace(plain, "\r", "\n", 0);
	if (!g_str_has_suffix(plain->str, "\n"))
		g_string_append_c(plain, '\n');
	return g_string_free(plain, FALSE);
}

/* Line ends that YAML knows beside the plain one; they would break a block. */
static bool has_odd_line_ends(const char *text)
{
	return strstr(text, "\xc2\x85") != NULL || strstr(text, "\xe2\x80\xa8") != NULL ||
	       strstr(text, "\xe2\x80\xa9") != NULL;
}

static void add_config(GString *out, const char *text)
{
	g_autofree char *plain = plain_text(text);
	g_string_append(out, "config: ");
	if (has_odd_line_ends(plain)) {
		quoted_add(out, plain);
		g_string_append_c(out, '\n');
		return;
	}
	g_string_append(out, "|2+\n");
	g_auto(GStrv) lines = g_strsplit(plain, "\n", -1);
	for (guint i = 0; lines[i + 1] != NULL; i++)
		g_string_append_printf(out, "%s%s\n", lines[i][0] != '\0' ? "  " : "", lines[i]);
}

static void add_yaml_row(GString *out, const struct row *row, int count)
{
	for (int i = 0; i < count; i++) {
		g_string_append_printf(out, "%s%s: ", i == 0 ? "  - {" : ", ", fields[i].name);
		if (fields[i].is_number)
			g_string_append(out, row->value[i]);
		else
			quoted_add(out, row->value[i]);
	}
	g_string_append(out, "}\n");
}

/* `path` as seen from the folder of the file `from`. */
static char *relative_path(const char *path, const char *from)
{
	g_autofree char *full = g_canonicalize_filename(path, NULL);
	g_autofree char *full_from = g_canonicalize_filename(from, NULL);
	g_auto(GStrv) to = g_strsplit(full, G_DIR_SEPARATOR_S, -1);
	g_auto(GStrv) base = g_strsplit(full_from, G_DIR_SEPARATOR_S, -1);
	guint common = 0;
	while (to[common + 1] != NULL && base[common + 1] != NULL &&
		strcmp(to[common], base[common]) == 0)
		common++;
	GString *relative = g_string_new(NULL);
	for (guint i = common; base[i + 1] != NULL; i++)
		g_string_append(relative, ".." G_DIR_SEPARATOR_S);
	g_autofree char *rest = g_strjoinv(G_DIR_SEPARATOR_S, to + common);
	g_string_append(relative, rest);
	return g_string_free(relative, FALSE);
}

static void add_yaml_spread(GString *out, const struct book *book)
{
	g_autoptr(GArray) rows = spread_of_book(book);
	g_string_append(out, rows->len > 0 ? "spread:\n" : "");
	for (guint i = 0; i < rows->len; i++) {
		const struct spread_row *row = &g_array_index(rows, struct spread_row, i);
		g_autofree char *rating = spread_range_text(&row->rating, "-", false);
		g_autofree char *steps = spread_range_text(&row->steps, "-", false);
		g_autofree char *score = spread_range_text(&row->score, "-", true);
		g_string_append(out, "  - {level: ");
		quoted_add(out, row->level != NULL ? level_name(row->level, "en")
						   : technique_info(row->technique)->name);
		g_string_append_printf(out,
			", puzzles: %d, rating: \"%s\", steps: \"%s\", score: \"%s\"}\n",
			row->puzzles, rating, steps, score);
	}
}

/* What the command line said in the config's place. */
static void add_option(GString *out, const char *name, const char *value)
{
	if (value == NULL || strcmp(value, "-") == 0)
		return;
	g_string_append_printf(out, "%s: ", name);
	quoted_add(out, value);
	g_string_append_c(out, '\n');
}

static void add_yaml_head(
	GString *out, const struct manifest_source *source, const char *manifest_path)
{
	g_autofree char *date = isoday_print(&source->plan->date);
	g_autofree char *config_file = relative_path(source->config->document->file, manifest_path);
	g_string_append(out, "nonet_manifest: 1 # nonet build makes the book again from this\n");
	g_string_append(out, "issue: ");
	quoted_add(out, source->plan->issue);
	g_string_append(out, "\nseed: ");
	quoted_add(out, source->plan->seed);
	g_string_append_printf(out, "\ndate: %s\nconfig_file: ", date);
	quoted_add(out, config_file);
	g_string_append_printf(out, "\nprofile: %s\ndpi: %d\n",
		profile_names[source->config->profile], source->dpi);
	add_option(out, "output", source->output);
	add_option(out, "format", source->format);
	add_config(out, source->config->document->text);
	if (source->plan->class != NULL)
		add_yaml_spread(out, source->book);
	g_string_append(out, "puzzles:\n");
}

static void add_csv_head(GString *out, int count)
{
	const char *names[FIELD_COUNT];
	for (int i = 0; i < count; i++)
		names[i] = fields[i].name;
	csv_add_row(out, names, count);
}

static void add_section(GString *out, const struct manifest_source *source,
	const struct book_section *section, bool csv)
{
	for (int i = 0; i < section->count; i++) {
		struct row row;
		row_fill(&row, source, section->sheet, section->first + i);
		if (csv)
			csv_add_row(out, row.value, field_count(source));
		else
			add_yaml_row(out, &row, field_count(source));
	}
}

bool manifest_write(
	const struct manifest_source *source, const char *path, struct outset *set, GError **error)
{
	struct outfile *file = outfile_new(path, error);
	if (file == NULL)
		return false;
	bool csv = g_str_has_suffix(path, ".csv");
	g_autoptr(GString) text = g_string_new(NULL);
	if (csv)
		add_csv_head(text, field_count(source));
	else
		add_yaml_head(text, source, path);
	for (guint i = 0; i < source->book->sections->len; i++)
		add_section(text, source, book_section_at(source->book, (int)i), csv);
	outfile_write(file, text->str, text->len);
	return outset_add(set, file, error);
}
