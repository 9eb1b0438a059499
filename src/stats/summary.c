/* summary.c: see the header. */
#include "stats/summary.h"
#include "base/arena.h"

#include <math.h>
#include <stdlib.h>

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

void lw_sort(double *values, int n)
{
    if (n > 1)
        qsort(values, (size_t)n, sizeof *values, compare);
}

double lw_quantile(const double *sorted, int n, double share)
{
    if (n < 1)
        return NAN;
    double place = share * (n - 1);
    int below = (int)place;
    if (below >= n - 1)
        return sorted[n - 1];
    return sorted[below] + (place - below) * (sorted[below + 1] - sorted[below]);
}

double lw_mean(const double *values, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += values[i];
    return n > 0 ? sum / n : NAN;
}

static double *sorted_copy(lw_arena *arena, const double *values, int n)
{
    double *sorted = lw_arena_copy(arena, values, sizeof *values * (size_t)n);
    lw_sort(sorted, n);
    return sorted;
}

double lw_median(const double *values, int n)
{
    if (n < 1)
        return NAN;
    lw_arena arena = {0};
    double median = lw_quantile(sorted_copy(&arena, values, n), n, 0.5);
    lw_arena_drop(&arena);
    return median;
}

static double deviation(const double *values, int n, double mean)
{
    double squares = 0;
    for (int i = 0; i < n; i++)
        squares += (values[i] - mean) * (values[i] - mean);
    return n > 1 ? sqrt(squares / (n - 1)) : NAN;
}

lw_summary lw_summary_of(const double *values, int n)
{
    if (n < 1)
        return (lw_summary){.min = NAN,
                            .q1 = NAN,
                            .median = NAN,
                            .q3 = NAN,
                            .max = NAN,
                            .mean = NAN,
                            .sd = NAN,
                            .whisker_low = NAN,
                            .whisker_high = NAN};
    lw_arena arena = {0};
    const double *sorted = sorted_copy(&arena, values, n);
    lw_summary summary = {.n = n,
                          .min = sorted[0],
                          .q1 = lw_quantile(sorted, n, 0.25),
                          .median = lw_quantile(sorted, n, 0.5),
                          .q3 = lw_quantile(sorted, n, 0.75),
                          .max = sorted[n - 1],
                          .mean = lw_mean(sorted, n)};
    summary.sd = deviation(sorted, n, summary.mean);
    double reach = 1.5 * (summary.q3 - summary.q1);
    int first = 0, last = n - 1;
    while (sorted[first] < summary.q1 - reach)
        first++;
    while (sorted[last] > summary.q3 + reach)
        last--;
    summary.whisker_low = sorted[first];
    summary.whisker_high = sorted[last];
    summary.outliers = first + n - 1 - last;
    lw_arena_drop(&arena);
    return summary;
}
