/*
 * Type: the faces a book may use, and text shaped once into runs that can be measured and
 * drawn. A type case sees only the font files given to it, so a page looks the same on every
 * machine; a character that no face has is kept for the error message, never drawn as a box.
 *
 * Lengths are points. Positions inside a run are from its origin, the left end of its
 * baseline, x to the right and y down.
 */
#ifndef NONET_LAYOUT_TYPE_H
#define NONET_LAYOUT_TYPE_H

#include <glib.h>
#include <stdbool.h>

struct type_case; /* opaque; one thread at a time, but its finished runs are for all */
struct type_glyphs;

enum type_figures { TYPE_FIGURES_TABULAR, TYPE_FIGURES_PROPORTIONAL };

struct type_style {
	const char *family; /* an exact family name of a face in the case, such as "Inter" */
	int weight; /* 100..900; 400 regular, 700 bold */
	bool italic;
	double size_pt;
	double tracking_pt; /* added between characters; ligatures are then not used */
	enum type_figures figures;
};

/* A text in one style on one line, never changed once made. Its type case holds it until
 * type_case_trim finds that nobody asks for it any more; who needs it longer takes a reference. */
struct type_run {
	char *text; /* UTF-8 */
	struct type_style style;
	double width_pt; /* the advance */
	double ascent_pt; /* of the font, above the baseline; positive */
	double ink_left_pt, ink_right_pt; /* of the ink, from the origin */
	double ink_top_pt, ink_bottom_pt; /* y down: ink_top is negative for most text */
	struct type_glyphs *glyphs; /* for the outputs that draw it: see type_cairo.h */
	gatomicrefcount references;
	bool asked_for; /* since the last trim */
};

/* Both take NULL. For any thread. */
const struct type_run *type_run_ref(const struct type_run *run);
void type_run_unref(const struct type_run *run);

/*
 * Opens the font files (a NULL-terminated array of paths; copied) in a private configuration.
 * Returns NULL and sets *error with the file's name if one cannot be read. The caller frees it
 * with type_case_free when no page that holds its runs is needed any more.
 */
struct type_case *type_case_new(const char *const *font_files, GError **error);
void type_case_free(struct type_case *type_case);

/* Families of the case, commas between, that are asked in this order for what a style's own lacks.
 * To be called before the first text is set. */
void type_case_set_fallbacks(struct type_case *type_case, const char *families);

/* The files of a family among the system's fonts, sorted; empty if it is not there. The caller
 * frees the array with g_ptr_array_unref. */
GPtrArray *type_system_files(const char *family);

/* Whether some face of the case has exactly this family name. */
bool type_case_has_family(const struct type_case *type_case, const char *family);

/*
 * The text in the style, shaped at the first call and found again later. Never NULL. Line breaks
 * and tabs count as spaces; bytes that are not UTF-8 count as U+FFFD.
 */
const struct type_run *type_set(
	struct type_case *type_case, const struct type_style *style, const char *text);

/*
 * Lets go of runs that nobody has asked for since the last trim, once there are many: for between
 * pages, where no run is held without a reference. Codes and numbers stand once in a book, and
 * would otherwise be kept to its end.
 */
void type_case_trim(struct type_case *type_case);

/*
 * Every character asked for so far that no face of the case has, in the order met, each once:
 * NULL if there is none, else a text such as "入 (U+5165), 門 (U+9580)". A character that cannot
 * be shown is only named, "U+0007"; a combining one sits on a dotted circle. Owned by the case,
 * good until the next type_set.
 */
const char *type_case_missing(const struct type_case *type_case);

/*
 * Height of a figure 8 in this style, what digits are centred by: a baseline half of it below a
 * cell's middle puts the ink in the middle. (The overshoot below the baseline is taken off.)
 */
double type_figure_height(struct type_case *type_case, const struct type_style *style);

#endif
