/* page_run.h: one run on a page. */
#ifndef LW_REPORT_PAGE_RUN_H
#define LW_REPORT_PAGE_RUN_H

#include "report/report.h"

/* Data shared by the parts of the page. */
typedef struct lw_run_sheet {
    const lw_report *report;
    const lw_record *record;
    lw_arena *arena;
    lw_buf *buf;
    const lw_ledger_run *about; /* NULL: the ledger does not mention the run */
    lw_sample shown;            /* the values of its boxes and quartiles */
    bool survey;                /* no search: every run measures one design, so nothing to race */
    double *values, *more;
    bool *done;
} lw_run_sheet;

/* Stores the values shown of a cell; returns their number. */
int lw_run_values(const lw_run_sheet *, int64_t cell, double *values);

void lw_page_run(const lw_report *, const lw_record *, lw_buf *);

#endif
