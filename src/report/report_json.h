/* report_json.h: a report as data: every test, effect, interval and number of runs. */
#ifndef LW_REPORT_REPORT_JSON_H
#define LW_REPORT_REPORT_JSON_H

#include "report/report.h"

void lw_report_json(const lw_report *, lw_buf *);

#endif
