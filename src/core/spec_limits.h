/* spec_limits.h: capability. What is known of all designs of a spec without making any.
 *
 * Evolution stops at a proved optimum, and a goal that no design reaches is refused with its reason. */
#ifndef LW_CORE_SPEC_LIMITS_H
#define LW_CORE_SPEC_LIMITS_H

#include "core/family.h"

struct lw_spec_limits {
    /* No design's first fact is above this. */
    int64_t (*upper_bound)(const lw_spec *);
    /* Why no design's fact lies from low to high, the end of a sentence; NULL: nothing is known [NULL]. */
    const char *(*impossible)(const lw_spec *, int fact, double low, double high);
};

#define LW_NO_BOUND INT64_MIN

/* Of any family, with the defaults above. */
int64_t lw_spec_upper_bound(const lw_spec *); /* LW_NO_BOUND: nothing is known */
const char *lw_spec_impossible(const lw_spec *, int fact, double low, double high);

#endif
