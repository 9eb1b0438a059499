/* vary.h: evolving the spec itself: how many tokens, of which kinds, in which range.
 *
 * Some whole-number parameters of a spec are free within bounds; a genome is a number for each. What a spec is
 * like is what its designs are like on average, so a round of measurement makes one design of it, from a seed
 * that the round names, and measures that: noisy, and expensive, and therefore raced (evolve/race.c). A spec
 * whose parameters do not fit together is infeasible. */
#ifndef LW_GRADE_VARY_H
#define LW_GRADE_VARY_H

#include "base/pool.h"
#include "base/progress_counter.h"
#include "core/family.h"

enum { LW_VARY_MAX = 32 };

/* Which parameters are free, and within which bounds. */
typedef struct lw_vary {
    int count;
    int params[LW_VARY_MAX];
    int64_t low[LW_VARY_MAX], high[LW_VARY_MAX];
} lw_vary;

/* "blue=0..12,blue_high=1..9". */
int lw_vary_parse(lw_vary *, const lw_spec *, const char *text, lw_error *);

typedef struct lw_vary_result {
    const lw_spec *spec; /* NULL: no spec was feasible */
    double score;        /* of the goal, over the rounds of the race: 0 where a target is met */
    int64_t evaluations; /* designs that were measured */
    lw_value remeasured; /* the goal's fact, over new designs; only of what a search has found */
} lw_vary_result;

struct lw_request;

typedef struct lw_vary_search {
    const struct lw_request *request; /* of LW_REQUEST_SPECS */
    lw_pool *pool;
    const lw_stop *stop;
    lw_progress_counter *meter; /* may be NULL */
    void *context;
    void (*found)(void *context, const lw_vary_result *);
} lw_vary_search;

/* Run number `run`; in the arena. */
lw_vary_result lw_vary_run(const lw_vary_search *, int64_t run, lw_arena *);
typedef struct lw_vary_summary {
    int found;
    int64_t evaluations;
    double nearest; /* the best score of all runs */
} lw_vary_summary;

/* As many distinct specs as are wanted. */
void lw_vary_find(const lw_vary_search *, lw_vary_summary *);
/* One object: spec, fact, wanted, what came out. */
void lw_vary_result_write(const struct lw_request *, const lw_vary_result *, lw_writer *, const char *key);

#endif
