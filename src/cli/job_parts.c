#include "cli/job_parts.h"

#include "base/resource.h"
#include "cli/job_texts.h"
#include "base/symbols.h"

const GPtrArray *job_parts(const struct config *config)
{
	if (config->parts != NULL)
		return config->parts;
	return config->page_template != NULL ? config->page_template->parts : NULL;
}

static void check_picture(const struct job *job, const char *path, struct place place,
	const char *key, struct diags *diags)
{
	g_autoptr(GError) error = NULL;
	if (pictures_open(job->pictures, path, &error) == NULL)
		diags_add(diags, place, key, "%s; name a PNG file", error->message);
}

void job_check_pictures(const struct job *job, struct diags *diags)
{
	const struct config *config = job->config;
	if (config->layout.logo != NULL) {
		g_autofree char *path =
			resource_path_beside(config->document->file, config->layout.logo);
		check_picture(job, path, job_place(config, "layout", "logo"), "layout.logo", diags);
	}
	const GPtrArray *parts = job_parts(config);
	for (guint i = 0; parts != NULL && i < parts->len; i++) {
		struct book_part *part = g_ptr_array_index(parts, i);
		if (part->kind != PART_PICTURE || part->file == NULL)
			continue;
		char *path = resource_path_beside(part->node->place.file, part->file);
		g_free(part->file);
		part->file = path;
		const struct yaml_node *file = yaml_get(part->node, "file");
		g_autofree char *key = g_strdup_printf("parts[%u].file", i + 1);
		check_picture(job, path, file->place, key, diags);
	}
}

void job_check_symbols(const struct job *job, struct diags *diags)
{
	const struct config *config = job->config;
	const char *symbols = config->page_template->symbols;
	int count = symbols != NULL ? symbols_count(symbols) : SHAPE_MAX_SIZE;
	int size = job->outline.grid_size;
	if (size <= count)
		return;
	g_autofree char *quoted = diag_quote(symbols);
	if (config->layout.symbols != NULL)
		diags_add(diags, job_place(config, "layout", "symbols"), "layout.symbols",
			"%s has %d symbols, but this book's %dx%d grids need %d", quoted, count,
			size, size, size);
	else
		diags_add(diags, job_place(config, "layout", "template"), "layout.template",
			"the template %s has %d symbols (%s), but this book's %dx%d grids need %d; "
			"smaller grids such as size: 6x6, or layout.symbols, will do",
			config->page_template->name, count, quoted, size, size, size);
}

void job_check_direction(const struct job *job, struct diags *diags)
{
	const struct config *config = job->config;
	bool bound_left = config->profile == PROFILE_KDP || config->profile == PROFILE_BOOKLET;
	if (job->lang != NULL && lang_is_right_to_left(job->lang) && bound_left)
		diags_add(diags, job_place(config, "book", "language"), "book.language",
			"a book in %s is bound at the right, which profile %s cannot do; choose "
			"screen, print or cut",
			lang_code(job->lang), profile_names[config->profile]);
}
