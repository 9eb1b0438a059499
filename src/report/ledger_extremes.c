/* ledger_extremes.c: see the header.
 *
 * A paper that reports an extreme reports a single draw of it. So the greatest value of our runs is not
 * compared with the paper's as a point: the interval is where the greatest of as many further runs would
 * lie. */
#include "report/ledger_extremes.h"
#include "report/number_text.h"
#include "stats/interval.h"
#include "stats/summary.h"

#include <math.h>
#include <string.h>

/* --- The greatest and the least of some runs. --- */

static const char *digits(lw_probe *t, double number)
{
    return lw_number_text(t->arena, number, 6);
}

/* "50 others: 92 or more" */
static const char *further_words(lw_probe *t, int draws, lw_interval i)
{
    const char *range = isinf(i.low) && isinf(i.high) ? "anything"
                        : isinf(i.low)  ? lw_arena_print(t->arena, "%s or less", digits(t, i.high))
                        : isinf(i.high) ? lw_arena_print(t->arena, "%s or more", digits(t, i.low))
                        : i.low == i.high
                            ? digits(t, i.low)
                            : lw_arena_print(t->arena, "%s to %s", digits(t, i.low), digits(t, i.high));
    return lw_arena_print(t->arena, "of %d others %s", draws, range);
}

static int put_extreme(lw_probe *t, bool greatest, lw_error *error)
{
    const lw_sample *s = &t->sample;
    double draws = s->n, bound = greatest ? INFINITY : -INFINITY, paper = 0;
    lw_ledger_number(t->test, "draws", &draws);
    lw_ledger_number(t->test, "bound", &bound);
    if (!(draws >= 1 && draws <= 1e6))
        return lw_json_fail(t->test, error, "draws must be a number from 1 to 1000000");
    lw_sort(s->values, s->n);
    double extreme = s->values[greatest ? s->n - 1 : 0];
    lw_interval i = greatest ? lw_greatest_interval(s->values, s->n, (int)draws, LW_LEDGER_LEVEL)
                             : lw_least_interval(s->values, s->n, (int)draws, LW_LEDGER_LEVEL);
    i = (lw_interval){.low = greatest ? i.low : fmax(i.low, bound),
                      .high = greatest ? fmin(i.high, bound) : i.high};
    int at = 0, beyond = 0;
    bool compared = lw_ledger_number(t->test, "equals", &paper);
    for (int k = 0; k < s->n; k++) {
        at += s->values[k] == extreme;
        beyond += greatest ? s->values[k] > paper : s->values[k] < paper;
    }
    t->finding->estimate = extreme;
    t->finding->interval = i;
    t->finding->found = lw_arena_print(t->arena, "%s (%d of %d); %s", digits(t, extreme), at, s->n,
                                       further_words(t, (int)draws, i));
    if (!compared || !beyond)
        return 0;
    lw_interval share = lw_wilson(beyond, s->n, LW_LEDGER_LEVEL);
    t->finding->found =
        lw_arena_print(t->arena, "%s; %d of %d are %s %s (%.0f to %.0f %%)", t->finding->found, beyond, s->n,
                       greatest ? "above" : "below", digits(t, paper), 100 * share.low, 100 * share.high);
    return 0;
}

int lw_work_max(lw_probe *t, lw_error *error)
{
    return put_extreme(t, true, error);
}

int lw_work_min(lw_probe *t, lw_error *error)
{
    return put_extreme(t, false, error);
}

/* --- Extremes of two samples. --- */

static void put_contrast(lw_probe *t, lw_contrast *contrast)
{
    const lw_sample *a = &t->sample, *b = &t->other;
    t->finding->estimate = contrast(a->values, a->n, b->values, b->n);
    t->finding->interval = lw_bootstrap_smooth(a->values, a->n, b->values, b->n, contrast, LW_LEDGER_RESAMPLES,
                                               LW_LEDGER_LEVEL, t->rng);
}

static double range_ratio(const double *a, int n, const double *b, int m)
{
    lw_summary one = lw_summary_of(a, n), two = lw_summary_of(b, m);
    return two.max > two.min ? (one.max - one.min) / (two.max - two.min) : (double)NAN;
}

