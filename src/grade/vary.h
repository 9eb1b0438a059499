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
struct lw_run_summary;
struct lw_search_run;

/* Run number `run`; in the arena. */
lw_vary_result lw_vary_run(const struct lw_search_run *, int64_t run, lw_arena *);
/* As many distinct specs as are wanted. For lw_search_run_execute: adds to an empty summary. */
void lw_vary_find(const struct lw_search_run *, struct lw_run_summary *);
/* One object: spec, fact, wanted, what came out. */
void lw_vary_result_write(const struct lw_request *, const lw_vary_result *, lw_writer *, const char *key);
void lw_vary_result_write_line(const struct lw_request *, const lw_vary_result *,
                               lw_writer *); /* and what made it */

#endif
