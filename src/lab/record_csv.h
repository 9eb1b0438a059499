/* record_csv.h: what a run has left, as tables for whatever analyses data.
 *
 * Every table has a column per factor, named like its axis ("factor_NAME" where a fact or another column has
 * that name), and numbers with all their digits. */
#ifndef LW_LAB_RECORD_CSV_H
#define LW_LAB_RECORD_CSV_H

#include "lab/record.h"

/* One row per replicate: cell, label, the factors, replicate, seed, best, evaluations, seconds, design, then
 * the facts; where some are only lower bounds, a column "saturated" with their names. Everything but the
 * seconds is the same for the same experiment. */
void lw_record_csv(const lw_record *, const lw_slice *, lw_buf *);
/* One row whenever a replicate got better: cell, label, the factors, replicate, evaluations, best; of archives
 * also filled and qd_score, as far as they had grown. A last row has all of its evaluations. */
void lw_record_curves(const lw_record *, const lw_slice *, lw_buf *);

#endif
