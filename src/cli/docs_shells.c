/*
 * Completion for bash, zsh and fish. A text in single quotes is the same in all three, but for the
 * quote itself.
 */
#include "cli/commands.h"
#include "cli/docs.h"

#include <string.h>

/* The text in single quotes. The caller frees it with g_free. */
static char *quote(const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, "'", -1);
	g_autofree char *joined = g_strjoinv("'\\''", parts);
	return g_strdup_printf("'%s'", joined);
}

static char *join_words(const char *const *words)
{
	return words != NULL ? g_strjoinv(" ", (char **)words) : g_strdup("");
}

static char *names_of_commands(void)
{
	g_autofree const char **names = commands_names();
	return join_words(names);
}

/* "--output|-o", or with a command before each: "build --output|build -o". */
static char *patterns_of(const struct command *command, const struct option *option)
{
	GString *text = g_string_new(NULL);
	g_string_append_printf(text, "\"%s --%s\"", command->name, option->name);
	if (option->letter != 0)
		g_string_append_printf(text, "|\"%s -%c\"", command->name, option->letter);
	return g_string_free(text, FALSE);
}

static void bash_option(GString *out, const struct command *command, const struct option *option)
{
	g_autofree char *patterns = patterns_of(command, option);
	g_autofree char *words = join_words(option->words);
	if (option->kind == OPTION_FLAG)
		return;
	if (option->kind == OPTION_FILE)
		g_string_append_printf(out,
			"\t%s) mapfile -t COMPREPLY < <(compgen -f -- \"$current\"); return ;;\n",
			patterns);
	else
		g_string_append_printf(out,
			"\t%s) mapfile -t COMPREPLY < <(compgen -W \"%s\" -- \"$current\"); return "
			";;\n",
			patterns, words);
}

static void bash_command(GString *out, const struct command *command)
{
	g_autofree char *words = join_words(command->words);
	g_string_append_printf(out, "\t%s) words=\"%s\"; options=\"", command->name, words);
	for (const struct option *option = command->options; option->name != NULL; option++)
		g_string_append_printf(out, "--%s ", option->name);
	g_string_append_printf(out, "--help\"; files=%s ;;\n", command->takes_files ? "yes" : "");
}

void docs_bash(GString *out)
{
	g_autofree char *names = names_of_commands();
	g_string_append_printf(out,
		"# Completion of nonet for bash, made by nonet docs bash.\n"
		"_nonet() {\n"
		"\tlocal current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
		"\tlocal words options files\n"
		"\tCOMPREPLY=()\n"
		"\tif [ \"$COMP_CWORD\" -eq 1 ]; then\n"
		"\t\tmapfile -t COMPREPLY < <(compgen -W \"%s --help --version\" -- "
		"\"$current\")\n"
		"\t\treturn\n"
		"\tfi\n"
		"\tcase \"${COMP_WORDS[1]} $previous\" in\n",
		names);
	for (int i = 0; commands_at(i) != NULL; i++)
		for (const struct option *option = commands_at(i)->options; option->name != NULL;
			option++)
			bash_option(out, commands_at(i), option);
	g_string_append(out, "\tesac\n\tcase \"${COMP_WORDS[1]}\" in\n");
	for (int i = 0; commands_at(i) != NULL; i++)
		bash_command(out, commands_at(i));
	g_string_append(out,
		"\tesac\n"
		"\tif [[ $current == -* ]]; then\n"
		"\t\tmapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$current\")\n"
		"\telif [ -n \"$words\" ]; then\n"
		"\t\tmapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
		"\telif [ -n \"$files\" ]; then\n"
		"\t\tmapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
		"\tfi\n"
		"}\n"
		"complete -o filenames -F _nonet nonet\n");
}

/* A help text as it can stand in brackets, between colons. */
static char *zsh_text(const char *text)
{
	GString *escaped = g_string_new(NULL);
	for (const char *at = text; *at != '\0'; at++) {
		if (strchr("[]:\\", *at) != NULL)
			g_string_append_c(escaped, '\\');
		g_string_append_c(escaped, *at);
	}
	return g_string_free(escaped, FALSE);
}

