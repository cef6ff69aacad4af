#include "formats/joined_code.h"

#include "puzzle/code.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

/* Groups that look like a code's though they make none. */
#define GROUPS_LEAST 3
#define GROUPS_OF_DIG ((CODE_DIG_SYMBOLS + CODE_GROUP - 1) / CODE_GROUP)

/* The symbols of a word of letters and figures, hyphens and blanks aside; 0 if it is another or a
 * file. */
static int symbols_in(const char *word)
{
	int count = 0;
	for (const char *at = word; *at != '\0'; at++) {
		bool between = *at == '-' || *at == ' ';
		if (!between && !g_ascii_isalnum(*at))
			return 0;
		count += !between;
	}
	return g_file_test(word, G_FILE_TEST_EXISTS) ? 0 : count;
}

/* The first `count` arguments as one text. */
static char *join(char **arguments, int count)
{
	GString *text = g_string_new(NULL);
	for (int i = 0; i < count; i++) {
		g_autofree char *word = g_strdup(arguments[i]);
		g_strdelimit(word, "-", ' ');
		g_strstrip(word);
		g_strdelimit(word, " ", '-');
		g_string_append_printf(text, "%s%s", i > 0 ? "-" : "", word);
	}
	return g_string_free(text, FALSE);
}

/* How many arguments from here on are a code: the fewest that are one. 0 for none. */
static int groups_of_code(char **arguments, int count)
{
	for (int groups = 1; groups <= count && symbols_in(arguments[groups - 1]) > 0; groups++) {
		g_autofree char *text = join(arguments, groups);
		struct seed_code code;
		if (code_parse(text, strlen(text), &code, NULL) == CODE_OK)
			return groups;
	}
	return 0;
}

/* How many arguments from here on look like a code with a mistake in it: groups of four, a letter
 * first, figures among them. 0 for none. */
static int groups_of_mistyped_code(char **arguments, int count)
{
	int groups = 0, with_figures = 0;
	if (count == 0 || !g_ascii_isalpha(arguments[0][0]))
		return 0;
	for (; groups < MIN(count, GROUPS_OF_DIG); groups++) {
		if (symbols_in(arguments[groups]) != CODE_GROUP)
			break;
		with_figures += strpbrk(arguments[groups], "0123456789") != NULL;
	}
	return groups >= GROUPS_LEAST && with_figures > 1 ? groups : 0;
}

int joined_codes(char **arguments, int count)
{
	int kept = 0;
	for (int i = 0; i < count;) {
		int groups = groups_of_code(arguments + i, count - i);
		if (groups == 0)
			groups = groups_of_mistyped_code(arguments + i, count - i);
		if (groups > 1) {
			g_autofree char *text = join(arguments + i, groups);
			/* arguments are nobody's to free */
			arguments[kept++] = (char *)g_intern_string(text);
		} else {
			arguments[kept++] = arguments[i];
		}
		i += MAX(groups, 1);
	}
	arguments[kept] = NULL;
	return kept;
}
