/* lim2014.h: the two searches of Lim and Harrell (2014), for experiments, with options for everything that the
 * paper leaves open. The solvers gebfs and gebestfs are these searches with the default options. */
#ifndef LW_PUZZLESCRIPT_LIM2014_H
#define LW_PUZZLESCRIPT_LIM2014_H

#include "families/puzzlescript/heuristics/aim.h"
#include "search/search.h"

enum lw_ps_guide { LW_PS_GUIDE_NONE, LW_PS_GUIDE_COST }; /* breadth first, or least cost first */

/* When a state counts as visited: once it was reached or, as in the paper, once it was reached by the same
 * action. */
enum lw_ps_closed { LW_PS_CLOSED_STATE, LW_PS_CLOSED_PAPER };

#define LW_PS_ENDLESS "endless"

typedef struct lw_ps_lim2014 {
    enum lw_ps_guide guide;
    enum lw_ps_closed closed;
    lw_ps_reading reading;     /* of the cost; the default is LW_PS_READING */
    const lw_visitor *visitor; /* called for each state taken from the queue; NULL: none */
    /* Give up, with the reason LW_PS_ENDLESS, at the first move whose rules had to be stopped because they kept
     * changing the board. Only for PuzzleScript rules. */
    bool stop_endless;
} lw_ps_lim2014;

void lw_ps_lim2014_search(const lw_ps_lim2014 *, const lw_rules *, const void *state, const lw_limits *,
                          lw_solution *);
/* Returns the paper's cost of a state of PuzzleScript rules. */
double lw_ps_lim2014_cost(const lw_rules *, const void *state, const lw_ps_reading *);

#endif
