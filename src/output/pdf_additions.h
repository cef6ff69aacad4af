/*
 * What cairo has no call for in a PDF: the document's language and direction in its catalog, and
 * where each page is cut. The file is altered while cairo writes it: lines are put into the
 * objects that they belong to, and the table of the objects' places at the file's end is moved
 * along. Streams pass as they are, so that it costs next to nothing.
 *
 * A cairo that packs its objects (1.18 does) leaves nothing to find: the file is then as cairo
 * made it.
 */
#ifndef NONET_OUTPUT_PDF_ADDITIONS_H
#define NONET_OUTPUT_PDF_ADDITIONS_H

#include "base/outfile.h"
#include "layout/page.h"

struct pdf_additions; /* opaque */

/* For the pages of the document from `first_page` on. Both must outlive it. */
struct pdf_additions *pdf_additions_new(
	struct outfile *file, const struct document *document, guint first_page);

/* Takes bytes as cairo writes them, in their order. */
void pdf_additions_write(struct pdf_additions *additions, const char *bytes, size_t length);

/* Writes what is left, and frees it. */
void pdf_additions_finish(struct pdf_additions *additions);

#endif
