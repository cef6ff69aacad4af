/*
 * The head of a calendar's page: the day's number, large, its weekday and month beside it.
 */
#ifndef NONET_LAYOUT_DAY_HEAD_H
#define NONET_LAYOUT_DAY_HEAD_H

#include "layout/sheet.h"

/* Room that it takes, air below it included. */
double day_head_height(const struct sheet *sheet);

void day_head_draw(const struct sheet *sheet, struct page *page, const GDate *day);

#endif
