/* score_counts.h: how many plays end with each number of points, exactly. Few at the top and many below is what
 * Ashlock and Montgomery call clever design. For games for points that are small enough. */
#ifndef LW_SEARCH_SCORE_COUNTS_H
#define LW_SEARCH_SCORE_COUNTS_H

#include "search/search.h"

typedef struct lw_score_counts {
    int64_t least;   /* plays[i] plays end with least + i points */
    int levels;      /* 0: not counted */
    uint64_t *plays; /* in the arena */
    bool saturated;  /* at least one of them is a lower bound */
    int64_t states;  /* distinct states, each counted once */
    const char *why; /* if not counted: "expansions", "memory", "stopped", or "a play may go round" */
} lw_score_counts;

void lw_score_counts_take(const lw_rules *, const void *state, const lw_limits *, lw_arena *,
                          lw_score_counts *);

#endif
