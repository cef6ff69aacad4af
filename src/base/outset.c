#include "base/outset.h"

struct outset {
	GPtrArray *files; /* of struct outfile, closed; NULL where one was placed */
};

struct outset *outset_new(void)
{
	struct outset *set = g_new0(struct outset, 1);
	set->files = g_ptr_array_new();
	return set;
}

void outset_free(struct outset *set)
{
	if (set == NULL)
		return;
	for (guint i = 0; i < set->files->len; i++)
		outfile_abandon(g_ptr_array_index(set->files, i));
	g_ptr_array_unref(set->files);
	g_free(set);
}

bool outset_add(struct outset *set, struct outfile *file, GError **error)
{
	if (!outfile_close(file, error)) {
		outfile_abandon(file);
		return false;
	}
	g_ptr_array_add(set->files, file);
	return true;
}

bool outset_place(struct outset *set, int *changed, GError **error)
{
	int count = 0;
	bool placed = true;
	for (guint i = 0; placed && i < set->files->len; i++) {
		struct outfile *file = g_steal_pointer(&set->files->pdata[i]);
		if (outfile_is_there_already(file)) {
			outfile_abandon(file);
			continue;
		}
		placed = outfile_finish(file, error);
		count++;
	}
	if (placed)
		g_ptr_array_set_size(set->files, 0);
	if (changed != NULL)
		*changed = count;
	return placed;
}
