/* preference.c: see the header. The strengths are found by Hunter's minorisation ("MM algorithms for
 * generalized Bradley-Terry models", 2004), which needs sums and quotients only. */
#include "stats/preference.h"
#include "stats/stats.h"

#include <math.h>
#include <string.h>

double lw_binomial_least(int n, int k, double p)
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
    int n = plus + minus, most = plus > minus ? plus : minus;
    double p = 2 * lw_binomial_least(n, most, .5);
    return (lw_sign_test){
        .plus = plus, .minus = minus, .even = even, .more = lw_binomial_least(n, plus, .5), .p = p < 1 ? p : 1};
}

double lw_sign_power(int n, double truth, double level)
{
    int k = n;
    while (k > 0 && 2 * lw_binomial_least(n, k - 1, .5) <= level)
        k--;
    return 2 * lw_binomial_least(n, k, .5) <= level ? lw_binomial_least(n, k, truth) : 0;
}

int lw_sign_people(double truth, double level, double power)
{
    enum { MOST = 1000 };
    int n = 1;
    while (n < MOST && lw_sign_power(n, truth, level) < power)
        n++;
    return n;
}

/* --- Bradley and Terry. --- */

static double improve(const double *wins, int count, double prior, double *strengths)
{
    double total = 0, change = 0;
    double next[64];
    for (int i = 0; i < count; i++) {
        double won = 0, met = 0;
        for (int j = 0; j < count; j++) {
            double games = wins[i * count + j] + wins[j * count + i];
            if (i == j || games == 0)
                continue;
            won += wins[i * count + j] + prior;
            met += (games + 2 * prior) / (strengths[i] + strengths[j]);
        }
        next[i] = met > 0 ? won / met : strengths[i];
        total += next[i];
    }
    for (int i = 0; i < count; i++) {
        double share = total > 0 ? next[i] / total : 1.0 / count;
        change = fabs(share - strengths[i]) > change ? fabs(share - strengths[i]) : change;
        strengths[i] = share;
    }
    return change;
}

void lw_bradley_terry(const double *wins, int count, double prior, double *strengths)
{
    enum { ROUNDS = 20000 };
    for (int i = 0; i < count; i++)
        strengths[i] = 1.0 / count;
    for (int round = 0; round < ROUNDS && improve(wins, count, prior, strengths) > 1e-12; round++)
        ;
}

/* --- Rank correlation. --- */

typedef struct trials {
    const double *x;
    int count;
    double least; /* as far from 0 as this counts */
    int64_t all, far;
} trials;

static void try_order(trials *t, const double *y)
{
    t->all++;
    t->far += fabs(lw_spearman(t->x, y, t->count)) >= t->least;
}

static void try_orders(trials *t, double *y, int from)
{
    if (from == t->count) {
        try_order(t, y);
        return;
    }
    for (int i = from; i < t->count; i++) {
        double kept = y[from];
        y[from] = y[i], y[i] = kept;
        try_orders(t, y, from + 1);
        kept = y[from];
        y[from] = y[i], y[i] = kept;
    }
}

double lw_spearman_chance(const double *x, const double *y, int count)
{
    enum { WHOLE = 8, SHUFFLES = 5000, MOST = 64 };
    double order[MOST];
    trials t = {.x = x, .count = count, .least = fabs(lw_spearman(x, y, count)) - 1e-9};
    if (count < 3 || count > MOST || isnan(t.least))
        return (double)NAN;
    memcpy(order, y, (size_t)count * sizeof *order);
    if (count <= WHOLE) {
        try_orders(&t, order, 0);
        return (double)t.far / (double)t.all;
    }
    lw_rng rng = lw_rng_seed(1);
    for (int k = 0; k < SHUFFLES; k++) {
        for (int i = count - 1; i > 0; i--) {
            int j = (int)lw_rng_below(&rng, (uint32_t)i + 1);
            double kept = order[i];
            order[i] = order[j], order[j] = kept;
        }
        try_order(&t, order);
    }
    return (double)(t.far + 1) / (double)(t.all + 1);
}
