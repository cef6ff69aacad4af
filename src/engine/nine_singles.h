/*
 * Part of the kernel: whether naked and hidden singles alone solve a board, without the locked
 * candidates that settle() uses; included by nine_kernel.h for each width of vector.
 */

/* Turned by one or two boxes within the band, at places of ROWS or COLUMNS. */
INLINE vec next_box(vec m)
{
	return (m >> 10 | m << 20) & splat(FULL);
}

INLINE vec last_box(vec m)
{
	return (m >> 20 | m << 10) & splat(FULL);
}

/* Of three planes, whether two or more are set, or one that stands for several. */
INLINE vec several(vec a, vec b, vec c, vec multiple)
{
	return MAJORITY(a, b, c) | multiple;
}

/* Cells that are the only ones of their row. */
INLINE vec alone_in_row(vec x)
{
	vec one = x >> 1, two = x >> 2;
	vec some = OR3(x, one, two) & splat(ROWS);
	vec more = MAJORITY(x, one, two) & splat(ROWS);
	vec all = several(
		some, next_box(some), last_box(some), OR3(more, next_box(more), last_box(more)));

	return x & ~((all << 3) - all);
}

/* Cells that are the only ones of their column. */
INLINE vec alone_in_column(vec x)
{
	vec one = x >> 3, two = x >> 6;
	vec some = OR3(x, one, two) & splat(COLUMNS);
	vec more = MAJORITY(x, one, two) & splat(COLUMNS);
	vec all = several(some, SHUFFLE(some, BANDS_1), SHUFFLE(some, BANDS_2),
		OR3(more, SHUFFLE(more, BANDS_1), SHUFFLE(more, BANDS_2)));

	return x & ~OR3(all, all << 3, all << 6);
}

/* All cells of the rows, columns and boxes in which the word has any. */
INLINE vec whole_houses(vec x)
{
	vec rows = OR3(x, x >> 1, x >> 2) & splat(ROWS);
	vec columns = OR3(x, x >> 3, x >> 6) & splat(COLUMNS);

	rows = OR3(rows, next_box(rows), last_box(rows));
	columns = OR3(columns, SHUFFLE(columns, BANDS_1), SHUFFLE(columns, BANDS_2));
	return OR3((rows << 3) - rows, OR3(columns, columns << 3, columns << 6), whole_boxes(x));
}

static bool kernel_singles(const struct nine_board *start)
{
	struct digits x;

	memcpy(&x, start, sizeof x);
	for (;;) {
		struct planes sum = count_digits(&x);
		vec single = sum.one & ~sum.two;
		struct digits alone;
		vec taken = {0}, changed = {0};

		if (any(all_cells() & ~sum.one))
			return false;
		if (!any(sum.two))
			return true;
		UNROLL
		for (int i = 0; i < VECS; i++) {
			vec old = x.v[i];
			alone.v[i] =
				OR3(alone_in_box(old), alone_in_row(old), alone_in_column(old));
			taken |= alone.v[i];
		}
		taken = gather_or(taken);
		UNROLL
		for (int i = 0; i < VECS; i++) {
			vec old = x.v[i], naked = old & single;
			x.v[i] = KEEP(old, naked, whole_houses(naked));
			x.v[i] = KEEP(x.v[i], alone.v[i], taken);
			changed |= x.v[i] ^ old;
		}
		if (!any(changed))
			return false;
	}
}
