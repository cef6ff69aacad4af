#include "base/isoweek.h"
#include "base/resource.h"
#include "cli/manifest.h"
#include "config/profile.h"
#include "output/output.h"

#include <stdio.h>
#include <string.h>

#define MARK "nonet_manifest"
#define VERSION 1

/* A manifest of a hundred thousand puzzles has some 30 MB. */
#define BYTES_MAX (256 * 1024 * 1024)

#define ROW(field) offsetof(struct manifest_row, field)
static const struct key row_rows[] = {
	{"number", KEY_WHOLE, ROW(number), 1, 10000000, .required = true, .help = "in the book"},
	{"page", KEY_WHOLE, ROW(page), 1, 10000000, .help = "that it is on"},
	{"code", KEY_TEXT, ROW(code), 1, 200, .required = true, .help = "makes the puzzle again"},
	{"puzzle", KEY_TEXT, ROW(puzzle), 1, GRID_TEXT_SIZE, .help = "its givens"},
	{"solution", KEY_TEXT, ROW(solution), 1, GRID_TEXT_SIZE, .help = "its solution"},
	{"level", KEY_WHOLE, ROW(level), 0, 1000, .help = "0: not known"},
	{"rating", KEY_TEXT, ROW(rating), 0, 60, .help = "of its grade"},
	{"score", KEY_TEXT, ROW(score), 0, 60, .help = "of its grade"},
	{"hardest", KEY_TEXT, ROW(hardest), 0, 60, .help = "technique that it needs"},
	{"estimate", KEY_TEXT, ROW(estimate), 0, 60, .help = "of the time it takes"},
	{"steps", KEY_TEXT, ROW(steps), 0, 60, .help = "that it takes"},
	{"pupil", KEY_TEXT, ROW(pupil), 0, 200, .help = "whose sheet it is on"},
	{"class", KEY_TEXT, ROW(class_name), 0, 200, .help = "of the pupil"},
	{"version", KEY_TEXT, ROW(version), 0, 1, .help = "of the sheet"},
};
static const struct keys row_table = {.rows = row_rows,
	.count = G_N_ELEMENTS(row_rows),
	.size = sizeof(struct manifest_row),
	.node_offset = ROW(node)};
#undef ROW

#define SPREAD(field) offsetof(struct manifest_spread, field)
static const struct key spread_rows[] = {
	{"level", KEY_TEXT, SPREAD(level), 1, 200, .required = true, .help = "its name"},
	{"puzzles", KEY_WHOLE, SPREAD(puzzles), 1, 10000000, .help = "of this level"},
	{"rating", KEY_TEXT, SPREAD(rating), 1, 60, .help = "from the lowest to the highest"},
	{"steps", KEY_TEXT, SPREAD(steps), 1, 60, .help = "from the fewest to the most"},
	{"score", KEY_TEXT, SPREAD(score), 1, 60, .help = "from the lowest to the highest"},
};
static const struct keys spread_table = {.rows = spread_rows,
	.count = G_N_ELEMENTS(spread_rows),
	.size = sizeof(struct manifest_spread),
	.node_offset = SIZE_MAX};
#undef SPREAD

#define MANIFEST(field) offsetof(struct manifest, field)
static const struct key manifest_rows[] = {
	{MARK, KEY_WHOLE, MANIFEST(version), 1, 1000000, .required = true, .help = "version, 1"},
	{"issue", KEY_TEXT, MANIFEST(issue), 0, 60, .fallback = "", .help = "of the book"},
	{"seed", KEY_TEXT, MANIFEST(seed), 0, 200, .required = true, .help = "of the book"},
	{"date", KEY_TEXT, MANIFEST(date), 1, 60, .required = true, .help = "such as 2026-12-06"},
	{"config", KEY_TEXT, MANIFEST(config), 1, YAML_MAX_BYTES, .required = true,
		.help = "the config's text"},
	{"config_file", KEY_TEXT, MANIFEST(config_file), 1, 4096, .required = true,
		.help = "where it was, seen from here"},
	{"spread", KEY_LIST, MANIFEST(spread), 0, 1000, .table = &spread_table,
		.help = "of a class, a row a level"},
	{"profile", KEY_CHOICE, MANIFEST(profile), .choices = profile_names,
		.help = "what the book was made for, if not as the config says"},
	{"dpi", KEY_WHOLE, MANIFEST(dpi), OUTPUT_DPI_MIN, OUTPUT_DPI_MAX, .help = "of PNG"},
	{"output", KEY_TEXT, MANIFEST(output), 1, 4096, .help = "file that --output named"},
	{"format", KEY_TEXT, MANIFEST(format), 1, 60, .help = "that --format named"},
	{"puzzles", KEY_LIST, MANIFEST(rows), 1, CONFIG_BOOK_PUZZLES_MAX, .table = &row_table,
		.required = true, .help = "a row a puzzle"},
};
static const struct keys manifest_table = {.rows = manifest_rows,
	.count = G_N_ELEMENTS(manifest_rows),
	.size = sizeof(struct manifest),
	.node_offset = MANIFEST(node)};
#undef MANIFEST

/* Whether a file begins as a manifest does; what is no plain file does not. */
static bool begins_as_one(const char *path)
{
	char head[sizeof MARK] = "";
	FILE *file = g_file_test(path, G_FILE_TEST_IS_REGULAR) ? fopen(path, "rb") : NULL;
	if (file == NULL)
		return false;
	bool one = fread(head, 1, strlen(MARK), file) == strlen(MARK) && strcmp(head, MARK) == 0;
	fclose(file);
	return one;
}

