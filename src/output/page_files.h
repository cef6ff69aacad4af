/*
 * A file for each page, made by several threads, put in place together. Private to output.c.
 */
#ifndef NONET_OUTPUT_PAGE_FILES_H
#define NONET_OUTPUT_PAGE_FILES_H

#include "output/output.h"

bool page_files_write(const struct output_format *format, const struct document *document,
	const char *path, const struct output_options *options, GError **error);

#endif
