/* sampling.h: capability. Noisy facts that are means over many plays.
 *
 * Budgets can then be given in plays, and evolution for a noisy fact races designs by default: it plays the
 * promising ones more often. */
#ifndef LW_CORE_SAMPLING_H
#define LW_CORE_SAMPLING_H

#include "core/family.h"

struct lw_sampling {
    int64_t (*plays)(const lw_spec *); /* behind one measurement of the noisy facts; at least 1 */
    int rounds; /* measurements that a race makes of a design at most; 0: as many as the algorithm says */
};

int64_t lw_sampling_plays(const lw_spec *); /* of any family; 0: it does not count plays */

#endif
