#include "cli/job_game.h"

#include "cli/command.h"
#include "cli/job_texts.h"
#include "layout/faults.h"

#include <math.h>

#define MM (72 / 25.4)

static void check_profile(const struct job *job, struct diags *diags)
{
	const struct config *config = job->config;
	const struct yaml_node *named = yaml_get(config->node, "profile");
	if (config->profile == PROFILE_SCREEN || config->profile == PROFILE_PRINT)
		return;
	diags_add(diags, named != NULL ? named->place : config->node->place, "profile",
		"%s is made for books of puzzles; the sheets of a game are printed with screen or "
		"print",
		profile_names[config->profile]);
}

static void name_game(struct config *config, const struct game_words *words)
{
	const struct yaml_node *book = yaml_get(config->node, "book");
	if (book != NULL && yaml_get(book, "title") != NULL)
		return;
	g_free(config->book.title);
	config->book.title = g_strdup(game_word(words, GAME_WORD_TITLE));
}

void job_check_game(struct job *job, struct diags *diags)
{
	check_profile(job, diags);
	if (job->lang == NULL)
		return;
	struct game_words *words = game_words_read(lang_code(job->lang),
		job_place(job->config, "book", "language"), "book.language", diags);
	if (words != NULL)
		name_game(job->config, words);
	game_words_free(words);
}

/* Loose sheets have no spine: unless the config says otherwise, left is as right. The game is of
 * digits, whatever symbols a template has. */
static void settle_template(const struct config *config)
{
	struct template_margins *margins = &config->page_template->margins;
	g_clear_pointer(&config->page_template->symbols, g_free);
	if (config->layout.margins.inner_pt < 0)
		margins->inner_pt = margins->outer_pt;
}

static void check_document(
	const struct job *job, const struct document *document, struct diags *diags)
{
	const struct config *config = job->config;
	g_autofree char *problem = document != NULL ? faults_find(document) : NULL;
	if (problem != NULL)
		diags_add(diags, config->game.node->place, "game",
			"the sheets do not fit on %s (%s); choose a larger paper or smaller "
			"margins, or leave that sheet out",
			job->sheet.paper.name, problem);
}

static void draw_once(struct job *job, struct diags *diags)
{
	struct document *board;
	struct book *about = book_of_plan(job->config, job->plan);
	struct document *document = game_set_document(&job->set, about, &board);
	check_document(job, document, diags);
	check_document(job, board, diags);
	job->fit.page_count = (int)document->pages->len;
	document_free(document);
	document_free(board);
	book_free(about);
}

void job_fit_game(struct job *job, struct diags *diags)
{
	if (diags_count(diags) > 0)
		return;
	settle_template(job->config);
	job->sheet.links = job->config->profile == PROFILE_SCREEN;
	job->is_game = true;
	const struct game_set_seed book = {job->plan->seed, job->plan->issue};
	game_set_init(&job->set, job->config, &job->sheet, &book, diags);
	if (diags_count(diags) == 0)
		game_set_check(&job->set, diags);
	if (diags_count(diags) == 0)
		draw_once(job, diags);
}

static void describe_board(const struct job *job, const struct document *board, GString *out)
{
	const struct game_config *game = &job->config->game;
	g_string_append_printf(out, "  cells of %.0f mm, pieces of %.0f mm\n", game->cell_pt / MM,
		(game->cell_pt - game->play_pt) / MM);
	if (board != NULL)
		g_string_append_printf(out, "  the board apart, on %u page%s of %s\n",
			board->pages->len, PLURAL((int)board->pages->len),
			job->set.board_sheet.paper.name);
}

char *job_describe_game(const struct job *job)
{
	struct document *board;
	struct book *about = book_of_plan(job->config, job->plan);
	struct document *document = game_set_document(&job->set, about, &board);
	g_autofree char *summary = game_set_summary(&job->set);
	const struct paper *paper = game_set_paper(&job->set);
	GString *out = g_string_new(NULL);
	g_string_append_printf(out, "  a game to cut out: %s\n", summary);
	g_string_append_printf(out, "  %u page%s of %s (%.0f x %.0f mm), template %s\n",
		document->pages->len, PLURAL((int)document->pages->len), paper->name,
		paper->width_pt / MM, paper->height_pt / MM, job->sheet.page_template->name);
	describe_board(job, board, out);
	document_free(document);
	document_free(board);
	book_free(about);
	return g_string_free(out, FALSE);
}
