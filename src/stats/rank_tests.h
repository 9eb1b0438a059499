/* rank_tests.h: comparisons of two samples by ranks. Undefined numbers are NaN. */
#ifndef LW_STATS_RANK_TESTS_H
#define LW_STATS_RANK_TESTS_H

/* Vargha and Delaney: the chance that a value of `a` is larger than one of `b`, ties counting half. A contrast.
 */
double lw_a12(const double *a, int n, const double *b, int m);

enum lw_rank_method { LW_RANK_EXACT, LW_RANK_NORMAL };

typedef struct lw_rank_test {
    double u; /* pairs in which the value of `a` is larger, ties counting half */
    double p; /* two-sided */
    enum lw_rank_method method;
} lw_rank_test;

/* Mann and Whitney's test: exact where there are no ties and n * m is at most LW_RANK_EXACT_PAIRS. */
enum { LW_RANK_EXACT_PAIRS = 2500 };
lw_rank_test lw_mann_whitney(const double *a, int n, const double *b, int m);

/* Holm's step-down adjustment within a family of tests; `adjusted` may be `p` itself. */
void lw_holm(const double *p, int n, double *adjusted);

void lw_midranks(const double *values, int n, double *ranks); /* from 1; ties share the mean of their ranks */

#endif
