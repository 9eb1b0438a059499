/* interval.h: confidence intervals.
 *
 * Levels are shares: 0.95. An undefined interval has NaN at both ends. Randomness comes from the generator that
 * is passed in, and the same generator gives the same interval. */
#ifndef LW_STATS_INTERVAL_H
#define LW_STATS_INTERVAL_H

#include "base/rng.h"

typedef struct lw_interval {
    double low, high;
} lw_interval;

/* Wilson's score interval of a proportion. */
lw_interval lw_wilson(int successes, int trials, double level);

typedef double lw_statistic(const double *values, int n);
typedef double lw_contrast(const double *a, int n, const double *b, int m);

/* Percentile bootstrap: the middle `level` of the statistic over resamples with replacement. A contrast
 * resamples either side on its own. It knows only the values it saw: for A12 see lw_a12_interval. */
lw_interval lw_bootstrap(const double *values, int n, lw_statistic *, int resamples, double level, lw_rng *);
lw_interval lw_bootstrap_contrast(const double *a, int n, const double *b, int m, lw_contrast *, int resamples,
                                  double level, lw_rng *);
/* The same with a little noise on every value drawn (Silverman and Young 1987), so that resamples can reach
 * further than the sample does: for contrasts of extremes. */
lw_interval lw_bootstrap_smooth(const double *a, int n, const double *b, int m, lw_contrast *, int resamples,
                                double level, lw_rng *);

/* Of a mean of values on a scale from `least` to `greatest`, by the same bootstrap with two made-up values
 * among the drawn ones, one at either end of the scale, as Agresti and Coull (1998) do for shares. So values
 * that are all the same have an interval too: the next could be another. */
lw_interval lw_scale_interval(const double *values, int n, double least, double greatest, int resamples,
                              double level, lw_rng *);

/* Of a median, between two order statistics (Thompson 1936): exact whatever the distribution, and covers at
 * least the level. An end is infinite where the sample is too small to have one, below six values at 0.95. The
 * values are in ascending order. */
lw_interval lw_median_interval(const double *sorted, int n, double level);

/* The greatest of `draws` further values from where these came: between two order statistics, exact whatever
 * the distribution. The upper end is infinite unless the sample is so much larger that its own greatest will
 * do. The values are in ascending order. */
lw_interval lw_greatest_interval(const double *sorted, int n, int draws, double level);
lw_interval lw_least_interval(const double *sorted, int n, int draws, double level);

/* Agreement with a target is an interval inside the margin around it; an interval wholly outside disagrees, and
 * one that straddles the edge says nothing. */
enum lw_agreement { LW_UNDECIDED, LW_AGREES, LW_DISAGREES };

enum lw_agreement lw_agreement_of(lw_interval, double target, double margin);

/* The point that leaves `share` of a standard normal distribution below it. */
double lw_normal_quantile(double share);

#endif
