/* ledger_statistics.c: the statistics used by the tests of a ledger: the estimate and its interval. */
#include "report/ledger_statistics.h"
#include "report/ledger_extremes.h"
#include "report/number_text.h"
#include "report/regression_rows.h"
#include "stats/correlation.h"
#include "stats/interval.h"
#include "stats/rank_tests.h"
#include "stats/regression.h"
#include "stats/summary.h"

#include <math.h>
#include <string.h>

void lw_probe_point(lw_probe *t, double estimate)
{
    t->finding->estimate = estimate;
    t->finding->interval = (lw_interval){.low = estimate, .high = estimate};
    t->finding->found = lw_number_text(t->arena, estimate, 6);
}

static void put_interval(lw_probe *t, double estimate, lw_interval interval)
{
    t->finding->estimate = estimate;
    t->finding->interval = interval;
    if (!isfinite(interval.low)) {
        t->finding->found = lw_arena_print(t->arena, "%s (n %d, too few for an interval)",
                                           lw_number_text(t->arena, estimate, 4), t->sample.n);
        return;
    }
    t->finding->found = lw_arena_print(t->arena, "%s (%s to %s; n %d)", lw_number_text(t->arena, estimate, 4),
                                       lw_number_text(t->arena, interval.low, 4),
                                       lw_number_text(t->arena, interval.high, 4), t->sample.n);
}

bool lw_ledger_number(const lw_json *test, const char *key, double *number)
{
    const lw_json *value = lw_json_get(test, key);
    if (!value || (value->kind != LW_JSON_INT && value->kind != LW_JSON_REAL))
        return false;
    *number = lw_json_number(value);
    return true;
}

static int work_median(lw_probe *t, lw_error *error)
{
    (void)error;
    lw_sort(t->sample.values, t->sample.n);
    put_interval(t, lw_median(t->sample.values, t->sample.n),
                 lw_median_interval(t->sample.values, t->sample.n, LW_LEDGER_LEVEL));
    return 0;
}

lw_interval lw_ledger_mean_interval(const lw_sample *sample, lw_rng *rng)
{
    enum { FEWEST = 6 };
    if (sample->n < FEWEST)
        return (lw_interval){.low = -INFINITY, .high = INFINITY};
    return lw_bootstrap(sample->values, sample->n, lw_mean, LW_LEDGER_RESAMPLES, LW_LEDGER_LEVEL, rng);
}

static int work_mean(lw_probe *t, lw_error *error)
{
    (void)error;
    put_interval(t, lw_mean(t->sample.values, t->sample.n), lw_ledger_mean_interval(&t->sample, t->rng));
    return 0;
}

/* "All of them" and "none" are statements about the runs that were made: 30 of 30 is exactly that. 29 of 30
 * contradicts "all" only if 30 in a row would be improbable even at the near end of the share's interval. */
lw_interval lw_all_or_none(int count, int n, double equals)
{
    lw_interval wilson = lw_wilson(count, n, LW_LEDGER_LEVEL);
    double near = equals > 0 ? wilson.high : 1 - wilson.low;
    if (count == equals * n)
        return (lw_interval){.low = equals, .high = equals};
    if (pow(near, n) > (1 - LW_LEDGER_LEVEL) / 2)
        return (lw_interval){.low = fmin(wilson.low, equals), .high = fmax(wilson.high, equals)};
    return wilson;
}

/* Estimates the share of results whose value is at least "reach"; a result without the value does not reach
 * it. */
static int work_share(lw_probe *t, lw_error *error)
{
    double reach = 1;
    lw_sample all;
    lw_ledger_number(t->test, "reach", &reach);
    int result = lw_sample_take(t->record, t->cells, "1", t->arena, &all, error), count = 0;
    for (int i = 0; i < t->sample.n; i++)
        count += t->sample.values[i] >= reach;
    lw_interval wilson = lw_wilson(count, all.n, LW_LEDGER_LEVEL);
    put_interval(t, all.n ? (double)count / all.n : (double)NAN, wilson);
    t->finding->found = lw_arena_print(t->arena, "%d of %d (%.0f to %.0f %%)", count, all.n, 100 * wilson.low,
                                       100 * wilson.high);
    double equals = 0;
    if (lw_ledger_number(t->test, "equals", &equals) && (equals == 1 || equals == 0) &&
        !lw_json_get(t->test, "margin"))
        t->finding->interval = lw_all_or_none(count, all.n, equals);
    return result;
}

static int work_a12(lw_probe *t, lw_error *error)
{
    (void)error;
    const lw_sample *a = &t->sample, *b = &t->other;
    lw_finding *f = t->finding;
    f->estimate = lw_a12(a->values, a->n, b->values, b->n);
    f->interval = lw_a12_interval(f->estimate, a->n, b->n, LW_LEDGER_LEVEL);
    f->p = lw_mann_whitney(a->values, a->n, b->values, b->n).p;
    f->found = lw_arena_print(t->arena, "A12 %.2f (%.2f to %.2f; n %d and %d); medians %s and %s", f->estimate,
                              f->interval.low, f->interval.high, a->n, b->n,
                              lw_number_text(t->arena, lw_median(a->values, a->n), 4),
                              lw_number_text(t->arena, lw_median(b->values, b->n), 4));
    return 0;
}

/* For paired cells, replicate by replicate, by Fisher's z with the standard error of Bonett and Wright
 * (2000). */
