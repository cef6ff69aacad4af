#include "cli/job.h"

#include "base/resource.h"
#include "cli/destination.h"
#include "cli/feasible.h"
#include "cli/job_class.h"
#include "cli/job_game.h"
#include "cli/job_parts.h"
#include "cli/job_profile.h"
#include "cli/job_texts.h"
#include "base/symbols.h"

#include <stdio.h>
#include <string.h>

#define MISTAKES_SHOWN 100

bool job_report(struct diags *diags)
{
	g_autofree char *text = diags_to_text(diags, MISTAKES_SHOWN);
	fputs(text, stderr);
	return diags_count(diags) == 0;
}

void job_say_losses(const struct reading *reading)
{
	g_autofree char *losses = reading_losses(reading);
	if (losses != NULL)
		fprintf(stderr, "left out: %s\n", losses);
}

/* The bundled font files, in a fixed order. */
static void add_bundled_fonts(GPtrArray *files, const char *folder)
{
	static const char *const names[] = {
		"Inter-Regular.otf",
		"Inter-Medium.otf",
		"Inter-SemiBold.otf",
		"Inter-Bold.otf",
		"EBGaramond12-Regular.otf",
		"EBGaramond12-Italic.otf",
	};
	for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
		g_ptr_array_add(files, g_build_filename(folder, names[i], NULL));
}

/* Its key in the config; NULL for a font of the command line. */
static char *font_key(const struct key_text *font, guint index)
{
	return font->place.line > 0 ? g_strdup_printf("layout.fonts[%u]", index + 1) : NULL;
}

/* Opens the font file alone, so that what is wrong with it is said at its place. */
static bool check_font(
	const struct key_text *font, guint index, const char *path, struct diags *diags)
{
	const char *const files[] = {path, NULL};
	g_autoptr(GError) error = NULL;
	struct type_case *type_case = type_case_new(files, &error);
	g_autofree char *key = font_key(font, index);
	if (type_case == NULL)
		diags_add(diags, font->place, key,
			"%s; name a font file such as fonts/NotoSans-Regular.ttf, or a family of "
			"this system",
			error->message);
	type_case_free(type_case);
	return error == NULL;
}

static bool is_file_name(const char *text)
{
	static const char *const endings[] = {".otf", ".ttf", ".ttc", ".otc"};
	bool ends = false;
	for (size_t i = 0; i < G_N_ELEMENTS(endings); i++)
		ends = ends || g_str_has_suffix(text, endings[i]);
	return ends || strchr(text, '/') != NULL;
}

/* The family's files on this system; asked for in this order when a style's own lacks a
 * character. */
static bool add_family(const struct key_text *font, guint index, GPtrArray *files,
	GString *families, struct diags *diags)
{
	g_autoptr(GPtrArray) found = type_system_files(font->text);
	g_autofree char *key = font_key(font, index);
	g_autofree char *quoted = diag_quote(font->text);
	if (found->len == 0)
		diags_add(diags, font->place, key,
			"this system has no font family %s; fc-list : family names those it has "
			"(on Debian, fonts-noto-core and fonts-noto-cjk hold most scripts)",
			quoted);
	for (guint i = 0; i < found->len; i++)
		g_ptr_array_add(files, g_strdup(g_ptr_array_index(found, i)));
	g_string_append_printf(families, "%s%s", families->len > 0 ? "," : "", font->text);
	return found->len > 0;
}

/* Adds a file or a family; false after a complaint. */
static bool add_font(const struct key_text *font, guint index, const char *beside, GPtrArray *files,
	GString *families, struct diags *diags)
{
	if (!is_file_name(font->text))
		return add_family(font, index, files, families, diags);
	char *path = resource_path_beside(beside, font->text);
	g_ptr_array_add(files, path);
	return check_font(font, index, path, diags);
}

struct type_case *job_open_fonts(const GPtrArray *more, const char *beside, struct diags *diags)
{
	g_autofree char *folder = resource_data_folder("fonts");
	if (folder == NULL) {
		diags_add(diags, (struct place){"fonts", 0, 0}, NULL,
			"the folder of bundled fonts is not beside the program; set NONET_DATA_DIR "
			"to the "
			"folder that holds it");
		return NULL;
	}
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
	add_bundled_fonts(files, folder);
	g_autoptr(GString) families = g_string_new(NULL);
	for (guint i = 0; more != NULL && i < more->len; i++)
		if (!add_font(g_ptr_array_index(more, i), i, beside, files, families, diags))
			return NULL;
	g_ptr_array_add(files, NULL);
	g_autoptr(GError) error = NULL;
	struct type_case *type_case = type_case_new((const char *const *)files->pdata, &error);
	if (type_case == NULL)
		diags_add(diags, (struct place){folder, 0, 0}, NULL, "%s", error->message);
	else if (families->len > 0)
		type_case_set_fallbacks(type_case, families->str);
	return type_case;
}

