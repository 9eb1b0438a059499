/* regression.h: ordinary least squares.
 *
 * A fit is one list of numbers: the intercept and a coefficient per variable, in original units; then the
 * standardized coefficients, with everything measured in standard deviations, so that variables can be
 * compared; then R squared. Intervals come from a bootstrap over the rows, which assumes neither normal nor
 * equal errors; it costs resamples times rows times the square of the number of variables. */
#ifndef LW_STATS_REGRESSION_H
#define LW_STATS_REGRESSION_H

#include "stats/interval.h"

/* y[i], and x[i * cols + k]. */
typedef struct lw_regression {
    int rows, cols;
    double *x, *y;
} lw_regression;

/* The index of a variable's standardized coefficient. */
static inline int lw_regression_standard(const lw_regression *r, int variable)
{
    return r->cols + 1 + variable;
}

/* The index of R squared, the last in the list. */
static inline int lw_regression_r_squared(const lw_regression *r)
{
    return 2 * r->cols + 1;
}

/* All numbers are NaN if the fit cannot be computed. */
void lw_regression_fit(const lw_regression *, double *numbers);
/* One interval per number of the fit. */
void lw_regression_intervals(const lw_regression *, int resamples, double level, lw_rng *, lw_interval *);

/* Regresses y on an intercept and `cols` columns of x (stored row by row). Fills in cols + 1 coefficients, the
 * intercept first, and returns R squared. Everything is NaN if the columns are linearly dependent or there are
 * too few rows. */
double lw_least_squares(const double *x, const double *y, int rows, int cols, double *coefficients);

#endif
