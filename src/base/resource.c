#include "base/resource.h"

#include "nonet-resources.h"

#include <gio/gio.h>
#include <string.h>

static GBytes *lookup(const char *name)
{
	g_autofree char *path = g_strconcat("/nonet/", name, NULL);
	return g_resource_lookup_data(
		nonet_get_resource(), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

char *resource_text(const char *name)
{
	g_autoptr(GBytes) bytes = lookup(name);
	if (bytes == NULL)
		return NULL;
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	return g_strndup(data, length);
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

char **resource_names(const char *folder)
{
	g_autofree char *path = g_strconcat("/nonet/", folder, NULL);
	g_auto(GStrv) children = g_resource_enumerate_children(
		nonet_get_resource(), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
	GPtrArray *names = g_ptr_array_new();
	for (int i = 0; children != NULL && children[i] != NULL; i++) {
		const char *suffix = strstr(children[i], ".yaml");
		if (suffix != NULL)
			g_ptr_array_add(names, g_strndup(children[i], suffix - children[i]));
	}
	g_ptr_array_sort(names, compare_names);
	g_ptr_array_add(names, NULL);
	return (char **)g_ptr_array_free(names, FALSE);
}

char *resource_path_beside(const char *beside, const char *name)
{
	if (beside == NULL || strcmp(beside, "-") == 0 || g_path_is_absolute(name))
		return g_strdup(name);
	g_autofree char *folder = g_path_get_dirname(beside);
	return strcmp(folder, ".") == 0 ? g_strdup(name) : g_build_filename(folder, name, NULL);
}

static void complain_unknown(const char *folder, const char *name, struct place place,
	const char *path, struct diags *diags)
{
	g_auto(GStrv) names = resource_names(folder);
	g_autofree char *all = g_strjoinv(", ", names);
	g_autofree char *quoted = diag_quote(name);
	g_autofree char *hint = diag_suggest(name, (const char *const *)names);
	diags_add(diags, place, path,
		"%s is not known%s; there are: %s; a file of your own is named "
		"with its ending, such as ./mine.yaml",
		quoted, hint, all);
}

struct yaml_document *resource_read_yaml(const char *folder, const char *name, const char *beside,
	struct place place, const char *path, struct diags *diags)
{
	if (strchr(name, '/') != NULL || g_str_has_suffix(name, ".yaml")) {
		g_autofree char *file = resource_path_beside(beside, name);
		if (g_file_test(file, G_FILE_TEST_EXISTS))
			return yaml_read_file(file, diags);
		g_autofree char *quoted = diag_quote(file);
		diags_add(diags, place, path, "there is no file %s; check the name and the folder",
			quoted);
		return NULL;
	}
	g_autofree char *resource = g_strdup_printf("%s%s.yaml", folder, name);
	g_autofree char *text = resource_text(resource);
	if (text == NULL) {
		complain_unknown(folder, name, place, path, diags);
		return NULL;
	}
	g_autofree char *file = g_strconcat("templates/", resource, NULL);
	return yaml_read_text(text, strlen(text), file, diags);
}

char *resource_data_folder(const char *subfolder)
{
	const char *set = g_getenv("NONET_DATA_DIR");
	if (set != NULL)
		return g_build_filename(set, subfolder, NULL);
	g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
	if (program == NULL)
		return NULL;
	g_autofree char *folder = g_path_get_dirname(program);
	static const char *const places[] = {"..", "../share/nonet"};
	for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
		char *candidate = g_build_filename(folder, places[i], subfolder, NULL);
		if (g_file_test(candidate, G_FILE_TEST_IS_DIR))
			return candidate;
		g_free(candidate);
	}
	return NULL;
}
