#include "layout/gutter.h"

#include "config/kdp.h"

#include <math.h>

bool gutter_settle(const struct sheet *sheet, struct template_margins *margins,
	const struct outline *outline, const struct profile_kdp *kdp, gutter_fit_function fit_pages,
	struct fit *fit, struct fit_refusal *refusal)
{
	double least = kdp_margin_pt(kdp->bleed) + GUTTER_AIR_PT;
	margins->outer_pt = fmax(margins->outer_pt, least);
	margins->top_pt = fmax(margins->top_pt, least);
	margins->bottom_pt = fmax(margins->bottom_pt, least);
	for (double gutter = kdp_gutter_pt(KDP_PAGES_LEAST) + GUTTER_AIR_PT;;) {
		margins->inner_pt = fmax(margins->inner_pt, gutter);
		if (!fit_pages(sheet, outline, fit, refusal))
			return false;
		fit->page_count += fit->page_count % 2;
		gutter = kdp_gutter_pt(fit->page_count) + GUTTER_AIR_PT;
		if (gutter <= margins->inner_pt)
			return true;
	}
}
