/* findings.c: the tests of a ledger. A statistic is a row in a table: how its estimate and its interval come
 * about; where the interval must lie is said by equals and margin, or by above, below, at_least and at_most. */
#include "report/ledger.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RESAMPLES = 2000 };
static const double LEVEL = 0.95;

const char *lw_print(lw_arena *arena, const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int size = vsnprintf(NULL, 0, format, list);
    char *text = lw_arena_take(arena, (size_t)(size < 0 ? 0 : size) + 1);
    vsnprintf(text, (size_t)(size < 0 ? 0 : size) + 1, format, again);
    va_end(again);
    va_end(list);
    return text;
}

/* What a statistic is handed, and what it leaves. */
typedef struct trial {
    const lw_json *test;
    const lw_record *record;
    const char *cells, *of;
    lw_sample sample, other; /* other: of "against" */
    lw_arena *arena;
    lw_rng *rng;
    lw_finding *finding;
} trial;

typedef struct statistic {
    const char *name, *title; /* "greatest %s" */
    enum { OVER_SAMPLE, OVER_TWO, OVER_CELLS, OVER_NOTHING } over;
    int (*work)(trial *, lw_error *);
} statistic;

static void put_point(trial *t, double estimate)
{
    t->finding->estimate = estimate;
    t->finding->interval = (lw_interval){.low = estimate, .high = estimate};
    t->finding->found = lw_print(t->arena, "%.6g", estimate);
}

static void put_interval(trial *t, double estimate, lw_interval interval)
{
    t->finding->estimate = estimate;
    t->finding->interval = interval;
    t->finding->found =
        lw_print(t->arena, "%.4g (%.4g to %.4g; n %d)", estimate, interval.low, interval.high, t->sample.n);
}

static bool number_of(const lw_json *test, const char *key, double *number)
{
    const lw_json *value = lw_json_get(test, key);
    if (!value || (value->kind != LW_JSON_INT && value->kind != LW_JSON_REAL))
        return false;
    *number = lw_json_number(value);
    return true;
}

static int work_max(trial *t, lw_error *error)
{
    (void)error;
    lw_summary s = lw_summary_of(t->sample.values, t->sample.n);
    double paper = 0;
    put_point(t, s.max);
    int above = 0, at = 0;
    for (int i = 0; i < t->sample.n; i++)
        at += t->sample.values[i] == s.max;
    t->finding->found = lw_print(t->arena, "%.6g (%d of %d runs)", s.max, at, t->sample.n);
    if (!number_of(t->test, "equals", &paper) || s.max <= paper)
        return 0;
    for (int i = 0; i < t->sample.n; i++)
        above += t->sample.values[i] > paper;
    lw_interval share = lw_wilson(above, t->sample.n, LEVEL);
    t->finding->found = lw_print(t->arena, "%.6g; %d of %d runs are above %.6g (%.0f to %.0f %%)", s.max, above,
                                 t->sample.n, paper, 100 * share.low, 100 * share.high);
    return 0;
}

static int work_min(trial *t, lw_error *error)
{
    (void)error;
    put_point(t, lw_summary_of(t->sample.values, t->sample.n).min);
    return 0;
}

static int work_median(trial *t, lw_error *error)
{
    (void)error;
    put_interval(t, lw_median(t->sample.values, t->sample.n),
                 lw_bootstrap(t->sample.values, t->sample.n, lw_median, RESAMPLES, LEVEL, t->rng));
    return 0;
}

static int work_mean(trial *t, lw_error *error)
{
    (void)error;
    put_interval(t, lw_mean(t->sample.values, t->sample.n),
                 lw_bootstrap(t->sample.values, t->sample.n, lw_mean, RESAMPLES, LEVEL, t->rng));
    return 0;
}

