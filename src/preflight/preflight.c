#include "preflight/preflight.h"

#include "base/quoted.h"
#include "config/kdp.h"

#include <math.h>

#define IN 72.0
#define ROUNDING_PT 0.01

/* A rule fills in figure and asked, and says whether all is well. */
typedef enum preflight_result (*check_function)(
	const struct preflight_subject *subject, struct preflight_finding *finding);

static enum preflight_result result_of(bool passed)
{
	return passed ? PREFLIGHT_PASS : PREFLIGHT_FAIL;
}

static double bleed_of(const struct preflight_subject *subject)
{
	return subject->profile == PROFILE_KDP && subject->kdp.bleed ? KDP_BLEED_PT : 0;
}

static enum preflight_result check_trim(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	double width = subject->pages.width_pt - bleed_of(subject);
	double height = subject->pages.height_pt - 2 * bleed_of(subject);
	finding->figure = g_strdup_printf("%.2f x %.2f in", width / IN, height / IN);
	finding->asked = g_strdup_printf("one of %s", kdp_trims());
	return result_of(kdp_has_trim(width, height));
}

static enum preflight_result check_page_sizes(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	finding->figure = g_strdup_printf("%d of another size", subject->pages.pages_of_other_size);
	finding->asked = g_strdup("all alike");
	return result_of(subject->pages.pages_of_other_size == 0);
}

static enum preflight_result check_page_count(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	int most = kdp_pages_most((enum kdp_paper)subject->kdp.paper), pages = subject->pages.pages;
	finding->figure = g_strdup_printf("%d", pages);
	finding->asked = g_strdup_printf(
		"%d to %d on %s paper", KDP_PAGES_LEAST, most, kdp_paper_names[subject->kdp.paper]);
	return result_of(pages >= KDP_PAGES_LEAST && pages <= most);
}

static enum preflight_result check_even(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	finding->figure = g_strdup_printf("%d", subject->pages.pages);
	finding->asked = g_strdup("an even number");
	return result_of(subject->pages.pages % 2 == 0);
}

static enum preflight_result check_margin(
	double margin_pt, double least_pt, struct preflight_finding *finding)
{
	finding->figure = isinf(margin_pt) ? g_strdup("no ink")
					   : g_strdup_printf("%.3f in (%.1f mm)", margin_pt / IN,
						     margin_pt / IN * 25.4);
	finding->asked =
		g_strdup_printf("%.3f in (%.1f mm) at least", least_pt / IN, least_pt / IN * 25.4);
	return result_of(margin_pt >= least_pt - ROUNDING_PT);
}

static enum preflight_result check_gutter(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	return check_margin(subject->pages.inside_pt, kdp_gutter_pt(subject->pages.pages), finding);
}

static enum preflight_result check_outside(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	return check_margin(subject->pages.outside_pt, kdp_margin_pt(subject->kdp.bleed), finding);
}

static enum preflight_result check_top(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	return check_margin(subject->pages.top_pt, kdp_margin_pt(subject->kdp.bleed), finding);
}

static enum preflight_result check_bottom(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	return check_margin(subject->pages.bottom_pt, kdp_margin_pt(subject->kdp.bleed), finding);
}

static enum preflight_result check_within_margins(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	finding->figure = g_strdup_printf("%d beyond", subject->pages.beyond_margins);
	finding->asked = g_strdup("all ink within the page's margins");
	return result_of(subject->pages.beyond_margins == 0);
}

static enum preflight_result check_overlaps(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	finding->figure = g_strdup_printf("%d", subject->pages.overlaps);
	finding->asked = g_strdup("nothing over anything else");
	return result_of(subject->pages.overlaps == 0);
}

static enum preflight_result check_lines(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	double thinnest = subject->pages.thinnest_line_pt;
	finding->figure =
		isinf(thinnest) ? g_strdup("no lines") : g_strdup_printf("%.2f pt", thinnest);
	finding->asked = g_strdup_printf("%g pt at least", KDP_LINE_LEAST_PT);
	return result_of(thinnest >= KDP_LINE_LEAST_PT - ROUNDING_PT);
}

static enum preflight_result check_type(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	double smallest = subject->pages.smallest_type_pt;
	double least = fmax(subject->floor_type_pt, KDP_TYPE_LEAST_PT);
	finding->figure =
		isinf(smallest) ? g_strdup("no type") : g_strdup_printf("%.2f pt", smallest);
	finding->asked = g_strdup_printf("%g pt at least", least);
	return result_of(smallest >= least - ROUNDING_PT);
}

static enum preflight_result check_greys(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	finding->figure = g_strdup_printf("%.0f %% black", subject->pages.lightest_grey * 100);
	finding->asked = g_strdup_printf("%.0f %% at least", KDP_GREY_LEAST * 100);
	return result_of(subject->pages.lightest_grey >= KDP_GREY_LEAST - 0.004);
}

