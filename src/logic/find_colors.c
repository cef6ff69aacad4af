/*
 * Colours: the strong links of one digit join its cells into clusters. In a cluster the cells
 * take two colours in turn, and all cells of one colour are true, all of the other false.
 *
 *     Simple Colors: a cell that sees both colours goes (trap); a colour two of whose cells see
 *                    each other goes whole (wrap).
 *     Multi Colors:  two clusters A and B. If a cell of A1 sees one of B1, then A2 or B2 is
 *                    true, and what sees both goes (bridge). If A1 sees both B1 and B2, A1 goes
 *                    whole (wrap).
 */
#include "logic/find.h"

#define CLUSTERS_MAX (SHAPE_MAX_CELLS / 2)

struct cluster {
	struct cellset color[2];
	struct cellset seen[2]; /* by any cell of the colour */
	uint64_t houses; /* houses whose strong links made it */
};

static int other_end(const struct marks *board, int house, int digit, int cell)
{
	unsigned place = board->place[house][digit];
	const uint8_t *cells = board->geometry->shape.house[house];
	if (bits_count(place) != 2)
		return -1;
	int first = cells[bits_pop(&place)];
	return first == cell ? cells[bits_first(place)] : first;
}

/* Spreads from one cell over all strong links that it can reach. */
static void grow(const struct marks *board, int digit, int start, struct cluster *cluster)
{
	const struct geometry *geometry = board->geometry;
	uint8_t queue[SHAPE_MAX_CELLS];
	int head = 0, tail = 0;

	*cluster = (struct cluster){0};
	cellset_add(&cluster->color[0], start);
	queue[tail++] = (uint8_t)start;
	while (head < tail) {
		int cell = queue[head++];
		int color = cellset_has(&cluster->color[1], cell);
		cluster->seen[color] = cellset_or(&cluster->seen[color], &geometry->peers[cell]);
		for (int kind = 0; kind < 3; kind++) {
			int house = geometry->shape.cell_house[cell][kind];
			int next = other_end(board, house, digit, cell);
			if (next < 0)
				continue;
			cluster->houses |= UINT64_C(1) << house;
			if (cellset_has(&cluster->color[0], next) ||
				cellset_has(&cluster->color[1], next))
				continue;
			cellset_add(&cluster->color[1 - color], next);
			queue[tail++] = (uint8_t)next;
		}
	}
}

static int find_clusters(const struct marks *board, int digit, struct cluster clusters[])
{
	struct cellset left = board->where[digit];
	int count = 0;
	for (int cell; (cell = cellset_pop(&left)) >= 0;) {
		struct cluster *cluster = &clusters[count];
		grow(board, digit, cell, cluster);
		left = cellset_minus(&left, &cluster->color[0]);
		left = cellset_minus(&left, &cluster->color[1]);
		if (!cellset_is_empty(&cluster->color[1]))
			count++;
	}
	return count;
}

static void add_cluster(
	struct step *step, const struct marks *board, int digit, const struct cluster *cluster)
{
	step_add_set(step, &cluster->color[0], 1u << digit);
	step_add_set(step, &cluster->color[1], 1u << digit);
	for (int house = 0; house < board->geometry->shape.house_count; house++) {
		if (cluster->houses >> house & 1)
			step_rest_on_house(step, board, house, digit);
	}
}

static void give_colors(const struct marks *board, struct sink *sink, enum technique technique,
	enum step_form form, int digit, const struct cluster *a, const struct cluster *b,
	struct cellset struck)
{
	struct step step;
	struck = cellset_and(&struck, &board->where[digit]);
	if (cellset_is_empty(&struck))
		return;
	step_begin(&step, technique, 1u << digit);
	step.form = (uint8_t)form;
	add_cluster(&step, board, digit, a);
	if (b != NULL)
		add_cluster(&step, board, digit, b);
	step_strike_all(&step, &struck, digit);
	sink_give(sink, &step);
}

static void try_simple(
	const struct marks *board, struct sink *sink, int digit, const struct cluster *cluster)
{
	for (int color = 0; color < 2; color++) {
		if (cellset_meets(&cluster->seen[color], &cluster->color[color]))
			give_colors(board, sink, TECHNIQUE_SIMPLE_COLORS, FORM_WRAP, digit, cluster,
				NULL, cluster->color[color]);
	}
	struct cellset both = cellset_and(&cluster->seen[0], &cluster->seen[1]);
	both = cellset_minus(&both, &cluster->color[0]);
	both = cellset_minus(&both, &cluster->color[1]);
	give_colors(board, sink, TECHNIQUE_SIMPLE_COLORS, FORM_TRAP, digit, cluster, NULL, both);
}

void find_simple_colors(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	struct cluster clusters[CLUSTERS_MAX];
	for (int digit = 0; digit < marks_size(board); digit++) {
		int count = find_clusters(board, digit, clusters);
		for (int i = 0; i < count; i++)
			try_simple(board, sink, digit, &clusters[i]);
	}
}

static void try_multi(const struct marks *board, struct sink *sink, int digit,
	const struct cluster *a, const struct cluster *b)
{
	struct cellset bridged = {{0}};
	for (int i = 0; i < 2; i++) {
		bool sees[2] = {cellset_meets(&a->seen[i], &b->color[0]),
			cellset_meets(&a->seen[i], &b->color[1])};
		if (sees[0] && sees[1])
			give_colors(board, sink, TECHNIQUE_MULTI_COLORS, FORM_WRAP, digit, a, b,
				a->color[i]);
		for (int j = 0; j < 2; j++) {
			struct cellset both = cellset_and(&a->seen[1 - i], &b->seen[1 - j]);
			if (sees[j])
				bridged = cellset_or(&bridged, &both);
		}
	}
	/* All bridges of two clusters are told once, from the cluster found first. */
	if (a < b)
		give_colors(board, sink, TECHNIQUE_MULTI_COLORS, FORM_BRIDGE, digit, a, b, bridged);
}

void find_multi_colors(const struct marks *board, struct workspace *workspace, struct sink *sink)
{
	(void)workspace;
	struct cluster clusters[CLUSTERS_MAX];
	for (int digit = 0; digit < marks_size(board); digit++) {
		int count = find_clusters(board, digit, clusters);
		for (int i = 0; i < count; i++) {
			for (int j = 0; j < count; j++) {
				if (i != j)
					try_multi(board, sink, digit, &clusters[i], &clusters[j]);
			}
		}
	}
}
