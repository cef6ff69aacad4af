/*
 * The plan of a class: a sheet a pupil, with the puzzles that the config's sections ask for. What
 * stands on a sheet depends on its pupil, not on the others.
 */
#ifndef NONET_PLAN_CLASS_PLAN_H
#define NONET_PLAN_CLASS_PLAN_H

#include "plan/plan.h"

/* The order at `index` (from 1) of a section, without its number: see plan.c. */
typedef struct plan_order (*class_plan_order)(const struct plan *plan, const struct config *config,
	const struct config_section *section, int index);

/* Adds the sections and orders of a class to a plan that has its seed and days. */
void class_plan_sheets(struct plan *plan, const struct config *config, class_plan_order order);

#endif
