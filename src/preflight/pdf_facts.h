/*
 * Facts of a finished PDF, as other programs see it: poppler's pdfinfo and pdffonts are run, and
 * the file's own objects searched. What cannot be found out is said to be unknown.
 */
#ifndef NONET_PREFLIGHT_PDF_FACTS_H
#define NONET_PREFLIGHT_PDF_FACTS_H

#include <stdbool.h>

struct pdf_facts {
	bool has_info; /* pdfinfo has been run: what follows it is known */
	int pages;
	double width_pt, height_pt; /* of the first page's media box */
	int boxes_of_other_size; /* media, crop, bleed and art boxes that differ from it */
	double trim_width_pt, trim_height_pt; /* of the first page's trim box */
	int trims_of_other_size; /* trim boxes that differ from it */
	bool has_fonts; /* pdffonts has been run */
	int fonts, fonts_not_embedded;
	bool has_objects; /* the file could be read */
	int annotations; /* pages with any */
	bool bookmarks, encrypted;
	double megabytes;
};

void pdf_facts_read(const char *path, struct pdf_facts *facts);

#endif
