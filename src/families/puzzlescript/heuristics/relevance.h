/* relevance.h: finds the rules and objects of a game that can affect whether a level is won. All others can be
 * left out (slice.h). */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELEVANCE_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELEVANCE_H

#include "families/puzzlescript/compile/compile.h"

typedef struct lw_ps_relevance {
    uint64_t *objects; /* objects that can affect the goal */
    bool *layers;      /* layers on which movement matters */
    bool *rules;       /* by number: it may match, and do something that matters */
    int rule_count;    /* number of such rules */
} lw_ps_relevance;

/* For plays that begin on a board with these objects. False: nothing can be said. */
bool lw_ps_relevance_find(const lw_ps_game *, const uint64_t *objects, lw_ps_relevance *, lw_arena *);

#endif
