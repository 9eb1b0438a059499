/* spec_limits.h: capability. What is known about all designs of a spec without creating any.
 *
 * Evolution stops at a proved optimum, and a goal that no design can reach is refused with the reason. */
#ifndef LW_CORE_SPEC_LIMITS_H
#define LW_CORE_SPEC_LIMITS_H

#include "core/family.h"

struct lw_spec_limits {
    /* An upper bound on the first fact of every design. */
    int64_t (*upper_bound)(const lw_spec *);
    /* Why no design's fact can be between low and high, as the end of a sentence; NULL: not known to be
     * impossible [NULL]. */
    const char *(*impossible)(const lw_spec *, int fact, double low, double high);
};

#define LW_NO_BOUND INT64_MIN

/* For any family, with the defaults above. */
int64_t lw_spec_upper_bound(const lw_spec *); /* LW_NO_BOUND: unknown */
const char *lw_spec_impossible(const lw_spec *, int fact, double low, double high);

#endif
