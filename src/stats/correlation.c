/* correlation.c: see the header. Spearman and Brown (1910) for the reliability of a ranking. */
#include "stats/correlation.h"
#include "base/arena.h"
#include "stats/rank_tests.h"
#include "stats/summary.h"

#include <math.h>
#include <string.h>

double lw_pearson(const double *x, const double *y, int n)
{
    double mx = lw_mean(x, n), my = lw_mean(y, n), xx = 0, yy = 0, xy = 0;
    for (int i = 0; i < n; i++) {
        xx += (x[i] - mx) * (x[i] - mx);
        yy += (y[i] - my) * (y[i] - my);
        xy += (x[i] - mx) * (y[i] - my);
    }
    return xx > 0 && yy > 0 ? xy / sqrt(xx * yy) : NAN;
}

double lw_spearman(const double *x, const double *y, int n)
{
    lw_arena arena = {0};
    double *left = lw_new_array(&arena, double, n), *right = lw_new_array(&arena, double, n);
    lw_midranks(x, n, left);
    lw_midranks(y, n, right);
    double correlation = lw_pearson(left, right, n);
    lw_arena_drop(&arena);
    return correlation;
}

/* One random split; a[i] and b[i] become item i's sums over the two halves. */
static void split(const double *scores, int items, int runs, int *turn, double *a, double *b, lw_rng *rng)
{
    int half = runs / 2;
    for (int i = 0; i < 2 * half; i++) {
        int other = i + (int)lw_rng_below(rng, (uint32_t)(runs - i));
        int kept = turn[i];
        turn[i] = turn[other];
        turn[other] = kept;
    }
    for (int item = 0; item < items; item++) {
        const double *row = scores + (size_t)item * (size_t)runs;
        a[item] = b[item] = 0;
        for (int i = 0; i < half; i++) {
            a[item] += row[turn[i]];
            b[item] += row[turn[half + i]];
        }
    }
}

lw_reliability lw_split_half(const double *scores, int items, int runs, int splits, lw_rng *rng)
{
    if (items < 2 || runs < 2 || splits < 1)
        return (lw_reliability){.half = NAN, .full = NAN};
    lw_arena arena = {0};
    int *turn = lw_new_array(&arena, int, runs);
    for (int i = 0; i < runs; i++)
        turn[i] = i;
    double *a = lw_new_array(&arena, double, items), *b = lw_new_array(&arena, double, items);
    double sum = 0;
    for (int i = 0; i < splits; i++) {
        split(scores, items, runs, turn, a, b, rng);
        sum += lw_spearman(a, b, items);
    }
    lw_arena_drop(&arena);
    double half = sum / splits;
    return (lw_reliability){.half = half, .full = half > 0 ? 2 * half / (1 + half) : half};
}

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
    enum { WHOLE = 8, SHUFFLES = 5000, MAX = 64 };
    double order[MAX];
    trials t = {.x = x, .count = count, .least = fabs(lw_spearman(x, y, count)) - 1e-9};
    if (count < 3 || count > MAX || isnan(t.least))
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
