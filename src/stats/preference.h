/* preference.h: what answers of people say, as numbers.
 *
 * A sign test asks whether more people prefer one thing than the other; who has no preference says nothing
 * about that and is left out. Its p-values are exact sums over the binomial distribution. Bradley and Terry's
 * model gives every game a strength such that a beats b with the chance a / (a + b); ties are half a win for
 * either. */
#ifndef LW_STATS_PREFERENCE_H
#define LW_STATS_PREFERENCE_H

/* The chance of at least k successes of n, each with chance p; p is .5 or more, n at most 1000. */
double lw_binomial_least(int n, int k, double p);

typedef struct lw_sign_test {
    int plus, minus, even;
    double more; /* one-sided: so many or more for the first, if nobody had a preference */
    double p;    /* two-sided */
} lw_sign_test;

lw_sign_test lw_sign_test_of(int plus, int minus, int even);
/* How likely n people show a preference at the level (two-sided), when each has it with chance `truth`. */
double lw_sign_power(int n, double truth, double level);
int lw_sign_people(double truth, double level, double power); /* the least n with that power */

/* wins[i * count + j]: of i over j. `prior` is added to both directions of every pair that met, so that a game
 * that never lost has a strength, too; 0 for the plain maximum of likelihood. Strengths add up to 1. */
void lw_bradley_terry(const double *wins, int count, double prior, double *strengths);

/* How likely a rank correlation is as far from 0 as this one, over all orders of y; all are tried up to 8
 * values, and for more 5000 at random, always the same. */
double lw_spearman_chance(const double *x, const double *y, int count);

#endif
