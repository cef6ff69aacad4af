/*
 * The words of a PDF and where they stand, as the program pdftotext finds them (poppler is under
 * the GPL, so it is run and not linked). Lengths are points; y grows downwards from the page's
 * top edge.
 */
#ifndef NONET_FORMATS_PDF_WORDS_H
#define NONET_FORMATS_PDF_WORDS_H

#include <glib.h>
#include <stdbool.h>

/* The box reaches from its first letter's origin to its last one's advance, and from the font's
 * ascent to its descent, whatever the letters. */
struct pdf_word {
	const char *text; /* UTF-8; owned by the document */
	double left, top, right, bottom;
};

struct pdf_page {
	double width, height;
	bool mirrored; /* left and right: x grows from the right edge (page_facing.h) */
	GArray *words; /* of struct pdf_word, in reading order as far as pdftotext saw it */
};

/* A page without words; and the end of one. */
struct pdf_page *pdf_page_new(double width, double height);
void pdf_page_free(struct pdf_page *page);

/* Turns the page upside down. */
void pdf_page_turn(struct pdf_page *page);

struct pdf_words {
	GPtrArray *pages; /* of struct pdf_page */
	char *keywords; /* of the file, for programs; NULL if it names none */
	GStringChunk *texts;
};

enum pdf_words_error {
	PDF_WORDS_NO_PROGRAM, /* pdftotext is not installed; the message says which package has it
			       */
	PDF_WORDS_NO_PDF, /* the file cannot be read, or is no PDF that pdftotext understands */
};
#define PDF_WORDS_ERROR (pdf_words_error_quark())
GQuark pdf_words_error_quark(void);

/* Reads a PDF. NULL and *error, whose message names the file, if that cannot be done. */
struct pdf_words *pdf_words_read(const char *path, GError **error);

/* Reads what `pdftotext -bbox` writes; the error is then of GMarkup. */
struct pdf_words *pdf_words_parse(const char *text, gssize length, GError **error);

/*
 * Takes the pages of a booklet apart that stand two on each side of a sheet: the left half of side
 * i becomes page order[2i], its right half page order[2i + 1]. Pages count from 1; 0 is a blank
 * that is no page.
 */
void pdf_words_unfold(struct pdf_words *words, const int *order);

void pdf_words_free(struct pdf_words *words);

/* The word's middle. */
double pdf_word_x(const struct pdf_word *word);
double pdf_word_y(const struct pdf_word *word);

#endif
