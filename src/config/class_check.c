#include "config/class_check.h"

#include "base/resource.h"
#include "formats/roster.h"

#include <math.h>
#include <string.h>

struct class_check {
	struct config *config;
	struct config_class *class;
	struct diags *diags;
};

static bool stands_there(const struct class_check *check, const char *key)
{
	return yaml_get(check->class->node, key) != NULL;
}

#define COMPLAIN(check, key, ...)                                                                  \
	keys_complain_field((check)->diags, (check)->class->node, "class", key, __VA_ARGS__)

static void read_roster(const struct class_check *check)
{
	struct config_class *class = check->class;
	class->roster_path = resource_path_beside(check->config->document->file, class->roster);
	if (!g_file_test(class->roster_path, G_FILE_TEST_EXISTS)) {
		g_autofree char *quoted = diag_quote(class->roster_path);
		bool number = class->roster[strspn(class->roster, "0123456789")] == '\0';
		COMPLAIN(check, "roster", "there is no file %s; %s", quoted,
			number ? "for so many sheets without a roster write pupils: in its place"
			       : "check the name and the folder, which is seen from the config");
		return;
	}
	g_clear_pointer(&class->pupils, g_ptr_array_unref);
	class->pupils = roster_read(class->roster_path, class->name_column, check->diags);
}

static void check_source(const struct class_check *check)
{
	bool roster = stands_there(check, "roster"), pupils = stands_there(check, "pupils");
	if (roster && pupils)
		COMPLAIN(check, "pupils", "roster and pupils exclude each other; keep one of them");
	else if (!roster && !pupils)
		diags_add(check->diags, check->class->node->place, "class",
			"nothing says who the pupils are; add roster: pupils.csv, or pupils: with "
			"a list of names or their number");
	else if (check->class->roster != NULL)
		read_roster(check);
	if (!roster && stands_there(check, "name_column"))
		COMPLAIN(check, "name_column",
			"name_column does nothing without a roster; take it out");
}

static struct roster_pupil *pupil_at(const struct class_check *check, guint index)
{
	return g_ptr_array_index(check->class->pupils, index);
}

/* Gives the class's level to those who have none of their own, if it is one of all sections that
 * ask. Returns false if it is not. */
static bool give_level(const struct class_check *check)
{
	const struct config_class *class = check->class;
	const GPtrArray *sections = check->config->sections;
	bool asked = false;
	for (guint i = 0; i < sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(sections, i);
		if (!section->takes_pupil_level || section->scheme == NULL)
			continue;
		asked = true;
		if (level_look_up(section->scheme, class->node, "class", "level", class->level,
			    check->diags) == NULL)
			return false;
	}
	if (!asked)
		COMPLAIN(check, "level",
			"level does nothing here, as no section has level: pupil; take it out");
	for (guint i = 0; asked && class->pupils != NULL && i < class->pupils->len; i++) {
		struct roster_text *own = &pupil_at(check, i)->level;
		if (own->text[0] != '\0')
			continue;
		g_free(own->text);
		own->text = g_strdup(class->level);
	}
	return asked;
}

/* A pupil's own level goes into the sections that ask for it, or if none does into all. */
static void choose_sections(const struct class_check *check)
{
	const GPtrArray *sections = check->config->sections, *pupils = check->class->pupils;
	bool asked = false, given = false;
	for (guint i = 0; i < sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(sections, i);
		asked = asked || section->takes_pupil_level;
	}
	for (guint i = 0; pupils != NULL && i < pupils->len; i++)
		given = given || pupil_at(check, i)->level.text[0] != '\0';
	for (guint i = 0; i < sections->len; i++) {
		struct config_section *section = g_ptr_array_index(sections, i);
		if (given && !asked && section->found_level != NULL)
			section->takes_pupil_level = true;
	}
}

/* Complains of a pupil whose level the section lacks. Returns whether there was none to complain
 * of. */
static bool check_level(const struct class_check *check, const struct roster_pupil *pupil,
	const struct config_section *section, guint number)
{
	if (!section->takes_pupil_level || section->scheme == NULL)
		return true;
	g_autofree char *quoted = diag_quote(pupil->level.text);
	if (pupil->level.text[0] == '\0') {
		if (section->found_level == NULL)
			diags_add(check->diags, pupil->name.place, NULL,
				"this pupil has no level, and puzzles[%u] asks for it; write one "
				"into the column level, or level: under class for all",
				number);
		return section->found_level != NULL;
	}
	if (level_find(section->scheme, pupil->level.text) != NULL)
		return true;
	g_autofree char *all = level_scheme_allowed(section->scheme);
	g_autofree char *hint = level_scheme_suggest(section->scheme, pupil->level.text);
	g_autofree char *label = level_scheme_label(section->scheme);
	diags_add(check->diags, pupil->level.place, NULL, "%s is no level of %s%s; write one of %s",
		quoted, label, hint, all);
	return false;
}

static void check_levels(const struct class_check *check)
{
	const GPtrArray *sections = check->config->sections;
	bool taken = false;
	for (guint i = 0; i < sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(sections, i);
		taken = taken || section->takes_pupil_level;
	}
	for (guint p = 0; p < check->class->pupils->len; p++) {
		const struct roster_pupil *pupil = pupil_at(check, p);
		bool right = true;
		for (guint i = 0; right && i < sections->len; i++)
			right = check_level(check, pupil, g_ptr_array_index(sections, i), i + 1);
		if (taken || pupil->level.text[0] == '\0')
			continue;
		diags_add(check->diags, pupil->level.place, NULL,
			"the roster gives levels, but no section of puzzles has one; write level: "
			"pupil into one, or take the column out");
		return;
	}
}

