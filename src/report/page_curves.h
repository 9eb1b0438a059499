/* page_curves.h: runs over time: the best so far, when methods reach a goal, and the census. */
#ifndef LW_REPORT_PAGE_CURVES_H
#define LW_REPORT_PAGE_CURVES_H

#include "lab/record.h"

/* False for tables, which hold no curves: they do not say when a value was reached. */
bool lw_has_curves(const lw_record *);
void lw_page_curves(const lw_record *, const char *panel, lw_buf *);
void lw_page_census(const lw_record *, lw_buf *); /* nothing if the runs have no census */

/* Stores the cells of one panel in order; returns their number. The capacity of `cells` is the number of all
 * cells of the experiment. */
int lw_panel_cells(const lw_record *, const char *panel, int64_t *cells);
/* Stores the names of the panels, each once; returns their number. */
int lw_panels(const lw_record *, const char **panels);
const char *lw_method_name(const lw_record *, int64_t cell);
/* Returns the greatest median among the cells: what half of the runs of the best method reach. */
double lw_panel_goal(const lw_record *, const int64_t *cells, int count, double *scratch);
/* Stores when each replicate of a cell reached the goal: evaluations, or all it used if it did not. */
int lw_cell_times(const lw_record *, int64_t cell, double goal, double *times, bool *done);

#endif
