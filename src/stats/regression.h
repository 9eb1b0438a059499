/* regression.h: ordinary least squares.
 *
 * A fit is one list of numbers: the intercept and a coefficient per variable, in units; then the coefficients
 * once more with everything measured in its standard deviation, so that variables can be compared; then R
 * squared. Intervals are by bootstrap over the rows, which assumes neither normal nor equal errors; the cost is
 * resamples times rows times the square of the variables. */
#ifndef LW_STATS_REGRESSION_H
#define LW_STATS_REGRESSION_H

#include "stats/interval.h"

/* y[i], and x[i * cols + k]. */
typedef struct lw_regression {
    int rows, cols;
    double *x, *y;
} lw_regression;

static inline int lw_regression_standard(const lw_regression *r,
                                         int variable) /* the standardised coefficient's place */
{
    return r->cols + 1 + variable;
}

static inline int lw_regression_r_squared(const lw_regression *r) /* its place, the last of the list */
{
    return 2 * r->cols + 1;
}

/* NaN everywhere where it cannot be computed. */
void lw_regression_fit(const lw_regression *, double *numbers);
/* One interval per number of the fit. */
void lw_regression_intervals(const lw_regression *, int resamples, double level, lw_rng *, lw_interval *);

/* y on an intercept and `cols` columns of x (row after row). Fills cols + 1 coefficients, the intercept first,
 * and returns R squared. NaN everywhere where the columns depend on each other or there are too few rows. */
double lw_least_squares(const double *x, const double *y, int rows, int cols, double *coefficients);

#endif
