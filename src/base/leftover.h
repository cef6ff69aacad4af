/*
 * Unfinished files that a killed run left behind, beside the files it would have made. Private to
 * outfile.c.
 */
#ifndef NONET_BASE_LEFTOVER_H
#define NONET_BASE_LEFTOVER_H

/* A name for the n-th unfinished file of this process, which says whose it is. The caller frees it
 * with g_free. */
char *leftover_name(unsigned n);

/* Takes away what lies in the folder and belongs to no live run. Each folder is looked at once. */
void leftover_sweep(const char *folder);

#endif
