/* relevance.h: which rules of a game can match on a level, and which of them its goal can depend on. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELEVANCE_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELEVANCE_H

#include "families/puzzlescript/compile/compile.h"

typedef struct lw_ps_relevance {
    uint64_t *objects; /* that the goal can depend on */
    bool *layers;      /* on which movement matters */
    bool *rules;       /* by number: it may match, and do something that matters */
    int rule_count;    /* of these */
} lw_ps_relevance;

/* For plays on a board that has these objects; false: nothing can be said. */
bool lw_ps_relevance_find(const lw_ps_game *, const uint64_t *objects, lw_ps_relevance *, lw_arena *);

#endif
