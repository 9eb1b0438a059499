/* stuck.h: things that can never get away again, proved by searching every state that can still be reached. */
#ifndef LW_SEARCH_STUCK_H
#define LW_SEARCH_STUCK_H

#include "core/family.h"

enum lw_stuck_in { LW_STUCK_PLACE, LW_STUCK_ROW, LW_STUCK_COLUMN };

/* A thing as the planes of core/observation.h show it. */
typedef struct lw_stuck {
    enum lw_stuck_in in; /* what it cannot leave; a row or column never has fewer of its kind than now */
    int plane, row, col; /* counted from 0 */
    int others;          /* number of other things that are stuck */
} lw_stuck;

/* Finds one of the things that are in another place in `after` than in `before` and are stuck in every state
 * that can be reached from `after`. Both are states of the level. False: there is none, or there are too many
 * states. */
bool lw_stuck_find(const lw_rules *, int level, const void *before, const void *after, lw_stuck *);

#endif
