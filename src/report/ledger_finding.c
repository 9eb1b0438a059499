/* ledger_finding.c: the tests of a ledger. A statistic (ledger_statistics.c) gives an estimate and its
 * interval; equals and margin, or above, below, at_least and at_most, say where the interval must lie. */
#include "report/ledger_finding.h"
#include "base/hash.h"
#include "report/ledger_statistics.h"
#include "report/number_text.h"
#include "stats/rank_tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- What is expected, and whether it is true. --- */

static void rule(const lw_json *test, lw_arena *arena, lw_finding *f)
{
    double low = -INFINITY, high = INFINITY, above = 0, below = 0, equals = 0, margin = 0;
    bool strict_low = lw_ledger_number(test, "above", &above),
         strict_high = lw_ledger_number(test, "below", &below);
    lw_ledger_number(test, "at_least", &low);
    lw_ledger_number(test, "at_most", &high);
    lw_ledger_number(test, "margin", &margin);
    if (lw_ledger_number(test, "equals", &equals)) {
        low = equals - margin;
        high = equals + margin;
        f->expected = margin > 0 ? lw_arena_print(arena, "%s, within %s", lw_number_text(arena, equals, 6),
                                                  lw_number_text(arena, margin, 4))
                                 : lw_number_text(arena, equals, 6);
    } else if (strict_low && strict_high) {
        f->expected = lw_arena_print(arena, "above %.4g, below %.4g", above, below);
    } else if (strict_low || strict_high) {
        f->expected = lw_arena_print(arena, "%s %s", strict_low ? "above" : "below",
                                     lw_number_text(arena, strict_low ? above : below, 4));
    } else {
        f->expected = isfinite(low) && isfinite(high) ? lw_arena_print(arena, "%.4g to %.4g", low, high)
                      : isfinite(low)                 ? lw_arena_print(arena, "at least %.4g", low)
                                                      : lw_arena_print(arena, "at most %.4g", high);
    }
    f->sides = (strict_low && above == 0.5) || (strict_high && below == 0.5);
    double a = f->interval.low, b = f->interval.high;
    bool inside = a >= low && b <= high && (!strict_low || a > above) && (!strict_high || b < below);
    bool outside = b < low || a > high || (strict_low && b <= above) || (strict_high && a >= below);
    f->ruling = inside ? LW_RULING_HOLDS : outside ? LW_RULING_FAILS : LW_RULING_OPEN;
}

static int check_keys(const lw_json *test, lw_error *error)
{
    static const char *const keys[] = {"statistic",  "run",   "cells",   "of",     "against", "against_run",
                                       "against_of", "above", "below",   "equals", "margin",  "at_least",
                                       "at_most",    "reach", "n",       "k",      "note",    "weights",
                                       "on",         "draws", "missing", "bound",  NULL};
    int result = lw_json_only(test, keys, error);
    if (!result && !lw_json_get(test, "equals") && !lw_json_get(test, "above") && !lw_json_get(test, "below") &&
        !lw_json_get(test, "at_least") && !lw_json_get(test, "at_most"))
        result = lw_json_fail(test, error,
                              "a test needs what it expects: equals, above, below, at_least or at_most");
    return result;
}

const char *lw_ledger_text(const lw_json *object, const char *key)
{
    const lw_json *value = lw_json_get(object, key);
    return value && value->kind == LW_JSON_TEXT ? value->text : "";
}

static void missing(lw_finding *f, const lw_record *record, const char *run, lw_arena *arena)
{
    f->found =
        lw_arena_print(arena, record ? "the run %s has no results for it" : "the run %s is not there", run);
    f->ruling = LW_RULING_NO_DATA;
}

/* Takes a sample of all results of the cells; results without the number count as "missing", if the test gives
 * that. */
static int take_sample(const lw_probe *t, const lw_record *record, const char *cells, const char *of,
                       lw_sample *sample, lw_error *error)
{
    double missing = 0;
    lw_sample all;
    int result = lw_sample_take(record, cells, of, t->arena, sample, error), at = 0;
    if (result || !lw_ledger_number(t->test, "missing", &missing))
        return result;
    result = lw_sample_take(record, cells, "1", t->arena, &all, error);
    all.is_name = sample->is_name;
    for (int i = 0; i < all.n && !result; i++) {
        bool there = at < sample->n && sample->rows[at] == all.rows[i];
        all.saturated[i] = there && sample->saturated[at];
        all.values[i] = there ? sample->values[at++] : missing;
    }
    *sample = all;
    return result;
}

