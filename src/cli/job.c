#include "cli/job.h"

#include "base/resource.h"
#include "cli/destination.h"
#include "cli/feasible.h"
#include "cli/job_profile.h"
#include "cli/job_texts.h"

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

/* Opens the font file alone, so that what is wrong with it is said at its place. */
static bool check_font(
	const struct key_text *font, guint index, const char *path, struct diags *diags)
{
	const char *const files[] = {path, NULL};
	g_autoptr(GError) error = NULL;
	struct type_case *type_case = type_case_new(files, &error);
	g_autofree char *key = g_strdup_printf("layout.fonts[%u]", index + 1);
	if (type_case == NULL)
		diags_add(diags, font->place, key,
			"%s; name a font file such as fonts/NotoSans-Regular.ttf", error->message);
	type_case_free(type_case);
	return error == NULL;
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
	for (guint i = 0; more != NULL && i < more->len; i++) {
		const struct key_text *font = g_ptr_array_index(more, i);
		char *path = resource_path_beside(beside, font->text);
		g_ptr_array_add(files, path);
		if (!check_font(font, i, path, diags))
			return NULL;
	}
	g_ptr_array_add(files, NULL);
	g_autoptr(GError) error = NULL;
	struct type_case *type_case = type_case_new((const char *const *)files->pdata, &error);
	if (type_case == NULL)
		diags_add(diags, (struct place){folder, 0, 0}, NULL, "%s", error->message);
	return type_case;
}

bool job_check_glyphs(const struct type_case *type_case, const char *what)
{
	const char *missing = type_case_missing(type_case);
	if (missing == NULL)
		return true;
	fprintf(stderr,
		"%s: no font at hand has %s; name a font file that has it under layout.fonts in "
		"the config "
		"(on Debian, fonts-noto-core and fonts-noto-cjk hold most scripts)\n",
		what, missing);
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

static void fit(struct job *job, struct diags *diags)
{
	const struct config *config = job->config;
	job->sheet = (struct sheet){
		job->type_case, config->page_template, job->lang, config->layout.paper, false};
	outline_of_config(&job->outline, config, job->lang);
	job_fit_profile(job, diags);
}

/* Everything that hangs on the config; each part that can be checked is, whatever the others. */
static void read_parts(struct job *job, const struct job_options *options, struct diags *diags)
{
	const struct config *config = job->config;
	const char *file = config->document->file;
	if (diags_count(diags) == 0)
		job->plan = plan_new(config, &options->plan, diags);
	if (config->book.language != NULL)
		job->lang = lang_read(config->book.language, file,
			job_place(config, "book", "language"), "book.language", diags);
	job->type_case = job_open_fonts(config->layout.fonts, file, diags);
	if (config->output != NULL && config->book.title != NULL)
		destination_settle(&job->destination, config, job->plan, options->output,
			options->format, diags);
	if (job->type_case != NULL && config->page_template != NULL)
		check_families(job, diags);
	job_check_profile(job, diags);
	if (diags_count(diags) == 0)
		job_check_texts(job, diags);
	if (diags_count(diags) == 0)
		fit(job, diags);
	if (diags_count(diags) == 0)
		job_check_title_page(job, diags);
	if (diags_count(diags) == 0)
		feasible_check(config, diags);
}

bool job_read(struct job *job, const char *config_path, const struct job_options *options)
{
	*job = (struct job){0};
	outline_init(&job->outline);
	struct diags *diags = diags_new();
	job->config = config_read(config_path, diags);
	if (job->config != NULL) {
		job_choose_profile(job->config, options->profile, diags);
		read_parts(job, options, diags);
	}
	bool right = job_report(diags);
	diags_free(diags);
	return right && job_check_glyphs(job->type_case, config_path);
}

void job_finish(struct job *job)
{
	destination_finish(&job->destination);
	outline_finish(&job->outline);
	plan_free(job->plan);
	lang_free(job->lang);
	type_case_free(job->type_case);
	config_free(job->config);
}
