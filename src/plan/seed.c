#include "plan/seed.h"

#include <string.h>

static uint64_t hash_texts(const char *const *texts, int count)
{
	g_autoptr(GChecksum) checksum = g_checksum_new(G_CHECKSUM_SHA256);
	for (int i = 0; i < count; i++)
		g_checksum_update(checksum, (const guchar *)texts[i], (gssize)strlen(texts[i]) + 1);
	guint8 digest[32];
	gsize length = sizeof digest;
	g_checksum_get_digest(checksum, digest, &length);
	uint64_t seed = 0;
	for (int i = 0; i < 8; i++)
		seed = seed << 8 | digest[i];
	return seed;
}

uint64_t seed_of_puzzle(
	const char *book_seed, const char *issue, const char *section_key, int index)
{
	g_autofree char *figure = g_strdup_printf("%d", index);
	const char *texts[] = {"nonet puzzle 1", book_seed, issue, section_key, figure};
	return hash_texts(texts, G_N_ELEMENTS(texts));
}

uint64_t seed_of_pupil(const char *book_seed, const char *issue, const char *section_key,
	const char *pupil, int index)
{
	g_autofree char *figure = g_strdup_printf("%d", index);
	const char *texts[] = {"nonet pupil 1", book_seed, issue, section_key, pupil, figure};
	return hash_texts(texts, G_N_ELEMENTS(texts));
}

uint64_t seed_of_version(const char *pupil)
{
	const char *texts[] = {"nonet version 1", pupil};
	return hash_texts(texts, G_N_ELEMENTS(texts));
}

uint64_t seed_of_target(const char *asked)
{
	const char *texts[] = {"nonet target 1", asked};
	return hash_texts(texts, G_N_ELEMENTS(texts));
}

uint64_t seed_of_day(const GDate *day)
{
	g_autofree char *date = g_strdup_printf(
		"%04d-%02d-%02d", g_date_get_year(day), g_date_get_month(day), g_date_get_day(day));
	const char *texts[] = {"nonet daily 1", date};
	return hash_texts(texts, G_N_ELEMENTS(texts));
}

char *seed_draw(void)
{
	/* Letters and figures that cannot be taken for one another on paper. */
	static const char symbols[] = "abcdefghjkmnpqrstuvwxyz23456789";
	enum { LENGTH = 10 };
	char *seed = g_malloc0(LENGTH + 1);
	for (int i = 0; i < LENGTH; i++)
		seed[i] = symbols[g_random_int_range(0, (gint32)sizeof symbols - 1)];
	return seed;
}
