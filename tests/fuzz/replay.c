/*
 * Runs every file of a corpus through a fuzz target: whole, and cut short at every byte. Prints
 * a line a file, as the Test Anything Protocol has it.
 *
 *     replay-config tests/fuzz/config
 */
#include "fuzz.h"

#include <glib.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Longer inputs are cut at fewer places. */
#define CUTS 400

/* On the heap and no longer than it is, so that a sanitizer sees a byte read too many. */
static void run(const char *bytes, size_t length)
{
	uint8_t *copy = g_malloc(MAX(length, 1));

	memcpy(copy, bytes, length);
	LLVMFuzzerTestOneInput(copy, length);
	g_free(copy);
}

static bool replay_file(const char *path)
{
	g_autofree char *bytes = NULL;
	gsize length;

	if (!g_file_get_contents(path, &bytes, &length, NULL))
		return false;
	run(bytes, length);
	gsize step = 1 + length / CUTS;
	for (gsize cut = 0; cut < length; cut += step)
		run(bytes, cut);
	return true;
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static GPtrArray *names_in(const char *folder)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	GDir *dir = g_dir_open(folder, 0, NULL);

	const char *name;
	while (dir && (name = g_dir_read_name(dir)) != NULL)
		g_ptr_array_add(names, g_strdup(name));
	if (dir)
		g_dir_close(dir);
	g_ptr_array_sort(names, compare_names);
	return names;
}

int main(int argc, char **argv)
{
	int failed = 0;

	if (argc != 2)
		return 2;
	g_autoptr(GPtrArray) names = names_in(argv[1]);
	printf("1..%u\n", names->len);
	for (guint i = 0; i < names->len; i++) {
		const char *name = g_ptr_array_index(names, i);
		g_autofree char *path = g_build_filename(argv[1], name, NULL);
		bool read = replay_file(path);
		printf("%s %u - %s\n", read ? "ok" : "not ok", i + 1, name);
		fflush(stdout);
		failed += !read;
	}
	return failed > 0 || names->len == 0;
}
