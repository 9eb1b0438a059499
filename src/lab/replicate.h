/* replicate.h: one replicate, and what the store keeps of it. */
#ifndef LW_LAB_REPLICATE_H
#define LW_LAB_REPLICATE_H

#include "lab/experiment.h"

/* Who and where a replicate is. */
typedef struct lw_replicate_context {
    const lw_experiment *experiment;
    const lw_lab_cell *cell;
    int64_t replicate;
    lw_rng stream;
    const lw_stop *stop;
    int64_t bytes; /* of memory for a solver; 0: the usual ones */
} lw_replicate_context;

/* One replicate, for tests and for those who want to see one again; the strings are in the arena. The judge is
 * the one that the cell's request names; NULL: it names none. Of the limits (may be NULL) only the stop and the
 * memory count; all others are the cell's. */
void lw_experiment_replicate(const lw_experiment *, int64_t cell, int64_t replicate, struct lw_judge *,
                             const lw_limits *, lw_progress_counter *, lw_arena *, lw_result *);

/* Measures a design as this replicate tells its results. */
void lw_replicate_measure(const lw_replicate_context *, const unsigned char *design, uint64_t wanted,
                          lw_arena *, lw_value *facts);

#endif
