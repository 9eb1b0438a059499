/* page_run.h: one run on a page. */
#ifndef LW_REPORT_PAGE_RUN_H
#define LW_REPORT_PAGE_RUN_H

#include "report/report.h"

/* What the parts of the page share. */
typedef struct lw_run_sheet {
    const lw_report *report;
    const lw_record *record;
    lw_arena *arena;
    lw_buf *buf;
    const lw_ledger_run *about; /* NULL: the ledger does not speak of it */
    lw_sample shown;            /* what its boxes and quartiles are over */
    bool survey;                /* no search: every run looks at one design, so that there is nothing to race */
    double *values, *more;
    bool *done;
} lw_run_sheet;

/* The numbers shown of a cell; returns how many. */
int lw_run_values(const lw_run_sheet *, int64_t cell, double *values);

void lw_page_run(const lw_report *, const lw_record *, lw_buf *);

#endif
