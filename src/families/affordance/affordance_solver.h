/* affordance_solver.h: the solver of the paper, for facts and experiments by the thousand. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_SOLVER_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_SOLVER_H

#include "families/affordance/affordance.h"

int lw_affordance_moves(const lw_affordance *); /* the most that a play can have */

int lw_affordance_gene_count(const lw_affordance *);

/* As many runs as the effort says, number i under the generator's fork i; what they found is in the arena. */
void lw_affordance_solve(const lw_affordance *, const lw_affordance_effort *, const lw_rng *, lw_arena *,
                         lw_affordance_run runs[]);

#endif
