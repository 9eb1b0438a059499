/* survey_report.h: a survey and its results, for people and for programs. */
#ifndef LW_APP_CLI_SURVEY_REPORT_H
#define LW_APP_CLI_SURVEY_REPORT_H

#include "app/cli/cli.h"
#include "people/opinion.h"

void lw_survey_plan(const lw_poll *, lw_buf *); /* codes, orders, pairs to ask about, statistical power */
void lw_survey_print(const lw_poll *, const lw_opinion *, lw_buf *);

#endif
