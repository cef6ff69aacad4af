#include "cli/schemes.h"

const struct level_scheme *schemes_get(struct schemes *schemes, enum shape_id shape)
{
	if (schemes->of_size[shape] == NULL) {
		struct diags *diags = diags_new();
		schemes->of_size[shape] = level_scheme_read(
			level_scheme_for(shape), NULL, (struct place){0}, NULL, diags);
		g_assert(diags_count(diags) == 0);
		diags_free(diags);
	}
	return schemes->of_size[shape];
}

void schemes_finish(struct schemes *schemes)
{
	for (int id = 0; id < SHAPE_COUNT; id++)
		g_clear_pointer(&schemes->of_size[id], level_scheme_free);
	ladder_finish(&schemes->ladder);
}
