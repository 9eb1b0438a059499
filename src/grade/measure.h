/* measure.h: the facts of a design, the same whoever asks.
 *
 * Noisy facts are means over random walks or games. While breeding they are drawn from one stream, when a
 * puzzle is told about from another, both named by the design's own bytes: what is reported was never what was
 * selected for, and anyone can measure it again to the last bit. */
#ifndef LW_GRADE_MEASURE_H
#define LW_GRADE_MEASURE_H

#include "core/family.h"

enum lw_purpose { LW_TO_SELECT, LW_TO_REPORT };

#define LW_ALL_FACTS UINT64_MAX /* but the expensive ones */

/* LW_ALL_FACTS of the family, for asking for some expensive ones beside them. */
uint64_t lw_usual_facts(const lw_family *);

/* Fills facts[0 .. lw_fact_count-1]; those not wanted are LW_UNMEASURED. Scratch is left as it was. */
void lw_measure(const lw_design *, uint64_t wanted, enum lw_purpose, lw_arena *scratch, lw_value *facts);

/* All that a measurement may depend on; what is left out is as lw_measure has it. */
typedef struct lw_measure_options {
    enum lw_purpose purpose;
    int64_t time; /* the same once more: noisy facts come from numbers of their own for every time but 0 */
    const uint64_t *name; /* of the noise [the design's]: for comparing designs under the same random numbers */
    const lw_stop *stop;  /* once it is raised, facts that take long come out absent */
} lw_measure_options;

void lw_measure_on(const lw_design *, uint64_t wanted, const lw_measure_options *, lw_arena *scratch,
                   lw_value *facts);

/* The facts as a JSON object under `key`, then, where there are any, "saturated" (names of counts that are
 * lower bounds) and "noise" (samples and interval of each noisy fact). */
void lw_facts_write(const lw_family *, const lw_value *facts, lw_writer *, const char *key);

#endif
