/* decisions.h: the state space of a level as people see it, a graph of situations and decisions.
 *
 * Walking about decides nothing. A step that the next move can undo is walking; every other move is a decision.
 * A situation is the start, or a state right after a decision; its decisions are those within walking distance.
 * If every move but the winning one can be undone (sliding blocks), or if the family says so (core/people.h),
 * every move is a decision.
 *
 * Cost: the states within the budget, 4 bytes per move, and for each situation a walk over the states that can
 * be reached from it without a decision. */
#ifndef LW_SEARCH_DECISIONS_H
#define LW_SEARCH_DECISIONS_H

#include "search/tree.h"

typedef struct lw_decision {
    uint32_t to;    /* the situation it leads to */
    uint32_t steps; /* number of moves, including walking */
} lw_decision;

typedef struct lw_situation {
    uint32_t first;    /* its first decision; the last is before that of the next situation */
    int32_t estimate;  /* how far from won it looks */
    enum lw_fate fate; /* LW_FATE_SHUT also if people can see that it is lost */
    uint32_t region;   /* equal for situations that can be walked between, which are one to people, and for all
                          that are won */
} lw_situation;

typedef struct lw_decisions {
    lw_situation *situations; /* situation 0 is the start; an extra one at the end closes the last list */
    lw_decision *list;
    uint32_t count;
    bool whole;      /* the budget was enough for every state */
    int64_t states;  /* number seen */
    int64_t moves;   /* in a shortest solution; -1: none found */
    int64_t changes; /* decisions of that solution that move a different thing than the one before */
} lw_decisions;

void lw_decisions_explore(const lw_rules *, int level, const lw_limits *, lw_decisions *);
void lw_decisions_drop(lw_decisions *);

#endif
