/* report.h: reports on runs: a self-contained page, plain text, and Markdown.
 *
 * All of them have the same content: the experiments, the results with intervals, how methods compare, and,
 * with a ledger, the verdicts on the paper's claims. The same runs give the same bytes. */
#ifndef LW_REPORT_REPORT_H
#define LW_REPORT_REPORT_H

#include "report/comparisons.h"
#include "report/ledger.h"
#include "search/limits.h"

/* Cells to compare, by patterns of their labels. */
typedef struct lw_report_pair {
    const char *a, *b;
} lw_report_pair;

typedef struct lw_report {
    const lw_archive *archive;
    const lw_ledger *ledger; /* may be NULL */
    const char *of;          /* an expression; NULL: what the ledger shows, else the best of a run */
    const lw_report_pair *pairs;
    int pair_count;   /* 0: the default comparisons */
    lw_limits limits; /* for finding the solutions that pictures show */
} lw_report;

/* Checks that the expression and the pairs apply to the runs. A pair compares cells in every run that has cells
 * for both. */
int lw_report_check(const lw_report *, lw_error *);
/* Returns the expression that the tables of a run are about. */
const char *lw_report_of(const lw_report *, const lw_record *);
lw_sample lw_report_sample(const lw_report *, const lw_record *, lw_arena *);
/* Returns the comparisons asked for, as one family of tests; otherwise the default ones, one family per run. */
lw_comparisons lw_report_comparisons(const lw_report *, lw_arena *);

void lw_report_html(const lw_report *, lw_buf *);
void lw_report_plain(const lw_report *, lw_buf *);    /* for the terminal */
void lw_report_markdown(const lw_report *, lw_buf *); /* only the ledger; without one, the tables */

#endif
