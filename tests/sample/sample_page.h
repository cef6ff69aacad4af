/*
 * A document to test and time outputs with: A4 pages of two captioned grids, or of twelve
 * solutions, in the bundled fonts.
 */
#ifndef NONET_TESTS_SAMPLE_PAGE_H
#define NONET_TESTS_SAMPLE_PAGE_H

#include "layout/page.h"

/* The bundled fonts in a case. Ends the program if they cannot be read. */
struct type_case *sample_case(void);

/* The same, and a family of this system's fonts, if it has that one. */
struct type_case *sample_case_with(const char *family);

/* So many pages of puzzles, then so many of solutions. */
struct document *sample_document(struct type_case *type_case, int puzzle_pages, int solution_pages);

#endif