/* The share of results whose value is at least "reach"; a result without the value does not reach it. */
static int work_share(trial *t, lw_error *error)
{
    double reach = 1;
    lw_sample all;
    number_of(t->test, "reach", &reach);
    int result = lw_sample_take(t->record, t->cells, "1", t->arena, &all, error), count = 0;
    for (int i = 0; i < t->sample.n; i++)
        count += t->sample.values[i] >= reach;
    lw_interval wilson = lw_wilson(count, all.n, LEVEL);
    put_interval(t, all.n ? (double)count / all.n : (double)NAN, wilson);
    t->finding->found =
        lw_print(t->arena, "%d of %d (%.0f to %.0f %%)", count, all.n, 100 * wilson.low, 100 * wilson.high);
    /* "All of them" is a statement about those that were made, and 30 of 30 is just that. */
    double equals = 0;
    if (number_of(t->test, "equals", &equals) && (equals == 1 || equals == 0) &&
        !lw_json_get(t->test, "margin"))
        t->finding->interval = (lw_interval){.low = t->finding->estimate, .high = t->finding->estimate};
    return result;
}

static int work_a12(trial *t, lw_error *error)
{
    (void)error;
    const lw_sample *a = &t->sample, *b = &t->other;
    lw_finding *f = t->finding;
    f->estimate = lw_a12(a->values, a->n, b->values, b->n);
    f->interval = lw_bootstrap_contrast(a->values, a->n, b->values, b->n, lw_a12, RESAMPLES, LEVEL, t->rng);
    f->p = lw_mann_whitney(a->values, a->n, b->values, b->n).p;
    f->found =
        lw_print(t->arena, "A12 %.2f (%.2f to %.2f); medians %.4g and %.4g", f->estimate, f->interval.low,
                 f->interval.high, lw_median(a->values, a->n), lw_median(b->values, b->n));
    return 0;
}

static int work_repeats(trial *t, lw_error *error)
{
    (void)error;
    lw_repeats repeats = lw_repeats_of(t->record, t->cells);
    put_point(t, repeats.same);
    t->finding->found =
        lw_print(t->arena, "%d of %d; up to symmetry %d", repeats.same, repeats.n, repeats.twins);
    return 0;
}

/* Of each cell on its own: how many statistics of cells meet a condition, or how far they lie apart. */
static lw_summary cell_summary(const trial *t, int64_t cell)
{
    double *values = lw_new_array(t->arena, double, t->sample.n + 1);
    int n = 0;
    for (int i = 0; i < t->sample.n; i++)
        if (t->sample.rows[i]->cell == cell)
            values[n++] = t->sample.values[i];
    return lw_summary_of(values, n);
}

static int work_settings_at_top(trial *t, lw_error *error)
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
    t->finding->found = lw_print(t->arena, "%d of %d settings reach %.6g", at_top, cells, top);
    return 0;
}

static int work_median_spread(trial *t, lw_error *error)
{
    (void)error;
    double low = INFINITY, high = -INFINITY;
    for (int64_t i = 0; i < t->record->experiment->cell_count; i++) {
        lw_summary s = cell_summary(t, i);
        low = s.n > 0 && s.median < low ? s.median : low;
        high = s.n > 0 && s.median > high ? s.median : high;
    }
    put_point(t, high - low);
    t->finding->found = lw_print(t->arena, "medians from %.4g to %.4g", low, high);
    return 0;
}

static double mode_of(const double *sorted, int n)
{
    double mode = NAN;
    int most = 0, run = 0;
    for (int i = 0; i < n; i++) {
        run = i && sorted[i] == sorted[i - 1] ? run + 1 : 1;
        if (run > most) {
            most = run;
            mode = sorted[i];
        }
    }
    return mode;
}

static int work_top_gap(trial *t, lw_error *error)
{
    (void)error;
    lw_summary s = lw_summary_of(t->sample.values, t->sample.n);
    lw_sort(t->sample.values, t->sample.n);
    double mode = mode_of(t->sample.values, t->sample.n);
    put_point(t, fmax(s.max - s.q3, s.max - mode));
    t->finding->found = lw_print(t->arena, "upper quartile %.4g, mode %.4g, maximum %.4g", s.q3, mode, s.max);
    return 0;
}

static int two_numbers(const trial *t, double *n, double *k, lw_error *error)
{
    if (number_of(t->test, "n", n) && number_of(t->test, "k", k) && *k >= 0 && *k <= 1000)
        return 0;
    return lw_json_fail(t->test, error, "this statistic needs the numbers n and k");
}

