/*
 * What libyaml could not read, said so that it can be mended. Private to yaml.c.
 */
#ifndef NONET_BASE_YAML_PROBLEM_H
#define NONET_BASE_YAML_PROBLEM_H

#include "base/diag.h"

#include <yaml.h>

/* Explains the parser's error and sets the line and column of the place to look at. The caller
 * frees the text with g_free. */
char *yaml_problem_explain(const yaml_parser_t *parser, struct place *place);

#endif
