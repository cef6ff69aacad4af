/*
 * A config: the YAML file that says what book to make, read and checked whole. Every mistake
 * is reported at its line before anything is generated.
 */
#ifndef NONET_CONFIG_CONFIG_H
#define NONET_CONFIG_CONFIG_H

#include "base/keys.h"
#include "config/class.h"
#include "config/game_config.h"
#include "config/ladder.h"
#include "config/levels.h"
#include "config/paper.h"
#include "config/practice.h"
#include "config/profile.h"
#include "config/template.h"
#include "puzzle/pattern.h"

#define CONFIG_SECTION_PUZZLES_MAX 100000
#define CONFIG_BOOK_PUZZLES_MAX 100000

/* What may stand in braces in the name of a file that a build writes. */
#define CONFIG_FILE_FIELDS "issue title seed date year week"

struct config_book {
	char *title;
	char *subtitle; /* may be NULL */
	char *author; /* may be NULL */
	char *issue; /* may be NULL; "auto" is the week of today */
	char *language;
	char *publisher, *isbn, *rights; /* each may be NULL */
	char *seed; /* NULL: one is drawn */
	char *time_zone;
};

enum config_daily { CONFIG_DAILY_NO, CONFIG_DAILY_LADDER };

/* Levels that climb, or fall: over a section's puzzles, over days, or over a season's issues. */
struct config_ramp {
	const struct yaml_node *node; /* NULL if there is no climb */
	char *from, *to; /* levels as written */
	char *first, *last; /* the weeks of a season; NULL if it is over no season */
	const struct level *found_from, *found_to; /* owned by the scheme */
	bool over_season;
	GDate first_day, last_day; /* Mondays, if it is */
};

/* Exactly one of level, technique, daily and codes says where the puzzles come from. */
struct config_section {
	const struct yaml_node *node;
	char *title; /* NULL: the level's name */
	char *key; /* never NULL once checked; no two sections share one */
	char *levels; /* a scheme of its own; NULL: the book's */
	const struct level_scheme *scheme; /* the one that counts; owned by the config */
	struct pattern pattern;
	char *level; /* as written; NULL if none */
	struct config_ramp level_ramp; /* instead of level */
	bool takes_pupil_level; /* in a class: each pupil's own level goes before its level */
	const struct level *found_level; /* owned by the scheme */
	char *technique; /* as written; NULL if none */
	enum technique found_technique; /* of a section with technique */
	int count;
	int share; /* per cent of the book's count; 0: it has a count of its own */
	int daily; /* enum config_daily */
	struct config_ramp daily_ramp; /* instead of daily */
	GPtrArray *codes; /* of struct key_text */
	GArray *found_codes; /* of struct seed_code */
	char *seed; /* NULL: the book's */
	const struct config_practice *practice; /* of whose chapter they are, or NULL */
};

/* A yes or no that the template decides unless the config does. */
enum config_switch { CONFIG_SWITCH_TEMPLATE, CONFIG_SWITCH_ON, CONFIG_SWITCH_OFF };

struct config_layout {
	const struct yaml_node *node;
	char *template_name;
	struct paper paper;
	int per_page; /* index in template_per_page_names, or -1 for the template's */
	int title_page; /* enum config_switch */
	int name_lines;
	struct template_margins margins; /* a negative one is the template's */
	bool candidates; /* pencil marks in the empty cells of puzzles */
	bool qr; /* a QR code with each puzzle */
	char *qr_url; /* what stands before the puzzle in it; may be NULL */
	int openers; /* enum config_switch, as the next two */
	int box_shade, corner_notes;
	int ink; /* enum ink_mode */
	char *symbols; /* may be NULL */
	char *logo; /* a PNG file; may be NULL */
	GPtrArray *fonts; /* of struct key_text: files and families to add to the bundled fonts */
	bool large_print;
};

enum config_solutions_at { CONFIG_SOLUTIONS_BACK, CONFIG_SOLUTIONS_FOOT };

struct config_solutions {
	bool print;
	int at; /* enum config_solutions_at */
	char *file; /* a file of their own; may be NULL */
	int per_page; /* index in template_solutions_per_page_names, or -1 for the template's */
};

struct config_archive {
	char *file; /* as written: seen from the config; NULL: there is none */
	bool repeats; /* a puzzle may be printed twice */
};

/* Which pages of the book a file holds. */
enum config_part { CONFIG_PART_ALL, CONFIG_PART_PUZZLES, CONFIG_PART_SOLUTIONS };

struct config_output {
	const struct yaml_node *node;
	char *file;
	int part; /* enum config_part */
};

struct config {
	const struct yaml_node *node;
	struct yaml_document *document;
	struct config_book book;
	char *levels;
	int count; /* of all puzzles, where sections have shares of it */
	struct game_config game; /* instead of sections and practice, if it is there */
	GPtrArray *sections; /* of struct config_section; those of practice first */
	GPtrArray *practice; /* of struct config_practice */
	GPtrArray *parts; /* of struct book_part; NULL: the template's */
	struct config_layout layout;
	struct config_solutions solutions;
	char *output;
	GPtrArray *outputs; /* of struct config_output: instead of output, if there are any */
	char *manifest; /* NULL: none is written */
	struct config_archive archive;
	struct config_class class;
	int profile; /* enum profile */
	struct profile_kdp kdp;
	struct profile_booklet booklet;
	struct profile_cut cut;

	struct level_scheme *scheme; /* the book's */
	GPtrArray *schemes; /* of struct level_scheme: those of the sections */
	GPtrArray
		*past; /* of struct level_scheme: versions before the book's, for codes; or NULL */
	struct daily_ladder *ladder; /* for daily sections */
	struct page_template *page_template; /* the config's changes applied */
};

/*
 * Checks a config that is read, or reads it from text that `file` names. Mistakes go to diags; the
 * config is returned all the same, so that what hangs on it can be checked as well, but no book can
 * be made of it: what could not be read is NULL in it. NULL if the file is no map of keys at all. A
 * document belongs to the config made of it, or is freed.
 */
struct config *config_of_document(struct yaml_document *document, struct diags *diags);
struct config *config_read_text(
	const char *text, size_t length, const char *file, struct diags *diags);
void config_free(struct config *config);

/* All keys with their ranges, defaults and meaning, for --help and documentation. */
char *config_describe(void);

#endif
