/* plan.h: how much work an evolution is, and with which operators; for the command line and the studio. */
#ifndef LW_APP_PLAN_H
#define LW_APP_PLAN_H

#include "grade/breed.h"

enum lw_effort { LW_EFFORT_NORMAL, LW_EFFORT_HIGH };

/* The evaluations of a run with high effort: long enough that every second run on a maze of 11 by 11 gets to
 * the very top. */
enum { LW_LONG_RUN = 1000000 };

/* How a hunt for so many designs goes at this effort: what it keeps and how many runs it may take. */
void lw_search_run_plan(lw_search_run *, int count, enum lw_effort);

/* The family's operator of that kind and name; NULL as name leaves *found as it is. */
int lw_operator_pick(const lw_family *, enum lw_operator_kind, const char *name, const lw_operator **found,
                     lw_error *);

#endif
