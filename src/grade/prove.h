/* prove.h: the best design of a spec, and that there is no better one.
 *
 * Two ways. A sweep tries every design up to symmetry, in parts that threads share out (families offer it for
 * specs small enough). A bound says what no design can exceed (core/spec_limits.h); a design that reaches it is
 * best. The value is the family's first fact. */
#ifndef LW_GRADE_PROVE_H
#define LW_GRADE_PROVE_H

#include "base/gpu.h"
#include "base/pool.h"
#include "base/progress_counter.h"
#include "core/family.h"

typedef struct lw_proof_plan {
    uint64_t parts; /* of the sweep; 0: the spec is not swept */
    double designs; /* that the sweep stands for, or would if there were fewer; 0: the family offers none */
    int64_t bound;  /* LW_NO_BOUND: none is known */
} lw_proof_plan;

lw_proof_plan lw_proof_plan_of(const lw_spec *);

typedef struct lw_proof {
    uint64_t tried, represents, excluded, ties; /* as in lw_sweep, over all parts */
    int64_t best;                               /* -1: no design has the first fact */
    const lw_design *design; /* the first that has it, in the order of the parts; NULL: none */
    uint64_t parts;          /* that were swept: fewer than planned only if it was stopped */
} lw_proof;

/* Sweeps all parts. The result is the same for any number of threads. The meter counts parts. */
void lw_prove(const lw_spec *, const lw_proof_plan *, lw_pool *, const lw_stop *, lw_progress_counter *,
              lw_arena *, lw_proof *);

/* The same with a GPU. 0, or why it cannot be. */
int lw_prove_on(const lw_spec *, const lw_proof_plan *, lw_gpu *, const lw_stop *, lw_arena *, lw_proof *,
                lw_error *);

/* Sweeps one part only, for whoever wants to know how long that takes; `parts` is 0 where a stop cut it short.
 */
void lw_prove_part(const lw_spec *, uint64_t part, const lw_stop *, lw_proof *);

/* A generator of the family may know how to build what the bound allows; each is asked a few times, before any
 * search. The design's first fact is the bound; NULL: none got there. */
const lw_design *lw_prove_built(const lw_spec *, int64_t bound, lw_arena *);

#endif
