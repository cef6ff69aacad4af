/*
 * Seed codes on a command line with blanks between their groups and no quotes around them, as they
 * are typed from a page: A60N G28P DJG9 98F8.
 */
#ifndef NONET_FORMATS_JOINED_CODE_H
#define NONET_FORMATS_JOINED_CODE_H

/*
 * Joins the groups of each such code to one argument, also where it is mistyped, so that the code
 * can be complained of and not each of its groups. Returns how many arguments there are then; they
 * are closed with NULL.
 */
int joined_codes(char **arguments, int count);

#endif
