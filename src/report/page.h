/* page.h: reports on runs: a page that needs nothing but itself, plain text, and Markdown.
 *
 * All of them say the same: what was run, what came out with intervals, how methods compare, and, with a
 * ledger, what became of the paper's claims. The same runs give the same bytes. */
#ifndef LW_REPORT_PAGE_H
#define LW_REPORT_PAGE_H

#include "report/html.h"
#include "report/ledger.h"

typedef struct lw_report {
    const lw_archive *archive;
    const lw_ledger *ledger; /* may be NULL */
} lw_report;

void lw_report_html(const lw_report *, lw_buf *);
void lw_report_plain(const lw_report *, lw_buf *);    /* for the terminal */
void lw_report_markdown(const lw_report *, lw_buf *); /* the ledger alone; without one the tables */

/* --- The parts. --- */

void lw_page_ledger(const lw_ledger *, lw_buf *);
void lw_page_run(const lw_report *, const lw_record *, lw_buf *);
void lw_page_boards(const lw_record *, lw_buf *);  /* nothing where the facts are not those of many runs */
void lw_page_members(const lw_record *, lw_buf *); /* nothing where runs leave one design */
void lw_page_curves(const lw_record *, const char *panel, lw_buf *);
void lw_page_census(const lw_record *, lw_buf *); /* nothing where runs tell of no stretches */
void lw_page_exhibit(const lw_record *, const lw_exhibit *, lw_buf *);
void lw_page_table(const lw_ledger_table *, lw_buf *);

/* The cells of one panel, in their order; returns how many. `cells` has room for all of the experiment's. */
int lw_panel_cells(const lw_record *, const char *panel, int64_t *cells);
/* The names of the panels, each once; returns how many. */
int lw_panels(const lw_record *, const char **panels);
const char *lw_method_name(const lw_record *, int64_t cell);
/* The greatest median among the cells: what half of the runs of the best method reach. */
double lw_panel_goal(const lw_record *, const int64_t *cells, int count, double *scratch);
/* When each replicate of a cell got there: evaluations, or all it spent where it did not. */
int lw_cell_times(const lw_record *, int64_t cell, double goal, double *times, bool *done);

#endif
