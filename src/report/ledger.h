/* ledger.h: the claims of a paper, tested with runs.
 *
 * A ledger is a data file (docs/how-to/experiments.md): what the paper says, where, under which reading, and
 * the tests that decide it. A test is a statistic over some cells of a run and the value that the paper leads
 * us to expect. It holds if the whole interval of our estimate lies where the paper says, fails if all of it
 * lies elsewhere, and is open if it includes the edge. Agreement is never the mere absence of a difference, and
 * a best that exceeds the paper's is not agreement.
 *
 * A claim whose tests all hold is reproduced (under its reading, if it depends on one). A claim with a test
 * that fails is contradicted. A claim that names its own conflict is inconsistent in itself. A claim whose
 * intervals include an edge is undecided. The rest, for which data are missing, is untestable. */
#ifndef LW_REPORT_LEDGER_H
#define LW_REPORT_LEDGER_H

#include "report/sample.h"
#include "stats/interval.h"
#include "stats/summary.h"

enum lw_ruling { LW_RULING_HOLDS, LW_RULING_FAILS, LW_RULING_OPEN, LW_RULING_NO_DATA };

typedef struct lw_finding {
    const char *what;     /* "greatest moves of 'pieces=P7 *' in chess-study" */
    const char *expected; /* "13" */
    const char *found;    /* "13 (180 runs)" */
    const char *command;
    double estimate;
    lw_interval interval;
    enum lw_ruling ruling;
    int n, against; /* numbers in the sample, and in the one it is compared with; 0: none */
    double p;       /* of a comparison, by Holm within the claim; NaN without */
    bool sides;     /* tests which of two sides tends to be larger: the null hypothesis of p is the edge */
} lw_finding;

enum lw_claim_verdict {
    LW_CLAIM_REPRODUCED,
    LW_CLAIM_UNDER_READING,
    LW_CLAIM_CONTRADICTED,
    LW_CLAIM_UNDECIDED,
    LW_CLAIM_UNTESTABLE,
    LW_CLAIM_INCONSISTENT,
    LW_CLAIM_VERDICTS
};

/* The claim under other readings: no reading was run; always the same verdict; some verdicts undecided;
 * reproduced under one and contradicted under another. */
enum lw_robustness { LW_ROBUST_UNKNOWN, LW_ROBUST, LW_ROBUST_OPEN, LW_ROBUST_DEPENDENT, LW_ROBUST_KINDS };

typedef struct lw_claim {
    const char *claim, *place, *reading, *words; /* reading and words may be "" */
    const char *robust;                          /* result under other readings, in words; "" */
    enum lw_robustness robustness;
    enum lw_claim_verdict verdict;
    int count;
    lw_finding *findings;
} lw_claim;

/* One row of the table of bests. */
typedef struct lw_ledger_best {
    const char *what, *run, *cells;
    double paper, proven; /* NaN: none */
    const char *prove;    /* the command that proves it; "" */
    lw_summary ours;
    double anything, random, climber; /* the best of all settings, and two medians */
    const char *words;
} lw_ledger_best;

/* Pictures of results. */
typedef struct lw_exhibit {
    const char *title, *note, *run, *cells;
    enum { LW_SHOW_ALL, LW_SHOW_BEST, LW_SHOW_ENDS } show; /* ends: the highest and the lowest */
    lw_view view;
    bool path;               /* with a shortest solution */
    const char *report;      /* facts shown below it, separated by spaces; "": the default */
    const lw_limits *limits; /* for finding it; NULL: the defaults */
} lw_exhibit;

/* A table of the ledger: text, row by row; the first column says what a row is about. */
typedef struct lw_ledger_table {
    const char *title, *note, *run;
    int columns, rows; /* columns 0: the run is missing */
    const char **headings;
    const char **cells;
} lw_ledger_table;

/* A run's description, and the values of its box plot. */
typedef struct lw_ledger_run {
    const char *name, *note;
    const char *show;  /* an expression; "value" by default */
    const char *words; /* its name on the axis; "" by default */
} lw_ledger_run;

typedef struct lw_ledger {
    const char *title, *source, *folder; /* folder: of the experiment files, for the commands */
    const lw_json *readings; /* names and meanings of those under which all claims are run; NULL: none */
    const char *missing;     /* a sentence about missing runs; "" */
    int run_count, claim_count, other_count, best_count, exhibit_count, table_count;
    lw_ledger_run *runs;
    lw_claim *claims;
    lw_claim *others; /* results of other people's programs: not claims of the paper, and not counted */
    lw_ledger_best *bests;
    lw_exhibit *exhibits;
    lw_ledger_table *tables;
} lw_ledger;

/* Reads and decides a ledger. If the archive lacks a run, the claims about it are untestable. */
lw_ledger *lw_ledger_read(const lw_json *, const lw_archive *, lw_arena *, lw_error *);
/* Returns NULL if the ledger does not name the run. */
const lw_ledger_run *lw_ledger_about(const lw_ledger *, const char *run);
const char *lw_claim_verdict_text(enum lw_claim_verdict);
const char *lw_ruling_text(enum lw_ruling);

#endif
