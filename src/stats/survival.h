/* survival.h: survival analysis; runs that gave up are censored. */
#ifndef LW_STATS_SURVIVAL_H
#define LW_STATS_SURVIVAL_H

#include "stats/interval.h"

#include <stdbool.h>

typedef struct lw_survivor {
    double time;
    int at_risk, events; /* just before this time; at this time */
    double share;        /* fraction unsolved after this time */
    lw_interval band;    /* pointwise */
} lw_survivor;

/* Kaplan-Meier estimate: one step for each distinct time at which a run finished, in order; returns the number
 * of steps. times[i] is when run i finished or, if done[i] is false, gave up. `steps` must have space for n.
 * The empirical distribution function is 1 - share. */
int lw_survival(const double *times, const bool *done, int n, double level, lw_survivor *steps);
/* The first time by which at least half have finished; NaN if there is none. */
double lw_survival_median(const lw_survivor *steps, int count);
/* Expected running time with restarts: the total spent divided by the number of successes; infinite if there
 * were none. */
double lw_running_time(const double *spent, const bool *done, int n);

#endif
