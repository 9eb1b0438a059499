/* run_table.h: the results of a run as one plain table, for the terminal. */
#ifndef LW_REPORT_RUN_TABLE_H
#define LW_REPORT_RUN_TABLE_H

#include "lab/record.h"

/* Writes one line per cell of the slice: n, least, quartiles, median, greatest, total evaluations. */
void lw_run_table_text(const lw_record *, const lw_slice *, lw_buf *);
/* Stores the values of one cell that are numbers, in the order of the replicates; returns their number. */
int lw_cell_values(const lw_record *, const lw_slice *, int64_t cell, double *values);

#endif