struct yaml_document *manifest_read_file(const char *path, struct diags *diags)
{
	return yaml_read_file_within(path, begins_as_one(path) ? BYTES_MAX : YAML_MAX_BYTES, diags);
}

bool manifest_is_one(const struct yaml_document *document)
{
	const struct yaml_node *root = document->root;
	return root != NULL && root->kind == YAML_MAP && yaml_get(root, MARK) != NULL;
}

struct manifest *manifest_read(struct yaml_document *document, struct diags *diags)
{
	struct manifest *manifest = g_new0(struct manifest, 1);
	manifest->document = document;
	manifest->profile = -1;
	struct keys_reader reader = {.diags = diags, .path = g_string_new(NULL)};
	keys_read(&reader, &manifest_table, document->root, manifest);
	g_string_free(reader.path, TRUE);
	if (manifest->version > VERSION)
		keys_complain_field(diags, manifest->node, "", MARK,
			"a newer Nonet wrote this manifest (version %d, this one reads %d); "
			"install that one",
			manifest->version, VERSION);
	if (manifest->date != NULL && !isoday_parse(manifest->date, &manifest->day)) {
		g_autofree char *quoted = diag_quote(manifest->date);
		keys_complain_field(diags, manifest->node, "", "date",
			"%s is no day; write one such as 2026-12-06", quoted);
	}
	return manifest;
}

void manifest_free(struct manifest *manifest)
{
	if (manifest == NULL)
		return;
	keys_finish(&manifest_table, manifest);
	yaml_document_free(manifest->document);
	g_free(manifest);
}

char *manifest_config_path(const struct manifest *manifest)
{
	const char *own = manifest->document->file;
	g_autofree char *path = resource_path_beside(own, manifest->config_file);
	if (!g_file_test(path, G_FILE_TEST_EXISTS))
		return g_strdup(own);
	return g_steal_pointer(&path);
}

static const struct manifest_row *row_at(const struct manifest *manifest, guint index)
{
	return g_ptr_array_index(manifest->rows, index);
}

/* In a class each row is a pupil's: with another roster the puzzles would go to others. */
static void check_pupils(
	const struct manifest *manifest, const struct plan *plan, struct diags *diags)
{
	for (guint i = 0; i < plan->sections->len; i++) {
		const struct plan_section *section =
			&g_array_index(plan->sections, struct plan_section, i);
		guint index = (guint)section->first - 1;
		const struct manifest_row *row = row_at(manifest, index);
		if (section->sheet.number == 0 || row->pupil == NULL ||
			strcmp(row->pupil, section->sheet.name) == 0)
			continue;
		g_autofree char *path = g_strdup_printf("puzzles[%u]", index + 1);
		g_autofree char *was = diag_quote(row->pupil),
				*is = diag_quote(section->sheet.name);
		keys_complain_field(diags, row->node, path, "pupil",
			"the sheet of %s stands here, but the roster has %s in its place; take "
			"the roster as it was",
			was, is);
		return;
	}
}

static void settle_one(
	const struct manifest *manifest, guint index, struct plan *plan, struct diags *diags)
{
	const struct manifest_row *row = row_at(manifest, index);
	g_autofree char *path = g_strdup_printf("puzzles[%u]", index + 1);
	if (row->number != (int)index + 1) {
		keys_complain_field(diags, row->node, path, "number",
			"%d stands where %u belongs; keep the rows in their order", row->number,
			index + 1);
		return;
	}
	struct seed_code code;
	enum code_error error = code_parse(row->code, strlen(row->code), &code, NULL);
	if (error == CODE_OK) {
		plan_settle(plan, row->number, &code);
		return;
	}
	g_autofree char *quoted = diag_quote(row->code);
	keys_complain_field(diags, row->node, path, "code", "%s is no seed code: %s", quoted,
		code_error_advice(error));
}

void manifest_settle(const struct manifest *manifest, struct plan *plan, struct diags *diags)
{
	if (manifest->rows->len != plan->orders->len) {
		keys_complain_field(diags, manifest->node, "", "puzzles",
			"%u of the %u puzzles that the config asks for stand here; take the "
			"manifest as "
			"it was written",
			manifest->rows->len, plan->orders->len);
		return;
	}
	for (guint i = 0; i < manifest->rows->len; i++)
		settle_one(manifest, i, plan, diags);
	check_pupils(manifest, plan, diags);
}

bool manifest_agrees(const struct manifest *manifest, const struct book *book, struct diags *diags)
{
	for (guint i = 0; i < manifest->rows->len; i++) {
		const struct manifest_row *row = row_at(manifest, i);
		char text[GRID_TEXT_SIZE];
		grid_print(&book_puzzle_at(book, (int)i + 1)->puzzle, text);
		if (row->puzzle == NULL || strcmp(row->puzzle, text) == 0)
			continue;
		g_autofree char *path = g_strdup_printf("puzzles[%u]", i + 1);
		keys_complain_field(diags, row->node, path, "puzzle",
			"the code %s makes another puzzle; take the row from the manifest as it "
			"was written",
			row->code);
	}
	return diags_count(diags) == 0;
}
