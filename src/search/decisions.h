/* decisions.h: the state space of a level as a person sees it, a graph of situations and decisions.
 *
 * Walking about decides nothing. A step that the next move can undo is walking; every other move is a
 * decision. A situation is the start, or a state right after a decision; its decisions are those that can be
 * walked to. Where every move but the winning one can be undone (sliding blocks), and where the family says so
 * (core/people.h), every move is a decision.
 *
 * Cost: the states within the budget, 4 bytes per move, and for each situation a walk over the states that can
 * be reached from it without deciding anything. */
#ifndef LW_SEARCH_DECISIONS_H
#define LW_SEARCH_DECISIONS_H

#include "search/tree.h"

typedef struct lw_decision {
    uint32_t to;    /* the situation after it */
    uint32_t steps; /* moves it takes, walking included */
} lw_decision;

typedef struct lw_situation {
    uint32_t first;    /* of its decisions; they end where those of the next situation begin */
    int32_t estimate;  /* how far from won it looks */
    enum lw_fate fate; /* LW_FATE_SHUT also where people see that it is lost */
    uint32_t region; /* the same where one can be walked to from the other: to a person they are one; and of all
                        that are won */
} lw_situation;

typedef struct lw_decisions {
    lw_situation *situations; /* situation 0 is the start; one more at the end closes the last list */
    lw_decision *list;
    uint32_t count;
    bool whole;      /* the budget was enough for every state */
    int64_t states;  /* seen */
    int64_t moves;   /* of a shortest solution; -1: none was found */
    int64_t changes; /* decisions of that solution that move another thing than the one before */
} lw_decisions;

void lw_decisions_explore(const lw_rules *, int level, const lw_limits *, lw_decisions *);
void lw_decisions_drop(lw_decisions *);

#endif