static enum preflight_result check_blanks(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	finding->figure = g_strdup_printf("%d running", subject->pages.longest_blank_run);
	finding->asked = g_strdup_printf("%d running at most", KDP_BLANK_PAGES_MOST);
	return result_of(subject->pages.longest_blank_run <= KDP_BLANK_PAGES_MOST);
}

static enum preflight_result check_links(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	finding->figure = g_strdup_printf("%d", subject->pages.links);
	finding->asked = g_strdup("none");
	return result_of(subject->pages.links == 0);
}

/* What a program that is not installed would have said. */
static enum preflight_result not_measured(struct preflight_finding *finding, const char *why)
{
	finding->figure = g_strdup(why);
	return PREFLIGHT_NOT_MEASURED;
}

#define NO_PDF "no single PDF to measure"
#define NO_POPPLER "poppler-utils is not installed"

static enum preflight_result check_file_pages(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	finding->asked = g_strdup_printf("%d", subject->file_pages);
	if (!subject->is_pdf || !subject->facts.has_info)
		return not_measured(finding, subject->is_pdf ? NO_POPPLER : NO_PDF);
	finding->figure = g_strdup_printf("%d", subject->facts.pages);
	return result_of(subject->facts.pages == subject->file_pages);
}

static enum preflight_result check_file_boxes(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	const struct pdf_facts *facts = &subject->facts;
	double width = subject->pages.width_pt, height = subject->pages.height_pt;
	finding->asked = g_strdup_printf("%.2f x %.2f pt, all boxes alike", width, height);
	if (!subject->is_pdf || !facts->has_info)
		return not_measured(finding, subject->is_pdf ? NO_POPPLER : NO_PDF);
	finding->figure = g_strdup_printf("%.2f x %.2f pt, %d differ", facts->width_pt,
		facts->height_pt, facts->boxes_of_other_size);
	return result_of(facts->boxes_of_other_size == 0 && fabs(facts->width_pt - width) < 0.1 &&
			 fabs(facts->height_pt - height) < 0.1);
}

static enum preflight_result check_file_trims(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	const struct pdf_facts *facts = &subject->facts;
	double width = subject->pages.width_pt - bleed_of(subject);
	double height = subject->pages.height_pt - 2 * bleed_of(subject);
	finding->asked = g_strdup_printf("%.2f x %.2f pt, all alike", width, height);
	if (!subject->is_pdf || !facts->has_info)
		return not_measured(finding, subject->is_pdf ? NO_POPPLER : NO_PDF);
	finding->figure = g_strdup_printf("%.2f x %.2f pt, %d differ", facts->trim_width_pt,
		facts->trim_height_pt, facts->trims_of_other_size);
	return result_of(facts->trims_of_other_size == 0 &&
			 fabs(facts->trim_width_pt - width) < 0.1 &&
			 fabs(facts->trim_height_pt - height) < 0.1);
}

static enum preflight_result check_file_fonts(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	const struct pdf_facts *facts = &subject->facts;
	finding->asked = g_strdup("all embedded");
	if (!subject->is_pdf || !facts->has_fonts)
		return not_measured(finding, subject->is_pdf ? NO_POPPLER : NO_PDF);
	finding->figure = g_strdup_printf(
		"%d of %d embedded", facts->fonts - facts->fonts_not_embedded, facts->fonts);
	return result_of(facts->fonts_not_embedded == 0);
}

static enum preflight_result check_file_annotations(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	const struct pdf_facts *facts = &subject->facts;
	finding->asked = g_strdup("no annotations, bookmarks or encryption");
	if (!subject->is_pdf || !facts->has_objects)
		return not_measured(finding, NO_PDF);
	finding->figure = g_strdup_printf("%d page%s with annotations%s%s", facts->annotations,
		facts->annotations == 1 ? "" : "s", facts->bookmarks ? ", bookmarks" : "",
		facts->encrypted ? ", encrypted" : "");
	return result_of(facts->annotations == 0 && !facts->bookmarks && !facts->encrypted);
}

static enum preflight_result check_file_size(
	const struct preflight_subject *subject, struct preflight_finding *finding)
{
	finding->asked = g_strdup_printf("%d MB at most", KDP_FILE_MOST_MB);
	if (!subject->is_pdf || !subject->facts.has_objects)
		return not_measured(finding, NO_PDF);
	finding->figure = g_strdup_printf("%.1f MB", subject->facts.megabytes);
	return result_of(subject->facts.megabytes <= KDP_FILE_MOST_MB);
}

/* Of which profiles a rule is. */
#define OF(profile) (1U << (profile))
#define OF_ALL (OF(PROFILE_COUNT) - 1)
#define OF_PRINTERS (OF(PROFILE_PRINT) | OF(PROFILE_KDP))
#define OF_PAPER (OF_PRINTERS | OF(PROFILE_BOOKLET))
#define OF_KDP OF(PROFILE_KDP)

