#include "layout/styles.h"

struct type_style style_of(const struct page_template *page_template, enum style_role role)
{
	const struct template_types *types = &page_template->type;
	const struct template_type *const roles[STYLE_COUNT] = {
		[STYLE_TITLE] = &types->title,
		[STYLE_HEADING] = &types->heading,
		[STYLE_RUNNING] = &types->running,
		[STYLE_NUMBER] = &types->number,
		[STYLE_LABEL] = &types->label,
		[STYLE_CAPTION] = &types->caption,
		[STYLE_FOLIO] = &types->folio,
		[STYLE_TEXT] = &types->text,
		[STYLE_SOLUTION_NUMBER] = &types->solution_number,
		[STYLE_SOLUTION_CODE] = &types->solution_code,
	};
	const struct template_type *type = roles[role];
	return (struct type_style){
		.family = type->family,
		.weight = type->weight,
		.italic = type->italic,
		.size_pt = type->size_pt,
		.tracking_pt = type->tracking_pt,
		.figures = TYPE_FIGURES_TABULAR,
	};
}

struct type_style style_of_digits(
	const struct page_template *page_template, double cell_pt, bool given)
{
	const struct template_digits *digits = &page_template->digits;
	return (struct type_style){
		.family = digits->family,
		.weight = given ? digits->given_weight : digits->answer_weight,
		.size_pt = cell_pt * digits->share,
		.figures = TYPE_FIGURES_TABULAR,
	};
}
