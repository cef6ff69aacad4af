/*
 * Tried, on the symbols alone: two neighbours changed about; a symbol for one that looks like it; a
 * symbol too many, beside its like. A symbol that is missing could be any, anywhere: nothing is
 * guessed then.
 */
#include "puzzle/code_guess.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Pairs that are taken for each other, in print and by hand. U is no symbol, but is typed. */
static const char look_alikes[][3] = {"8B", "5S", "2Z", "6G", "0D", "0Q", "17", "1J", "1T", "GC",
	"4A", "UV", "U0", "VY", "VW", "MN", "MW", "HN", "EF", "PR", "KX", "38", "3B", "49"};

/* Symbols without blanks and hyphens. */
struct typed {
	char text[CODE_TEXT_SIZE + 1];
	size_t length;
};

struct guesses {
	char code[CODE_GUESSES_MOST][CODE_TEXT_SIZE];
	int count; /* may be more than are kept */
};

static bool is_known(const struct guesses *guesses, const char *code)
{
	int kept = guesses->count < CODE_GUESSES_MOST ? guesses->count : CODE_GUESSES_MOST;

	for (int i = 0; i < kept; i++)
		if (strcmp(guesses->code[i], code) == 0)
			return true;
	return false;
}

static void try_text(struct guesses *guesses, const struct typed *typed)
{
	struct seed_code code;
	char text[CODE_TEXT_SIZE];

	if (code_parse(typed->text, typed->length, &code, NULL) != CODE_OK)
		return;
	code_print(&code, text);
	if (is_known(guesses, text))
		return;
	if (guesses->count < CODE_GUESSES_MOST)
		strcpy(guesses->code[guesses->count], text);
	guesses->count++;
}

static void try_swaps(struct guesses *guesses, const struct typed *typed)
{
	for (size_t i = 1; i < typed->length; i++) {
		struct typed other = *typed;
		other.text[i - 1] = typed->text[i];
		other.text[i] = typed->text[i - 1];
		try_text(guesses, &other);
	}
}

static void try_look_alikes(struct guesses *guesses, const struct typed *typed)
{
	for (size_t i = 0; i < typed->length; i++)
		for (size_t p = 0; p < sizeof look_alikes / sizeof look_alikes[0]; p++) {
			const char *pair = look_alikes[p];
			struct typed other = *typed;
			if (pair[0] != typed->text[i] && pair[1] != typed->text[i])
				continue;
			other.text[i] = pair[0] == typed->text[i] ? pair[1] : pair[0];
			try_text(guesses, &other);
		}
}

/* One of two equal neighbours goes. */
static void try_singles(struct guesses *guesses, const struct typed *typed)
{
	for (size_t i = 1; i < typed->length; i++) {
		struct typed other = *typed;
		if (typed->text[i] != typed->text[i - 1])
			continue;
		memmove(other.text + i, other.text + i + 1, typed->length - i);
		other.length--;
		try_text(guesses, &other);
	}
}

/* In capitals, as the table of look-alikes has them. False for what is no code at all. */
static bool take_symbols(const char *text, size_t length, struct typed *typed)
{
	*typed = (struct typed){.length = 0};
	for (size_t i = 0; i < length; i++) {
		char c = text[i];
		if (c >= 'a' && c <= 'z')
			c = (char)(c - 'a' + 'A');
		if (c == '-' || c == ' ')
			continue;
		bool symbol = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
		if (!symbol || typed->length == CODE_TEXT_SIZE)
			return false;
		typed->text[typed->length++] = c == 'O' ? '0' : c == 'I' || c == 'L' ? '1' : c;
	}
	return true;
}

void code_guess(const char *text, size_t length, char out[CODE_GUESS_TEXT_SIZE])
{
	struct guesses guesses = {.count = 0};
	struct typed typed;

	out[0] = '\0';
	if (!take_symbols(text, length, &typed))
		return;
	try_swaps(&guesses, &typed);
	try_look_alikes(&guesses, &typed);
	try_singles(&guesses, &typed);
	if (guesses.count == 0 || guesses.count > CODE_GUESSES_MOST)
		return;
	char *at = out;
	at += sprintf(at, "; did you mean ");
	for (int i = 0; i < guesses.count; i++)
		at += sprintf(at, "%s%s",
			i == 0                   ? ""
			: i + 1 == guesses.count ? " or "
						 : ", ",
			guesses.code[i]);
	strcpy(at, "?");
}
