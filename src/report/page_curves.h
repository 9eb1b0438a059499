/* page_curves.h: runs over time: the best so far, when methods reach a goal, and the census. */
#ifndef LW_REPORT_PAGE_CURVES_H
#define LW_REPORT_PAGE_CURVES_H

#include "lab/record.h"

/* Tables hold no curves: there it is not known when a value was reached. */
bool lw_has_curves(const lw_record *);
void lw_page_curves(const lw_record *, const char *panel, lw_buf *);
void lw_page_census(const lw_record *, lw_buf *); /* nothing where runs have no census */

/* The cells of one panel, in their order; returns how many. `cells` has room for all of the experiment's. */
int lw_panel_cells(const lw_record *, const char *panel, int64_t *cells);
/* The names of the panels, each once; returns how many. */
int lw_panels(const lw_record *, const char **panels);
const char *lw_method_name(const lw_record *, int64_t cell);
/* The greatest median among the cells: what half of the runs of the best method reach. */
double lw_panel_goal(const lw_record *, const int64_t *cells, int count, double *scratch);
/* When each replicate of a cell got there: evaluations, or all it spent where it did not. */
int lw_cell_times(const lw_record *, int64_t cell, double goal, double *times, bool *done);

#endif
