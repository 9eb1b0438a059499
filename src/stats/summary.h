/* summary.h: one sample in a few numbers.
 *
 * Samples are plain arrays of finite doubles. Undefined results (the mean of nothing, the standard deviation of
 * one value) are NaN. Nothing in stats/ decides a search, so libm may be used. */
#ifndef LW_STATS_SUMMARY_H
#define LW_STATS_SUMMARY_H

typedef struct lw_summary {
    int n;
    double min, q1, median, q3, max, mean, sd;
    double whisker_low, whisker_high; /* the outermost values within 1.5 interquartile ranges of the box */
    int outliers;                     /* number of values beyond the whiskers */
} lw_summary;

lw_summary lw_summary_of(const double *values, int n);
/* Hyndman and Fan's type 7, for values in ascending order; `share` is in 0..1. */
double lw_quantile(const double *sorted, int n, double share);
double lw_mean(const double *values, int n);
double lw_median(const double *values, int n);
void lw_sort(double *values, int n);

#endif
