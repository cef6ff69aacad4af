/*
 * The manual pages nonet(1) and nonet.yaml(5), in the man macros.
 */
#include "base/resource.h"
#include "base/version.h"
#include "cli/commands.h"
#include "cli/docs.h"
#include "config/config_keys.h"
#include "config/template.h"
#include "formats/format.h"

#include <string.h>

/* Appends a text so that roff takes every character as it is. */
static void append_text(GString *out, const char *text)
{
	bool line_begins = out->len == 0 || out->str[out->len - 1] == '\n';
	for (const char *at = text; *at != '\0'; at++) {
		if (line_begins && (*at == '.' || *at == '\''))
			g_string_append(out, "\\&");
		line_begins = *at == '\n';
		if (*at == '\\')
			g_string_append(out, "\\e");
		else if (*at == '-')
			g_string_append(out, "\\-");
		else
			g_string_append_c(out, *at);
	}
}

static void append_paragraph(GString *out, const char *macro, const char *text)
{
	g_string_append_printf(out, "%s\n", macro);
	append_text(out, text);
	if (!g_str_has_suffix(text, "\n"))
		g_string_append_c(out, '\n');
}

/* A term in bold and what it means. */
static void append_term(GString *out, const char *term, const char *meaning)
{
	g_string_append(out, ".TP\n\\fB");
	append_text(out, term);
	g_string_append(out, "\\fR\n");
	append_text(out, meaning);
	g_string_append_c(out, '\n');
}

static void append_option(GString *out, const struct option *option)
{
	g_autoptr(GString) term = g_string_new(NULL);
	if (option->letter != 0)
		g_string_append_printf(term, "-%c, ", option->letter);
	g_string_append_printf(term, "--%s", option->name);
	if (option->value != NULL)
		g_string_append_printf(term, "=%s", option->value);
	append_term(out, term->str, option->help);
}

static void append_example(GString *out, const char *example)
{
	g_string_append(out, ".PP\n.nf\n");
	append_text(out, example);
	g_string_append(out, ".fi\n");
}

static void append_command(GString *out, const struct command *command)
{
	g_autofree char *title = g_strdup_printf("%s %s", command->name, command->arguments);
	g_string_append(out, ".SS \"");
	append_text(out, g_strchomp(title));
	g_string_append(out, "\"\n");
	append_text(out, command->summary);
	g_string_append_c(out, '\n');
	for (const struct option *option = command->options; option->name != NULL; option++)
		append_option(out, option);
	if (command->more != NULL)
		append_paragraph(out, ".PP", command->more);
	append_example(out, command->example);
}

static void append_formats(GString *out)
{
	g_string_append(out, ".SH FORMATS\nFiles of puzzles are known by their ending, else by how "
			     "they begin.\n");
	for (int i = 0; format_at(i) != NULL; i++) {
		const struct format *format = format_at(i);
		g_autofree char *suffixes = g_strjoinv(", ", (char **)format->suffixes);
		g_autofree char *term = g_strdup_printf("%s (%s)", format->name, suffixes);
		append_term(out, term, format->summary);
	}
}

void docs_man(GString *out)
{
	g_string_append_printf(out,
		".TH NONET 1 \"\" \"nonet %s\" \"Nonet\"\n"
		".SH NAME\n"
		"nonet \\- printed Sudoku books from a YAML file\n"
		".SH SYNOPSIS\n"
		"\\fBnonet\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR...] [\\fIARGUMENT\\fR...]\n"
		".SH DESCRIPTION\n"
		"Nonet makes puzzles, each proved to have one solution, and lays them out as PDF, "
		"PNG or SVG, with\n"
		"the solutions in a section of their own and a seed code under every puzzle, from "
		"which that\n"
		"puzzle can be made again.\n"
		"Data goes to stdout, talk to stderr; a file named \\- is stdin or stdout.\n"
		".SH COMMANDS\n",
		NONET_VERSION);
	for (int i = 0; commands_at(i) != NULL; i++)
		if (!commands_at(i)->hidden)
			append_command(out, commands_at(i));
	append_formats(out);
	g_string_append(out, ".SH \"EXIT STATUS\"\n");
	append_term(out, "0", "Done.");
	append_term(out, "1", "It could not be done or finished.");
	append_term(out, "2", "The input or the command line is wrong; all mistakes are said.");
	g_string_append(out, ".SH \"SEE ALSO\"\n.BR nonet.yaml (5)\n");
}

static void append_keys(GString *out, const struct keys *table, const char *path)
{
	for (int i = 0; i < table->count; i++) {
		const struct key *key = &table->rows[i];
		g_autofree char *allowed = keys_allowed(key);
		g_autofree char *term =
			g_strdup_printf("%s%s%s", path, path[0] != '\0' ? "." : "", key->name);
		g_autofree char *meaning = g_strdup_printf("%s (%s%s%s%s).", key->help, allowed,
			keys_default(key) != NULL ? "; default " : "",
			keys_default(key) != NULL ? keys_default(key) : "",
			key->required ? "; needed" : "");
		append_term(out, term, meaning);
		g_autofree char *inner =
			g_strdup_printf("%s%s", term, key->type == KEY_LIST ? "[]" : "");
		if (key->table != NULL)
			append_keys(out, key->table, inner);
	}
}

/* The page templates, each with what it is for. */
static void append_templates(GString *out)
{
	g_auto(GStrv) names = resource_names("");
	struct diags *diags = diags_new();
	g_string_append(out, ".SH TEMPLATES\n");
	for (int i = 0; names[i] != NULL; i++) {
		struct page_template *page_template = page_template_read(
			names[i], NULL, (struct place){0}, "layout.template", diags);
		if (page_template != NULL)
			append_term(out, names[i], page_template->summary);
		page_template_free(page_template);
	}
	diags_free(diags);
}

void docs_man_yaml(GString *out)
{
	g_string_append_printf(out,
		".TH NONET.YAML 5 \"\" \"nonet %s\" \"Nonet\"\n"
		".SH NAME\n"
		"nonet.yaml \\- the config of a Sudoku book\n"
		".SH DESCRIPTION\n"
		"A config says what book \\fBnonet build\\fR makes. It is strict YAML: unknown "
		"keys, wrong types and\n"
		"values out of range are all reported, each at its line and column, before "
		"anything is made.\n"
		"\\fBnonet init\\fR writes one to start from.\n"
		".SH KEYS\n"
		"An item of a list is written [].\n",
		NONET_VERSION);
	append_keys(out, &config_table, "");
	append_templates(out);
	g_string_append(out, ".SH EXAMPLE\n");
	append_example(out, "book: {title: Sudoku Weekly, issue: 2026-W49, seed: riverside-club}\n"
			    "puzzles:\n"
			    "  - {title: Warm-up, level: 2, count: 4}\n"
			    "  - {title: For the weekend, level: 9, count: 2}\n"
			    "output: sudoku-{issue}.pdf\n");
	g_string_append(out, ".SH \"SEE ALSO\"\n.BR nonet (1)\n");
}
