/* sweep.h: capability. Trying every design of a spec, in parts that threads work on. See grade/prove.h. */
#ifndef LW_CORE_SWEEP_H
#define LW_CORE_SWEEP_H

#include "base/gpu.h"
#include "base/pool.h"
#include "core/family.h"

typedef struct lw_sweep {
    uint64_t tried;        /* designs examined in this part */
    uint64_t represents;   /* designs that these represent: symmetric twins, and groups known to be alike */
    uint64_t excluded;     /* among `represents`: excluded at once because they obstruct entrance or exit */
    int64_t best;          /* the greatest value of the first fact among them; -1: it is absent in all */
    uint64_t ties;         /* how many of `represents` have that value */
    unsigned char *design; /* the first that has it; the caller supplies the buffer */
    const lw_stop *stop;   /* the caller's; once raised, the part may end early, and its results are invalid */
} lw_sweep;

struct lw_sweeper {
    uint64_t (*parts)(const lw_spec *, double *designs); /* returns the number of parts; 0: too many designs */
    void (*part)(const lw_spec *, uint64_t part, lw_arena *, lw_sweep *);
    /* Does all parts at once on a GPU, with the same result; NULL: not offered. Returns false on failure. */
    bool (*all_on)(const lw_spec *, lw_gpu *, lw_sweep *, lw_error *);
};

uint64_t lw_sweep_parts(const lw_spec *, double *designs); /* for any family; also 0 if it is not offered */

#endif
