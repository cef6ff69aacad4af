#include "config/config.h"

#include "base/fill.h"
#include "base/isoweek.h"
#include "config/class_check.h"
#include "config/config_keys.h"
#include "config/isbn.h"
#include "config/qr_url.h"
#include "config/section_check.h"
#include "base/symbols.h"

#include <string.h>

/* What the check of one config needs at hand. */
struct check {
	struct config *config;
	struct diags *diags;
};

static struct place place_of(const struct yaml_node *map, const char *key)
{
	const struct yaml_node *value = yaml_get(map, key);
	return value != NULL ? value->place : map->place;
}

static struct place place_under(const struct config *config, const char *map, const char *key)
{
	const struct yaml_node *node = yaml_get(config->node, map);
	return node != NULL && node->kind == YAML_MAP ? place_of(node, key)
						      : place_of(config->node, map);
}

static void check_issue(const struct check *check)
{
	const struct config_book *book = &check->config->book;
	GDate monday;
	if (book->issue == NULL || !isoweek_looks_like(book->issue) ||
		isoweek_parse(book->issue, &monday))
		return;
	g_autofree char *message = isoweek_explain(book->issue);
	diags_add(check->diags, place_under(check->config, "book", "issue"), "book.issue", "%s",
		message);
}

static void check_time_zone(const struct check *check)
{
	const char *zone = check->config->book.time_zone;
	if (isoday_time_zone_is_known(zone))
		return;
	g_autofree char *quoted = diag_quote(zone);
	diags_add(check->diags, place_under(check->config, "book", "time_zone"), "book.time_zone",
		"%s is no time zone of this machine; write one such as Europe/Warsaw, "
		"America/New_York or UTC",
		quoted);
}

/* Only what is filled in may stand in braces. */
static void check_file_name(
	const struct check *check, const char *name, const struct yaml_node *node, const char *path)
{
	g_autofree char *stranger = fill_unknown(name, CONFIG_FILE_FIELDS);
	if (stranger == NULL)
		return;
	g_auto(GStrv) fields = g_strsplit(CONFIG_FILE_FIELDS, " ", -1);
	g_autofree char *all = g_strjoinv("}, {", fields);
	diags_add(check->diags, node->place, path, "{%s} is not filled in here; allowed: {%s}",
		stranger, all);
}

static bool has_solution_pages(const struct config *config)
{
	return config->solutions.print && config->solutions.file == NULL &&
	       config->solutions.at == CONFIG_SOLUTIONS_BACK;
}

static void check_outputs(const struct check *check)
{
	const struct config *config = check->config;
	const struct yaml_node *output = yaml_get(config->node, "output");
	const struct yaml_node *outputs = yaml_get(config->node, "outputs");
	if (output != NULL && config->output != NULL)
		check_file_name(check, config->output, output, "output");
	if (output != NULL && outputs != NULL)
		diags_add(check->diags, outputs->place, "outputs",
			"output and outputs exclude each other; keep one of them");
	for (guint i = 0; i < config->outputs->len; i++) {
		const struct config_output *row = g_ptr_array_index(config->outputs, i);
		g_autofree char *path = g_strdup_printf("outputs[%u]", i + 1);
		g_autofree char *file = g_strconcat(path, ".file", NULL);
		const struct yaml_node *named =
			row->node != NULL ? yaml_get(row->node, "file") : NULL;
		if (row->file != NULL)
			check_file_name(check, row->file, named != NULL ? named : row->node, file);
		if (row->node != NULL && row->part == CONFIG_PART_SOLUTIONS &&
			!has_solution_pages(config))
			keys_complain_field(check->diags, row->node, path, "part",
				"the book has no pages of solutions; take print, at and file out "
				"of "
				"solutions");
	}
	if (config->solutions.file != NULL)
		check_file_name(check, config->solutions.file,
			yaml_get(yaml_get(config->node, "solutions"), "file"), "solutions.file");
	if (config->manifest != NULL)
		check_file_name(
			check, config->manifest, yaml_get(config->node, "manifest"), "manifest");
}

