/* regress.h: ordinary least squares over the rows of a run.
 *
 * A fit is one list of numbers: the intercept and a coefficient a variable, in units; then the coefficients
 * once more with everything measured in its standard deviation, so that variables can be compared; then R
 * squared. Intervals are by bootstrap over the rows, which asks for no normal and no equal errors; cost is
 * resamples times rows times the square of the variables. */
#ifndef LW_REPORT_REGRESS_H
#define LW_REPORT_REGRESS_H

#include "report/sample.h"
#include "stats/stats.h"

enum { LW_REGRESS_MOST = 16 };

/* The rows that have all the numbers: y[i], and x[i * cols + k]. */
typedef struct lw_cloud {
    int rows, cols;
    double *x, *y;
} lw_cloud;

static inline int lw_fit_standard(const lw_cloud *c, int variable) /* where its standardised coefficient is */
{
    return c->cols + 1 + variable;
}

static inline int lw_fit_share(const lw_cloud *c) /* where R squared is, the last of the list */
{
    return 2 * c->cols + 1;
}

/* `on` is a list of 1 to LW_REGRESS_MOST expressions. */
int lw_cloud_take(const lw_record *, const char *cells, const char *y, const lw_json *on, lw_arena *,
                  lw_cloud *, lw_error *);
/* NaN everywhere where it cannot be said. */
void lw_cloud_fit(const lw_cloud *, double *numbers);
/* One interval a number of the fit. */
void lw_cloud_intervals(const lw_cloud *, int resamples, double level, lw_rng *, lw_interval *);

#endif
