#include "book/path.h"

#include "book/book.h"
#include "logic/explain.h"

struct book_path *book_path_new(const struct grid *puzzle)
{
	struct path *path = g_new(struct path, 1);
	struct book_path *kept = NULL;
	if (explain_puzzle(book_solver(puzzle->shape), puzzle, path)) {
		kept = g_new(struct book_path, 1);
		*kept = (struct book_path){path->complete, path->count,
			g_memdup2(path->steps, (gsize)path->count * sizeof path->steps[0])};
	}
	g_free(path);
	return kept;
}

void book_path_free(struct book_path *path)
{
	if (path == NULL)
		return;
	g_free(path->steps);
	g_free(path);
}
