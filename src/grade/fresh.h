/* fresh.h: what was ordered, measured again by random numbers that nobody has selected by.
 *
 * A target that is met by the numbers a search has seen may be met by luck. Here a fact is measured `rounds`
 * times more, each time by numbers of its own: the mean of a design's measurements, or, for a spec, of as many
 * of its designs. The interval is that of the mean. */
#ifndef LW_GRADE_FRESH_H
#define LW_GRADE_FRESH_H

#include "base/pool.h"
#include "core/family.h"

lw_value lw_fresh_design(const lw_design *, int fact, int rounds, lw_pool *, const lw_stop *);
lw_value lw_fresh_spec(const lw_spec *, int fact, int rounds, lw_pool *, const lw_stop *);

#endif
