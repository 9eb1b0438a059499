/* record_csv.h: the results of a run as tables for data analysis.
 *
 * Every table has one column per factor, named like its axis ("factor_NAME" if a fact or another column has
 * that name). Numbers are written with all their digits. */
#ifndef LW_LAB_RECORD_CSV_H
#define LW_LAB_RECORD_CSV_H

#include "lab/record.h"

/* Writes one row per replicate: cell, label, the factors, replicate, seed, best, evaluations, seconds, design,
 * then the facts; if some are only lower bounds, a column "saturated" with their names. Everything but the
 * seconds is the same for the same experiment. */
void lw_record_csv(const lw_record *, const lw_slice *, lw_buf *);
/* Writes one row per improvement of a replicate: cell, label, the factors, replicate, evaluations, best; for
 * archives also filled and qd_score at that time. The last row of a replicate has all its evaluations. */
void lw_record_curves(const lw_record *, const lw_slice *, lw_buf *);

#endif
