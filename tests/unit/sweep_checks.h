/*
 * What the sweep asks of a page, all of it read from the page's operations: that nothing lies over
 * anything else or leaves the margins, that lines and type keep to their floors, and that captions
 * stand on their grids.
 */
#ifndef NONET_TESTS_SWEEP_CHECKS_H
#define NONET_TESTS_SWEEP_CHECKS_H

#include "config/template.h"
#include "layout/page.h"

/* Who hears what is wrong with a page. */
struct sweep_judge {
	void (*complain)(void *data, const struct page *page, const char *what);
	void *data;
};

void sweep_check_page(const struct sweep_judge *judge, const struct page *page,
	const struct template_floors *floors);

#endif
