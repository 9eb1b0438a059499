/* sampling.h: capability. Noisy facts that are means over many plays.
 *
 * Budgets can then be given in plays, and evolution for a noisy fact races designs by default, playing the
 * promising ones more often. */
#ifndef LW_CORE_SAMPLING_H
#define LW_CORE_SAMPLING_H

#include "core/family.h"

struct lw_sampling {
    int64_t (*plays)(const lw_spec *); /* in one measurement of the noisy facts; at least 1 */
    int rounds; /* most measurements of one design in a race; 0: the algorithm's default */
};

int64_t lw_sampling_plays(const lw_spec *); /* for any family; 0: it does not count plays */

#endif
