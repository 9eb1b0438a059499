/* interval.c: see the header.
 *
 * Wilson: "Probable inference, the law of succession, and statistical inference" (1927). Bootstrap: Efron
 * (1979); it costs `resamples` evaluations of the statistic. */
#include "stats/interval.h"
#include "base/arena.h"
#include "stats/summary.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static const lw_interval no_interval = {.low = NAN, .high = NAN};
/* One value says nothing about how values vary: resampling it would give an interval of width 0. */
static const lw_interval any_value = {.low = -INFINITY, .high = INFINITY};

/* By bisection, because reports need only a handful of quantiles: it requires nothing but erfc, and that erfc
 * is monotone. */
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
    if (n == 1)
        return any_value;
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

lw_interval lw_scale_interval(const double *values, int n, double least, double greatest, int resamples,
                              double level, lw_rng *rng)
{
    if (n < 1)
        return no_interval;
    lw_arena arena = {0};
    double *all = lw_new_array(&arena, double, n + 2), mean = lw_mean(values, n);
    memcpy(all, values, (size_t)n * sizeof *all);
    all[n] = least;
    all[n + 1] = greatest;
    lw_interval interval = lw_bootstrap(all, n + 2, lw_mean, resamples, level, rng);
    lw_arena_drop(&arena);
    return (lw_interval){.low = fmin(interval.low, mean), .high = fmax(interval.high, mean)};
}

/* Silverman's bandwidth. */
static double bandwidth(const double *values, int n)
{
    lw_summary s = lw_summary_of(values, n);
    double scale = s.q3 > s.q1 ? fmin(s.sd, (s.q3 - s.q1) / 1.34) : s.sd;
    return n > 1 ? 0.9 * scale * pow(n, -0.2) : 0;
}

/* Draws from Epanechnikov's density with variance 1: of three uniform numbers the third, or the second if the
 * third has the largest absolute value. */
static double draw_noise(lw_rng *rng)
{
    double u[3];
    for (int i = 0; i < 3; i++)
        u[i] = 2 * lw_rng_real(rng) - 1;
    bool third = fabs(u[2]) >= fabs(u[1]) && fabs(u[2]) >= fabs(u[0]);
    return sqrt(5) * (third ? u[1] : u[2]);
}

static void draw(const double *values, int n, double width, double *drawn, lw_rng *rng)
{
    resample(values, n, drawn, rng);
    for (int i = 0; width >= 0 && i < n; i++)
        drawn[i] += width * draw_noise(rng);
}

typedef struct widths {
    double left, right; /* of the noise added to drawn values; negative: no noise */
} widths;

static lw_interval contrast_both(const double *a, int n, const double *b, int m, widths noise,
                                 lw_contrast *contrast, int resamples, double level, lw_rng *rng)
{
    if (n < 1 || m < 1 || resamples < 1)
        return no_interval;
    if (n == 1 || m == 1)
        return any_value;
    lw_arena arena = {0};
    double *left = lw_new_array(&arena, double, n), *right = lw_new_array(&arena, double, m);
    double *results = lw_new_array(&arena, double, resamples);
    for (int i = 0; i < resamples; i++) {
        draw(a, n, noise.left, left, rng);
        draw(b, m, noise.right, right, rng);
        results[i] = contrast(left, n, right, m);
    }
    lw_interval interval = middle_of(results, resamples, level);
    lw_arena_drop(&arena);
    return interval;
}

lw_interval lw_bootstrap_contrast(const double *a, int n, const double *b, int m, lw_contrast *contrast,
                                  int resamples, double level, lw_rng *rng)
{
    return contrast_both(a, n, b, m, (widths){-1, -1}, contrast, resamples, level, rng);
}

lw_interval lw_bootstrap_smooth(const double *a, int n, const double *b, int m, lw_contrast *contrast,
                                int resamples, double level, lw_rng *rng)
{
    widths noise = {.left = n > 0 ? bandwidth(a, n) : 0, .right = m > 0 ? bandwidth(b, m) : 0};
    return contrast_both(a, n, b, m, noise, contrast, resamples, level, rng);
}

/* The smallest k such that all further draws stay on the inner side of the k-th outermost value with a
 * probability of at most (1 - level) / 2: the outermost k of n + draws values in random order are then all from
 * the sample. 0: even k = n is not enough. */
static int outermost(int n, int draws, double level)
{
    double chance = 1;
    for (int k = 1; k <= n; k++) {
        chance *= (n - k + 1.0) / (n + draws - k + 1.0);
        if (chance <= (1 - level) / 2)
            return k;
    }
    return 0;
}

static bool is_enough(int n, int draws, double level)
{
    return draws / ((double)n + draws) <= (1 - level) / 2;
}

lw_interval lw_greatest_interval(const double *sorted, int n, int draws, double level)
{
    if (n < 1 || draws < 1)
        return no_interval;
    int k = outermost(n, draws, level);
    return (lw_interval){.low = k ? sorted[n - k] : -INFINITY,
                         .high = is_enough(n, draws, level) ? sorted[n - 1] : INFINITY};
}

lw_interval lw_least_interval(const double *sorted, int n, int draws, double level)
{
    if (n < 1 || draws < 1)
        return no_interval;
    int k = outermost(n, draws, level);
    return (lw_interval){.low = is_enough(n, draws, level) ? sorted[0] : -INFINITY,
                         .high = k ? sorted[k - 1] : INFINITY};
}

/* The largest k such that fewer than k of n values are below the median with a probability of at most (1 -
 * level) / 2: the median is then between the k-th value and the k-th from the end. */
lw_interval lw_median_interval(const double *sorted, int n, double level)
{
    if (n < 1)
        return no_interval;
    enum { EXACT = 1000 }; /* soon beyond this 0.5^n underflows, and the normal approximation is good enough */
    double term = pow(0.5, n), tail = term; /* the probability that 0 are below, and that at most k are */
    int k = n > EXACT ? (int)(n / 2.0 - lw_normal_quantile((1 + level) / 2) * sqrt(n) / 2) : 0;
    while (n <= EXACT && k < n / 2 && tail <= (1 - level) / 2) {
        k++;
        term *= (n - k + 1.0) / k;
        tail += term;
    }
    return (lw_interval){.low = k ? sorted[k - 1] : -INFINITY, .high = k ? sorted[n - k] : INFINITY};
}

enum lw_agreement lw_agreement_of(lw_interval interval, double target, double margin)
{
    if (interval.low >= target - margin && interval.high <= target + margin)
        return LW_AGREES;
    if (interval.low > target + margin || interval.high < target - margin)
        return LW_DISAGREES;
    return LW_UNDECIDED;
}
