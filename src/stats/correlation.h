/* correlation.h: correlations of two samples. Undefined numbers are NaN. */
#ifndef LW_STATS_CORRELATION_H
#define LW_STATS_CORRELATION_H

double lw_pearson(const double *x, const double *y, int n);
double lw_spearman(const double *x, const double *y, int n);

/* The p-value of a rank correlation: the probability of one at least as far from 0, over all orders of y. Up to
 * 8 values it tries all orders; for more, 5000 random ones, which are always the same. */
double lw_spearman_chance(const double *x, const double *y, int count);

#endif
