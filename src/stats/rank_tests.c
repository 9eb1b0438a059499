/* rank_tests.c: see the header.
 *
 * Mann and Whitney (1947) for the test and for the recursion of its exact distribution; Vargha and Delaney, "A
 * critique and improvement of the CL common language effect size statistics" (2000); Holm (1979). The exact
 * distribution takes (n m)^2 additions, six million at the limit. */
#include "stats/rank_tests.h"
#include "base/arena.h"
#include "stats/summary.h"

#include <math.h>
#include <stdlib.h>

typedef struct placed {
    double value;
    int at;
} placed;

/* Ties are broken by position, so that every qsort gives the same order. */
static int compare(const void *left, const void *right)
{
    const placed *a = left, *b = right;
    if (a->value != b->value)
        return a->value < b->value ? -1 : 1;
    return (a->at > b->at) - (a->at < b->at);
}

static placed *order(lw_arena *arena, const double *values, int n)
{
    placed *list = lw_new_array(arena, placed, n);
    for (int i = 0; i < n; i++)
        list[i] = (placed){.value = values[i], .at = i};
    if (n > 1)
        qsort(list, (size_t)n, sizeof *list, compare);
    return list;
}

/* Returns the sum of t^3 - t over groups of t equal values, by which ties reduce the variance. */
static double rank(const double *values, int n, double *ranks)
{
    lw_arena arena = {0};
    const placed *list = order(&arena, values, n);
    double ties = 0;
    for (int first = 0, next; first < n; first = next) {
        for (next = first + 1; next < n && list[next].value == list[first].value; next++)
            ;
        for (int i = first; i < next; i++)
            ranks[list[i].at] = (first + 1 + next) / 2.0;
        double t = next - first;
        ties += t * t * t - t;
    }
    lw_arena_drop(&arena);
    return ties;
}

void lw_midranks(const double *values, int n, double *ranks)
{
    rank(values, n, ranks);
}

/* Mann and Whitney's U of `a`; *ties is the result of rank(). */
static double count_wins(const double *a, int n, const double *b, int m, double *ties)
{
    lw_arena arena = {0};
    double *all = lw_new_array(&arena, double, n + m), *ranks = lw_new_array(&arena, double, n + m);
    for (int i = 0; i < n + m; i++)
        all[i] = i < n ? a[i] : b[i - n];
    *ties = rank(all, n + m, ranks);
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += ranks[i];
    lw_arena_drop(&arena);
    return sum - n * (n + 1.0) / 2;
}

double lw_a12(const double *a, int n, const double *b, int m)
{
    double ties;
    return n < 1 || m < 1 ? NAN : count_wins(a, n, b, m, &ties) / ((double)n * m);
}

/* The variance of an A12 whose true value is `truth`, by Hanley and McNeil's formula with both sample sizes
 * replaced by their mean, after Newcombe. */
static double a12_variance(double truth, double n, double m)
{
    double others = (n + m) / 2 - 1;
    return truth * (1 - truth) * (1 + others * ((1 - truth) / (2 - truth) + truth / (1 + truth))) / (n * m);
}

/* The point between the estimate and `end` that is z standard errors away. Bisection works because towards the
 * end the distance grows and the error shrinks. */
static double a12_limit(double a12, double end, double n, double m, double z)
{
    double near = a12, far = end;
    for (int i = 0; i < 80; i++) {
        double middle = (near + far) / 2;
        if ((middle - a12) * (middle - a12) < z * z * a12_variance(middle, n, m))
            near = middle;
        else
            far = middle;
    }
    return (near + far) / 2;
}

lw_interval lw_a12_interval(double a12, int n, int m, double level)
{
    if (n < 1 || m < 1 || !(a12 >= 0 && a12 <= 1))
        return (lw_interval){.low = NAN, .high = NAN};
    double z = lw_normal_quantile((1 + level) / 2);
    return (lw_interval){.low = a12 > 0 ? a12_limit(a12, 0, n, m, z) : 0,
                         .high = a12 < 1 ? a12_limit(a12, 1, n, m, z) : 1};
}

/* The probability that U is at most `u` if all orders are equally likely. The largest of i + j values is one of
 * the first i with probability i / (i + j), and then beats all j others. Row j holds the distribution for (i,
 * j); all terms are positive, so there is no cancellation. */
static double exact_tail(int n, int m, int u)
{
    lw_arena arena = {0};
    int width = n * m + 1;
    double *table = lw_new_array(&arena, double, (m + 1) * width);
    for (int j = 0; j <= m; j++)
        table[j * width] = 1;
    for (int i = 1; i <= n; i++) {
        for (int j = 1; j <= m; j++) {
            double *row = table + j * width;
            const double *fewer = row - width;
            double first = (double)i / (i + j), second = (double)j / (i + j);
            for (int k = i * j; k >= 0; k--)
                row[k] = (k >= j ? first * row[k - j] : 0) + second * fewer[k];
        }
    }
    double tail = 0;
    for (int k = 0; k <= u; k++)
        tail += table[m * width + k];
    lw_arena_drop(&arena);
    return tail;
}

static double normal_p(double u, double n, double m, double ties)
{
    double all = n + m;
    double sigma = sqrt(n * m / 12 * (all + 1 - ties / (all * (all - 1))));
    double distance = fabs(u - n * m / 2) - 0.5;
    return sigma > 0 && distance > 0 ? erfc(distance / sigma / sqrt(2)) : 1;
}

lw_rank_test lw_mann_whitney(const double *a, int n, const double *b, int m)
{
    if (n < 1 || m < 1)
        return (lw_rank_test){.u = NAN, .p = NAN, .method = LW_RANK_EXACT};
    double ties, pairs = (double)n * m;
    lw_rank_test test = {.u = count_wins(a, n, b, m, &ties)};
    if (ties == 0 && pairs <= LW_RANK_EXACT_PAIRS) {
        test.method = LW_RANK_EXACT;
        double tail = exact_tail(n, m, (int)fmin(test.u, pairs - test.u));
        test.p = fmin(1, 2 * tail);
    } else {
        test.method = LW_RANK_NORMAL;
        test.p = normal_p(test.u, n, m, ties);
    }
    return test;
}

void lw_holm(const double *p, int n, double *adjusted)
{
    lw_arena arena = {0};
    const placed *list = order(&arena, p, n);
    double least = 0;
    for (int i = 0; i < n; i++) {
        least = fmax(least, fmin(1, list[i].value * (n - i)));
        adjusted[list[i].at] = least;
    }
    lw_arena_drop(&arena);
}
