#include "cli/job.h"

#include "base/resource.h"
#include "cli/destination.h"
#include "layout/styles.h"

#include <stdio.h>
#include <string.h>

#define MISTAKES_SHOWN 100

bool job_report(struct diags *diags)
{
	g_autofree char *text = diags_to_text(diags, MISTAKES_SHOWN);
	fputs(text, stderr);
	return diags_count(diags) == 0;
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
		g_ptr_array_add(files, resource_path_beside(beside, font->text));
	}
	g_ptr_array_add(files, NULL);
	g_autoptr(GError) error = NULL;
	struct type_case *type_case = type_case_new((const char *const *)files->pdata, &error);
	if (type_case == NULL)
		diags_add(diags, (struct place){"layout.fonts", 0, 0}, NULL, "%s", error->message);
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

/* The place of a key under a map of the config, for mistakes found after reading. */
static struct place config_place(const struct config *config, const char *map, const char *key)
{
	const struct yaml_node *node = yaml_get(config->node, map);
	if (node == NULL)
		return config->node->place;
	const struct yaml_node *value = node->kind == YAML_MAP ? yaml_get(node, key) : NULL;
	return value != NULL ? value->place : node->place;
}

static void check_families(const struct job *job, struct diags *diags)
{
	const struct page_template *page_template = job->config->page_template;
	g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
	g_hash_table_add(seen, page_template->digits.family);
	for (int role = 0; role < STYLE_COUNT; role++)
		g_hash_table_add(
			seen, (char *)style_of(page_template, (enum style_role)role).family);
	g_autoptr(GList) families = g_list_sort(g_hash_table_get_keys(seen), (GCompareFunc)strcmp);
	for (const GList *at = families; at != NULL; at = at->next)
		if (!type_case_has_family(job->type_case, at->data))
			diags_add(diags, page_template->node->place, "type",
				"there is no font family \"%s\"; the bundled ones are Inter and EB "
				"Garamond, "
				"and layout.fonts adds others",
				(const char *)at->data);
}

static void fit(struct job *job, struct diags *diags)
{
	const struct config *config = job->config;
	job->sheet = (struct sheet){
		job->type_case, config->page_template, job->lang, config->layout.paper};
	outline_of_config(&job->outline, config, job->lang);
	g_autofree char *refusal = NULL;
	if (!fit_book(&job->sheet, &job->outline, &job->fit, &refusal)) {
		bool solutions = g_strstr_len(refusal, -1, "solutions a page") != NULL;
		const char *map = solutions ? "solutions" : "layout";
		g_autofree char *path = g_strconcat(map, ".per_page", NULL);
		diags_add(diags, config_place(config, map, "per_page"), path, "%s", refusal);
	}
}

/* Everything that hangs on the config; each part that can be checked is, whatever the others. */
static void read_parts(struct job *job, const struct job_options *options, struct diags *diags)
{
	const struct config *config = job->config;
	const char *file = config->document->file;
	job->plan = plan_new(config, &options->plan, diags);
	job->lang = lang_read(config->book.language, file, config_place(config, "book", "language"),
		"book.language", diags);
	job->type_case = job_open_fonts(config->layout.fonts, file, diags);
	if (job->plan != NULL)
		destination_settle(&job->destination, config, job->plan, options->output,
			options->format, diags);
	if (job->type_case != NULL)
		check_families(job, diags);
	if (job->type_case != NULL && job->lang != NULL)
		fit(job, diags);
}

bool job_read(struct job *job, const char *config_path, const struct job_options *options)
{
	*job = (struct job){0};
	outline_init(&job->outline);
	struct diags *diags = diags_new();
	job->config = config_read(config_path, diags);
	if (job->config != NULL)
		read_parts(job, options, diags);
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