static const struct {
	const char *name;
	unsigned profiles;
	check_function check;
} rules[] = {
	{"trim size", OF_KDP, check_trim},
	{"page sizes", OF_ALL, check_page_sizes},
	{"page count", OF_KDP, check_page_count},
	{"even pages", OF_PRINTERS, check_even},
	{"gutter", OF_KDP, check_gutter},
	{"outside margin", OF_KDP, check_outside},
	{"top margin", OF_KDP, check_top},
	{"bottom margin", OF_KDP, check_bottom},
	{"within margins", OF_ALL & ~OF(PROFILE_CUT), check_within_margins},
	{"overlaps", OF_ALL, check_overlaps},
	{"thinnest line", OF_ALL, check_lines},
	{"smallest type", OF_ALL, check_type},
	{"lightest grey", OF_ALL, check_greys},
	{"blank pages", OF_KDP, check_blanks},
	{"links", OF_PAPER, check_links},
	{"file: pages", OF_ALL, check_file_pages},
	{"file: page boxes", OF_PRINTERS | OF(PROFILE_SCREEN), check_file_boxes},
	{"file: trim boxes", OF_PRINTERS, check_file_trims},
	{"file: fonts", OF_ALL, check_file_fonts},
	{"file: annotations", OF_PAPER, check_file_annotations},
	{"file: size", OF_KDP, check_file_size},
};

static void clear_finding(void *data)
{
	struct preflight_finding *finding = data;
	g_free(finding->figure);
	g_free(finding->asked);
}

GArray *preflight_check(const struct preflight_subject *subject)
{
	GArray *findings = g_array_new(FALSE, FALSE, sizeof(struct preflight_finding));
	g_array_set_clear_func(findings, clear_finding);
	for (size_t i = 0; i < G_N_ELEMENTS(rules); i++) {
		if ((rules[i].profiles & OF(subject->profile)) == 0)
			continue;
		struct preflight_finding finding = {.rule = rules[i].name};
		finding.result = rules[i].check(subject, &finding);
		g_array_append_val(findings, finding);
	}
	return findings;
}

static int count_results(const GArray *findings, enum preflight_result result)
{
	int count = 0;
	for (guint i = 0; i < findings->len; i++)
		count += g_array_index(findings, struct preflight_finding, i).result == result;
	return count;
}

int preflight_failures(const GArray *findings)
{
	return count_results(findings, PREFLIGHT_FAIL);
}

static const char *const result_names[] = {"pass", "FAIL", "not measured"};

char *preflight_text(const struct preflight_subject *subject, const GArray *findings)
{
	GString *text = g_string_new(NULL);
	g_string_append_printf(text,
		"Preflight of %s, profile %s: %u rules, %d failed, %d not measured\n\n",
		subject->file, profile_names[subject->profile], findings->len,
		preflight_failures(findings), count_results(findings, PREFLIGHT_NOT_MEASURED));
	for (guint i = 0; i < findings->len; i++) {
		const struct preflight_finding *finding =
			&g_array_index(findings, struct preflight_finding, i);
		g_string_append_printf(text, "%-12s  %-17s  %s (asked: %s)\n",
			result_names[finding->result], finding->rule, finding->figure,
			finding->asked);
	}
	if (subject->profile != PROFILE_KDP)
		return g_string_free(text, FALSE);
	g_string_append_c(text, '\n');
	for (int paper = 0; paper < KDP_PAPER_COUNT; paper++) {
		double spine = kdp_spine_in((enum kdp_paper)paper, subject->pages.pages);
		g_string_append_printf(text, "spine on %s paper: %.3f in (%.1f mm)\n",
			kdp_paper_names[paper], spine, spine * 25.4);
	}
	return g_string_free(text, FALSE);
}

char *preflight_yaml(const struct preflight_subject *subject, const GArray *findings)
{
	GString *out = g_string_new("file: ");
	quoted_add(out, subject->file);
	g_string_append_printf(out,
		"\nprofile: %s\npages: %d\nfailed: %d\nnot_measured: %d\nrules:\n",
		profile_names[subject->profile], subject->pages.pages, preflight_failures(findings),
		count_results(findings, PREFLIGHT_NOT_MEASURED));
	for (guint i = 0; i < findings->len; i++) {
		const struct preflight_finding *finding =
			&g_array_index(findings, struct preflight_finding, i);
		static const char *const words[] = {"pass", "fail", "not measured"};
		g_string_append_printf(out,
			"  - rule: \"%s\"\n    result: %s\n    figure: ", finding->rule,
			words[finding->result]);
		quoted_add(out, finding->figure);
		g_string_append(out, "\n    asked: ");
		quoted_add(out, finding->asked);
		g_string_append_c(out, '\n');
	}
	if (subject->profile == PROFILE_KDP)
		g_string_append_printf(out, "spine_in:\n  white: %.3f\n  cream: %.3f\n",
			kdp_spine_in(KDP_WHITE, subject->pages.pages),
			kdp_spine_in(KDP_CREAM, subject->pages.pages));
	return g_string_free(out, FALSE);
}