static void check_versions(const struct class_check *check)
{
	int versions = class_versions(check->class);
	for (guint p = 0; p < check->class->pupils->len; p++) {
		const struct roster_text *written = &pupil_at(check, p)->version;
		int version = class_version_written(check->class, p);
		if (written->text[0] == '\0' || (version >= 0 && version < versions))
			continue;
		g_autofree char *quoted = diag_quote(written->text);
		if (versions == 1)
			diags_add(check->diags, written->place, NULL,
				"version %s stands here, but class.versions is 1; write versions: "
				"AB, or take the column out",
				quoted);
		else
			diags_add(check->diags, written->place, NULL,
				"%s is no version; write A to %c", quoted, 'A' + versions - 1);
	}
}

/* One book holds so many puzzles at most. */
static void check_total(const struct class_check *check)
{
	int each = 0;
	for (guint i = 0; i < check->config->sections->len; i++)
		each += ((struct config_section *)g_ptr_array_index(check->config->sections, i))
				->count;
	gint64 total = (gint64)each * check->class->pupils->len;
	if (total > CONFIG_BOOK_PUZZLES_MAX)
		COMPLAIN(check, check->class->pupils_written ? "pupils" : "roster",
			"%u sheets of %d puzzles are %" G_GINT64_FORMAT " puzzles; %d is the most; "
			"make several books",
			check->class->pupils->len, each, total, CONFIG_BOOK_PUZZLES_MAX);
}

/* Parts that list all puzzles of a book by number make no sense where each sheet has its own. */
static void check_parts(const struct class_check *check)
{
	static const enum part_kind refused[] = {
		PART_CONTENTS, PART_HINTS, PART_WALKTHROUGHS, PART_SCORE_SHEET, PART_PASSPORT};
	const GPtrArray *parts = check->config->parts;
	for (guint i = 0; parts != NULL && i < parts->len; i++) {
		const struct book_part *part = g_ptr_array_index(parts, i);
		g_autofree char *path = g_strdup_printf("parts[%u]", i + 1);
		for (size_t k = 0; k < G_N_ELEMENTS(refused); k++)
			if (part->node != NULL && part->kind == (int)refused[k])
				diags_add(check->diags, part->node->place, path,
					"the part %s lists puzzles by number, and in a class each "
					"sheet counts from 1; take it out",
					part_name(refused[k]));
	}
}

/* Half of the paper, lying: the page of a sheet that is cut from it. */
static struct paper half_of(const struct paper *paper)
{
	struct paper half = {
		.width_pt = fmax(paper->width_pt, paper->height_pt) / 2,
		.height_pt = fmin(paper->width_pt, paper->height_pt),
	};
	g_snprintf(half.name, sizeof half.name, "half %s", paper->name);
	return half;
}

/* Codes of relabelled puzzles are twice as long as others: they get the smallest type. */
static void narrow_codes(struct page_template *page_template)
{
	struct template_type *const types[] = {
		&page_template->type.caption, &page_template->type.solution_code};
	for (size_t i = 0; i < G_N_ELEMENTS(types); i++) {
		types[i]->size_pt = page_template->floors.caption_pt;
		types[i]->tracking_pt = 0;
	}
}

static void check_layout(const struct class_check *check)
{
	struct config *config = check->config;
	struct page_template *page_template = config->page_template;
	const struct yaml_node *layout = yaml_get(config->node, "layout");
	if (page_template == NULL)
		return;
	if (page_template->dated)
		keys_complain_field(check->diags, layout, "layout", "template",
			"the template %s gives each puzzle the next day, which sheets for a class "
			"have not; choose handout, kids or another",
			page_template->name);
	if (config->layout.openers == CONFIG_SWITCH_ON)
		keys_complain_field(check->diags, layout, "layout", "openers",
			"a section of a class is a pupil's sheet, and has no opening page; take "
			"openers out");
	if (config->layout.name_lines == CONFIG_SWITCH_OFF)
		keys_complain_field(check->diags, layout, "layout", "name_lines",
			"pupils' names stand on these lines; take name_lines out (class.fill: "
			"blank leaves them empty)");
	if (check->class->two_up && check->class->sides == 2)
		COMPLAIN(check, "sides",
			"two sheets side by side cannot be printed on both sides; take sides or "
			"two_up out");
	page_template->name_lines = true;
	page_template->openers = false;
	if (config->layout.title_page == CONFIG_SWITCH_TEMPLATE)
		page_template->title_page = false;
	if (class_versions(check->class) > 1)
		narrow_codes(page_template);
	if (check->class->two_up) {
		check->class->sheet = config->layout.paper;
		config->layout.paper = half_of(&check->class->sheet);
	}
}

/* Chapters are for all, sheets for each. */
static void check_practice(const struct class_check *check)
{
	if (yaml_get(check->config->node, "practice") != NULL)
		keys_complain_field(check->diags, check->config->node, "", "practice",
			"a class has a sheet for each pupil, and chapters are for all; make a book "
			"of practice apart");
}

void class_check(struct config *config, struct diags *diags)
{
	struct class_check check = {config, &config->class, diags};
	int before = diags_count(diags);
	check_source(&check);
	check_layout(&check);
	check_parts(&check);
	check_practice(&check);
	bool levels_given = config->class.level == NULL || give_level(&check);
	choose_sections(&check);
	if (config->class.pupils == NULL || config->class.pupils->len == 0)
		return;
	roster_check_doubles(config->class.pupils, diags);
	if (levels_given)
		check_levels(&check);
	check_versions(&check);
	if (diags_count(diags) == before)
		check_total(&check);
}
