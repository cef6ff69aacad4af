/*
 * Books that run from right to left. Their pages are mirrored, so that all that is read stands
 * where it does in a book from left to right: a caption begins at a grid's left edge, and its
 * words follow each other to the right. Only grids are printed the same way round in all books.
 */
#ifndef NONET_FORMATS_PAGE_FACING_H
#define NONET_FORMATS_PAGE_FACING_H

#include "formats/pdf_words.h"

/*
 * Mirrors the pages of a book that has more letters of such scripts than others. Codes, whose
 * letters are capitals, count for neither. pdftotext takes cursive scripts apart: letters that
 * adjoin are put together to words, and words stand line by line.
 */
void page_facing_settle(struct pdf_words *words);

#endif
