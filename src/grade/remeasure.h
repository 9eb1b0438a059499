/* remeasure.h: what was ordered, measured again by random numbers that nobody has selected by.
 *
 * A target that is met by the numbers a search has seen may be met by luck. Here a fact is measured `rounds`
 * times more, each time by numbers of its own: the mean of a design's measurements, or, for a spec, of as many
 * of its designs. The interval is that of the mean. */
#ifndef LW_GRADE_REMEASURE_H
#define LW_GRADE_REMEASURE_H

#include "base/pool.h"
#include "grade/goals.h"

/* Means of several facts of one design: facts[i] where bit i is wanted. */
void lw_remeasure_facts(const lw_design *, uint64_t wanted, int rounds, lw_pool *, const lw_stop *,
                        lw_value *facts);
lw_value lw_remeasure_design(const lw_design *, int fact, int rounds, lw_pool *, const lw_stop *);
lw_value lw_remeasure_spec(const lw_spec *, int fact, int rounds, lw_pool *, const lw_stop *);

/* Is all that is needed so, beyond doubt: does the whole interval of every noisy need lie within it? Fills
 * values[i] for needs[i]. Who fails is told from the others early, by a few rounds; who passes has had all of
 * them, so that the interval is what it says. */
bool lw_remeasure_required(const lw_design *, const lw_goals *, int rounds, lw_pool *, const lw_stop *,
                           lw_value *values);

#endif
