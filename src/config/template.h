/*
 * A page template: measures, type and what stands on the pages, read from
 * templates/NAME.yaml or a copy of it that the user changed. All lengths are points.
 */
#ifndef NONET_CONFIG_TEMPLATE_H
#define NONET_CONFIG_TEMPLATE_H

#include "base/keys.h"
#include "config/inks.h"
#include "config/parts.h"
#include "config/patterns.h"

/* Sizes below which layout refuses rather than shrinks. */
struct template_floors {
	double digit_pt;
	double solution_digit_pt;
	double caption_pt;
};

struct template_margins {
	double inner_pt, outer_pt, top_pt, bottom_pt;
};

/* One size and cut of type. */
struct template_type {
	char *family;
	int weight;
	bool italic;
	double size_pt;
	double tracking_pt;
};

struct template_lines {
	double inner_pt, box_pt, frame_pt;
};

struct template_digits {
	char *family;
	int given_weight, answer_weight;
	double share; /* of the cell's side */
};

struct template_types {
	struct template_type title; /* of the book */
	struct template_type heading; /* of a part, such as Solutions */
	struct template_type running; /* head of a page */
	struct template_type number; /* of a puzzle */
	struct template_type label; /* level name, lines to fill in */
	struct template_type caption; /* code and page of the solution */
	struct template_type folio; /* page number */
	struct template_type text; /* sentences and lists */
	struct template_type solution_number;
	struct template_type solution_code;
};

struct page_template {
	const struct yaml_node *node;
	struct yaml_document *document;
	char *name;
	char *summary;
	struct template_floors floors;
	struct template_margins margins;
	int per_page; /* index in template_per_page */
	int solutions_per_page; /* index in template_solutions_per_page */
	bool title_page;
	bool running_heads;
	bool page_numbers;
	bool name_lines; /* name, class and date at the head of each puzzle page */
	bool time_line;
	bool pips; /* a row of dots that shows the level */
	bool openers; /* a page of its own before each section */
	bool dated; /* each puzzle has a day, from the first on, and its page says which */
	bool box_shade; /* every other box stands on a shade */
	bool corner_notes; /* empty cells have a corner marked for small notes */
	char *symbols; /* what stands for 1, 2, 3 ...; see symbols.h */
	GPtrArray *parts; /* of struct book_part; NULL for the standard ones */
	struct patterns patterns;
	struct ink_texts colours;
	struct inks inks; /* the colours as numbers */
	double grid_max_pt; /* a larger grid is not made */
	double grid_gap_pt; /* at least, between two puzzles */
	struct template_types type;
	struct template_digits digits;
	struct template_lines lines;
	struct template_lines solution_lines;
};

/* How many puzzles and solutions a page may hold, as choices of keys and as numbers. */
extern const char *const template_per_page_names[];
extern const char *const template_solutions_per_page_names[];
int template_per_page(int choice);
int template_solutions_per_page(int choice);

/* Reads a template by name or path, as lang_read does. Returns NULL if there were mistakes. */
struct page_template *page_template_read(const char *name, const char *beside, struct place place,
	const char *path, struct diags *diags);

/* Raises every floor, and the type that would be below it, to this size. */
void page_template_enlarge(struct page_template *page_template, double least_pt);

/* Large print, as libraries for the blind have it. */
#define LARGE_PRINT_PT 18.0

void page_template_free(struct page_template *page_template);

#endif
