/* fact.h: numbers that are measured of a design, by name, and what measuring is given. */
#ifndef LW_CORE_FACT_H
#define LW_CORE_FACT_H

#include "base/pool.h"
#include "base/rng.h"
#include "core/value.h"

typedef struct lw_family lw_family;

/* At most 64 a family. */
enum lw_fact_kind { LW_FACT_EXACT, LW_FACT_NOISY };

typedef struct lw_fact {
    const char *name, *note;
    enum lw_fact_kind kind;
    double low, high; /* where its values lie, for plots and archives */
    double near;      /* a target this near is met; 0: it must be met to the digits that were written */
    bool expensive;   /* takes long: measured when asked for by name, not among all facts */
    bool early;       /* not among all facts, and yet quick: evolution asks it before what takes long */
    bool late;        /* costs as much as those before it: evolution asks it only of what lacks nothing else */
    bool of_any; /* tells of designs that are no puzzles too: where all goals do, the first fact is not asked */
    bool conditional; /* of some specs only: elsewhere it stays unmeasured and is not told at all */
} lw_fact;

/* What measuring is given: which facts are wanted (bit i: facts[i]), a generator for the noisy ones, scratch
 * memory that the caller rewinds. */
typedef struct lw_measure_context {
    uint64_t wanted;
    lw_rng rng;
    lw_arena *scratch;
    const lw_stop *stop; /* once it is raised, facts that take long come out absent */
} lw_measure_context;

static inline bool lw_wanted(const lw_measure_context *context, int fact)
{
    return context->wanted >> fact & 1;
}

int lw_fact_find(const lw_family *, const char *name);                           /* -1: none */
int lw_fact_named(const lw_family *, const char *name, size_t size, lw_error *); /* likewise, or an lw_code */
int lw_fact_count(const lw_family *);

#endif
