/* store_people.h: plays and their ratings. */
#ifndef LW_STORE_STORE_PEOPLE_H
#define LW_STORE_STORE_PEOPLE_H

#include "store/store.h"

/* `fresh` (may be NULL) is set to whether the row was new. */
int lw_store_put_play(lw_store *, const lw_played *, bool *fresh, lw_error *);

int lw_store_put_rating(lw_store *, const lw_rated *, bool *fresh, lw_error *);

/* By visit, then number. */
int lw_store_plays(lw_store *, int (*each)(void *context, const lw_played *), void *context, lw_error *);

int lw_store_ratings(lw_store *, int (*each)(void *context, const lw_rated *), void *context, lw_error *);

#endif
