/* stats.c: one sample: its summary, and intervals around what it estimates.
 *
 * Wilson: "Probable inference, the law of succession, and statistical inference" (1927). Bootstrap: Efron
 * (1979); cost is resamples times the statistic. */
#include "stats/stats.h"
#include "base/arena.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const lw_interval no_interval = {.low = NAN, .high = NAN};

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

/* By halving, because reports ask for a handful of them: erfc is all that is needed, and it is monotone. */
double lw_normal_quantile(double share)
{
    if (!(share > 0 && share < 1))
        return share == 0 ? -INFINITY : share == 1 ? INFINITY : NAN;
    double low = -40, high = 40;
    for (int i = 0; i < 80; i++) {
        double middle = (low + high) / 2;
        if (0.5 * erfc(-middle / sqrt(2)) < share)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

lw_interval lw_wilson(int successes, int trials, double level)
{
    if (trials < 1)
        return no_interval;
    double z = lw_normal_quantile((1 + level) / 2), n = trials, share = successes / n;
    double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
    double reach = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return (lw_interval){.low = successes == 0 ? 0 : centre - reach,
                         .high = successes == trials ? 1 : centre + reach};
}

static void resample(const double *values, int n, double *drawn, lw_rng *rng)
{
    for (int i = 0; i < n; i++)
        drawn[i] = values[lw_rng_below(rng, (uint32_t)n)];
}

static lw_interval middle_of(double *values, int n, double level)
{
    lw_sort(values, n);
    return (lw_interval){.low = lw_quantile(values, n, (1 - level) / 2),
                         .high = lw_quantile(values, n, (1 + level) / 2)};
}

lw_interval lw_bootstrap(const double *values, int n, lw_statistic *statistic, int resamples, double level,
                         lw_rng *rng)
{
    if (n < 1 || resamples < 1)
        return no_interval;
    lw_arena arena = {0};
    double *drawn = lw_new_array(&arena, double, n);
    double *results = lw_new_array(&arena, double, resamples);
    for (int i = 0; i < resamples; i++) {
        resample(values, n, drawn, rng);
        results[i] = statistic(drawn, n);
    }
    lw_interval interval = middle_of(results, resamples, level);
    lw_arena_drop(&arena);
    return interval;
}

lw_interval lw_bootstrap_contrast(const double *a, int n, const double *b, int m, lw_contrast *contrast,
                                  int resamples, double level, lw_rng *rng)
{
    if (n < 1 || m < 1 || resamples < 1)
        return no_interval;
    lw_arena arena = {0};
    double *left = lw_new_array(&arena, double, n), *right = lw_new_array(&arena, double, m);
    double *results = lw_new_array(&arena, double, resamples);
    for (int i = 0; i < resamples; i++) {
        resample(a, n, left, rng);
        resample(b, m, right, rng);
        results[i] = contrast(left, n, right, m);
    }
    lw_interval interval = middle_of(results, resamples, level);
    lw_arena_drop(&arena);
    return interval;
}

enum lw_agreement lw_agreement_of(lw_interval interval, double target, double margin)
{
    if (interval.low >= target - margin && interval.high <= target + margin)
        return LW_AGREES;
    if (interval.low > target + margin || interval.high < target - margin)
        return LW_DISAGREES;
    return LW_UNDECIDED;
}

void lw_agreement_words(lw_interval interval, double target, double margin, lw_buf *buf)
{
    static const char *const words[] = {
        [LW_UNDECIDED] = "undecided", [LW_AGREES] = "agrees", [LW_DISAGREES] = "does not agree"};
    lw_buf_print(buf, "%s within ", words[lw_agreement_of(interval, target, margin)]);
    lw_buf_real(buf, margin);
}
