/*
 * Reading a file whole, with a limit and a message for people when it cannot be done.
 */
#ifndef NONET_BASE_READFILE_H
#define NONET_BASE_READFILE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Reads the file at path, or stdin for "-". *text (freed by the caller with g_free) is closed
 * with a NUL that *length does not count. On failure returns false and *message says why
 * without naming the file, freed by the caller too; on success it is NULL.
 */
bool readfile_all(const char *path, size_t limit, char **text, size_t *length, char **message);

#endif
