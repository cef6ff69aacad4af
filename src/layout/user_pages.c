/*
 * Pages of the user's own: text, and pictures.
 */
#include "layout/column.h"

#include <math.h>

void user_text_draw(const struct layout *layout, const struct book_part *part)
{
	struct column column;
	column_begin(&column, layout, part->heading);
	column_add_paragraphs(&column, part->text);
	column_end(&column);
}

/* As large as it can stand, in the middle, its text below it. */
void user_picture_draw(const struct layout *layout, const struct book_part *part)
{
	const struct page_picture *picture =
		pictures_open(layout->sheet->pictures, part->file, NULL);
	struct column column;
	column_begin(&column, layout, part->heading);
	double text = part->text != NULL ? sheet_line_height(layout->sheet, STYLE_TEXT) * 4 : 0;
	double scale = fmin(column.body.width / picture->width,
		(column_left(&column) - text) / picture->height);
	double width = picture->width * scale, height = picture->height * scale;
	double x = column.body.x + (column.body.width - width) / 2;
	page_add_picture(column.page, picture, x, column.y, width, height);
	page_add_box(column.page, "picture", x, column.y, width, height);
	column.y += height + 12;
	if (part->text != NULL)
		column_add_paragraphs(&column, part->text);
	column_end(&column);
}
