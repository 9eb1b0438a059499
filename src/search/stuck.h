/* stuck.h: what can never get away again, proved by looking at every state that can still be reached. */
#ifndef LW_SEARCH_STUCK_H
#define LW_SEARCH_STUCK_H

#include "core/family.h"

enum lw_stuck_in { LW_STUCK_PLACE, LW_STUCK_ROW, LW_STUCK_COLUMN };

/* A thing as the planes of core/observation.h show it. */
typedef struct lw_stuck {
    enum lw_stuck_in in; /* what it cannot leave: of a row or column, never are fewer of its kind in there */
    int plane, row, col; /* from 0 */
    int others;          /* how many more things are stuck */
} lw_stuck;

/* Of the things that stand elsewhere in `after` than in `before`, one that is stuck in every state that can be
 * reached from `after`. Both are states of the level. false: there is none, or too many states to tell. */
bool lw_stuck_find(const lw_rules *, int level, const void *before, const void *after, lw_stuck *);

#endif
