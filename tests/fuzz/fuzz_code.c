/* The text of a seed code: what is read prints as a code that reads the same. */
#include "fuzz.h"

#include "puzzle/code.h"

#include <stdlib.h>
#include <string.h>

static void read_again(const struct seed_code *code)
{
	struct seed_code again;
	char text[CODE_TEXT_SIZE], same[CODE_TEXT_SIZE];

	code_print(code, text);
	if (strlen(text) >= CODE_TEXT_SIZE)
		abort();
	if (code_parse(text, strlen(text), &again, NULL) != CODE_OK)
		abort();
	code_print(&again, same);
	if (strcmp(text, same) != 0)
		abort();
	/* any one wrong symbol is caught */
	for (size_t i = 0; text[i]; i++) {
		char right = text[i];
		if (right == '-')
			continue;
		text[i] = right == '7' ? '8' : '7';
		if (code_parse(text, strlen(text), &again, NULL) == CODE_OK)
			abort();
		text[i] = right;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct seed_code code;
	size_t position = SIZE_MAX;
	enum code_error error = code_parse((const char *)data, size, &code, &position);

	if (error == CODE_OK)
		read_again(&code);
	else if (position > size || strlen(code_error_advice(error)) == 0)
		abort();
	return 0;
}
