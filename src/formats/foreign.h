/*
 * Files that hold no puzzles or pupils that can be read: known by how they begin, so that one line
 * says what a file is and what to do, instead of one for each of its lines.
 */
#ifndef NONET_FORMATS_FOREIGN_H
#define NONET_FORMATS_FOREIGN_H

#include <stddef.h>

/* What a file is that begins so, and what to do with it, for people; NULL if it may hold puzzles.
 * The head is closed with a NUL, and may hold others. */
const char *foreign_describe(const char *head, size_t length);

/* Only what it is: "a picture (PNG)"; likewise NULL. */
const char *foreign_kind(const char *head, size_t length);

#endif
