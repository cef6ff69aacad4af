#include "cli/command.h"

#include "base/pool.h"
#include "formats/joined_code.h"
#include "formats/reading.h"
#include "output/output.h"

#include <stdio.h>
#include <string.h>

#define WIDTH_OF_HELP 100

static const GOptionArg argument_kinds[OPTION_KIND_COUNT] = {
	[OPTION_FLAG] = G_OPTION_ARG_NONE,
	[OPTION_TEXT] = G_OPTION_ARG_STRING,
	[OPTION_FILE] = G_OPTION_ARG_FILENAME,
	[OPTION_WHOLE] = G_OPTION_ARG_INT,
	[OPTION_WHOLE64] = G_OPTION_ARG_INT64,
};

static int count_options(const struct command *command)
{
	int count = 0;
	while (command->options[count].name != NULL)
		count++;
	return count;
}

/* GLib's rows for a command's own, with room for --help and the end. */
static GOptionEntry *entries_new(const struct command *command, char *options, gboolean *help)
{
	int count = count_options(command);
	GOptionEntry *entries = g_new0(GOptionEntry, count + 2);
	for (int i = 0; i < count; i++) {
		const struct option *option = &command->options[i];
		entries[i] = (GOptionEntry){
			.long_name = option->name,
			.short_name = option->letter,
			.arg = argument_kinds[option->kind],
			.arg_data = options + option->offset,
			.description = option->help,
			.arg_description = option->value,
		};
	}
	entries[count] =
		(GOptionEntry){"help", 'h', 0, G_OPTION_ARG_NONE, help, "Show this and stop", NULL};
	return entries;
}

/* An option that stands alone gets its value for that: "--hint" becomes "--hint=1". The texts are
 * kept in *kept, which the caller frees. */
static void complete_bare(const struct command *command, int argc, char **argv, GPtrArray *kept)
{
	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
		for (int k = 0; command->options[k].name != NULL; k++) {
			const struct option *option = &command->options[k];
			if (option->bare == NULL || !g_str_has_prefix(argv[i], "--") ||
				strcmp(argv[i] + 2, option->name) != 0)
				continue;
			argv[i] = g_strdup_printf("--%s=%s", option->name, option->bare);
			g_ptr_array_add(kept, argv[i]);
			break;
		}
}

/* "--" ends the options; it is no argument. */
static void remove_dashes(int *argc, char **argv)
{
	if (*argc < 2 || strcmp(argv[1], "--") != 0)
		return;
	for (int i = 1; i < *argc; i++)
		argv[i] = argv[i + 1];
	(*argc)--;
}

/* Whether the argument is the option of this name, in either spelling. */
static bool is_option(const struct command *command, const char *name, const char *argument)
{
	for (const struct option *option = command->options; option->name != NULL; option++) {
		if (strcmp(option->name, name) != 0)
			continue;
		const char spelled[] = {'-', option->letter, '\0'};
		bool is_long = g_str_has_prefix(argument, "--") && strcmp(argument + 2, name) == 0;
		return is_long || (option->letter != 0 && strcmp(argument, spelled) == 0);
	}
	return false;
}

/* Whether an argument can be no value of the option before it. */
static bool is_no_value(const char *argument)
{
	return argument == NULL || (argument[0] == '-' && argument[1] != '\0') ||
	       reading_argument_is_puzzle(argument);
}

/* "--solution" where no file is named. */
static void add_bare_value(const struct command *command, int argc, char **argv)
{
	for (int i = 1; command->bare != NULL && i < argc && strcmp(argv[i], "--") != 0; i++) {
		if (!is_option(command, command->bare, argv[i]) || !is_no_value(argv[i + 1]))
			continue;
		g_autofree char *whole = g_strdup_printf("--%s=", command->bare);
		argv[i] = (char *)g_intern_string(whole);
	}
}

