/* remeasure.h: measures results again, with random numbers that were not used for selection.
 *
 * A target that is met with the numbers seen by a search may have been met by luck. Here a fact is measured
 * `rounds` more times, each time with different random numbers: the mean over measurements of one design or,
 * for a spec, over that many of its designs. The interval is that of the mean. */
#ifndef LW_GRADE_REMEASURE_H
#define LW_GRADE_REMEASURE_H

#include "base/pool.h"
#include "grade/goals.h"

/* Means of several facts of one design: facts[i] for each bit i that is wanted. */
void lw_remeasure_facts(const lw_design *, uint64_t wanted, int rounds, lw_pool *, const lw_stop *,
                        lw_value *facts);
lw_value lw_remeasure_design(const lw_design *, int fact, int rounds, lw_pool *, const lw_stop *);
lw_value lw_remeasure_spec(const lw_spec *, int fact, int rounds, lw_pool *, const lw_stop *);

/* True if all requirements hold beyond doubt: the whole interval of every noisy fact is within its bounds.
 * Fills values[i] for needs[i]. Failures are detected early, after few rounds; a design that passes has had all
 * rounds, so its interval is valid. */
bool lw_remeasure_required(const lw_design *, const lw_goals *, int rounds, lw_pool *, const lw_stop *,
                           lw_value *values);

#endif