bool job_check_glyphs(const struct type_case *type_case, const char *what, const char *where)
{
	const char *missing = type_case_missing(type_case);
	if (missing == NULL)
		return true;
	g_autofree char *few = job_first_missing(missing);
	fprintf(stderr,
		"%s: no font at hand has %s; name a family or a font file that has them %s (on "
		"Debian the package %s)\n",
		what, few, where, job_font_source(missing));
	return false;
}

static void check_family(
	const struct job *job, const struct yaml_node *map, const char *path, struct diags *diags)
{
	const struct yaml_node *family = map != NULL ? yaml_get(map, "family") : NULL;
	if (family == NULL || type_case_has_family(job->type_case, family->text))
		return;
	g_autofree char *quoted = diag_quote(family->text);
	keys_complain_field(diags, map, path, "family",
		"there is no font family %s; the bundled ones are Inter and EB Garamond, and "
		"layout.fonts "
		"in the config adds others",
		quoted);
}

static void check_families(const struct job *job, struct diags *diags)
{
	const struct yaml_node *root = job->config->page_template->node;
	const struct yaml_node *types = yaml_get(root, "type");
	for (guint i = 0; i < types->fields->len; i++) {
		const struct yaml_field *type = g_ptr_array_index(types->fields, i);
		g_autofree char *path = g_strdup_printf("type.%s", type->key);
		check_family(job, type->value, path, diags);
	}
	check_family(job, yaml_get(root, "digits"), "digits", diags);
}

void job_fit_all(struct job *job, struct diags *diags)
{
	job_fit_profile(job, diags);
	job->key_sheet = job->sheet;
	job->key_sheet.links = false;
	job_widen_key(job);
	if (!job->has_key || diags_count(diags) > 0)
		return;
	outline_key_finish(&job->key_outline);
	outline_of_key(&job->key_outline, &job->outline);
	fit_step_down(&job->key_sheet, &job->key_outline);
	job_fit_pages(job, &job->key_sheet, &job->key_outline, &job->key_fit, diags);
}

/* A chapter on several techniques is called by the name that they share. */
static void name_groups(struct job *job)
{
	for (guint i = 0; i < job->config->practice->len; i++) {
		const struct config_practice *practice =
			g_ptr_array_index(job->config->practice, i);
		struct outline_section *section = g_ptr_array_index(job->outline.sections, i);
		if (practice->group < (int)LESSON_GROUP_COUNT)
			section->title = g_strdup(lessons_group_title(
				job->lessons, (enum lesson_group)practice->group));
	}
}

static void fit(struct job *job, struct diags *diags)
{
	const struct config *config = job->config;
	job->sheet = (struct sheet){
		.type_case = job->type_case,
		.page_template = config->page_template,
		.lang = job->lang,
		.paper = config->layout.paper,
		.pictures = job->pictures,
		.phrases = job->phrases,
		.lessons = job->lessons,
	};
	if (game_config_is_there(&config->game)) {
		job_fit_game(job, diags);
		return;
	}
	outline_of_config(&job->outline, config, job->plan);
	name_groups(job);
	job_outline_class(job);
	job_check_symbols(job, diags);
	job_check_name_lines(job, diags);
	if (config->page_template->symbols != NULL)
		phrases_set_symbols(
			job->phrases, symbols_characters(config->page_template->symbols));
	if (diags_count(diags) > 0)
		return;
	job_fit_all(job, diags);
}

/* Where the solutions go when they have a file of their own. */
static void settle_key(struct job *job, struct diags *diags)
{
	const struct config_solutions *solutions = &job->config->solutions;
	if (solutions->file == NULL)
		return;
	struct place place = job_place(job->config, "solutions", "file");
	const char *fault =
		!solutions->print ? "print: false leaves the solutions out; take one of them out"
		: solutions->at == CONFIG_SOLUTIONS_FOOT
			? "at: foot puts the solutions on their puzzles' pages; take one "
			  "of them out"
		: job->config->profile == PROFILE_CUT
			? "the profile cut gives each solution a file of its own; take file out"
			: NULL;
	if (fault != NULL)
		diags_add(diags, place, "solutions.file", "%s", fault);
	else if (job->destinations != NULL)
		destinations_add_key(job->destinations, job->config, job->plan, diags);
	job->has_key = fault == NULL;
}