/* Estimates how many times as wide the range of one sample is as that of the other. */
int lw_work_range_ratio(lw_probe *t, lw_error *error)
{
    (void)error;
    const lw_sample *a = &t->sample, *b = &t->other;
    lw_summary one = lw_summary_of(a->values, a->n), two = lw_summary_of(b->values, b->n);
    lw_finding *f = t->finding;
    put_contrast(t, range_ratio);
    f->found = lw_arena_print(
        t->arena, "%.2f times as wide (%.2f to %.2f; n %d and %d): %.4g to %.4g, and %.4g to %.4g", f->estimate,
        f->interval.low, f->interval.high, a->n, b->n, one.min, one.max, two.min, two.max);
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

static void put_gap(lw_probe *t, lw_contrast *gap, const char *words)
{
    lw_finding *f = t->finding;
    put_contrast(t, gap);
    f->found = lw_arena_print(t->arena, "%s %.4g %s (difference %.4g to %.4g; n %d and %d)", words,
                              fabs(f->estimate), f->estimate < 0 ? "lower" : "higher", f->interval.low,
                              f->interval.high, t->sample.n, t->other.n);
}

int lw_work_max_gap(lw_probe *t, lw_error *error)
{
    (void)error;
    put_gap(t, max_gap, "greatest");
    return 0;
}

int lw_work_min_gap(lw_probe *t, lw_error *error)
{
    (void)error;
    put_gap(t, min_gap, "least");
    return 0;
}

/* --- Results that repeat each other. --- */

int lw_work_repeats(lw_probe *t, lw_error *error)
{
    (void)error;
    lw_repeats repeats = lw_repeats_of(t->record, t->cells);
    lw_interval share = lw_wilson(repeats.same, repeats.n, LW_LEDGER_LEVEL);
    t->finding->estimate = repeats.n > 1 ? (double)repeats.same / repeats.n : (double)NAN;
    t->finding->interval = lw_json_get(t->test, "equals") ? lw_all_or_none(repeats.same, repeats.n, 0) : share;
    t->finding->found = lw_arena_print(t->arena, "%d of %d (%.0f to %.0f %%); up to symmetry %d", repeats.same,
                                       repeats.n, 100 * share.low, 100 * share.high, repeats.twins);
    return 0;
}

/* --- Groups of cells. --- */

/* Returns the values of one cell in ascending order; NULL if it has none. */
static double *cell_values(const lw_probe *t, int64_t cell, int *n)
{
    double *values = lw_new_array(t->arena, double, t->sample.n + 1);
    *n = 0;
    for (int i = 0; i < t->sample.n; i++)
        if (t->sample.rows[i]->cell == cell)
            values[(*n)++] = t->sample.values[i];
    lw_sort(values, *n);
    return *n ? values : NULL;
}

/* Estimates the chance that, in as many further runs, every setting reaches the greatest value that any run
 * reached. The interval comes from the ends of the interval of each setting's share of runs at the top. */
int lw_work_settings_at_top(lw_probe *t, lw_error *error)
{
    (void)error;
    double top = lw_summary_of(t->sample.values, t->sample.n).max, chance = 1, low = 1, high = 1;
    int cells = 0, at_top = 0, n = 0;
    bool single = false;
    for (int64_t i = 0; i < t->record->experiment->cell_count; i++) {
        const double *values = cell_values(t, i, &n);
        int count = 0;
        for (int k = 0; k < n; k++)
            count += values[k] == top;
        if (!values)
            continue;
        lw_interval share = lw_wilson(count, n, LW_LEDGER_LEVEL);
        cells++;
        single |= n == 1;
        at_top += count > 0;
        chance *= 1 - pow(1 - (double)count / n, n);
        low *= 1 - pow(1 - share.low, n);
        high *= 1 - pow(1 - share.high, n);
    }
    t->finding->estimate = cells && !single ? chance : (double)NAN;
    t->finding->interval = (lw_interval){.low = low, .high = high};
    t->finding->found = lw_arena_print(
        t->arena, "%d of %d settings reach %s; chance that all of a further study do %.0f %% (%.0f to %.0f %%)",
        at_top, cells, digits(t, top), 100 * chance, 100 * low, 100 * high);
    return 0;
}

typedef struct group {
    double *values, *drawn;
    int n;
} group;

static double spread_of(const group *groups, int count)
{
    double low = INFINITY, high = -INFINITY;
    for (int i = 0; i < count; i++) {
        double median = lw_median(groups[i].drawn, groups[i].n);
        low = fmin(low, median);
        high = fmax(high, median);
    }
    return high - low;
}

/* Estimates how far the medians of the cells lie apart, resampled within each cell. */
int lw_work_median_spread(lw_probe *t, lw_error *error)
{
    (void)error;
    group *groups = lw_new_array(t->arena, group, t->record->experiment->cell_count);
    int count = 0;
    bool single = false;
    double low = INFINITY, high = -INFINITY, *spreads = lw_new_array(t->arena, double, LW_LEDGER_RESAMPLES);
    for (int64_t i = 0; i < t->record->experiment->cell_count; i++) {
        group g = {0};
        g.values = cell_values(t, i, &g.n);
        g.drawn = lw_new_array(t->arena, double, g.n + 1);
        if (g.values)
            groups[count++] = g;
        single |= g.n == 1;
        low = g.values ? fmin(low, lw_median(g.values, g.n)) : low;
        high = g.values ? fmax(high, lw_median(g.values, g.n)) : high;
    }
    for (int k = 0; k < LW_LEDGER_RESAMPLES; k++) {
        for (int i = 0; i < count; i++)
            for (int j = 0; j < groups[i].n; j++)
                groups[i].drawn[j] = groups[i].values[lw_rng_below(t->rng, (uint32_t)groups[i].n)];
        spreads[k] = spread_of(groups, count);
    }
    lw_sort(spreads, LW_LEDGER_RESAMPLES);
    lw_finding *f = t->finding;
    f->estimate = single ? (double)NAN : high - low;
    f->interval = (lw_interval){.low = lw_quantile(spreads, LW_LEDGER_RESAMPLES, (1 - LW_LEDGER_LEVEL) / 2),
                                .high = lw_quantile(spreads, LW_LEDGER_RESAMPLES, (1 + LW_LEDGER_LEVEL) / 2)};
    f->found =
        lw_arena_print(t->arena, "medians from %.4g to %.4g; apart %.4g (%.4g to %.4g; n %d in %d settings)",
                       low, high, f->estimate, f->interval.low, f->interval.high, t->sample.n, count);
    return 0;
}

/* --- The upper end of one cell. --- */

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

static double top_gap(const double *values, int n)
{
    lw_arena arena = {0};
    double *sorted = lw_new_array(&arena, double, n);
    memcpy(sorted, values, (size_t)n * sizeof *sorted);
    lw_sort(sorted, n);
    double max = sorted[n - 1], gap = fmax(max - lw_quantile(sorted, n, 0.75), max - mode_of(sorted, n));
    lw_arena_drop(&arena);
    return gap;
}

int lw_work_top_gap(lw_probe *t, lw_error *error)
{
    (void)error;
    lw_finding *f = t->finding;
    lw_sort(t->sample.values, t->sample.n);
    lw_summary s = lw_summary_of(t->sample.values, t->sample.n);
    f->estimate = top_gap(t->sample.values, t->sample.n);
    f->interval =
        lw_bootstrap(t->sample.values, t->sample.n, top_gap, LW_LEDGER_RESAMPLES, LW_LEDGER_LEVEL, t->rng);
    f->found = lw_arena_print(t->arena,
                              "upper quartile %.4g, mode %.4g, maximum %.4g; apart %.4g (%.4g to %.4g; n %d)",
                              s.q3, mode_of(t->sample.values, t->sample.n), s.max, f->estimate, f->interval.low,
                              f->interval.high, t->sample.n);
    return 0;
}