static void zsh_option(GString *out, const struct option *option)
{
	g_autofree char *help = zsh_text(option->help);
	g_autofree char *words = join_words(option->words);
	g_autoptr(GString) rest = g_string_new(NULL);
	g_string_append_printf(rest, "[%s]", help);
	if (option->kind != OPTION_FLAG)
		g_string_append_printf(rest, ":%s:", option->value);
	if (option->kind == OPTION_FILE)
		g_string_append(rest, "_files");
	else if (option->words != NULL)
		g_string_append_printf(rest, "(%s)", words);
	g_autofree char *quoted = quote(rest->str);
	if (option->letter != 0)
		g_string_append_printf(out, " \\\n\t\t\t'(-%c --%s)'{-%c,--%s}%s", option->letter,
			option->name, option->letter, option->name, quoted);
	else
		g_string_append_printf(out, " \\\n\t\t\t--%s%s", option->name, quoted);
}

static void zsh_command(GString *out, const struct command *command)
{
	g_autofree char *words = join_words(command->words);
	g_string_append_printf(out, "\t%s)\n\t\t_arguments", command->name);
	for (const struct option *option = command->options; option->name != NULL; option++)
		zsh_option(out, option);
	g_string_append(out, " \\\n\t\t\t'(-h --help)'{-h,--help}'[Show this and stop]'");
	if (command->words != NULL)
		g_string_append_printf(out, " \\\n\t\t\t'*:argument:(%s)'", words);
	else if (command->takes_files)
		g_string_append(out, " \\\n\t\t\t'*:file:_files'");
	g_string_append(out, " ;;\n");
}

void docs_zsh(GString *out)
{
	g_string_append(out, "#compdef nonet\n# Completion of nonet for zsh, made by nonet docs "
			     "zsh.\n_nonet() {\n\tlocal -a commands\n\tcommands=(\n");
	for (int i = 0; commands_at(i) != NULL; i++) {
		g_autofree char *line =
			g_strdup_printf("%s:%s", commands_at(i)->name, commands_at(i)->summary);
		g_autofree char *quoted = quote(line);
		if (!commands_at(i)->hidden)
			g_string_append_printf(out, "\t\t%s\n", quoted);
	}
	g_string_append(out, "\t)\n"
			     "\tif (( CURRENT == 2 )); then\n"
			     "\t\t_describe command commands\n"
			     "\t\treturn\n"
			     "\tfi\n"
			     "\tlocal command=$words[2]\n"
			     "\tshift words\n"
			     "\t(( CURRENT-- ))\n"
			     "\tcase $command in\n");
	for (int i = 0; commands_at(i) != NULL; i++)
		zsh_command(out, commands_at(i));
	g_string_append(out, "\tesac\n}\n_nonet \"$@\"\n");
}

static void fish_option(GString *out, const struct command *command, const struct option *option)
{
	g_autofree char *help = quote(option->help);
	g_autofree char *words = join_words(option->words);
	g_string_append_printf(out, "complete -c nonet -n '__fish_seen_subcommand_from %s' -l %s",
		command->name, option->name);
	if (option->letter != 0)
		g_string_append_printf(out, " -s %c", option->letter);
	if (option->kind == OPTION_FILE)
		g_string_append(out, " -r -F");
	else if (option->kind != OPTION_FLAG)
		g_string_append_printf(out, " -x -a '%s'", words);
	g_string_append_printf(out, " -d %s\n", help);
}

void docs_fish(GString *out)
{
	g_string_append(out, "# Completion of nonet for fish, made by nonet docs fish.\n");
	for (int i = 0; commands_at(i) != NULL; i++) {
		const struct command *command = commands_at(i);
		g_autofree char *summary = quote(command->summary);
		g_autofree char *words = join_words(command->words);
		if (!command->hidden)
			g_string_append_printf(out,
				"complete -c nonet -n __fish_use_subcommand -f -a %s -d %s\n",
				command->name, summary);
		for (const struct option *option = command->options; option->name != NULL; option++)
			fish_option(out, command, option);
		if (!command->takes_files)
			g_string_append_printf(out,
				"complete -c nonet -n '__fish_seen_subcommand_from %s' -f -a "
				"'%s'\n",
				command->name, words);
	}
}
