/*
 * A roster: the pupils of a class, from a table with a header, or from a list of names one a line.
 *
 *     name,class,level,version
 *     Anna Kowalska,6b,4,A
 */
#ifndef NONET_FORMATS_ROSTER_H
#define NONET_FORMATS_ROSTER_H

#include "base/diag.h"

#include <glib.h>

#define ROSTER_PUPILS_MAX 10000
#define ROSTER_NAME_MAX 100 /* characters of a name, or of any other field that is read */

enum roster_column {
	ROSTER_NAME,
	ROSTER_GIVEN, /* a first name, where it has a column of its own */
	ROSTER_FAMILY,
	ROSTER_CLASS,
	ROSTER_LEVEL,
	ROSTER_VERSION,
	ROSTER_COLUMN_COUNT
};

/* A text of the roster; "" with the place of its row where there is none. */
struct roster_text {
	char *text; /* in Unicode's form C, each run of blanks one blank */
	struct place place;
};

struct roster_pupil {
	struct roster_text name; /* "" for one of a number of pupils without names */
	struct roster_text class_name, level, version;
};

/* A list of struct roster_pupil, which owns them. */
GPtrArray *roster_new(void);

/* Adds a pupil of this name; a name that cannot be one goes to diags under `path` (or NULL). */
void roster_add_name(GPtrArray *roster, const char *name, struct place place, const char *path,
	struct diags *diags);

/*
 * Reads a roster's file. `name_column` (NULL: found by its heading) is the heading of the column of
 * names, or several with + between them. Mistakes go to diags, all of them; the file's name in
 * their places is `path`, which must outlive them.
 */
GPtrArray *roster_read(const char *path, const char *name_column, struct diags *diags);

/* Says which pupils stand twice: of one name, case aside, and one class. */
void roster_check_doubles(const GPtrArray *roster, struct diags *diags);

/* For roster.c: the column that a heading names, or ROSTER_COLUMN_COUNT. */
enum roster_column roster_column_of(const char *heading);

/* The text as rosters have it (see struct roster_text); the caller frees it with g_free. */
char *roster_plain(const char *text);

#endif
