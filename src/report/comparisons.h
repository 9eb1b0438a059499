/* comparisons.h: pairs of cells of a run compared by ranks.
 *
 * Each comparison is a Mann-Whitney test with the effect size A12 and its interval; where replicates are
 * paired, also a sign test. The p-values of a family of comparisons are adjusted by Holm's method. */
#ifndef LW_REPORT_COMPARISONS_H
#define LW_REPORT_COMPARISONS_H

#include "report/sample.h"
#include "stats/rank_tests.h"
#include "stats/sign_test.h"

#define LW_COMPARISON_LEVEL 0.95

typedef struct lw_comparison {
    const char *run, *a, *b; /* labels of cells, or patterns of them */
    int64_t cell_a, cell_b;  /* -1: a pattern */
    int n, m;
    int saturated_a, saturated_b; /* values that rest on a lower bound; with any, nothing is decided */
    double median_a, median_b;
    lw_rank_test test;
    double adjusted; /* p adjusted by Holm's method */
    double a12;
    lw_interval interval;
    bool paired;
    lw_sign_test signs; /* over the replicates that both have; only if they are paired */
} lw_comparison;

typedef struct lw_comparisons {
    lw_arena *arena;
    lw_comparison *list;
    int count, room;
} lw_comparisons;

/* Compares, in every panel, each cell with random search if there is one, and with the best of the others. */
void lw_comparisons_add_usual(lw_comparisons *, const lw_record *, const lw_sample *shown);
/* Compares all cells that match one pattern with all that match the other, by an expression. */
int lw_comparisons_add(lw_comparisons *, const lw_record *, const char *a, const char *b,
                       const char *expression, lw_error *);
void lw_comparisons_adjust(lw_comparisons *, int first); /* comparisons from `first` on form a family */
const char *lw_comparison_words(const lw_comparison *); /* "better", "worse", "no significant difference", .. */

void lw_comparisons_write(const lw_comparisons *, lw_writer *, const char *key);
void lw_comparisons_text(const lw_comparisons *, lw_buf *); /* a table for the terminal */

#endif