/* The config's own margins and switches take the place of the template's. */
static void apply_changes(const struct config_layout *layout, struct page_template *page_template)
{
	const struct {
		double change;
		double *field;
	} margins[] = {
		{layout->margins.inner_pt, &page_template->margins.inner_pt},
		{layout->margins.outer_pt, &page_template->margins.outer_pt},
		{layout->margins.top_pt, &page_template->margins.top_pt},
		{layout->margins.bottom_pt, &page_template->margins.bottom_pt},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(margins); i++)
		if (margins[i].change >= 0)
			*margins[i].field = margins[i].change;
	const struct {
		int change;
		bool *field;
	} switches[] = {
		{layout->title_page, &page_template->title_page},
		{layout->name_lines, &page_template->name_lines},
		{layout->openers, &page_template->openers},
		{layout->box_shade, &page_template->box_shade},
		{layout->corner_notes, &page_template->corner_notes},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(switches); i++)
		if (switches[i].change != CONFIG_SWITCH_TEMPLATE)
			*switches[i].field = switches[i].change == CONFIG_SWITCH_ON;
	if (layout->per_page >= 0)
		page_template->per_page = layout->per_page;
	if (layout->symbols != NULL) {
		g_free(page_template->symbols);
		page_template->symbols = g_strdup(layout->symbols);
	}
	inks_turn(&page_template->inks, (enum ink_mode)layout->ink);
}

static void check_isbn(const struct check *check)
{
	const char *isbn = check->config->book.isbn;
	g_autofree char *fault = isbn != NULL ? isbn_find_fault(isbn) : NULL;
	g_autofree char *quoted = isbn != NULL ? diag_quote(isbn) : NULL;
	if (fault != NULL)
		diags_add(check->diags, place_under(check->config, "book", "isbn"), "book.isbn",
			"%s: %s", quoted, fault);
}

/* Texts that have a form of their own: a row a key. */
static void check_forms(const struct check *check)
{
	const struct config_layout *layout = &check->config->layout;
	const struct {
		const char *key, *text;
		char *(*find_fault)(const char *text);
	} forms[] = {
		{"symbols", layout->symbols, symbols_find_fault},
		{"qr_url", layout->qr_url, qr_url_find_fault},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(forms); i++) {
		g_autofree char *fault =
			forms[i].text != NULL ? forms[i].find_fault(forms[i].text) : NULL;
		g_autofree char *path = g_strconcat("layout.", forms[i].key, NULL);
		if (fault != NULL)
			diags_add(check->diags, place_under(check->config, "layout", forms[i].key),
				path, "%s", fault);
	}
}

static void read_scheme(const struct check *check)
{
	struct config *config = check->config;
	config->scheme = level_scheme_read(config->levels, config->document->file,
		place_of(config->node, "levels"), "levels", check->diags);
}

static void read_template(const struct check *check)
{
	struct config *config = check->config;
	config->page_template =
		page_template_read(config->layout.template_name, config->document->file,
			place_under(config, "layout", "template"), "layout.template", check->diags);
	if (config->page_template == NULL)
		return;
	apply_changes(&config->layout, config->page_template);
	if (config->layout.large_print)
		page_template_enlarge(config->page_template, LARGE_PRINT_PT);
	if (config->solutions.per_page >= 0)
		config->page_template->solutions_per_page = config->solutions.per_page;
}

/* A book needs puzzles to print, or chapters. */
static void check_content(const struct check *check)
{
	const struct yaml_node *node = check->config->node;
	if (yaml_get(node, "puzzles") == NULL && yaml_get(node, "practice") == NULL)
		diags_add(check->diags, node->place, "puzzles",
			"the key puzzles is missing; add it (the sections, in their order), "
			"practice or a game");
}

static int count_puzzles(const struct config *config)
{
	int count = 0;
	for (guint i = 0; i < config->sections->len; i++)
		count += ((const struct config_section *)g_ptr_array_index(config->sections, i))
				 ->count;
	return count;
}

