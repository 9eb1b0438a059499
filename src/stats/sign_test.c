/* sign_test.c: see the header. */
#include "stats/sign_test.h"

#include <math.h>

/* The probability of at least k successes in n trials with success probability p; p must be at least .5 and n
 * at most 1000. */
static double binomial_least(int n, int k, double p)
{
    double term = pow(p, n), sum = 0;
    for (int i = n; i >= k && i >= 0; i--) {
        sum += term;
        term *= (double)i / (n - i + 1) * (1 - p) / p;
    }
    return sum < 1 ? sum : 1;
}

lw_sign_test lw_sign_test_of(int plus, int minus, int even)
{
    int n = plus + minus, max = plus > minus ? plus : minus;
    double p = 2 * binomial_least(n, max, .5);
    return (lw_sign_test){
        .plus = plus, .minus = minus, .even = even, .more = binomial_least(n, plus, .5), .p = p < 1 ? p : 1};
}

double lw_sign_power(int n, double truth, double level)
{
    int k = n;
    while (k > 0 && 2 * binomial_least(n, k - 1, .5) <= level)
        k--;
    return 2 * binomial_least(n, k, .5) <= level ? binomial_least(n, k, truth) : 0;
}

int lw_sign_people(double truth, double level, double power)
{
    enum { MAX = 1000 };
    int n = 1;
    while (n < MAX && lw_sign_power(n, truth, level) < power)
        n++;
    return n;
}
