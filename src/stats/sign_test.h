/* sign_test.h: which of two things more people prefer.
 *
 * Who has no preference is left out. The p-values are exact sums over the binomial distribution. */
#ifndef LW_STATS_SIGN_TEST_H
#define LW_STATS_SIGN_TEST_H

typedef struct lw_sign_test {
    int plus, minus, even;
    double more; /* one-sided: so many or more for the first, if nobody had a preference */
    double p;    /* two-sided */
} lw_sign_test;

lw_sign_test lw_sign_test_of(int plus, int minus, int even);
/* How likely n people show a preference at the level (two-sided), when each has it with chance `truth`. */
double lw_sign_power(int n, double truth, double level);
int lw_sign_people(double truth, double level, double power); /* the least n with that power */

#endif
