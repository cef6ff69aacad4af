/*
 * Profiles: what a book is made for. The same book, other files: one to be read on a screen has
 * links, one for a printer must have none.
 */
#ifndef NONET_CONFIG_PROFILE_H
#define NONET_CONFIG_PROFILE_H

#include "base/keys.h"
#include "config/paper.h"

enum profile {
	PROFILE_SCREEN,
	PROFILE_PRINT,
	PROFILE_KDP,
	PROFILE_BOOKLET,
	PROFILE_CUT,
	PROFILE_COUNT
};

/* In the order of the enum, closed by NULL. */
extern const char *const profile_names[];

/* A paperback interior. */
struct profile_kdp {
	int paper; /* enum kdp_paper */
	bool bleed;
};

/* The edge over which a printer turns a sheet for its back. */
enum profile_flip { PROFILE_FLIP_SHORT, PROFILE_FLIP_LONG };

/* Whether fronts and backs go into files of their own, and how the backs are stacked. */
enum profile_duplex { PROFILE_DUPLEX_AUTO, PROFILE_DUPLEX_SAME, PROFILE_DUPLEX_REVERSED };

/* Pages two-up on sheets that are folded and stapled. */
struct profile_booklet {
	struct paper sheet; /* width 0: what two pages need */
	double paper_thickness_pt;
	int signature; /* pages folded together, in fours; 0: the whole book */
	int flip; /* enum profile_flip */
	int manual_duplex; /* enum profile_duplex */
};

/* Single puzzles for the layout of a newsletter. */
struct profile_cut {
	bool captions;
	double grid_pt;
};

/* The tables that describe the structs. */
extern const struct keys profile_kdp_table, profile_booklet_table, profile_cut_table;

#endif
