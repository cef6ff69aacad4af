/*
 * ISBNs: ten or thirteen figures, the last a check on the others (ISO 2108).
 */
#ifndef NONET_CONFIG_ISBN_H
#define NONET_CONFIG_ISBN_H

#include <stddef.h>

/* NULL if the text is an ISBN (hyphens and blanks do not count), else what is wrong with it. The
 * caller frees it with g_free. */
char *isbn_find_fault(const char *text);

#endif
