/* The text of a config: read, checked and planned. */
#include "fuzz.h"

#include "config/config.h"
#include "plan/plan.h"

#include <stdlib.h>
#include <string.h>

#define ORDERS_MOST 2000

static int count_puzzles(const struct config *config)
{
	int count = 0;

	for (guint i = 0; i < config->sections->len; i++) {
		const struct config_section *section = g_ptr_array_index(config->sections, i);
		count += section->count;
	}
	return count;
}

static void plan_it(const struct config *config)
{
	struct diags *diags = diags_new();
	GDate today;

	g_date_clear(&today, 1);
	g_date_set_dmy(&today, 6, G_DATE_DECEMBER, 2026);
	struct plan *plan = plan_new(config, &(struct plan_options){.today = &today}, diags);
	if (plan == NULL || diags_count(diags) > 0)
		abort(); /* a right config can always be planned */
	if ((int)plan->orders->len != count_puzzles(config))
		abort();
	plan_free(plan);
	diags_free(diags);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct diags *diags = diags_new();
	struct config *config = config_read_text((const char *)data, size, "fuzz.yaml", diags);
	int mistakes = diags_count(diags);
	char *text = diags_to_text(diags, 1000);

	if (config == NULL && mistakes == 0)
		abort();
	if (!g_utf8_validate(text, -1, NULL) || (mistakes > 0) != (strlen(text) > 0))
		abort();
	if (config != NULL && mistakes == 0 && count_puzzles(config) <= ORDERS_MOST)
		plan_it(config);
	g_free(text);
	config_free(config);
	diags_free(diags);
	return 0;
}