static int work_binomial(trial *t, lw_error *error)
{
    double n = 0, k = 0, product = 1;
    int result = two_numbers(t, &n, &k, error);
    for (int i = 1; !result && i <= (int)k; i++)
        product *= (n - k + i) / i;
    put_point(t, product);
    return result;
}

static int work_power(trial *t, lw_error *error)
{
    double n = 0, k = 0, product = 1;
    int result = two_numbers(t, &n, &k, error);
    for (int i = 0; !result && i < (int)k; i++)
        product *= n;
    put_point(t, product);
    return result;
}

static const statistic statistics[] = {
    {.name = "max", .title = "greatest", .work = work_max},
    {.name = "min", .title = "least", .work = work_min},
    {.name = "median", .title = "median", .work = work_median},
    {.name = "mean", .title = "mean", .work = work_mean},
    {.name = "share", .title = "share with", .work = work_share},
    {.name = "a12", .title = "", .over = OVER_TWO, .work = work_a12},
    {.name = "repeats",
     .title = "results that repeat an earlier one",
     .over = OVER_CELLS,
     .work = work_repeats},
    {.name = "settings_at_top", .title = "settings that reach the greatest", .work = work_settings_at_top},
    {.name = "median_spread", .title = "spread of the median", .work = work_median_spread},
    {.name = "top_gap", .title = "upper quartile, mode and maximum:", .work = work_top_gap},
    {.name = "binomial", .title = "binomial coefficient", .over = OVER_NOTHING, .work = work_binomial},
    {.name = "power", .title = "power", .over = OVER_NOTHING, .work = work_power},
    {.name = NULL},
};

/* --- What is expected, and whether it is so. --- */

static void rule(const lw_json *test, lw_arena *arena, lw_finding *f)
{
    double low = -INFINITY, high = INFINITY, above = 0, below = 0, equals = 0, margin = 0;
    bool strict_low = number_of(test, "above", &above), strict_high = number_of(test, "below", &below);
    number_of(test, "at_least", &low);
    number_of(test, "at_most", &high);
    number_of(test, "margin", &margin);
    if (number_of(test, "equals", &equals)) {
        low = equals - margin;
        high = equals + margin;
        f->expected =
            margin > 0 ? lw_print(arena, "%.6g, within %.4g", equals, margin) : lw_print(arena, "%.6g", equals);
    } else if (strict_low && strict_high) {
        f->expected = lw_print(arena, "above %.4g, below %.4g", above, below);
    } else if (strict_low || strict_high) {
        f->expected = lw_print(arena, strict_low ? "above %.4g" : "below %.4g", strict_low ? above : below);
    } else {
        f->expected =
            isfinite(low) ? lw_print(arena, "at least %.4g", low) : lw_print(arena, "at most %.4g", high);
    }
    double a = f->interval.low, b = f->interval.high;
    bool inside = a >= low && b <= high && (!strict_low || a > above) && (!strict_high || b < below);
    bool outside = b < low || a > high || (strict_low && b <= above) || (strict_high && a >= below);
    f->ruling = inside ? LW_RULING_HOLDS : outside ? LW_RULING_FAILS : LW_RULING_OPEN;
}

static int check_keys(const lw_json *test, lw_error *error)
{
    static const char *const keys[] = {"statistic",  "run",   "cells", "of",     "against", "against_run",
                                       "against_of", "above", "below", "equals", "margin",  "at_least",
                                       "at_most",    "reach", "n",     "k",      "note",    NULL};
    int result = lw_json_only(test, keys, error);
    if (!result && !lw_json_get(test, "equals") && !lw_json_get(test, "above") && !lw_json_get(test, "below") &&
        !lw_json_get(test, "at_least") && !lw_json_get(test, "at_most"))
        result =
            lw_json_fail(test, error, "a test says what it expects: equals, above, below, at_least, at_most");
    return result;
}

const char *lw_ledger_text(const lw_json *object, const char *key)
{
    const lw_json *value = lw_json_get(object, key);
    return value && value->kind == LW_JSON_TEXT ? value->text : "";
}

static void missing(lw_finding *f, const char *run, lw_arena *arena)
{
    f->found = lw_print(arena, "the run %s is not there", run);
    f->ruling = LW_RULING_OPEN;
}

