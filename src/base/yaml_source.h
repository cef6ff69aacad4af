/*
 * The bytes of a YAML file before it is parsed. Private to yaml.c.
 */
#ifndef NONET_BASE_YAML_SOURCE_H
#define NONET_BASE_YAML_SOURCE_H

#include "base/diag.h"

/* Whether the text is UTF-8 without control characters and without tabs that indent. What is
 * wrong goes to diags. */
bool yaml_source_check(const char *text, size_t length, const char *file, struct diags *diags);

#endif
