#include "base/yaml_problem.h"

#include <string.h>

/* Where the mistake is: where libyaml gave up, or where that began which it could not end. */
enum look { AT_END, AT_BEGINNING };

/* libyaml's words, and ours. With AT_BEGINNING "%d:%d" are the line and column it gave up at. */
static const struct {
	const char *problem;
	enum look look;
	const char *advice;
} explanations[] = {
	{"mapping values are not allowed", AT_END,
		"a colon cannot stand here; a text that holds a colon and a blank goes in quotes, "
		"and the "
		"keys of one map begin in one column"},
	{"block sequence entries are not allowed", AT_END,
		"a list cannot begin here; begin it on the next line, each item with a dash and a "
		"blank"},
	{"cannot start any token", AT_END,
		"no value can begin with this character; put the text in quotes"},
	{"found a tab character", AT_END, "this line is indented with a tab; indent with spaces"},
	{"found unexpected end of stream", AT_BEGINNING,
		"the quote that opens here is never closed"},
	{"found unexpected document indicator", AT_BEGINNING,
		"the quote that opens here is never closed"},
	{"found unknown escape character", AT_END,
		"this backslash begins no escape; between \"double quotes\" write it twice, or use "
		"'single quotes'"},
	{"did not find expected hexdecimal number", AT_END,
		"this backslash begins no escape; between \"double quotes\" write it twice, or use "
		"'single quotes'"},
	{"could not find expected ':'", AT_BEGINNING,
		"no colon and blank follow this key; write key: value, and close every quote and "
		"bracket above"},
	{"did not find expected ',' or '}'", AT_BEGINNING,
		"the { that opens here is not closed: a comma or a } is missing before %d:%d"},
	{"did not find expected ',' or ']'", AT_BEGINNING,
		"the [ that opens here is not closed: a comma or a ] is missing before %d:%d"},
	{"did not find expected key", AT_END,
		"no key of the map above can begin here; its keys begin in one column, and every "
		"quote above "
		"must be closed"},
	{"did not find expected '-' indicator", AT_END,
		"no item of the list above can begin here; its items begin with a dash, all in one "
		"column"},
	{"did not find expected <document start>", AT_END,
		"the file should end here, but goes on; the keys of one map begin in one column, "
		"and a text "
		"with quotes or brackets in it goes in quotes"},
	{"did not find expected node content", AT_END, "a value is missing here"},
	{"found incompatible YAML document", AT_END,
		"this version of YAML is not known; take the line with % out"},
	{"found undefined tag handle", AT_BEGINNING,
		"tags (!name) are not used here; take it out (a text that begins with ! goes in "
		"quotes)"},
};

static struct place set_mark(struct place place, yaml_mark_t mark)
{
	place.line = (int)mark.line + 1;
	place.column = (int)mark.column + 1;
	return place;
}

char *yaml_problem_explain(const yaml_parser_t *parser, struct place *place)
{
	const char *problem = parser->problem != NULL ? parser->problem : "it cannot be read";
	struct place end = set_mark(*place, parser->problem_mark);
	struct place beginning =
		parser->context != NULL ? set_mark(*place, parser->context_mark) : end;
	for (size_t i = 0; i < G_N_ELEMENTS(explanations); i++) {
		if (strstr(problem, explanations[i].problem) == NULL)
			continue;
		*place = explanations[i].look == AT_BEGINNING ? beginning : end;
		g_auto(GStrv) parts = g_strsplit(explanations[i].advice, "%d:%d", 2);
		return parts[1] == NULL ? g_strdup(parts[0])
					: g_strdup_printf("%s%d:%d%s", parts[0], end.line,
						  end.column, parts[1]);
	}
	*place = end;
	return g_strdup_printf("this is not YAML (%s%s%s); check quotes, brackets, colons and the "
			       "indentation around this place",
		problem, parser->context != NULL ? " " : "",
		parser->context != NULL ? parser->context : "");
}
