/*
 * What is found of a book's puzzles after they are made: grades, put in words too, hints and
 * worked solutions.
 */
#include "book/book.h"

void book_grade(struct book *book)
{
	for (guint i = 0; i < book->puzzles->len; i++) {
		struct book_puzzle *puzzle = &g_array_index(book->puzzles, struct book_puzzle, i);
		if (puzzle->flaw == BOOK_FLAW_NONE)
			puzzle->graded = grade_puzzle(
				book_solver(puzzle->puzzle.shape), &puzzle->puzzle, &puzzle->grade);
	}
}

void book_hint(struct book *book, const char *language, enum hint_strength strength)
{
	struct nudger *nudger = nudger_new(language);
	for (guint i = 0; i < book->puzzles->len; i++) {
		struct book_puzzle *puzzle = &g_array_index(book->puzzles, struct book_puzzle, i);
		g_clear_pointer(&puzzle->nudge, g_free);
		if (puzzle->flaw == BOOK_FLAW_NONE)
			puzzle->nudge = nudger_hint(nudger, &puzzle->puzzle, strength);
	}
	nudger_free(nudger);
}

void book_explain(struct book *book)
{
	for (guint i = 0; i < book->puzzles->len; i++) {
		struct book_puzzle *puzzle = &g_array_index(book->puzzles, struct book_puzzle, i);
		if (puzzle->flaw == BOOK_FLAW_NONE && puzzle->path == NULL)
			puzzle->path = book_path_new(&puzzle->puzzle);
	}
}

void book_grade_print(const struct book_puzzle *puzzle, struct book_grade_texts *texts)
{
	const struct grade *grade = &puzzle->grade;
	*texts = (struct book_grade_texts){0};
	if (!puzzle->graded)
		return;
	g_snprintf(texts->figures[0], sizeof texts->figures[0], "%d", grade->rating);
	g_snprintf(texts->figures[1], sizeof texts->figures[1], "%d.%d", grade->score / 10,
		grade->score % 10);
	g_snprintf(texts->figures[2], sizeof texts->figures[2], "%d", grade->seconds);
	texts->rating = texts->figures[0];
	texts->score = texts->figures[1];
	texts->estimate = texts->figures[2];
	texts->hardest =
		grade->hardest < TECHNIQUE_COUNT ? technique_info(grade->hardest)->key : "-";
}
