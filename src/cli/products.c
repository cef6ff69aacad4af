#include "cli/products.h"

#include "config/kdp.h"
#include "layout/bleed.h"
#include "layout/halves.h"
#include "layout/impose.h"
#include "layout/layout.h"

#include <string.h>

char *product_path(const char *word, const char *path)
{
	if (word == NULL || strcmp(path, "-") == 0)
		return g_strdup(path);
	const char *slash = strrchr(path, G_DIR_SEPARATOR);
	const char *base = slash != NULL ? slash + 1 : path;
	const char *dot = strrchr(base, '.');
	int stem = dot != NULL && dot > base ? (int)(dot - path) : (int)strlen(path);
	return g_strdup_printf("%.*s-%s%s", stem, path, word, path + stem);
}

static void add(struct products *products, struct document *document, const char *word)
{
	struct product product = {document, word, NULL, NULL};
	g_array_append_val(products->files, product);
}

/* A class's sheets two by two on the paper that they are cut from. */
static void add_halves(struct products *products, const struct job *job)
{
	const struct outline_section *sheet = outline_section_at(&job->outline, 0);
	int per_page = job->outline.per_page;
	struct halves_options options = {
		.sheet = job->config->class.sheet,
		.first = job->fit.first_puzzle_page,
		.count = job->fit.puzzle_pages,
		.together = (sheet->count + per_page - 1) / per_page,
	};
	products->halved = true;
	add(products, halves_document(products->book, &options), NULL);
}

static void make_plain(struct products *products, const struct job *job, const struct book *book)
{
	products->book = layout_book(&job->sheet, &job->outline, &job->fit, book);
	if (job->config->class.two_up)
		add_halves(products, job);
	else
		add(products, products->book, NULL);
}

static void make_kdp(struct products *products, const struct job *job, const struct book *book)
{
	products->book = layout_book(&job->sheet, &job->outline, &job->fit, book);
	if (job->config->kdp.bleed)
		products->book = bleed_document(products->book, KDP_BLEED_PT);
	add(products, products->book, NULL);
}

/* The files of a booklet. */
static const struct {
	enum profile_duplex duplex;
	enum impose_sides sides;
	const char *word; /* in the file's name; NULL for none */
} booklet_files[] = {
	{PROFILE_DUPLEX_AUTO, IMPOSE_BOTH, NULL},
	{PROFILE_DUPLEX_SAME, IMPOSE_FRONTS, "fronts"},
	{PROFILE_DUPLEX_SAME, IMPOSE_BACKS, "backs"},
	{PROFILE_DUPLEX_REVERSED, IMPOSE_FRONTS, "fronts"},
	{PROFILE_DUPLEX_REVERSED, IMPOSE_BACKS_REVERSED, "backs"},
};

#define CUT_ANSWERS "solution"

#define BOARD_WORD "board"

int products_words(const struct config *config, const char *words[PRODUCTS_MAX])
{
	int count = 0;
	if (game_config_is_there(&config->game)) {
		words[count++] = NULL;
		if (game_set_board_is_apart(config))
			words[count++] = BOARD_WORD;
		return count;
	}
	if (config->profile == PROFILE_BOOKLET) {
		for (size_t i = 0; i < G_N_ELEMENTS(booklet_files); i++)
			if ((int)booklet_files[i].duplex == config->booklet.manual_duplex)
				words[count++] = booklet_files[i].word;
		return count;
	}
	words[count++] = NULL;
	if (config->profile == PROFILE_CUT && config->solutions.print)
		words[count++] = CUT_ANSWERS;
	return count;
}

static void make_booklet(struct products *products, const struct job *job, const struct book *book)
{
	const struct profile_booklet *booklet = &job->config->booklet;
	products->book = layout_book(&job->sheet, &job->outline, &job->fit, book);
	for (size_t i = 0; i < G_N_ELEMENTS(booklet_files); i++) {
		if ((int)booklet_files[i].duplex != booklet->manual_duplex)
			continue;
		struct impose_options options = {
			.sheet_width_pt = job->folded_sheet.width_pt,
			.sheet_height_pt = job->folded_sheet.height_pt,
			.paper_thickness_pt = booklet->paper_thickness_pt,
			.signature = booklet->signature,
			.flip_long = booklet->flip == PROFILE_FLIP_LONG,
			.sides = booklet_files[i].sides,
		};
		add(products, impose_document(products->book, &options), booklet_files[i].word);
	}
}

static void make_cut(struct products *products, const struct job *job, const struct book *book)
{
	products->page_a_file = true;
	products->book =
		layout_pictures(&job->sheet, &job->outline, &job->fit, book, LAYOUT_PUZZLES);
	add(products, products->book, NULL);
	if (job->config->solutions.print)
		add(products,
			layout_pictures(
				&job->sheet, &job->outline, &job->fit, book, LAYOUT_ANSWERS),
			CUT_ANSWERS);
}

static void make_game(struct products *products, const struct job *job, const struct book *book)
{
	struct document *board;
	products->book = game_set_document(&job->set, book, &board);
	add(products, products->book, NULL);
	struct product *whole = &g_array_index(products->files, struct product, 0);
	whole->holds = game_set_summary(&job->set);
	whole->paper = game_set_paper(&job->set)->name;
	if (board == NULL)
		return;
	add(products, board, BOARD_WORD);
	struct product *apart = &g_array_index(products->files, struct product, 1);
	apart->holds = g_strdup("the board");
	apart->paper = job->set.board_sheet.paper.name;
}

void products_init(struct products *products, const struct job *job, const struct book *book)
{
	static void (*const make[PROFILE_COUNT])(
		struct products *, const struct job *, const struct book *) = {
		[PROFILE_SCREEN] = make_plain,
		[PROFILE_PRINT] = make_plain,
		[PROFILE_KDP] = make_kdp,
		[PROFILE_BOOKLET] = make_booklet,
		[PROFILE_CUT] = make_cut,
	};
	*products = (struct products){.files = g_array_new(FALSE, FALSE, sizeof(struct product))};
	(job->is_game ? make_game : make[job->config->profile])(products, job, book);
	if (job->has_key)
		products->key =
			layout_book(&job->key_sheet, &job->key_outline, &job->key_fit, book);
}

void products_finish(struct products *products)
{
	for (guint i = 0; i < products->files->len; i++) {
		const struct product *product = &g_array_index(products->files, struct product, i);
		if (product->document != products->book)
			document_free(product->document);
		g_free(product->holds);
	}
	document_free(products->book);
	document_free(products->key);
	g_array_unref(products->files);
}
