#include "cli/job_class.h"

#include "book/spread.h"
#include "cli/command.h"
#include "cli/job_texts.h"
#include "formats/roster.h"
#include "layout/pupil_lines.h"
#include "layout/styles.h"

#include <string.h>

/* Narrower pages always have the name on a row of its own. */
#define WIDTH_OF_ONE_ROW 400.0

static const struct config_class *class_of(const struct job *job)
{
	return &job->config->class;
}

static const struct roster_pupil *pupil_at(const struct job *job, guint index)
{
	return g_ptr_array_index(class_of(job)->pupils, index);
}

static void check_outputs(const struct job *job, struct diags *diags)
{
	const struct config *config = job->config;
	for (guint i = 0; i < config->outputs->len; i++) {
		const struct config_output *output = g_ptr_array_index(config->outputs, i);
		g_autofree char *path = g_strdup_printf("outputs[%u]", i + 1);
		if (output->node != NULL && output->part != CONFIG_PART_ALL)
			keys_complain_field(diags, output->node, path, "part",
				"a part of the book cannot be had of sheets that are two_up; take "
				"part out (solutions.file puts the key into a file of its own)");
	}
}

void job_check_class(const struct job *job, struct diags *diags)
{
	const struct config *config = job->config;
	const struct yaml_node *profile = yaml_get(config->node, "profile");
	if (!class_is_one(&config->class))
		return;
	if (config->profile != PROFILE_SCREEN && config->profile != PROFILE_PRINT)
		diags_add(diags, profile != NULL ? profile->place : config->class.node->place,
			"profile",
			"sheets for a class are pages that are given out one by one, which "
			"profile %s cannot do; choose screen or print",
			profile_names[config->profile]);
	if (config->class.two_up)
		check_outputs(job, diags);
}

static bool has_room(const struct job *job, guint index)
{
	struct pupil_lines lines = {
		.name = pupil_at(job, index)->name.text,
		.class_name = class_name_of(class_of(job), index),
		.date = job->outline.date_line,
		.letter = class_versions(class_of(job)) > 1 ? 'A' : '\0',
	};
	return pupil_lines_fit(&job->sheet, &lines);
}

/* One long name puts every name on a row of its own, as all sheets of a class look alike. */
static bool wants_name_rows(const struct job *job)
{
	if (sheet_inside(&job->sheet, 1).width < WIDTH_OF_ONE_ROW)
		return true;
	for (guint i = 0; job->outline.names_pupils && i < class_of(job)->pupils->len; i++)
		if (!has_room(job, i))
			return true;
	return false;
}

void job_outline_class(struct job *job)
{
	if (!class_is_one(class_of(job)))
		return;
	outline_add_class(&job->outline, job->config, job->plan, job->lang);
	job->sheet.loose = class_of(job)->sides == 1;
	job->sheet.name_rows = wants_name_rows(job);
}

void job_widen_key(struct job *job)
{
	if (!class_is_one(class_of(job)) || !class_of(job)->two_up)
		return;
	job->key_sheet.paper = class_of(job)->sheet;
	job->key_sheet.name_rows = false;
}

/* Complains of a name that the line has no room for. */
static void check_room(const struct job *job, guint index, struct diags *diags)
{
	if (has_room(job, index))
		return;
	const struct roster_text *name = &pupil_at(job, index)->name;
	g_autofree char *quoted = diag_quote(name->text);
	diags_add(diags, name->place, NULL,
		"%s has no room on the lines of %s%s; shorten the name or the class, or write "
		"fill: blank under class",
		quoted, job->sheet.paper.name,
		job->outline.date_line != NULL ? " beside class and date" : "");
}

void job_check_name_lines(const struct job *job, struct diags *diags)
{
	if (!class_is_one(class_of(job)) || !job->outline.names_pupils)
		return;
	for (guint i = 0; i < class_of(job)->pupils->len; i++)
		check_room(job, i, diags);
}

/* How the sheets differ, after the number of pupils. */
static void describe_versions(const struct config_class *class, GString *text)
{
	int versions = class_versions(class);
	g_string_append(text, class_is_distinct(class) ? ", each with puzzles of their own"
						       : ", all with the same puzzles");
	if (versions > 1)
		g_string_append_printf(text, ", versions A %s %c", versions == 2 ? "and" : "to",
			'A' + versions - 1);
}

/* An issue such as 3.12.2026 may be meant for a date, and is none that can be told from a name. */
static void add_date_note(const struct job *job, const char *before, GString *text)
{
	if (!job->outline.names_pupils || job->outline.date_line != NULL ||
		job->plan->issue[0] == '\0')
		return;
	g_autofree char *quoted = diag_quote(job->plan->issue);
	g_string_append_printf(text,
		"%sthe date is left to be written in, as the issue %s is no day such as "
		"2026-12-03\n",
		before, quoted);
}

char *job_describe_class(const struct job *job)
{
	const struct config_class *class = class_of(job);
	if (!class_is_one(class))
		return g_strdup("");
	GString *text = g_string_new(NULL);
	guint pupils = class->pupils->len;
	g_string_append_printf(text, "  class of %u", pupils);
	if (class->roster_path != NULL)
		g_string_append_printf(text, " (%s)", class->roster_path);
	describe_versions(class, text);
	if (class->two_up)
		g_string_append_printf(text, ", two sheets side by side on %s", class->sheet.name);
	g_string_append_c(text, '\n');
	g_string_append_printf(text,
		"  equally hard: ratings within %d.%d, scores within %d, steps within %d of each "
		"other\n",
		class->spread.rating / 10, class->spread.rating % 10, class->spread.score,
		class->spread.steps);
	add_date_note(job, "  ", text);
	return g_string_free(text, FALSE);
}

char *job_class_spread(const struct job *job, const struct book *book)
{
	g_autoptr(GArray) rows = spread_of_book(book);
	GString *text = g_string_new(NULL);
	guint pupils = class_of(job)->pupils->len;
	g_string_append_printf(text, "class of %u", pupils);
	for (guint i = 0; i < rows->len; i++) {
		const struct spread_row *row = &g_array_index(rows, struct spread_row, i);
		g_autofree char *rating = spread_range_text(&row->rating, "-", true);
		g_autofree char *steps = spread_range_text(&row->steps, "-", false);
		g_autofree char *score = spread_range_text(&row->score, "-", true);
		g_string_append_printf(text, "%s%s: rating %s, %s steps, score %s",
			i == 0 ? ": " : "; ",
			row->level != NULL ? level_name(row->level, lang_code(job->lang))
					   : lang_technique(job->lang, row->technique),
			rating, steps, score);
	}
	g_string_append_c(text, '\n');
	add_date_note(job, "", text);
	return g_string_free(text, FALSE);
}
