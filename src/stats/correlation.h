/* correlation.h: correlations, and how reliable a ranking is. Undefined numbers are NaN. */
#ifndef LW_STATS_CORRELATION_H
#define LW_STATS_CORRELATION_H

#include "base/rng.h"

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

/* The p-value of a rank correlation: how likely one at least as far from 0 is, over all orders of y. Up to 8
 * values all orders are tried, for more 5000 at random, always the same. */
double lw_spearman_chance(const double *x, const double *y, int count);

#endif
