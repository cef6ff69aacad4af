#include "cli/command.h"

#include "base/pool.h"

#include <stdio.h>

enum command_parse command_parse(const struct command *command, const GOptionEntry *options,
	const char *more, int *argc, char ***argv)
{
	gboolean help = FALSE;
	const GOptionEntry own[] = {
		{"help", 'h', 0, G_OPTION_ARG_NONE, &help, "Show this and stop", NULL}, {0}};
	g_autofree char *usage = g_strdup_printf("%s", command->arguments);
	g_autoptr(GOptionContext) context = g_option_context_new(usage);
	g_option_context_set_help_enabled(context, FALSE);
	g_option_context_set_summary(context, command->summary);
	g_option_context_set_description(context, more);
	g_option_context_add_main_entries(context, options, NULL);
	g_option_context_add_main_entries(context, own, NULL);
	g_autofree char *program = g_strdup_printf("nonet %s", command->name);
	g_set_prgname(program);

	g_autoptr(GError) error = NULL;
	if (!g_option_context_parse(context, argc, argv, &error)) {
		command_refuse(command, "%s", error->message);
		return COMMAND_WRONG;
	}
	/* "--" ends the options; it is no argument. */
	if (*argc > 1 && g_str_equal((*argv)[1], "--")) {
		for (int i = 1; i < *argc; i++)
			(*argv)[i] = (*argv)[i + 1];
		(*argc)--;
	}
	if (!help)
		return COMMAND_GO_ON;
	g_autofree char *text = g_option_context_get_help(context, TRUE, NULL);
	printf("Example:\n%s\n%s", command->example, text);
	printf("Exit codes: 0 done, 1 could not finish, 2 wrong input\n");
	return COMMAND_HELPED;
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
