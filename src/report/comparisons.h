/* comparisons.h: cells of a run compared two by two, by ranks.
 *
 * Each comparison is a Mann-Whitney test with A12 as its effect and an interval for that; where replicates are
 * paired, a sign test as well. The p-values of a family of comparisons are adjusted by Holm. */
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
    int saturated_a, saturated_b; /* of them rest on a lower bound; with any, the comparison decides nothing */
    double median_a, median_b;
    lw_rank_test test;
    double adjusted; /* p after Holm */
    double a12;
    lw_interval interval;
    bool paired;
    lw_sign_test signs; /* of the replicates that both have; only where they are paired */
} lw_comparison;

typedef struct lw_comparisons {
    lw_arena *arena;
    lw_comparison *list;
    int count, room;
} lw_comparisons;

/* In every panel each cell with random search, where there is one, and with the best of the others. */
void lw_comparisons_add_usual(lw_comparisons *, const lw_record *, const lw_sample *shown);
/* All cells that fit the one pattern with all that fit the other, by an expression. */
int lw_comparisons_add(lw_comparisons *, const lw_record *, const char *a, const char *b,
                       const char *expression, lw_error *);
void lw_comparisons_adjust(lw_comparisons *, int first); /* a family: this one and all after it */
const char *lw_comparison_words(const lw_comparison *); /* "better", "worse", "no significant difference", .. */

void lw_comparisons_write(const lw_comparisons *, lw_writer *, const char *key);
void lw_comparisons_text(const lw_comparisons *, lw_buf *); /* a table for the terminal */

#endif
