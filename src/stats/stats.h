/* stats.h: statistics, written once, for everything a report says about a random process.
 *
 * Samples are plain arrays of finite doubles. Whatever cannot be said (the mean of nothing, the spread of one
 * value, a correlation with a constant) is NaN, and an interval that cannot be given has NaN at both ends.
 * Levels are shares: 0.95. Nothing here decides a search, so libm may be used; randomness comes from the
 * generator that is handed in, and the same generator gives the same interval. */
#ifndef LW_STATS_STATS_H
#define LW_STATS_STATS_H

#include "base/buf.h"
#include "base/rng.h"

#include <stdbool.h>

typedef struct lw_interval {
    double low, high;
} lw_interval;

/* --- one sample (stats.c) --- */

typedef struct lw_summary {
    int n;
    double min, q1, median, q3, max, mean, sd;
    double whisker_low, whisker_high; /* the outermost values within 1.5 interquartile ranges of the box */
    int outliers;                     /* how many values lie beyond the whiskers */
} lw_summary;

lw_summary lw_summary_of(const double *values, int n);
/* Hyndman and Fan's type 7, of values in ascending order; share is in 0..1. */
double lw_quantile(const double *sorted, int n, double share);
double lw_mean(const double *values, int n);
double lw_median(const double *values, int n);
void lw_sort(double *values, int n);

/* Wilson's score interval of a proportion. */
lw_interval lw_wilson(int successes, int trials, double level);

typedef double lw_statistic(const double *values, int n);
typedef double lw_contrast(const double *a, int n, const double *b, int m);

/* Percentile bootstrap: the middle `level` of the statistic over resamples with replacement. A contrast
 * resamples either side on its own. It knows only the values it saw: two samples that do not overlap have A12 1
 * in every resample, and the interval says 1 to 1. */
lw_interval lw_bootstrap(const double *values, int n, lw_statistic *, int resamples, double level, lw_rng *);
lw_interval lw_bootstrap_contrast(const double *a, int n, const double *b, int m, lw_contrast *, int resamples,
                                  double level, lw_rng *);

/* Agreement with a target is an interval inside the margin around it; an interval wholly outside disagrees, and
 * one that straddles the edge says nothing. */
enum lw_agreement { LW_UNDECIDED, LW_AGREES, LW_DISAGREES };

enum lw_agreement lw_agreement_of(lw_interval, double target, double margin);
/* "agrees within 2", "does not agree within 2", "undecided within 2" */
void lw_agreement_words(lw_interval, double target, double margin, lw_buf *);

/* --- comparisons and correlations (ranks.c) --- */

/* Vargha and Delaney: the chance that a value of `a` is larger than one of `b`, ties counting half. A contrast.
 */
double lw_a12(const double *a, int n, const double *b, int m);
double lw_median_difference(const double *a, int n, const double *b, int m); /* a's less b's; a contrast too */

enum lw_rank_method { LW_RANK_EXACT, LW_RANK_NORMAL };

typedef struct lw_rank_test {
    double u; /* pairs in which the value of `a` is larger, ties counting half */
    double p; /* two-sided */
    enum lw_rank_method method;
} lw_rank_test;

/* Mann and Whitney's test: exact where there are no ties and n * m is at most LW_RANK_EXACT_PAIRS. */
enum { LW_RANK_EXACT_PAIRS = 2500 };
lw_rank_test lw_mann_whitney(const double *a, int n, const double *b, int m);

/* Holm's step-down adjustment within a family of tests; `adjusted` may be `p` itself. */
void lw_holm(const double *p, int n, double *adjusted);

void lw_midranks(const double *values, int n, double *ranks); /* from 1; ties share the mean of their ranks */
double lw_pearson(const double *x, const double *y, int n);
double lw_spearman(const double *x, const double *y, int n);

typedef struct lw_reliability {
    double half; /* mean rank correlation between two halves of the runs */
    double
        full; /* the same, corrected to all runs (Spearman and Brown); not corrected when it is not positive */
} lw_reliability;

/* How far a ranking of items can be trusted: scores[item * runs + run]; the runs are split in two at random
 * `splits` times, the items ranked by their mean in either half. With an odd number one run sits out each time.
 */
lw_reliability lw_split_half(const double *scores, int items, int runs, int splits, lw_rng *);

/* y on an intercept and `cols` columns of x (row after row). Fills cols + 1 coefficients, the intercept first,
 * and returns R squared. NaN everywhere where the columns depend on each other or there are too few rows. */
double lw_least_squares(const double *x, const double *y, int rows, int cols, double *coefficients);

/* --- giving up is censored data (survival.c) --- */

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
/* Mean time with a run that gave up counted as `factor` budgets; factor 10 is PAR-10. */
double lw_penalised_mean(const double *times, const bool *done, int n, double budget, double factor);
/* Expected running time with restarts: all that was spent, by how often it paid off; infinite if it never did.
 */
double lw_running_time(const double *spent, const bool *done, int n);

/* The point that leaves `share` of a standard normal distribution below it. */
double lw_normal_quantile(double share);

#endif
