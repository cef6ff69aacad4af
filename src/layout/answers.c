/*
 * The answers to the positions of practice, each with its picture and its reason.
 */
#include "layout/furnishing.h"
#include "layout/step_teller.h"

static void add_answer(struct column *column, const struct book_position *position)
{
	const struct sheet *sheet = column->layout->sheet;
	struct step_teller *teller = g_new0(struct step_teller, 1);
	g_autofree char *number = lang_number(sheet->lang, position->number);
	g_autofree char *before = g_strdup_printf("%s. ", number);
	g_autofree char *box = g_strdup_printf("answer %d", position->number);
	step_teller_init_board(teller, column, &position->board);
	teller->target = (struct page_target){PAGE_TARGET_ANSWER, position->number};
	teller->others =
		position->choices > 1 ? lang_word(sheet->lang, WORD_PRACTICE_OTHERS) : NULL;
	step_teller_tell_one(teller, before, &position->step, box);
	g_free(teller);
}

void answers_draw(const struct layout *layout, const struct book_part *part)
{
	const struct sheet *sheet = layout->sheet;
	const GPtrArray *chapters = layout->book->chapters;
	double side;
	if (chapters->len == 0)
		return;
	struct column column;
	furnishing_begin(&column, layout, part_heading(part, sheet->lang), false, FURNISHING_KEY);
	for (guint i = 0; i < chapters->len; i++) {
		const struct book_chapter *chapter = g_ptr_array_index(chapters, i);
		int size = shape_info((enum shape_id)chapter->practice->shape)->size;
		double width = sheet_inside(sheet, column.page->number).width;
		int across = MAX(step_teller_across(sheet, size, width, &side), 1);
		if (across != column.across)
			column_split(&column, across, STEP_TELLER_GAP);
		for (guint k = 0; k < chapter->positions->len; k++)
			add_answer(&column, g_ptr_array_index(chapter->positions, k));
	}
	column_end(&column);
}