static int work_spearman(lw_probe *t, lw_error *error)
{
    (void)error;
    const lw_sample *a = &t->sample, *b = &t->other;
    lw_finding *f = t->finding;
    double *x = lw_new_array(t->arena, double, a->n), *y = lw_new_array(t->arena, double, a->n);
    int n = 0;
    for (int i = 0; i < a->n; i++)
        for (int k = 0; k < b->n; k++)
            if (a->rows[i]->replicate == b->rows[k]->replicate) {
                x[n] = a->values[i];
                y[n++] = b->values[k];
                break;
            }
    double r = lw_spearman(x, y, n), z = atanh(r), error_of_z = sqrt((1 + r * r / 2) / (n - 3));
    f->estimate = r;
    f->interval =
        (lw_interval){.low = tanh(z - 1.959964 * error_of_z), .high = tanh(z + 1.959964 * error_of_z)};
    if (n < 4)
        f->interval = (lw_interval){.low = -1, .high = 1};
    f->found = lw_arena_print(t->arena, "rank correlation %.2f (%.2f to %.2f; n %d)", r, f->interval.low,
                              f->interval.high, n);
    return 0;
}

/* Estimates one number of a regression on "on". */
enum fit_part { FIT_SLOPE, FIT_SHARE };

static int put_fit(lw_probe *t, const char *words, enum fit_part part, lw_error *error)
{
    lw_regression c;
    double best[2 * LW_REGRESSION_MAX + 2];
    lw_interval intervals[2 * LW_REGRESSION_MAX + 2];
    int result = lw_regression_take(t->record, t->cells, t->of, lw_json_get(t->test, "on"), t->arena, &c,
                                    &t->saturated, error);
    if (result)
        return result;
    int at = part == FIT_SHARE ? lw_regression_r_squared(&c) : lw_regression_standard(&c, 0);
    lw_regression_fit(&c, best);
    lw_regression_intervals(&c, LW_LEDGER_RESAMPLES, LW_LEDGER_LEVEL, t->rng, intervals);
    t->finding->estimate = best[at];
    t->finding->interval = intervals[at];
    t->finding->n = c.rows;
    t->finding->found = lw_arena_print(t->arena, "%s %.2f (%.2f to %.2f; n %d)", words, best[at],
                                       intervals[at].low, intervals[at].high, c.rows);
    return 0;
}

static int work_slope(lw_probe *t, lw_error *error)
{
    return put_fit(t, "standardised", FIT_SLOPE, error);
}

static int work_explained(lw_probe *t, lw_error *error)
{
    return put_fit(t, "share of the variance", FIT_SHARE, error);
}

static int two_numbers(const lw_probe *t, double *n, double *k, lw_error *error)
{
    if (lw_ledger_number(t->test, "n", n) && lw_ledger_number(t->test, "k", k) && *k >= 0 && *k <= 1000)
        return 0;
    return lw_json_fail(t->test, error, "this statistic needs the numbers n and k");
}

static int work_binomial(lw_probe *t, lw_error *error)
{
    double n = 0, k = 0, product = 1;
    int result = two_numbers(t, &n, &k, error);
    for (int i = 1; !result && i <= (int)k; i++)
        product *= (n - k + i) / i;
    lw_probe_point(t, product);
    return result;
}

static int work_power(lw_probe *t, lw_error *error)
{
    double n = 0, k = 0, product = 1;
    int result = two_numbers(t, &n, &k, error);
    for (int i = 0; !result && i < (int)k; i++)
        product *= n;
    lw_probe_point(t, product);
    return result;
}

const lw_statistic_row lw_statistics[] = {
    {.name = "max", .title = "greatest", .work = lw_work_max},
    {.name = "min", .title = "least", .work = lw_work_min},
    {.name = "median", .title = "median", .work = work_median},
    {.name = "mean", .title = "mean", .work = work_mean},
    {.name = "share", .title = "share with", .over = LW_OVER_REACH, .work = work_share},
    {.name = "a12", .title = "", .over = LW_OVER_TWO, .work = work_a12},
    {.name = "spearman", .title = "", .over = LW_OVER_TWO, .work = work_spearman},
    {.name = "range_ratio", .title = "", .over = LW_OVER_TWO, .work = lw_work_range_ratio},
    {.name = "max_gap", .title = "greatest", .over = LW_OVER_TWO, .work = lw_work_max_gap},
    {.name = "min_gap", .title = "least", .over = LW_OVER_TWO, .work = lw_work_min_gap},
    {.name = "slope", .title = "slope of", .over = LW_OVER_FIT, .work = work_slope},
    {.name = "explained", .title = "variance explained of", .over = LW_OVER_FIT, .work = work_explained},
    {.name = "contrast", .title = "", .over = LW_OVER_CONTRAST, .work = work_mean},
    {.name = "repeats",
     .title = "results that repeat an earlier one",
     .over = LW_OVER_CELLS,
     .work = lw_work_repeats},
    {.name = "settings_at_top", .title = "settings that reach the greatest", .work = lw_work_settings_at_top},
    {.name = "median_spread", .title = "spread of the median", .work = lw_work_median_spread},
    {.name = "top_gap", .title = "upper quartile, mode and maximum:", .work = lw_work_top_gap},
    {.name = "binomial", .title = "binomial coefficient", .over = LW_OVER_NOTHING, .work = work_binomial},
    {.name = "power", .title = "power", .over = LW_OVER_NOTHING, .work = work_power},
    {.name = NULL},
};
