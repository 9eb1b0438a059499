/* regression_rows.h: the rows of a run as the data of a regression (stats/regression.h). */
#ifndef LW_REPORT_REGRESSION_ROWS_H
#define LW_REPORT_REGRESSION_ROWS_H

#include "report/sample.h"
#include "stats/regression.h"

enum { LW_REGRESSION_MAX = 16 };

/* Takes the rows that have all the numbers, and counts those that rest on a lower bound. `on` is a list of 1 to
 * LW_REGRESSION_MAX expressions. */
int lw_regression_take(const lw_record *, const char *cells, const char *y, const lw_json *on, lw_arena *,
                       lw_regression *, int *saturated, lw_error *);

#endif
