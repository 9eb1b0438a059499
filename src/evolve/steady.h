/* steady.h: steady state with single tournaments. */
#ifndef LW_EVOLVE_STEADY_H
#define LW_EVOLVE_STEADY_H

#include "evolve/evolve.h"

/* Runs of `steady` side by side, one under each generator: each leaves what it would leave alone, but all that
 * an event of each has bred is judged by one call. The problem has no pool and an evaluate_all, and the
 * knobs no niching. */
void lw_steady_side_by_side(const lw_problem *, const lw_knobs *, const lw_rng rngs[], int runs, lw_arena *,
                            lw_evolve_result evolved[]);

/* The streams of such a run: of its first genomes, and of all it breeds. */
void lw_steady_streams(const lw_rng *, lw_rng *create, lw_rng *breed);

#endif
