#include "cli/schemes.h"

#include "config/past_schemes.h"

static struct level_scheme *read_own(const char *name)
{
	struct diags *diags = diags_new();
	struct level_scheme *scheme = level_scheme_read(name, NULL, (struct place){0}, NULL, diags);
	g_assert(diags_count(diags) == 0);
	diags_free(diags);
	return scheme;
}

/* The built-in scheme for a size. */
static const struct level_scheme *scheme_for(struct schemes *schemes, enum shape_id shape)
{
	if (schemes->of_size[shape] == NULL)
		schemes->of_size[shape] = read_own(level_scheme_for(shape));
	return schemes->of_size[shape];
}

const struct level *schemes_level_of(struct schemes *schemes, const struct setter_puzzle *puzzle)
{
	enum shape_id shape = puzzle->code.shape;
	const struct level_scheme *scheme = scheme_for(schemes, shape);
	if (schemes->past_of_size[shape] == NULL)
		schemes->past_of_size[shape] = past_schemes_of(scheme);
	return book_level_of_code(scheme, schemes->past_of_size[shape], puzzle);
}

const struct level *schemes_level_of_band(struct schemes *schemes, enum band band)
{
	if (schemes->bands == NULL)
		schemes->bands = read_own("techniques");
	for (guint i = 0; i < schemes->bands->levels->len; i++) {
		const struct level *level = g_ptr_array_index(schemes->bands->levels, i);
		if (level->demands.bands == 1u << band)
			return level;
	}
	return NULL;
}

void schemes_finish(struct schemes *schemes)
{
	for (int id = 0; id < SHAPE_COUNT; id++) {
		g_clear_pointer(&schemes->of_size[id], level_scheme_free);
		g_clear_pointer(&schemes->past_of_size[id], g_ptr_array_unref);
	}
	g_clear_pointer(&schemes->bands, level_scheme_free);
	ladder_finish(&schemes->ladder);
}
