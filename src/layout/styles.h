/*
 * The styles of a template: which type a page uses for what.
 */
#ifndef NONET_LAYOUT_STYLES_H
#define NONET_LAYOUT_STYLES_H

#include "config/template.h"
#include "layout/type.h"

enum style_role {
	STYLE_TITLE,
	STYLE_HEADING,
	STYLE_RUNNING,
	STYLE_NUMBER,
	STYLE_LABEL,
	STYLE_CAPTION,
	STYLE_FOLIO,
	STYLE_TEXT,
	STYLE_SOLUTION_NUMBER,
	STYLE_SOLUTION_CODE,
	STYLE_COUNT
};

/* The style of a role; its family belongs to the template. */
struct type_style style_of(const struct page_template *page_template, enum style_role role);

/* The style of digits in cells of this side. */
struct type_style style_of_digits(
	const struct page_template *page_template, double cell_pt, bool given);

#endif