/* Walkthroughs are of puzzles that there are, and not too many. */
static void check_walkthroughs(const struct check *check)
{
	const struct config *config = check->config;
	const struct book_part *part =
		config->parts != NULL ? parts_find(config->parts, PART_WALKTHROUGHS) : NULL;
	int total = count_puzzles(config), told = 0;
	if (part == NULL || diags_count(check->diags) > 0)
		return;
	for (guint i = 0; part->puzzles != NULL && i < part->puzzles->len; i++) {
		const struct part_span *span = &g_array_index(part->puzzles, struct part_span, i);
		if (span->last > total)
			diags_add(check->diags, span->place, "parts",
				"there is no puzzle %d to tell of: the book has %d", span->last,
				total);
	}
	for (int number = 1; number <= total; number++)
		told += part_tells_puzzle(part, number);
	if (told > PART_WALKTHROUGHS_MAX)
		diags_add(check->diags, part->node->place, "parts",
			"walkthroughs of %d puzzles are too many: each takes some pages; name %d "
			"at most, as in {part: walkthroughs, puzzles: [1, 5-8]}",
			told, PART_WALKTHROUGHS_MAX);
	if (config->profile == PROFILE_CUT)
		diags_add(check->diags, part->node->place, "parts",
			"the profile cut makes a file a puzzle, and walkthroughs are pages; choose "
			"another profile");
}

/* Answers are those of practice. */
static void check_answers(const struct check *check)
{
	const struct config *config = check->config;
	const struct book_part *part =
		config->parts != NULL ? parts_find(config->parts, PART_ANSWERS) : NULL;
	if (part != NULL && config->practice->len == 0)
		diags_add(check->diags, part->node->place, "parts",
			"answers are those of practice, and there is none; the part solutions "
			"answers puzzles");
}

static void check_puzzles(const struct check *check)
{
	struct config *config = check->config;
	section_check_all(config, check->diags);
	check_content(check);
	practice_settle(config, check->diags);
	check_walkthroughs(check);
	check_answers(check);
	if (class_is_one(&config->class))
		class_check(config, check->diags);
}

/* Whatever could not be read is NULL here, and has been reported. */
static void check_all(const struct check *check)
{
	struct config *config = check->config;
	check_issue(check);
	check_isbn(check);
	check_forms(check);
	if (config->book.time_zone != NULL)
		check_time_zone(check);
	check_outputs(check);
	if (config->levels != NULL)
		read_scheme(check);
	if (config->layout.template_name != NULL)
		read_template(check);
	if (game_config_is_there(&config->game))
		game_config_check(&config->game, config->document, check->diags);
	else
		check_puzzles(check);
}

static void complain_no_map(const struct yaml_document *document, struct diags *diags)
{
	struct place place = {document->file, 1, 1};
	if (document->root == NULL || yaml_is_null(document->root)) {
		diags_add(diags, place, NULL,
			"the file says nothing of a book; nonet init writes one to start from");
		return;
	}
	g_autofree char *what = yaml_describe(document->root);
	diags_add(diags, place, NULL,
		"%s stands here; a config is keys such as book: and puzzles: (nonet init writes "
		"one)",
		what);
}

struct config *config_of_document(struct yaml_document *document, struct diags *diags)
{
	struct config *config = g_new0(struct config, 1);
	config->document = document;
	config->ladder = g_new0(struct daily_ladder, 1);
	config->schemes = g_ptr_array_new_with_free_func((GDestroyNotify)level_scheme_free);
	config->layout.per_page = -1;
	config->solutions.per_page = -1;
	paper_parse("A4", &config->layout.paper);
	if (document->root == NULL || document->root->kind != YAML_MAP) {
		complain_no_map(document, diags);
		g_clear_pointer(&config, config_free);
	} else {
		struct keys_reader reader = {.diags = diags, .path = g_string_new(NULL)};
		keys_read(&reader, &config_table, document->root, config);
		g_string_free(reader.path, TRUE);
		check_all(&(struct check){config, diags});
	}
	return config;
}

struct config *config_read_text(
	const char *text, size_t length, const char *file, struct diags *diags)
{
	struct yaml_document *document = yaml_read_text(text, length, file, diags);
	return document != NULL ? config_of_document(document, diags) : NULL;
}

void config_free(struct config *config)
{
	if (config == NULL)
		return;
	keys_finish(&config_table, config);
	level_scheme_free(config->scheme);
	g_clear_pointer(&config->schemes, g_ptr_array_unref);
	g_clear_pointer(&config->past, g_ptr_array_unref);
	ladder_finish(config->ladder);
	g_free(config->ladder);
	page_template_free(config->page_template);
	yaml_document_free(config->document);
	g_free(config);
}

char *config_describe(void)
{
	GString *text = g_string_new(NULL);
	keys_describe(&config_table, 0, text);
	return g_string_free(text, FALSE);
}
