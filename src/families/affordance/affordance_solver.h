/* affordance_solver.h: the paper's solver, for facts and experiments by the thousand. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_SOLVER_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_SOLVER_H

#include "families/affordance/affordance.h"

int lw_affordance_moves(const lw_affordance *); /* most moves that a play can have */

int lw_affordance_gene_count(const lw_affordance *);

/* Makes the runs that `effort` asks for; run i uses fork i of the generator. The genes found are in the
 * arena. */
void lw_affordance_solve(const lw_affordance *, const lw_affordance_effort *, const lw_rng *, lw_arena *,
                         lw_affordance_run runs[]);

#endif
