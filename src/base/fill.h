/*
 * Texts with placeholders: "Solution on page {page}".
 */
#ifndef NONET_BASE_FILL_H
#define NONET_BASE_FILL_H

#include <glib.h>
#include <stdarg.h>

/* The text with each {name} replaced: pairs of name and value follow, closed by NULL. A {name}
 * that is not among them stays. The caller frees it with g_free. */
char *fill_text(const char *text, ...) G_GNUC_NULL_TERMINATED;
char *fill_pairs(const char *text, va_list pairs);

/* The first {name} in the text that is not among the names (one text, blanks between), or NULL.
 * The caller frees it with g_free. */
char *fill_unknown(const char *text, const char *names);

#endif
