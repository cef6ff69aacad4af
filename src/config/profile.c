#include "config/profile.h"

#include "config/kdp.h"

#include <string.h>

const char *const profile_names[] = {"screen", "print", "kdp", "booklet", "cut", NULL};
_Static_assert(G_N_ELEMENTS(profile_names) == PROFILE_COUNT + 1, "a name for each profile");

static const char *const flip_names[] = {"short", "long", NULL};
static const char *const duplex_names[] = {"no", "same", "reversed", NULL};

#define KDP(field) offsetof(struct profile_kdp, field)
static const struct key kdp_rows[] = {
	{"paper", KEY_CHOICE, KDP(paper), .choices = kdp_paper_names, .fallback = "white",
		.help = "decides how many pages may be bound, and how thick they are"},
	{"bleed", KEY_YES_NO, KDP(bleed), .fallback = "false",
		.help = "pages reach an eighth of an inch beyond the trim"},
};
#undef KDP
const struct keys profile_kdp_table = {.rows = kdp_rows,
	.count = G_N_ELEMENTS(kdp_rows),
	.size = sizeof(struct profile_kdp),
	.node_offset = SIZE_MAX};

static void read_sheet(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct profile_booklet *booklet = object;
	if (node->kind == YAML_TEXT && paper_parse(node->text, &booklet->sheet))
		return;
	g_autofree char *what = yaml_describe(node);
	keys_complain(reader, node, "%s is no paper; write one of %s, 50 to 840 mm a side", what,
		PAPER_FORMS);
}

static const char *const signature_names[] = {
	"0", "4", "8", "12", "16", "20", "24", "28", "32", "36", "40", "44", "48", NULL};

static void read_signature(struct keys_reader *reader, const struct yaml_node *node, void *object)
{
	struct profile_booklet *booklet = object;
	for (int i = 0; node->kind == YAML_TEXT && signature_names[i] != NULL; i++) {
		if (strcmp(node->text, signature_names[i]) == 0) {
			booklet->signature = 4 * i;
			return;
		}
	}
	g_autofree char *what = yaml_describe(node);
	keys_complain(reader, node,
		"%s pages cannot be folded together; write a multiple of 4 to 48, or 0 for the "
		"whole book",
		what);
}

#define BOOKLET(field) offsetof(struct profile_booklet, field)
static const struct key booklet_rows[] = {
	{"sheet", KEY_OTHER, 0, .read = read_sheet, .form = PAPER_FORMS,
		.fallback = "what two pages need", .help = "the paper that is folded"},
	{"paper_thickness", KEY_LENGTH, BOOKLET(paper_thickness_pt), 0, 300, .fallback = "0.1mm",
		.help = "inner sheets move towards the spine by as much; 80 g/m2 has 0.1 mm"},
	{"signature", KEY_OTHER, 0, .read = read_signature, .form = "a multiple of 4 to 48, or 0",
		.fallback = "0", .help = "pages folded together, for thick books; 0 is all"},
	{"flip", KEY_CHOICE, BOOKLET(flip), .choices = flip_names, .fallback = "short",
		.help = "the edge over which the printer turns a sheet"},
	{"manual_duplex", KEY_CHOICE, BOOKLET(manual_duplex), .choices = duplex_names,
		.fallback = "no",
		.help = "same, reversed: a file of fronts, and one of backs in that order"},
};
#undef BOOKLET
const struct keys profile_booklet_table = {.rows = booklet_rows,
	.count = G_N_ELEMENTS(booklet_rows),
	.size = sizeof(struct profile_booklet),
	.node_offset = SIZE_MAX};

static const struct key cut_rows[] = {
	{"captions", KEY_YES_NO, offsetof(struct profile_cut, captions), .fallback = "true",
		.help = "false leaves the grid alone"},
	{"grid", KEY_LENGTH, offsetof(struct profile_cut, grid_pt), 10000, 100000,
		.fallback = "100mm", .help = "the grid's side"},
};
const struct keys profile_cut_table = {.rows = cut_rows,
	.count = G_N_ELEMENTS(cut_rows),
	.size = sizeof(struct profile_cut),
	.node_offset = SIZE_MAX};
