/* interval.h: confidence intervals.
 *
 * Levels are fractions: 0.95. An undefined interval has NaN at both ends. Randomness comes from the generator
 * passed in, and the same generator gives the same interval. */
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

/* Percentile bootstrap: the middle `level` of the statistic over resamples with replacement. For a contrast,
 * each side is resampled separately. The bootstrap knows only the observed values; for A12 see
 * lw_a12_interval. */
lw_interval lw_bootstrap(const double *values, int n, lw_statistic *, int resamples, double level, lw_rng *);
lw_interval lw_bootstrap_contrast(const double *a, int n, const double *b, int m, lw_contrast *, int resamples,
                                  double level, lw_rng *);
/* The same with a little noise on every drawn value (Silverman and Young 1987), so that resamples can go beyond
 * the sample's range: for contrasts of extremes. */
lw_interval lw_bootstrap_smooth(const double *a, int n, const double *b, int m, lw_contrast *, int resamples,
                                double level, lw_rng *);

/* For the mean of values on a scale from `least` to `greatest`: the same bootstrap with two artificial values
 * in the sample, one at each end of the scale, as Agresti and Coull (1998) do for proportions. So even values
 * that are all equal get a proper interval: the next value could differ. */
lw_interval lw_scale_interval(const double *values, int n, double least, double greatest, int resamples,
                              double level, lw_rng *);

/* For the median, between two order statistics (Thompson 1936): valid for any distribution, with at least the
 * nominal coverage. An end is infinite if the sample is too small to determine it, below six values at 0.95.
 * The values must be in ascending order. */
lw_interval lw_median_interval(const double *sorted, int n, double level);

/* For the greatest (or least) of `draws` further values from the same distribution: between two order
 * statistics, valid for any distribution. The outer end is infinite unless the sample is so much larger that
 * its own extreme is enough. The values must be in ascending order. */
lw_interval lw_greatest_interval(const double *sorted, int n, int draws, double level);
lw_interval lw_least_interval(const double *sorted, int n, int draws, double level);

/* An interval inside the margin around a target agrees with it; an interval entirely outside disagrees; one
 * that crosses the edge is undecided. */
enum lw_agreement { LW_UNDECIDED, LW_AGREES, LW_DISAGREES };

enum lw_agreement lw_agreement_of(lw_interval, double target, double margin);

/* The quantile of the standard normal distribution: the point with `share` of the distribution below it. */
double lw_normal_quantile(double share);

#endif
