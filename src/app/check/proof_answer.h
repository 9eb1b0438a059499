/* proof_answer.h: the best puzzle of a spec; the JSON answer of 'prove SPEC'. */
#ifndef LW_APP_CHECK_PROOF_ANSWER_H
#define LW_APP_CHECK_PROOF_ANSWER_H

#include "app/check/answer.h"
#include "grade/options.h"
#include "grade/prove.h"
#include "grade/request.h"

typedef struct lw_proving {
    const lw_spec *spec;
    const char *name; /* of the spec */
    lw_proof_plan plan;
    lw_proof proof;     /* from a sweep, or of a design that a search found */
    lw_request request; /* of that search */
    int64_t evaluations;
    bool searched, optimal;
    lw_arena *arena;
} lw_proving;

void lw_proving_open(lw_proving *, const lw_spec *, lw_arena *);
/* Builds or searches for a design that reaches the bound. The options are those of the search besides the
 * spec: "budget" and "seed". */
int lw_proving_search(lw_proving *, lw_options *, lw_pool *, const lw_stop *, lw_progress_counter *,
                      lw_error *);
void lw_proving_end(lw_proving *); /* decides whether the best design is proved optimal */
/* Adds the line; the limits are for its certificate. */
int lw_proving_write(const lw_proving *, const lw_limits *, lw_buf *out, lw_error *);

#endif
