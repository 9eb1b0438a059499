/* steady.h: steady state with single tournaments. */
#ifndef LW_EVOLVE_STEADY_H
#define LW_EVOLVE_STEADY_H

#include "evolve/evolve.h"

/* Runs `steady` once per generator, side by side: each run has the same result as alone, but the children of
 * one event of every run are evaluated in one call. The problem must have an evaluate_all and no pool, and the
 * knobs no niching. */
void lw_steady_side_by_side(const lw_problem *, const lw_knobs *, const lw_rng rngs[], int runs, lw_arena *,
                            lw_evolve_result evolved[]);

/* The streams of such a run: for its initial genomes, and for everything that it breeds. */
void lw_steady_streams(const lw_rng *, lw_rng *create, lw_rng *breed);

#endif
