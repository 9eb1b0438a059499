/* ledger_statistics.c: the statistics that the tests of a ledger are made of: how an estimate and its interval
 * come about. */
#include "report/ledger_statistics.h"
#include "report/regression_rows.h"
#include "stats/interval.h"
#include "stats/rank_tests.h"
#include "stats/regression.h"
#include "stats/summary.h"

#include <math.h>
#include <string.h>

enum { RESAMPLES = 2000 };
static const double LEVEL = 0.95;

static void put_point(lw_probe *t, double estimate)
{
    t->finding->estimate = estimate;
    t->finding->interval = (lw_interval){.low = estimate, .high = estimate};
    t->finding->found = lw_arena_print(t->arena, "%.6g", estimate);
}

static void put_interval(lw_probe *t, double estimate, lw_interval interval)
{
    t->finding->estimate = estimate;
    t->finding->interval = interval;
    t->finding->found = lw_arena_print(t->arena, "%.4g (%.4g to %.4g; n %d)", estimate, interval.low,
                                       interval.high, t->sample.n);
}

bool lw_ledger_number(const lw_json *test, const char *key, double *number)
{
    const lw_json *value = lw_json_get(test, key);
    if (!value || (value->kind != LW_JSON_INT && value->kind != LW_JSON_REAL))
        return false;
    *number = lw_json_number(value);
    return true;
}

static int work_max(lw_probe *t, lw_error *error)
{
    (void)error;
    lw_summary s = lw_summary_of(t->sample.values, t->sample.n);
    double paper = 0;
    put_point(t, s.max);
    int above = 0, at = 0;
    for (int i = 0; i < t->sample.n; i++)
        at += t->sample.values[i] == s.max;
    t->finding->found = lw_arena_print(t->arena, "%.6g (%d of %d runs)", s.max, at, t->sample.n);
    if (!lw_ledger_number(t->test, "equals", &paper) || s.max <= paper)
        return 0;
    for (int i = 0; i < t->sample.n; i++)
        above += t->sample.values[i] > paper;
    lw_interval share = lw_wilson(above, t->sample.n, LEVEL);
    t->finding->found = lw_arena_print(t->arena, "%.6g; %d of %d runs are above %.6g (%.0f to %.0f %%)", s.max,
                                       above, t->sample.n, paper, 100 * share.low, 100 * share.high);
    return 0;
}

static int work_min(lw_probe *t, lw_error *error)
{
    (void)error;
    put_point(t, lw_summary_of(t->sample.values, t->sample.n).min);
    return 0;
}

static int work_median(lw_probe *t, lw_error *error)
{
    (void)error;
    put_interval(t, lw_median(t->sample.values, t->sample.n),
                 lw_bootstrap(t->sample.values, t->sample.n, lw_median, RESAMPLES, LEVEL, t->rng));
    return 0;
}

static int work_mean(lw_probe *t, lw_error *error)
{
    (void)error;
    put_interval(t, lw_mean(t->sample.values, t->sample.n),
                 lw_bootstrap(t->sample.values, t->sample.n, lw_mean, RESAMPLES, LEVEL, t->rng));
    return 0;
}

/* The share of results whose value is at least "reach"; a result without the value does not reach it. */
static int work_share(lw_probe *t, lw_error *error)
{
    double reach = 1;
    lw_sample all;
    lw_ledger_number(t->test, "reach", &reach);
    int result = lw_sample_take(t->record, t->cells, "1", t->arena, &all, error), count = 0;
    for (int i = 0; i < t->sample.n; i++)
        count += t->sample.values[i] >= reach;
    lw_interval wilson = lw_wilson(count, all.n, LEVEL);
    put_interval(t, all.n ? (double)count / all.n : (double)NAN, wilson);
    t->finding->found = lw_arena_print(t->arena, "%d of %d (%.0f to %.0f %%)", count, all.n, 100 * wilson.low,
                                       100 * wilson.high);
    /* "All of them" is a statement about those that were made, and 30 of 30 is just that. */
    double equals = 0;
    if (lw_ledger_number(t->test, "equals", &equals) && (equals == 1 || equals == 0) &&
        !lw_json_get(t->test, "margin"))
        t->finding->interval = (lw_interval){.low = t->finding->estimate, .high = t->finding->estimate};
    return result;
}

