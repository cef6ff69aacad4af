/*
 * What a class asks beyond its rows of keys: the roster is read, pupils' levels and versions are
 * found, and the book is made one of sheets.
 */
#ifndef NONET_CONFIG_CLASS_CHECK_H
#define NONET_CONFIG_CLASS_CHECK_H

#include "config/config.h"

/* Checks the class of a config whose sections and template are checked. */
void class_check(struct config *config, struct diags *diags);

#endif