/* Lines no longer than a screen is wide, broken at blanks. */
static char *fold(const char *text)
{
	GString *folded = g_string_new(text != NULL ? text : "");
	gsize begin = 0, blank = 0;
	for (gsize i = 0; i < folded->len; i++) {
		if (folded->str[i] == '\n')
			begin = i + 1;
		else if (folded->str[i] == ' ')
			blank = i;
		if (i - begin < WIDTH_OF_HELP || blank <= begin || folded->str[i] == '\n')
			continue;
		folded->str[blank] = '\n';
		begin = blank + 1;
	}
	return g_string_free(folded, FALSE);
}

static enum exit_code parse_and_run(
	const struct command *command, char *options, int argc, char **argv)
{
	gboolean help = FALSE;
	g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func(g_free);
	complete_bare(command, argc, argv, kept);
	g_autofree GOptionEntry *entries = entries_new(command, options, &help);
	g_autoptr(GOptionContext) context = g_option_context_new(command->arguments);
	g_option_context_set_help_enabled(context, FALSE);
	g_option_context_set_summary(context, command->summary);
	g_autofree char *more = fold(command->more);
	g_option_context_set_description(context, more);
	g_option_context_add_main_entries(context, entries, NULL);
	g_autofree char *program = g_strdup_printf("nonet %s", command->name);
	g_set_prgname(program);

	add_bare_value(command, argc, argv);
	g_autoptr(GError) error = NULL;
	if (!g_option_context_parse(context, &argc, &argv, &error))
		return command_refuse(command, "%s", error->message);
	remove_dashes(&argc, argv);
	if (command->takes_codes)
		argc = 1 + joined_codes(argv + 1, argc - 1);
	if (!help)
		return command->run(command, options, argv + 1, argc - 1);
	g_autofree char *text = g_option_context_get_help(context, TRUE, NULL);
	printf("Example:\n%s\n%s", command->example, text);
	printf("Exit codes: 0 done, 1 could not finish, 2 wrong input\n");
	return EXIT_DONE;
}

static void free_texts(const struct command *command, char *options)
{
	for (int i = 0; command->options[i].name != NULL; i++) {
		const struct option *option = &command->options[i];
		if (option->kind == OPTION_TEXT || option->kind == OPTION_FILE)
			g_free(*(char **)(void *)(options + option->offset));
	}
}

enum exit_code command_run(const struct command *command, int argc, char **argv)
{
	char *options = g_malloc0(command->options_size + 1);
	if (command->defaults != NULL)
		memcpy(options, command->defaults, command->options_size);
	enum exit_code code = parse_and_run(command, options, argc, argv);
	free_texts(command, options);
	g_free(options);
	return code;
}

enum exit_code command_refuse(const struct command *command, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *message = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	fprintf(stderr, "nonet %s: %s\nnonet %s --help says how it is used\n", command->name,
		message, command->name);
	return EXIT_WRONG_INPUT;
}

enum exit_code command_fail(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *message = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	fprintf(stderr, "nonet: %s\n", message);
	return EXIT_UNFINISHED;
}

int command_jobs(int jobs)
{
	return jobs > 0 ? MIN(jobs, 512) : pool_default_threads();
}

bool command_check_jobs(const struct command *command, int jobs)
{
	if (jobs < 0)
		command_refuse(command, "--jobs: %d threads cannot work; write 1 or more", jobs);
	return jobs >= 0;
}

bool command_check_dpi(const struct command *command, int dpi)
{
	bool right = dpi >= OUTPUT_DPI_MIN && dpi <= OUTPUT_DPI_MAX;
	if (!right)
		command_refuse(command, "--dpi: %d is outside %d..%d", dpi, OUTPUT_DPI_MIN,
			OUTPUT_DPI_MAX);
	return right;
}

const char *const command_languages[] = {
	"en", "pl", "de", "fr", "es", "zh-Hans", "zh-Hant", "ja", "ar", NULL};
