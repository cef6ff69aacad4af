/*
 * The writers behind the rows of the table in output.c: each puts a part's pages into its file.
 */
#ifndef NONET_OUTPUT_FORMATS_H
#define NONET_OUTPUT_FORMATS_H

#include "output/output.h"

bool pdf_write(const struct output_part *part, GError **error);
bool png_write(const struct output_part *part, GError **error);
bool svg_write(const struct output_part *part, GError **error);
bool ops_write(const struct output_part *part, GError **error);

#endif
