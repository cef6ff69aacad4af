#include "config/past_schemes.h"

#include "base/diag.h"

#include <string.h>

/* Whether the scheme is one of Nonet's own files, by its name or by a version of it. */
static bool is_own(const struct level_scheme *scheme)
{
	g_autofree char *newest = g_strdup_printf("templates/levels/%s.yaml", scheme->name);
	g_autofree char *label = level_scheme_label(scheme);
	g_autofree char *pinned = g_strdup_printf("templates/levels/%s.yaml", label);
	const char *file = scheme->document->file;
	return strcmp(file, newest) == 0 || strcmp(file, pinned) == 0;
}

GPtrArray *past_schemes_of(const struct level_scheme *scheme)
{
	GPtrArray *past = g_ptr_array_new_with_free_func((GDestroyNotify)level_scheme_free);
	for (int version = scheme->version - 1; is_own(scheme) && version > 0; version--) {
		g_autofree char *name = g_strdup_printf("%s@%d", scheme->name, version);
		struct diags *diags = diags_new();
		struct level_scheme *older =
			level_scheme_read(name, NULL, (struct place){0}, NULL, diags);
		diags_free(diags);
		if (older == NULL)
			continue;
		older->past = true;
		g_ptr_array_add(past, older);
	}
	return past;
}
