/* prove.h: finds the best design of a spec, and proves that none is better.
 *
 * There are two methods. A sweep tries every design up to symmetry, in parts distributed over threads (families
 * offer it for specs that are small enough). A bound is a value that no design can exceed (core/spec_limits.h);
 * a design that reaches it is optimal. The value is the family's first fact. */
#ifndef LW_GRADE_PROVE_H
#define LW_GRADE_PROVE_H

#include "base/gpu.h"
#include "base/pool.h"
#include "base/progress_counter.h"
#include "core/family.h"

typedef struct lw_proof_plan {
    uint64_t parts; /* of the sweep; 0: no sweep */
    double designs; /* that the sweep represents, or would represent if there were fewer; 0: the family offers
                       no sweep */
    int64_t bound;  /* LW_NO_BOUND: unknown */
} lw_proof_plan;

lw_proof_plan lw_proof_plan_of(const lw_spec *);

typedef struct lw_proof {
    uint64_t tried, represents, excluded, ties; /* as in lw_sweep, over all parts */
    int64_t best;                               /* -1: no design has the first fact */
    const lw_design *design; /* the first with that value, in the order of the parts; NULL: none */
    uint64_t parts;          /* number swept: fewer than planned only if stopped */
} lw_proof;

/* Sweeps all parts. The result is the same for any number of threads. The meter counts parts. */
void lw_prove(const lw_spec *, const lw_proof_plan *, lw_pool *, const lw_stop *, lw_progress_counter *,
              lw_arena *, lw_proof *);

/* The same on a GPU. Returns 0 or an error. */
int lw_prove_on(const lw_spec *, const lw_proof_plan *, lw_gpu *, const lw_stop *, lw_arena *, lw_proof *,
                lw_error *);

/* Sweeps a single part, to measure how long that takes; `parts` is 0 if a stop cut it short. */
void lw_prove_part(const lw_spec *, uint64_t part, const lw_stop *, lw_proof *);

/* Tries to construct a design that reaches the bound: generators may know how, so each is tried a few times
 * before any search. Returns a design whose first fact is at least the bound; NULL: none did. */
const lw_design *lw_prove_built(const lw_spec *, int64_t bound, lw_arena *);

#endif