static int take_samples(lw_probe *t, const lw_statistic_row *s, const lw_archive *archive, const char *run,
                        lw_error *error)
{
    if (s->over == LW_OVER_CONTRAST)
        return lw_contrast_take(t->record, lw_json_get(t->test, "weights"), t->of, t->arena, &t->sample, error);
    int result = take_sample(t, t->record, t->cells, s->over == LW_OVER_CELLS ? "1" : t->of, &t->sample, error);
    if (result || s->over != LW_OVER_TWO)
        return result;
    const char *other_run = lw_ledger_text(t->test, "against_run"), *of = lw_ledger_text(t->test, "against_of");
    const lw_record *record = lw_archive_find(archive, other_run[0] ? other_run : run);
    if (!record)
        return 0;
    return take_sample(t, record, lw_ledger_text(t->test, "against"), of[0] ? of : t->of, &t->other, error);
}

static const char *place_words(const lw_probe *t, const char *cells, const char *run)
{
    return cells && cells[0] ? lw_arena_print(t->arena, "'%s' in %s", cells, run)
                             : lw_arena_print(t->arena, "%s", run);
}

/* "blue_sum (with gold_blue, red_sum)": the test is about the first one. */
static const char *list_words(const lw_json *list, lw_arena *arena)
{
    lw_buf buf = {0};
    for (const lw_json *x = list && list->kind == LW_JSON_LIST ? list->first : NULL; x; x = x->next)
        lw_buf_print(&buf, "%s%s%s",
                     x == list->first         ? ""
                     : x == list->first->next ? " (with "
                                              : ", ",
                     x->kind == LW_JSON_TEXT ? x->text : "", !x->next && x != list->first ? ")" : "");
    const char *words = lw_arena_text(arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return words;
}

static void describe(const lw_probe *t, const lw_statistic_row *s, const char *run)
{
    const char *note = lw_ledger_text(t->test, "note"), *other = lw_ledger_text(t->test, "against_run");
    const char *of = !strcmp(t->of, "best") || !strcmp(t->of, "value") ? "result" : t->of,
               *here = place_words(t, t->cells, run);
    double reach = 1;
    lw_ledger_number(t->test, "reach", &reach);
    const char *text = lw_arena_print(t->arena, "%s %s of %s", s->title, of, here);
    if (s->over == LW_OVER_CONTRAST)
        text = lw_arena_print(t->arena, "%s, %s, in %s", of,
                              lw_contrast_words(lw_json_get(t->test, "weights"), t->arena), run);
    else if (s->over == LW_OVER_FIT)
        text = lw_arena_print(t->arena, "%s %s on %s, in %s", s->title, of,
                              list_words(lw_json_get(t->test, "on"), t->arena), here);
    else if (s->over == LW_OVER_CELLS)
        text = lw_arena_print(t->arena, "%s, of %s", s->title, here);
    else if (s->over == LW_OVER_REACH)
        text = lw_arena_print(t->arena, "%s %s at least %.6g, of %s", s->title, of, reach, here);
    else if (s->over == LW_OVER_TWO)
        text = lw_arena_print(t->arena, "%s of %s against %s", of, here,
                              place_words(t, lw_ledger_text(t->test, "against"), other[0] ? other : run));
    t->finding->what = note[0] ? note : text;
}

/* Returns the least of the values that are only lower bounds. */
static double least_bound(const lw_sample *sample)
{
    double least = INFINITY;
    for (int i = 0; i < sample->n; i++)
        if (sample->saturated[i])
            least = fmin(least, sample->values[i]);
    return least;
}

/* A median does not change however large the values above its interval are, and a lower bound that has reached
 * a number has reached it. This is true of a name; a formula may decrease where its terms increase. */
static bool is_beyond(const lw_probe *t, const lw_statistic_row *s, double bound)
{
    double reach = 1;
    lw_ledger_number(t->test, "reach", &reach);
    return t->sample.is_name && ((!strcmp(s->name, "median") && bound > t->finding->interval.high) ||
                                 (!strcmp(s->name, "share") && bound >= reach));
}

/* Values that are only lower bounds decide nothing, unless they are large enough for certain. */
static void doubt(lw_probe *t, const lw_statistic_row *s, double bound)
{
    if (s->over != LW_OVER_FIT)
        t->saturated = lw_sample_saturated(&t->sample) + lw_sample_saturated(&t->other);
    if (!t->saturated)
        return;
    t->finding->found = lw_arena_print(t->arena, "%s; %d of %d values are only lower bounds", t->finding->found,
                                       t->saturated, t->sample.n + t->other.n);
    if (!is_beyond(t, s, bound))
        t->finding->ruling = LW_RULING_OPEN;
}

static const char *command_of(const lw_probe *t, const char *folder, const char *run)
{
    const char *other = lw_ledger_text(t->test, "against_run"), *against = lw_ledger_text(t->test, "against");
    const char *cells = t->cells ? t->cells : "";
    if (against[0] && (!other[0] || !strcmp(other, run)))
        cells = lw_arena_print(t->arena, "%s|%s", cells, against);
    const char *text =
        cells[0] ? lw_arena_print(t->arena, "ludwright run %s%s.json --cells '%s'", folder, run, cells)
                 : lw_arena_print(t->arena, "ludwright run %s%s.json", folder, run);
    if (other[0] && strcmp(other, run) != 0)
        text =
            lw_arena_print(t->arena, "%s\nludwright run %s%s.json --cells '%s'", text, folder, other, against);
    return text;
}

int lw_ledger_finding_make(const lw_json *test, const lw_archive *archive, const char *folder, lw_arena *arena,
                           const lw_rng *rng, lw_finding *f, lw_error *error)
{
    const char *run = lw_ledger_text(test, "run"), *cells = lw_ledger_text(test, "cells");
    const char *of = lw_ledger_text(test, "of");
    lw_probe t = {.test = test, .cells = cells[0] ? cells : NULL, .of = of[0] ? of : "value"};
    t.record = lw_archive_find(archive, run);
    t.arena = arena;
    t.finding = f;
    *f = (lw_finding){.command = "", .p = NAN, .estimate = NAN, .interval = {.low = NAN, .high = NAN}};
    const lw_statistic_row *s = lw_statistics;
    while (s->name && strcmp(s->name, lw_ledger_text(test, "statistic")) != 0)
        s++;
    int result = check_keys(test, error);
    if (!result && !s->name)
        result =
            lw_json_fail(test, error, "there is no statistic \"%.40s\"", lw_ledger_text(test, "statistic"));
    if (result)
        return result;
    describe(&t, s, run);
    /* The stream is named by what is measured: the numbers stay the same whatever else the ledger has. */
    lw_rng own = lw_rng_fork(rng, lw_hash(f->what, strlen(f->what)));
    t.rng = &own;
    if (s->over != LW_OVER_NOTHING) {
        f->command = command_of(&t, folder, run);
        result = t.record ? take_samples(&t, s, archive, run, error) : 0;
    }
    bool there =
        s->over == LW_OVER_NOTHING || (t.record && t.sample.n && (s->over != LW_OVER_TWO || t.other.n));
    double bound = least_bound(&t.sample); /* before the values are sorted */
    if (!result && there)
        result = s->work(&t, error);
    f->n = t.sample.n;
    f->against = t.other.n;
    rule(test, arena, f);
    doubt(&t, s, bound);
    if (there && isnan(f->estimate)) {
        f->found = "too few results";
        f->ruling = LW_RULING_NO_DATA;
    }
    if (!there)
        missing(f, t.record, run, arena);
    return result;
}

void lw_ledger_findings_adjust(lw_finding *findings, int count)
{
    double p[LW_LEDGER_TESTS] = {0};
    int at[LW_LEDGER_TESTS], known = 0;
    for (int i = 0; i < count; i++)
        if (!isnan(findings[i].p)) {
            at[known] = i;
            p[known++] = findings[i].p;
        }
    lw_holm(p, known, p);
    for (int i = 0; i < known; i++) {
        lw_finding *f = &findings[at[i]];
        f->p = p[i];
        if (f->ruling == LW_RULING_FAILS && f->sides && f->p >= 1 - LW_LEDGER_LEVEL)
            f->ruling = LW_RULING_OPEN;
    }
}
