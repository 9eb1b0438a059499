/* page_comparisons.h: the comparisons of a run's methods. */
#ifndef LW_REPORT_PAGE_COMPARISONS_H
#define LW_REPORT_PAGE_COMPARISONS_H

#include "report/page_run.h"

void lw_page_comparisons(lw_run_sheet *);

#endif