static int work_a12(lw_probe *t, lw_error *error)
{
    (void)error;
    const lw_sample *a = &t->sample, *b = &t->other;
    lw_finding *f = t->finding;
    f->estimate = lw_a12(a->values, a->n, b->values, b->n);
    f->interval = lw_bootstrap_contrast(a->values, a->n, b->values, b->n, lw_a12, RESAMPLES, LEVEL, t->rng);
    /* A bootstrap knows only the values it saw: those of samples that do not overlap say 1 to 1. */
    if (f->interval.low == f->interval.high)
        f->interval = lw_a12_interval(f->estimate, a->n, b->n, LEVEL);
    f->p = lw_mann_whitney(a->values, a->n, b->values, b->n).p;
    f->found =
        lw_arena_print(t->arena, "A12 %.2f (%.2f to %.2f); medians %.4g and %.4g", f->estimate, f->interval.low,
                       f->interval.high, lw_median(a->values, a->n), lw_median(b->values, b->n));
    return 0;
}

static double range_ratio(const double *a, int n, const double *b, int m)
{
    lw_summary one = lw_summary_of(a, n), two = lw_summary_of(b, m);
    return two.max > two.min ? (one.max - one.min) / (two.max - two.min) : (double)NAN;
}

/* How many times as far the greatest lies from the least. Resamples hardly ever reach further than the sample,
 * so the interval is a rough one. */
static int work_range_ratio(lw_probe *t, lw_error *error)
{
    (void)error;
    const lw_sample *a = &t->sample, *b = &t->other;
    lw_summary one = lw_summary_of(a->values, a->n), two = lw_summary_of(b->values, b->n);
    lw_finding *f = t->finding;
    f->estimate = range_ratio(a->values, a->n, b->values, b->n);
    f->interval =
        lw_bootstrap_contrast(a->values, a->n, b->values, b->n, range_ratio, RESAMPLES, LEVEL, t->rng);
    f->found =
        lw_arena_print(t->arena, "%.2f times as wide (%.2f to %.2f): %.4g to %.4g, and %.4g to %.4g",
                       f->estimate, f->interval.low, f->interval.high, one.min, one.max, two.min, two.max);
    return 0;
}

static double max_gap(const double *a, int n, const double *b, int m)
{
    return lw_summary_of(a, n).max - lw_summary_of(b, m).max;
}

static double min_gap(const double *a, int n, const double *b, int m)
{
    return lw_summary_of(a, n).min - lw_summary_of(b, m).min;
}

/* An extreme of one sample less that of the other; the interval is as rough as that of a ratio of ranges. */
static void put_gap(lw_probe *t, lw_contrast *gap, const char *words)
{
    const lw_sample *a = &t->sample, *b = &t->other;
    lw_finding *f = t->finding;
    f->estimate = gap(a->values, a->n, b->values, b->n);
    f->interval = lw_bootstrap_contrast(a->values, a->n, b->values, b->n, gap, RESAMPLES, LEVEL, t->rng);
    f->found = lw_arena_print(t->arena, "%s %.4g %s (%.4g to %.4g)", words, fabs(f->estimate),
                              f->estimate < 0 ? "lower" : "higher", f->interval.low, f->interval.high);
}

static int work_max_gap(lw_probe *t, lw_error *error)
{
    (void)error;
    put_gap(t, max_gap, "greatest");
    return 0;
}

static int work_min_gap(lw_probe *t, lw_error *error)
{
    (void)error;
    put_gap(t, min_gap, "least");
    return 0;
}

/* A number of the fit of a regression on "on". */
enum fit_part { FIT_SLOPE, FIT_SHARE };

