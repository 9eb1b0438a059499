/* ledger_extremes.h: statistics of extremes and of groups of cells, which have a sampling error like any other.
 */
#ifndef LW_REPORT_LEDGER_EXTREMES_H
#define LW_REPORT_LEDGER_EXTREMES_H

#include "report/ledger_statistics.h"

int lw_work_max(lw_probe *, lw_error *);
int lw_work_min(lw_probe *, lw_error *);
int lw_work_range_ratio(lw_probe *, lw_error *);
int lw_work_max_gap(lw_probe *, lw_error *);
int lw_work_min_gap(lw_probe *, lw_error *);
int lw_work_repeats(lw_probe *, lw_error *);
int lw_work_settings_at_top(lw_probe *, lw_error *);
int lw_work_median_spread(lw_probe *, lw_error *);
int lw_work_top_gap(lw_probe *, lw_error *);

#endif
