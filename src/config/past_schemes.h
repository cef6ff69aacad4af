/*
 * Earlier versions of a scheme that comes with Nonet: codes that were printed under them keep the
 * level that they had then.
 */
#ifndef NONET_CONFIG_PAST_SCHEMES_H
#define NONET_CONFIG_PAST_SCHEMES_H

#include "config/levels.h"

/* The versions before the scheme's own, newest first, of struct level_scheme; each is `past`. Empty
 * for a file of the user's. Owned by the caller. */
GPtrArray *past_schemes_of(const struct level_scheme *scheme);

#endif