static int take_samples(trial *t, const statistic *s, const lw_archive *archive, const char *run,
                        lw_error *error)
{
    int result =
        lw_sample_take(t->record, t->cells, s->over == OVER_CELLS ? "1" : t->of, t->arena, &t->sample, error);
    if (result || s->over != OVER_TWO)
        return result;
    const char *other_run = lw_ledger_text(t->test, "against_run"), *of = lw_ledger_text(t->test, "against_of");
    const lw_record *record = lw_archive_find(archive, other_run[0] ? other_run : run);
    if (!record)
        return 0;
    return lw_sample_take(record, lw_ledger_text(t->test, "against"), of[0] ? of : t->of, t->arena, &t->other,
                          error);
}

static const char *place_words(const trial *t, const char *cells, const char *run)
{
    return cells && cells[0] ? lw_print(t->arena, "'%s' in %s", cells, run) : lw_print(t->arena, "%s", run);
}

static void describe(const trial *t, const statistic *s, const char *run)
{
    const char *note = lw_ledger_text(t->test, "note"), *other = lw_ledger_text(t->test, "against_run");
    const char *of = !strcmp(t->of, "best") ? "result" : t->of, *here = place_words(t, t->cells, run);
    double reach = 1;
    number_of(t->test, "reach", &reach);
    const char *text = lw_print(t->arena, "%s %s of %s", s->title, of, here);
    if (s->over == OVER_CELLS)
        text = lw_print(t->arena, "%s, of %s", s->title, here);
    else if (s->work == work_share)
        text = lw_print(t->arena, "%s %s at least %.6g, of %s", s->title, of, reach, here);
    else if (s->over == OVER_TWO)
        text = lw_print(t->arena, "%s of %s against %s", of, here,
                        place_words(t, lw_ledger_text(t->test, "against"), other[0] ? other : run));
    t->finding->what = note[0] ? note : text;
}

static const char *command_of(const trial *t, const char *folder, const char *run)
{
    const char *other = lw_ledger_text(t->test, "against_run"), *against = lw_ledger_text(t->test, "against");
    const char *cells = t->cells ? t->cells : "";
    if (against[0] && (!other[0] || !strcmp(other, run)))
        cells = lw_print(t->arena, "%s|%s", cells, against);
    const char *text = cells[0] ? lw_print(t->arena, "ludwright run %s%s.json --cells '%s'", folder, run, cells)
                                : lw_print(t->arena, "ludwright run %s%s.json", folder, run);
    if (other[0] && strcmp(other, run) != 0)
        text = lw_print(t->arena, "%s\nludwright run %s%s.json --cells '%s'", text, folder, other, against);
    return text;
}

int lw_finding_make(const lw_json *test, const lw_archive *archive, const char *folder, lw_arena *arena,
                    lw_rng *rng, lw_finding *f, lw_error *error)
{
    const char *run = lw_ledger_text(test, "run"), *cells = lw_ledger_text(test, "cells");
    const char *of = lw_ledger_text(test, "of");
    trial t = {.test = test, .cells = cells[0] ? cells : NULL, .of = of[0] ? of : "best"};
    t.record = lw_archive_find(archive, run);
    t.arena = arena;
    t.rng = rng;
    t.finding = f;
    *f = (lw_finding){.command = "", .p = NAN, .estimate = NAN, .interval = {.low = NAN, .high = NAN}};
    const statistic *s = statistics;
    while (s->name && strcmp(s->name, lw_ledger_text(test, "statistic")) != 0)
        s++;
    int result = check_keys(test, error);
    if (!result && !s->name)
        result =
            lw_json_fail(test, error, "there is no statistic \"%.40s\"", lw_ledger_text(test, "statistic"));
    if (result)
        return result;
    describe(&t, s, run);
    if (s->over != OVER_NOTHING) {
        f->command = command_of(&t, folder, run);
        result = t.record ? take_samples(&t, s, archive, run, error) : 0;
    }
    bool there = s->over == OVER_NOTHING || (t.record && t.sample.n && (s->over != OVER_TWO || t.other.n));
    if (!result && there)
        result = s->work(&t, error);
    rule(test, arena, f);
    if (!there)
        missing(f, run, arena);
    return result;
}
