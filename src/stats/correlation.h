/* correlation.h: correlations of two samples. Undefined numbers are NaN. */
#ifndef LW_STATS_CORRELATION_H
#define LW_STATS_CORRELATION_H

double lw_pearson(const double *x, const double *y, int n);
double lw_spearman(const double *x, const double *y, int n);

/* The p-value of a rank correlation: how likely one at least as far from 0 is, over all orders of y. Up to 8
 * values all orders are tried, for more 5000 at random, always the same. */
double lw_spearman_chance(const double *x, const double *y, int count);

#endif
