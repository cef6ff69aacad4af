#include "layout/part.h"

/* A row a part: what draws it, and the word that heads it (WORD_COUNT: none, not listed). */
static const struct {
	void (*draw)(const struct layout *layout, const struct book_part *part);
	enum lang_word heading;
} rows[PART_KIND_COUNT] = {
	[PART_TITLE] = {title_page_draw, WORD_COUNT},
	[PART_IMPRINT] = {imprint_draw, WORD_COUNT},
	[PART_HOW_TO_PLAY] = {how_to_play_draw, WORD_HOW_TITLE},
	[PART_LEVEL_KEY] = {level_key_draw, WORD_LEVELS_TITLE},
	[PART_CONTENTS] = {contents_draw, WORD_COUNT},
	[PART_PUZZLES] = {puzzles_draw, WORD_COUNT},
	[PART_HINTS] = {hints_draw, WORD_HINTS_TITLE},
	[PART_SOLUTIONS] = {solutions_draw, WORD_SOLUTIONS},
	[PART_WALKTHROUGHS] = {walkthroughs_draw, WORD_WALK_TITLE},
	[PART_SCORE_SHEET] = {score_sheet_draw, WORD_SCORE_TITLE},
	[PART_PASSPORT] = {passport_draw, WORD_PASSPORT_TITLE},
	[PART_BLANK_GRIDS] = {blank_grids_draw, WORD_BLANK_TITLE},
	[PART_CERTIFICATE] = {certificate_draw, WORD_CERTIFICATE_TITLE},
	[PART_TEXT] = {user_text_draw, WORD_COUNT},
	[PART_PICTURE] = {user_picture_draw, WORD_COUNT},
};

void part_draw(const struct layout *layout, const struct book_part *part)
{
	rows[part->kind].draw(layout, part);
}

int part_count_pages(const struct sheet *sheet, const struct outline *outline,
	const struct fit *fit, const struct book_part *part)
{
	struct document *scratch = document_new();
	const struct book *book = outline->made != NULL ? outline->made : outline->about;
	struct layout layout = {sheet, outline, fit, book, scratch, NULL};
	part_draw(&layout, part);
	int count = (int)scratch->pages->len;
	document_free(scratch);
	return count;
}

const char *part_heading(const struct book_part *part, const struct lang *lang)
{
	if (part->heading != NULL)
		return part->heading;
	enum lang_word word = rows[part->kind].heading;
	return word != WORD_COUNT ? lang_word(lang, word) : NULL;
}

struct facts part_facts(const struct layout *layout, const char *heading)
{
	return (struct facts){
		.lang = layout->sheet->lang, .book = layout->book, .section = heading};
}
