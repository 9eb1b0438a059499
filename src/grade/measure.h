/* measure.h: the facts of a design, the same whoever asks.
 *
 * Noisy facts are means over random walks or games. While breeding they are drawn from one stream, when a
 * puzzle is told about from another, both named by the design's own bytes: what is reported was never what was
 * selected for, and anyone can measure it again to the last bit. */
#ifndef LW_GRADE_MEASURE_H
#define LW_GRADE_MEASURE_H

#include "core/family.h"

enum lw_purpose { LW_TO_SELECT, LW_TO_REPORT };

#define LW_ALL_FACTS UINT64_MAX /* but the dear ones */

/* Fills facts[0 .. lw_fact_count-1]; those not wanted are LW_UNMEASURED. Scratch is left as it was. */
void lw_measure(const lw_design *, uint64_t wanted, enum lw_purpose, lw_arena *scratch, lw_value *facts);

/* The same once more: the noisy facts from numbers of their own for every `time`; 0 is lw_measure. */
void lw_measure_again(const lw_design *, uint64_t wanted, enum lw_purpose, int64_t time, lw_arena *scratch,
                      lw_value *facts);

/* The same with noise from a stream of another name: for comparing designs under the same random numbers. */
void lw_measure_named(const lw_design *, uint64_t wanted, enum lw_purpose, uint64_t name, lw_arena *scratch,
                      lw_value *facts);

/* The facts as a JSON object under `key`, then, where there are any, "saturated" (names of counts that are
 * lower bounds) and "noise" (samples and interval of each noisy fact). */
void lw_facts_write(const lw_family *, const lw_value *facts, lw_writer *, const char *key);

#endif
