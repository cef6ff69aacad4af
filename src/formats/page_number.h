/*
 * Whole numbers on a page, in the figures of any script; but one number is in those of one.
 */
#ifndef NONET_FORMATS_PAGE_NUMBER_H
#define NONET_FORMATS_PAGE_NUMBER_H

/* The number that a text is, of eight figures at most; -1 if it is none. */
int page_number_of(const char *text);

/* The first number in a text, of as many; -1 if there is none. */
int page_number_in(const char *text);

#endif
