/*
 * The judge: a slow, obvious solver that shares no code with the engine, to hold its verdicts
 * against. Plain backtracking over plain arrays.
 */
#ifndef NONET_TESTS_JUDGE_H
#define NONET_TESTS_JUDGE_H

/*
 * Counts the solutions of a size x size grid with boxes of box_width x box_height, up to `limit`.
 * cells holds size * size numbers, row by row, 0 for empty; it is changed and restored, except
 * that it holds the last solution when the limit stopped the count. size is at most 16.
 */
int judge_count(int *cells, int size, int box_width, int box_height, int limit);

#endif