static int put_fit(lw_probe *t, const char *words, enum fit_part part, lw_error *error)
{
    lw_regression c;
    double best[2 * LW_REGRESSION_MAX + 2];
    lw_interval intervals[2 * LW_REGRESSION_MAX + 2];
    int result =
        lw_regression_take(t->record, t->cells, t->of, lw_json_get(t->test, "on"), t->arena, &c, error);
    if (result)
        return result;
    int at = part == FIT_SHARE ? lw_regression_r_squared(&c) : lw_regression_standard(&c, 0);
    lw_regression_fit(&c, best);
    lw_regression_intervals(&c, RESAMPLES, LEVEL, t->rng, intervals);
    t->finding->estimate = best[at];
    t->finding->interval = intervals[at];
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

static int work_repeats(lw_probe *t, lw_error *error)
{
    (void)error;
    lw_repeats repeats = lw_repeats_of(t->record, t->cells);
    put_point(t, repeats.same);
    t->finding->found =
        lw_arena_print(t->arena, "%d of %d; up to symmetry %d", repeats.same, repeats.n, repeats.twins);
    return 0;
}

/* Of each cell on its own: how many statistics of cells meet a condition, or how far they lie apart. */
static lw_summary cell_summary(const lw_probe *t, int64_t cell)
{
    double *values = lw_new_array(t->arena, double, t->sample.n + 1);
    int n = 0;
    for (int i = 0; i < t->sample.n; i++)
        if (t->sample.rows[i]->cell == cell)
            values[n++] = t->sample.values[i];
    return lw_summary_of(values, n);
}

static int work_settings_at_top(lw_probe *t, lw_error *error)
{
    (void)error;
    double top = lw_summary_of(t->sample.values, t->sample.n).max;
    int cells = 0, at_top = 0;
    for (int64_t i = 0; i < t->record->experiment->cell_count; i++) {
        lw_summary s = cell_summary(t, i);
        cells += s.n > 0;
        at_top += s.n > 0 && s.max == top;
    }
    put_point(t, cells ? (double)at_top / cells : (double)NAN);
    t->finding->found = lw_arena_print(t->arena, "%d of %d settings reach %.6g", at_top, cells, top);
    return 0;
}

static int work_median_spread(lw_probe *t, lw_error *error)
{
    (void)error;
    double low = INFINITY, high = -INFINITY;
    for (int64_t i = 0; i < t->record->experiment->cell_count; i++) {
        lw_summary s = cell_summary(t, i);
        low = s.n > 0 && s.median < low ? s.median : low;
        high = s.n > 0 && s.median > high ? s.median : high;
    }
    put_point(t, high - low);
    t->finding->found = lw_arena_print(t->arena, "medians from %.4g to %.4g", low, high);
    return 0;
}

static double mode_of(const double *sorted, int n)
{
    double mode = NAN;
    int max = 0, run = 0;
    for (int i = 0; i < n; i++) {
        run = i && sorted[i] == sorted[i - 1] ? run + 1 : 1;
        if (run > max) {
            max = run;
            mode = sorted[i];
        }
    }
    return mode;
}

static int work_top_gap(lw_probe *t, lw_error *error)
{
    (void)error;
    lw_summary s = lw_summary_of(t->sample.values, t->sample.n);
    lw_sort(t->sample.values, t->sample.n);
    double mode = mode_of(t->sample.values, t->sample.n);
    put_point(t, fmax(s.max - s.q3, s.max - mode));
    t->finding->found =
        lw_arena_print(t->arena, "upper quartile %.4g, mode %.4g, maximum %.4g", s.q3, mode, s.max);
    return 0;
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
    put_point(t, product);
    return result;
}

static int work_power(lw_probe *t, lw_error *error)
{
    double n = 0, k = 0, product = 1;
    int result = two_numbers(t, &n, &k, error);
    for (int i = 0; !result && i < (int)k; i++)
        product *= n;
    put_point(t, product);
    return result;
}

const lw_statistic_row lw_statistics[] = {
    {.name = "max", .title = "greatest", .work = work_max},
    {.name = "min", .title = "least", .work = work_min},
    {.name = "median", .title = "median", .work = work_median},
    {.name = "mean", .title = "mean", .work = work_mean},
    {.name = "share", .title = "share with", .over = LW_OVER_REACH, .work = work_share},
    {.name = "a12", .title = "", .over = LW_OVER_TWO, .work = work_a12},
    {.name = "range_ratio", .title = "", .over = LW_OVER_TWO, .work = work_range_ratio},
    {.name = "max_gap", .title = "greatest", .over = LW_OVER_TWO, .work = work_max_gap},
    {.name = "min_gap", .title = "least", .over = LW_OVER_TWO, .work = work_min_gap},
    {.name = "slope", .title = "slope of", .over = LW_OVER_FIT, .work = work_slope},
    {.name = "explained", .title = "variance explained of", .over = LW_OVER_FIT, .work = work_explained},
    {.name = "contrast", .title = "", .over = LW_OVER_CONTRAST, .work = work_mean},
    {.name = "repeats",
     .title = "results that repeat an earlier one",
     .over = LW_OVER_CELLS,
     .work = work_repeats},
    {.name = "settings_at_top", .title = "settings that reach the greatest", .work = work_settings_at_top},
    {.name = "median_spread", .title = "spread of the median", .work = work_median_spread},
    {.name = "top_gap", .title = "upper quartile, mode and maximum:", .work = work_top_gap},
    {.name = "binomial", .title = "binomial coefficient", .over = LW_OVER_NOTHING, .work = work_binomial},
    {.name = "power", .title = "power", .over = LW_OVER_NOTHING, .work = work_power},
    {.name = NULL},
};
