/*
 * A book proved from its PDF: what is wrong goes to stdout, a line each, and then a summary.
 */
#include "cli/verify.h"

#include "base/resource.h"
#include "cli/printed_proof.h"
#include "formats/page_facing.h"
#include "lang/lang.h"

struct saying {
	const struct verify *verify;
	const char *path;
};

/* What a book prints in a code's place. */
static const enum lang_word code_words[] = {WORD_IMPORTED, WORD_WARN_NONE, WORD_WARN_SEVERAL};

/* What stands beside the grids that a book teaches with. */
static const enum lang_word lesson_words[] = {
	WORD_HOW_NAKED_TITLE, WORD_HOW_HIDDEN_TITLE, WORD_PICTURE_KEY_NAME};

/* What stands on pages of positions to practise on. */
static const enum lang_word position_words[] = {WORD_PRACTICE_TASK_NAME};

/* What stands on the lines of each sheet of a class, and over its key. */
static const enum lang_word name_words[] = {WORD_NAME};
static const enum lang_word key_words[] = {WORD_KEY_TITLE};

/* The words in every language. NULL-terminated. */
static GPtrArray *phrases_new(const enum lang_word *words, size_t count)
{
	GPtrArray *phrases = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) names = resource_names("lang/");
	for (int i = 0; names[i] != NULL; i++) {
		struct diags *diags = diags_new();
		struct lang *lang = lang_read(names[i], NULL, (struct place){0}, NULL, diags);
		for (size_t w = 0; lang != NULL && w < count; w++)
			g_ptr_array_add(phrases, g_strdup(lang_word(lang, words[w])));
		lang_free(lang);
		diags_free(diags);
	}
	g_ptr_array_add(phrases, NULL);
	return phrases;
}

static const char *const kinds[] = {
	[PAGE_GRID_PUZZLE] = "puzzle",
	[PAGE_GRID_SOLUTION] = "answer",
	[PAGE_GRID_POSITION] = "position",
};

/* "weekly.pdf: page 4, puzzle 3 (A7K3-Q2MW-9XTB-4HCV)" */
static void say_where(const char *path, const struct printed_finding *finding)
{
	const struct printed_grid *grid = finding->grid;
	printf("%s: page %d", path, finding->page);
	if (grid == NULL)
		return;
	printf(", %s", kinds[grid->kind]);
	if (grid->number > 0)
		printf(" %d", grid->number);
	if (grid->code_text != NULL)
		printf(" (%s)", grid->code_text);
}

static void say_finding(void *data, const struct printed_finding *finding)
{
	const struct saying *saying = data;
	if (finding->fault == NULL && !saying->verify->verbose)
		return;
	say_where(saying->path, finding);
	if (finding->fault != NULL) {
		printf(": %s\n", finding->fault);
		return;
	}
	const struct printed_grid *grid = finding->grid;
	printf(": %s", grid->kind == PAGE_GRID_PUZZLE ? "one solution" : "right");
	if (finding->level != NULL)
		printf(", level %d (%s)", finding->level->number, grid->label);
	if (finding->answer != NULL)
		printf(", answer on page %d", finding->answer->page);
	printf("\n");
}

static void say_lack(int count, const char *one, const char *many)
{
	printf("; %d %s", count, count == 1 ? one : many);
}

/* Joins what holds of each puzzle: "one solution, its level and its printed answer". */
static void say_claims(const struct printed_counts *counts)
{
	const struct {
		int count;
		const char *text;
	} claims[] = {
		{counts->puzzles, "one solution"},
		{counts->with_code, "the digits of its code"},
		{counts->with_level, "its level"},
		{counts->with_answer, "its printed answer"},
	};
	int held = 0, said = 0;
	for (size_t i = 0; i < G_N_ELEMENTS(claims); i++)
		held += claims[i].count == counts->puzzles;
	printf("each has ");
	for (size_t i = 0; i < G_N_ELEMENTS(claims); i++) {
		if (claims[i].count != counts->puzzles)
			continue;
		printf("%s%s", said == 0 ? "" : said + 1 == held ? " and " : ", ", claims[i].text);
		said++;
	}
	if (counts->with_code < counts->puzzles)
		say_lack(counts->puzzles - counts->with_code, "has no code", "have no code");
	if (counts->with_level < counts->puzzles)
		say_lack(counts->puzzles - counts->with_level, "names no level", "name no level");
	if (counts->answers == 0)
		printf("; no answers are printed");
}

