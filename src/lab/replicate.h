/* replicate.h: one replicate, and its result for the store. */
#ifndef LW_LAB_REPLICATE_H
#define LW_LAB_REPLICATE_H

#include "lab/experiment.h"

/* Identifies a replicate and holds what it needs. */
typedef struct lw_replicate_context {
    const lw_experiment *experiment;
    const lw_lab_cell *cell;
    int64_t replicate;
    lw_rng stream;
    const lw_stop *stop;
    int64_t bytes; /* memory for a solver; 0: the default */
} lw_replicate_context;

/* Runs one replicate, for tests and to repeat it; the strings are in the arena. The judge is the one that the
 * cell's request names, NULL if it names none. Of the limits (may be NULL) only the stop and the memory count;
 * all others are the cell's. */
void lw_experiment_replicate(const lw_experiment *, int64_t cell, int64_t replicate, struct lw_judge *,
                             const lw_limits *, lw_progress_counter *, lw_arena *, lw_result *);

/* Measures a design in the way that results of this replicate are measured. */
void lw_replicate_measure(const lw_replicate_context *, const unsigned char *design, uint64_t wanted,
                          lw_arena *, lw_value *facts);

#endif
