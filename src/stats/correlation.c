/* correlation.c: see the header. */
#include "stats/correlation.h"
#include "base/arena.h"
#include "base/rng.h"
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

typedef struct trials {
    const double *x;
    int count;
    double least; /* the observed distance from 0 */
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
