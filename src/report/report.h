/* report.h: reports on runs: a page that needs nothing but itself, plain text, and Markdown.
 *
 * All of them say the same: what was run, the results with intervals, how methods compare, and, with a ledger,
 * what became of the paper's claims. The same runs give the same bytes. */
#ifndef LW_REPORT_REPORT_H
#define LW_REPORT_REPORT_H

#include "report/ledger.h"
#include "search/limits.h"

typedef struct lw_report {
    const lw_archive *archive;
    const lw_ledger *ledger; /* may be NULL */
    lw_limits limits;        /* of finding the solutions that pictures show */
} lw_report;

void lw_report_html(const lw_report *, lw_buf *);
void lw_report_plain(const lw_report *, lw_buf *);    /* for the terminal */
void lw_report_markdown(const lw_report *, lw_buf *); /* the ledger alone; without one the tables */

#endif
