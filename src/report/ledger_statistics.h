/* ledger_statistics.h: the statistics used by the tests of a ledger. */
#ifndef LW_REPORT_LEDGER_STATISTICS_H
#define LW_REPORT_LEDGER_STATISTICS_H

#include "report/ledger.h"

/* The input and output of a statistic. */
typedef struct lw_probe {
    const lw_json *test;
    const lw_record *record;
    const char *cells, *of;
    lw_sample sample, other; /* other: of "against" */
    int saturated;           /* values, or rows of a regression, that rest on a lower bound */
    lw_arena *arena;
    lw_rng *rng;
    lw_finding *finding;
} lw_probe;

enum lw_over {
    LW_OVER_SAMPLE,
    LW_OVER_REACH,    /* a sample, and a value to be reached */
    LW_OVER_TWO,      /* two samples */
    LW_OVER_CELLS,    /* designs instead of numbers */
    LW_OVER_FIT,      /* a sample, and the variables of a regression */
    LW_OVER_CONTRAST, /* cells with weights, replicate by replicate */
    LW_OVER_NOTHING,
};

typedef struct lw_statistic_row {
    const char *name, *title; /* "greatest" */
    enum lw_over over;
    int (*work)(lw_probe *, lw_error *);
} lw_statistic_row;

extern const lw_statistic_row lw_statistics[]; /* ends with name NULL */
enum { LW_LEDGER_RESAMPLES = 2000 };
#define LW_LEDGER_LEVEL 0.95

void lw_probe_point(lw_probe *, double estimate); /* sets an estimate without a sampling error */
/* Returns the interval for tests of "all" (equals 1) and "none" (0). */
lw_interval lw_all_or_none(int count, int n, double equals);
/* Returns the bootstrap interval of a mean. Fewer than six values have none, as order statistics give none for
 * their median: all of them may lie on one side by chance. */
lw_interval lw_ledger_mean_interval(const lw_sample *, lw_rng *);
bool lw_ledger_number(const lw_json *, const char *key, double *number); /* false: missing */

#endif
