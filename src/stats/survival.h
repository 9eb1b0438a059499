/* survival.h: runs that gave up, as censored data. */
#ifndef LW_STATS_SURVIVAL_H
#define LW_STATS_SURVIVAL_H

#include "stats/interval.h"

#include <stdbool.h>

typedef struct lw_survivor {
    double time;
    int at_risk, events; /* just before, and at, this time */
    double share;        /* still unsolved after it */
    lw_interval band;    /* pointwise */
} lw_survivor;

/* Kaplan and Meier: one step for each distinct time at which something was done, in order; returns how many.
 * times[i] is when run i was done or, where done[i] is false, when it gave up. `steps` has room for n. The
 * empirical distribution is 1 less the share. */
int lw_survival(const double *times, const bool *done, int n, double level, lw_survivor *steps);
/* The first time by which at least half are done; NaN when that is not reached. */
double lw_survival_median(const lw_survivor *steps, int count);
/* Expected running time with restarts: all that was spent, by how often it paid off; infinite if it never did.
 */
double lw_running_time(const double *spent, const bool *done, int n);

#endif
