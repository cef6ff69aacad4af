#include "set/diagram.h"

#include "game/formation.h"
#include "layout/grid_view.h"

void diagram_draw(const struct diagram *diagram, struct page *page)
{
	const struct grid none = {.shape = SHAPE_9X9};
	const struct grid_view view = {.type_case = diagram->sheet->type_case,
		.page_template = diagram->sheet->page_template,
		.lines = diagram->lines,
		.puzzle = &none,
		.solution = &none,
		.x = diagram->at.x,
		.y = diagram->at.y,
		.side = diagram->at.width};
	grid_view_draw(&view, page);
}

struct area diagram_cell(const struct diagram *diagram, int cell)
{
	double frame = diagram->lines->frame_pt;
	double side = (diagram->at.width - frame) / FORMATION_SIZE;
	return (struct area){diagram->at.x + frame / 2 + cell % FORMATION_SIZE * side,
		diagram->at.y + frame / 2 + cell / FORMATION_SIZE * side, side, side};
}
