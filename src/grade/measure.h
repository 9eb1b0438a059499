/* measure.h: the facts of a design, the same for every caller.
 *
 * Noisy facts are means over random walks or games. Breeding draws them from one random stream and reports draw
 * them from another, both derived from the design's own bytes: so reported values were never used for
 * selection, and anyone can reproduce them to the last bit. */
#ifndef LW_GRADE_MEASURE_H
#define LW_GRADE_MEASURE_H

#include "core/family.h"

enum lw_purpose { LW_TO_SELECT, LW_TO_REPORT };

#define LW_ALL_FACTS UINT64_MAX /* except expensive ones */

/* LW_ALL_FACTS as an explicit set, to which expensive facts can be added. */
uint64_t lw_usual_facts(const lw_family *);

/* Fills facts[0 .. lw_fact_count-1]; facts that are not wanted are LW_UNMEASURED. Scratch is rewound. */
void lw_measure(const lw_design *, uint64_t wanted, enum lw_purpose, lw_arena *scratch, lw_value *facts);

/* Everything that a measurement may depend on; members left zero behave as in lw_measure. */
typedef struct lw_measure_options {
    enum lw_purpose purpose;
    int64_t time; /* number of the repetition: except for 0, each one measures noisy facts with different random
                     numbers */
    const uint64_t *name; /* seed of the noise [the design's own]: to compare designs under equal noise */
    const lw_stop *stop;  /* once raised, slow facts come out as absent */
} lw_measure_options;

void lw_measure_on(const lw_design *, uint64_t wanted, const lw_measure_options *, lw_arena *scratch,
                   lw_value *facts);

/* Writes the facts as a JSON object under `key`, then, if there are any, "saturated" (the names of counts that
 * are lower bounds) and "noise" (samples and interval of each noisy fact). */
void lw_facts_write(const lw_family *, const lw_value *facts, lw_writer *, const char *key);

#endif
