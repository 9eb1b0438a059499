/* vary.h: evolves the spec itself: how many tokens, of which kinds, in which range.
 *
 * Some whole-number parameters of a spec are free within bounds; a genome has one number for each. A spec is
 * judged by the average of its designs: each round of measurement creates one design, from a seed determined by
 * the round, and measures it. This is noisy and expensive, so specs are raced (evolve/race.c). A spec whose
 * parameters do not fit together is infeasible. */
#ifndef LW_GRADE_VARY_H
#define LW_GRADE_VARY_H

#include "base/pool.h"
#include "base/progress_counter.h"
#include "core/family.h"

enum { LW_VARY_MAX = 32 };

/* The free parameters and their bounds. */
typedef struct lw_vary {
    int count;
    int params[LW_VARY_MAX];
    int64_t low[LW_VARY_MAX], high[LW_VARY_MAX];
} lw_vary;

/* Parses "blue=0..12,blue_high=1..9". */
int lw_vary_parse(lw_vary *, const lw_spec *, const char *text, lw_error *);

typedef struct lw_vary_result {
    const lw_spec *spec; /* NULL: no spec was feasible */
    double score;        /* score of the goal over the rounds of the race; 0: the target is met */
    int64_t evaluations; /* number of designs measured */
    lw_value remeasured; /* the goal's fact, over new designs; only for specs that a search returns */
} lw_vary_result;

struct lw_request;
struct lw_run_summary;
struct lw_search_run;

/* Performs run number `run`; the result is in the arena. */
lw_vary_result lw_vary_run(const struct lw_search_run *, int64_t run, lw_arena *);
/* Finds as many distinct specs as are wanted. Called by lw_search_run_execute; adds to an empty summary. */
void lw_vary_find(const struct lw_search_run *, struct lw_run_summary *);
/* Writes an object: spec, fact, wanted, and the result. */
void lw_vary_result_write(const struct lw_request *, const lw_vary_result *, lw_writer *, const char *key);
/* The same with "made_by". */
void lw_vary_result_write_line(const struct lw_request *, const lw_vary_result *, lw_writer *);

#endif
