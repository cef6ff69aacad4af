/*
 * Counts the solutions of puzzles of any size, to two, sharing no code with the program: reads a
 * puzzle a line (. for an empty cell, letters past 9), and writes 0, 1 or 2 for each.
 */
#include "judge.h"

#include <stdio.h>
#include <string.h>

static const struct {
	int cells, size, box_width, box_height;
} sizes[] = {
	{16, 4, 2, 2},
	{36, 6, 3, 2},
	{64, 8, 4, 2},
	{81, 9, 3, 3},
	{144, 12, 4, 3},
	{256, 16, 4, 4},
};

static int digit_of(char symbol)
{
	if (symbol >= '1' && symbol <= '9')
		return symbol - '0';
	return symbol >= 'A' && symbol <= 'G' ? symbol - 'A' + 10 : 0;
}

static int count_line(const char *line)
{
	int cells[256];
	size_t length = strcspn(line, "\r\n");
	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		if ((size_t)sizes[i].cells != length)
			continue;
		for (size_t c = 0; c < length; c++)
			cells[c] = digit_of(line[c]);
		return judge_count(
			cells, sizes[i].size, sizes[i].box_width, sizes[i].box_height, 2);
	}
	return -1;
}

int main(void)
{
	char line[300];
	while (fgets(line, sizeof line, stdin) != NULL)
		printf("%d\n", count_line(line));
	return 0;
}
