/* sweep.h: capability. Trying every design of a spec, in parts that threads share out. See grade/prove.h. */
#ifndef LW_CORE_SWEEP_H
#define LW_CORE_SWEEP_H

#include "base/gpu.h"
#include "base/pool.h"
#include "core/family.h"

typedef struct lw_sweep {
    uint64_t tried;        /* designs looked at, in this part */
    uint64_t represents;   /* designs those stand for: symmetric twins, and groups known to be alike */
    uint64_t excluded;     /* among `stands`: left out at once because they obstruct entrance or exit */
    int64_t best;          /* the greatest value of the first fact among them; -1: none has it */
    uint64_t ties;         /* how many of `stands` have it */
    unsigned char *design; /* the first that has it; room is the caller's */
    const lw_stop *stop; /* the caller's; once it is raised the part may end early, and nothing above counts */
} lw_sweep;

struct lw_sweeper {
    uint64_t (*parts)(const lw_spec *, double *designs); /* how many parts, how many designs; 0: too many */
    void (*part)(const lw_spec *, uint64_t part, lw_arena *, lw_sweep *);
    /* All parts at once on a GPU, with the same result; NULL: not offered. False: it failed. */
    bool (*all_on)(const lw_spec *, lw_gpu *, lw_sweep *, lw_error *);
};

uint64_t lw_sweep_parts(const lw_spec *, double *designs); /* of any family; 0 too where it is not offered */

#endif
