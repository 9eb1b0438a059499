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
} lw_replicate_context;

/* One replicate, for tests and for those who want to see one again; the strings are in the arena. The judge is
 * the one that the cell's request names; NULL: it names none. */
void lw_experiment_replicate(const lw_experiment *, int64_t cell, int64_t replicate, struct lw_judge *,
                             const lw_stop *, lw_progress_counter *, lw_arena *, lw_result *);

/* Measures a design as this replicate tells its results. */
void lw_replicate_measure(const lw_replicate_context *, const unsigned char *design, uint64_t wanted,
                          lw_arena *, lw_value *facts);

#endif
