/* fact.h: named numbers that are measured of a design, and what a measurement needs. */
#ifndef LW_CORE_FACT_H
#define LW_CORE_FACT_H

#include "base/pool.h"
#include "base/rng.h"
#include "core/value.h"

typedef struct lw_family lw_family;

/* A family has at most 64 facts. */
enum lw_fact_kind { LW_FACT_EXACT, LW_FACT_NOISY };

typedef struct lw_fact {
    const char *name, *note;
    enum lw_fact_kind kind;
    double low, high; /* the usual range of its values, for plots and archives */
    double near;      /* a target is met within this distance; 0: it must be met to the digits given */
    bool expensive;   /* takes long: measured only when requested by name */
    bool early;       /* not measured by default, yet quick: evolution measures it before slower facts */
    bool late;        /* as costly as the facts before it: evolution measures it once nothing else is missing */
    bool of_any;      /* also measured of invalid puzzles; if all goals are, the first fact is not needed */
    bool conditional; /* applies to some specs only: elsewhere it is unmeasured and not shown */
} lw_fact;

/* What a measurement needs: which facts are wanted (bit i: facts[i]), a generator for the noisy ones, and
 * scratch memory, which the caller rewinds. */
typedef struct lw_measure_context {
    uint64_t wanted;
    lw_rng rng;
    lw_arena *scratch;
    const lw_stop *stop; /* once raised, slow facts come out as absent */
} lw_measure_context;

static inline bool lw_wanted(const lw_measure_context *context, int fact)
{
    return context->wanted >> fact & 1;
}

int lw_fact_find(const lw_family *, const char *name); /* -1: none */
/* The same, but an lw_code if there is none. */
int lw_fact_named(const lw_family *, const char *name, size_t size, lw_error *);
int lw_fact_count(const lw_family *);

#endif
