/* sign_test.h: which of two things more people prefer.
 *
 * People without a preference are left out. The p-values are exact sums over the binomial distribution. */
#ifndef LW_STATS_SIGN_TEST_H
#define LW_STATS_SIGN_TEST_H

typedef struct lw_sign_test {
    int plus, minus, even;
    double more; /* one-sided: probability of at least `plus` if nobody had a preference */
    double p;    /* two-sided */
} lw_sign_test;

lw_sign_test lw_sign_test_of(int plus, int minus, int even);
/* The power of the two-sided test with n people at this level, if each has the preference with probability
 * `truth`. */
double lw_sign_power(int n, double truth, double level);
/* The smallest n with that power, at most 1000. */
int lw_sign_people(double truth, double level, double power);

#endif
