/*
 * Files that appear together: each is complete beside its destination before the first is put
 * in its place. One that would replace a file of the same bytes leaves that as it is.
 */
#ifndef NONET_BASE_OUTSET_H
#define NONET_BASE_OUTSET_H

#include "base/outfile.h"

struct outset; /* opaque */

struct outset *outset_new(void);

/* Takes away what was not placed. NULL is allowed. */
void outset_free(struct outset *set);

/* Closes the file and adds it, or takes it away and returns false. It belongs to the set. */
bool outset_add(struct outset *set, struct outfile *file, GError **error);

/* Puts all files in place, in the order they were added, and empties the set. On a failure those
 * before it are in place. *changed (may be NULL) is how many were not there already as they are.
 */
bool outset_place(struct outset *set, int *changed, GError **error);

#endif