/* "; each of 8 positions is its code's puzzle, rightly filled in" */
static void say_positions(const struct printed_counts *counts)
{
	if (counts->puzzles + counts->answers > 0 && counts->positions > 0)
		printf("; ");
	if (counts->positions > 0)
		printf("each of %d position%s is its code's puzzle with right digits added",
			counts->positions, counts->positions == 1 ? "" : "s");
	printf("\n");
}

static void say_summary(const char *path, int pages, const struct printed_counts *counts)
{
	bool puzzles = counts->puzzles > 0, answers = !puzzles && counts->answers > 0;
	int count = puzzles ? counts->puzzles : answers ? counts->answers : counts->positions;
	printf("%s: %d %s%s on %d page%s: ", path, count,
		kinds[puzzles     ? PAGE_GRID_PUZZLE
			: answers ? PAGE_GRID_SOLUTION
				  : PAGE_GRID_POSITION],
		count == 1 ? "" : "s", pages, pages == 1 ? "" : "s");
	if (counts->failed > 0)
		printf("%d fault%s\n", counts->failed, counts->failed == 1 ? "" : "s");
	else if (puzzles)
		say_claims(counts);
	else if (answers)
		printf("no puzzles, and each answer is %s",
			counts->with_code == count ? "that of its code" : "a full grid");
	if (counts->failed == 0)
		say_positions(counts);
}

/* What is read of a book, and the words that tell a class's sheets and key. */
struct reading_back {
	struct book_pages *pages;
	GArray *sheets, *keys;
};

static enum exit_code prove_pages(
	const struct verify *verify, const char *path, const struct reading_back *read)
{
	struct saying saying = {verify, path};
	struct printed_claims claims = {verify->schemes, verify->level, read->sheets, read->keys};
	struct printed_counts counts =
		printed_book_prove(read->pages, &claims, say_finding, &saying);
	if (counts.puzzles + counts.answers + counts.positions + counts.failed == 0)
		return command_fail("%s: no grid can be read back from its text; symbols that are "
				    "pictures, and books of other programs, cannot be proved",
			path);
	if (!verify->quiet || counts.failed > 0)
		say_summary(path, read->pages->page_count, &counts);
	return counts.failed > 0 ? EXIT_UNFINISHED : EXIT_DONE;
}

/* A key's page may show as many sheets as it likes. */
#define SHEETS_ON_KEY_PAGE 1000

static void read_back(const struct pdf_words *words, struct reading_back *read)
{
	g_autoptr(GPtrArray) phrases = phrases_new(code_words, G_N_ELEMENTS(code_words));
	g_autoptr(GPtrArray) lessons = phrases_new(lesson_words, G_N_ELEMENTS(lesson_words));
	g_autoptr(GPtrArray) names = phrases_new(name_words, G_N_ELEMENTS(name_words));
	g_autoptr(GPtrArray) keys = phrases_new(key_words, G_N_ELEMENTS(key_words));
	g_autoptr(GPtrArray) positions = phrases_new(position_words, G_N_ELEMENTS(position_words));
	read->pages =
		book_pages_read(words, &(struct book_phrases){(const char *const *)phrases->pdata,
					       (const char *const *)lessons->pdata,
					       (const char *const *)positions->pdata});
	read->sheets = book_pages_count(words, (const char *const *)names->pdata);
	read->keys = book_pages_count(words, (const char *const *)keys->pdata);
	for (guint i = 0; i < read->keys->len; i++)
		g_array_index(read->keys, int, i) *= SHEETS_ON_KEY_PAGE;
}

enum exit_code verify_book(const struct verify *verify, const char *path)
{
	g_autoptr(GError) error = NULL;
	struct pdf_words *words = pdf_words_read(path, &error);
	if (words == NULL)
		return command_fail("%s", error->message);
	bool may_be_sheets = verify_may_be_sheets(verify, words);
	g_autofree char *wrong = verify_unfold(verify, words);
	if (wrong != NULL) {
		pdf_words_free(words);
		return command_fail("%s: %s", path, wrong);
	}
	page_facing_settle(words);
	struct reading_back read;
	read_back(words, &read);
	pdf_words_free(words);
	enum exit_code code = prove_pages(verify, path, &read);
	book_pages_free(read.pages);
	g_array_unref(read.sheets);
	g_array_unref(read.keys);
	if (code != EXIT_DONE && may_be_sheets)
		fprintf(stderr,
			"nonet: if %s is a booklet with two pages on each side of its sheets, "
			"write "
			"--sheets\n",
			path);
	return code;
}