/* Everything that hangs on the config; each part that can be checked is, whatever the others. */
static void read_parts(struct job *job, const struct job_options *options, struct diags *diags)
{
	const struct config *config = job->config;
	const char *file = config->document->file;
	if (diags_count(diags) == 0)
		job->plan = plan_new(config, &options->plan, diags);
	if (job->plan != NULL && job->manifest != NULL)
		manifest_settle(job->manifest, job->plan, diags);
	if (config->book.language != NULL)
		job->lang = lang_read(config->book.language, file,
			job_place(config, "book", "language"), "book.language", diags);
	if (job->lang != NULL)
		job->phrases = phrases_for(lang_code(job->lang));
	if (job->lang != NULL && config->practice->len > 0)
		job->lessons = lessons_for(lang_code(job->lang));
	if (game_config_is_there(&config->game))
		job_check_game(job, diags);
	job->type_case = job_open_fonts(config->layout.fonts, file, diags);
	if (config->book.title != NULL)
		job->destinations = destinations_settle(
			config, job->plan, options->output, options->format, diags);
	if (config->archive.file != NULL)
		job->archive = resource_path_beside(file, config->archive.file);
	settle_key(job, diags);
	if (job->destinations != NULL)
		destinations_check(job->destinations, config, diags);
	if (job->type_case != NULL && config->page_template != NULL)
		check_families(job, diags);
	if (!game_config_is_there(&config->game))
		job_check_profile(job, diags);
	job_check_class(job, diags);
	job_check_direction(job, diags);
	job_check_pictures(job, diags);
	if (diags_count(diags) == 0)
		job_check_texts(job, diags);
	if (diags_count(diags) == 0)
		fit(job, diags);
	if (diags_count(diags) == 0 && !job->is_game)
		job_check_title_page(job, diags);
	if (diags_count(diags) == 0)
		feasible_check(config, diags);
}

/* What the command line leaves open is as it was when the manifest was written. */
static void fall_back_on_manifest(const struct manifest *manifest, struct job_options *options)
{
	if (options->profile == NULL && manifest->profile >= 0)
		options->profile = profile_names[manifest->profile];
	if (options->output == NULL && options->format == NULL) {
		options->output = manifest->output;
		options->format = manifest->format;
	}
	if (options->dpi == 0)
		options->dpi = manifest->dpi;
}

/* What a manifest says takes the place of what the command line may say. */
static void read_manifest(struct job *job, struct yaml_document *document,
	struct job_options *options, struct diags *diags)
{
	if (options->plan.issue != NULL || options->plan.today != NULL || options->plan.next)
		diags_add(diags, (struct place){document->file, 0, 0}, NULL,
			"a manifest makes the issue that it lists; take --issue, --date and --next "
			"out");
	job->manifest = manifest_read(document, diags);
	if (diags_count(diags) > 0)
		return;
	options->plan = (struct plan_options){.issue = job->manifest->issue,
		.today = &job->manifest->day,
		.seed = job->manifest->seed};
	fall_back_on_manifest(job->manifest, options);
	g_autofree char *path = manifest_config_path(job->manifest);
	job->config =
		config_read_text(job->manifest->config, strlen(job->manifest->config), path, diags);
}

/* "" is what a script gives that has no issue at hand. */
static void check_issue_option(const struct job_options *options, struct diags *diags)
{
	const char *issue = options->plan.issue;
	if (issue != NULL && issue[strspn(issue, " \t")] == '\0')
		diags_add(diags, (struct place){"--issue", 0, 0}, NULL,
			"nothing is named; write an issue such as 2026-W53, or take --issue out");
}

/* What is right, but may not be what was meant. */
static void say_cautions(const struct yaml_document *document)
{
	for (guint i = 0; i < document->cautions->len; i++) {
		const struct yaml_caution *caution =
			&g_array_index(document->cautions, struct yaml_caution, i);
		fprintf(stderr, "%s:%d:%d: note: %s\n", caution->place.file, caution->place.line,
			caution->place.column, caution->text);
	}
}

bool job_read(struct job *job, const char *config_path, const struct job_options *asked)
{
	*job = (struct job){0};
	outline_init(&job->outline);
	job->pictures = pictures_new();
	struct diags *diags = diags_new();
	struct job_options options = *asked;
	check_issue_option(&options, diags);
	struct yaml_document *document = manifest_read_file(config_path, diags);
	if (document != NULL && manifest_is_one(document))
		read_manifest(job, document, &options, diags);
	else if (document != NULL)
		job->config = config_of_document(document, diags);
	job->dpi = options.dpi > 0 ? options.dpi : OUTPUT_DPI_DEFAULT;
	job->output = g_strdup(options.output);
	job->format = g_strdup(options.format);
	if (job->config != NULL) {
		job_choose_profile(job->config, options.profile, diags);
		read_parts(job, &options, diags);
	}
	bool right = job_report(diags);
	diags_free(diags);
	if (job->config != NULL && job->manifest == NULL)
		say_cautions(job->config->document);
	return right && job_check_glyphs(job->type_case, config_path, LAYOUT_FONTS);
}

void job_finish(struct job *job)
{
	g_clear_pointer(&job->destinations, g_ptr_array_unref);
	g_free(job->archive);
	g_free(job->output);
	g_free(job->format);
	outline_key_finish(&job->key_outline);
	outline_finish(&job->outline);
	if (job->is_game)
		game_set_finish(&job->set);
	plan_free(job->plan);
	lang_free(job->lang);
	phrases_free(job->phrases);
	lessons_free(job->lessons);
	type_case_free(job->type_case);
	pictures_free(job->pictures);
	config_free(job->config);
	manifest_free(job->manifest);
}
