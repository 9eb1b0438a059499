/* difficulty_study.c: see difficulty_study.h.
 *
 * The target is the logit of the share of plays that were not finished. Each collection is predicted by a fit
 * on all others. The fits differ in their level, so their predictions are put on one scale first: each is
 * measured in standard deviations of what that fit says of all levels. No result of the collection left out is
 * used for that. */
#include "app/cli/difficulty_study.h"
#include "app/check/difficulty_answer.h"
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "base/arena.h"
#include "search/difficulty.h"
#include "stats/correlation.h"
#include "stats/interval.h"
#include "stats/regression.h"
#include "stats/summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FACTS = LW_DIFFICULTY_PARTS, RESAMPLES = 2000, BINS = 5 };

/* What is held against people by itself; those whose order a level that was not solved has at the top first. */
enum {
    ALONE_MOVES,
    ALONE_EFFORT,
    ALONE_EFFORT_WEAK,
    ALONE_EFFORT_STRONG,
    ALONE_AT_TOP,
    ALONE_STATES = ALONE_AT_TOP,
    ALONE_FREEDOM,
    ALONE_CHOICE,
    ALONE_NEEDLES,
    ALONE_MISLEADING,
    ALONE_EXCHANGEABLE,
    ALONE_BOTTLENECKS,
    ALONE_PITFALLS,
    ALONE_TRAPS,
    ALONE
};

static const char *const alone_names[ALONE] = {
    "moves",   "effort",     "effort_weak",  "effort_strong", "states",   "freedom", "choice",
    "needles", "misleading", "exchangeable", "bottlenecks",   "pitfalls", "traps"};

typedef struct level {
    const char *collection;
    double facts[FACTS]; /* lw_difficulty_terms */
    double alone[ALONE];
    double target, unfinished;
    bool solved; /* by us, within the budget */
} level;

typedef struct study {
    lw_args *args;
    level *levels;
    int count, room;
} study;

static double number(const lw_json *json, const char *key)
{
    const lw_json *value = lw_json_get(json, key);
    return value && (value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL) ? lw_json_number(value) : NAN;
}

static void list_alone(const lw_difficulty *d, double alone[ALONE])
{
    const lw_player_facts *f = &d->facts;
    const double values[ALONE] = {[ALONE_MOVES] = (double)d->moves,
                                  [ALONE_EFFORT] = f->effort,
                                  [ALONE_EFFORT_WEAK] = d->effort_weak,
                                  [ALONE_EFFORT_STRONG] = d->effort_strong,
                                  [ALONE_STATES] = (double)d->states,
                                  [ALONE_FREEDOM] = f->freedom,
                                  [ALONE_CHOICE] = f->choice,
                                  [ALONE_NEEDLES] = f->needles,
                                  [ALONE_MISLEADING] = f->misleading,
                                  [ALONE_EXCHANGEABLE] = f->exchangeable,
                                  [ALONE_BOTTLENECKS] = (double)f->bottlenecks,
                                  [ALONE_PITFALLS] = f->pitfalls,
                                  [ALONE_TRAPS] = f->traps};
    memcpy(alone, values, sizeof values);
}

static int take(void *context, const lw_item_in *item)
{
    study *s = context;
    lw_error error = {0};
    const lw_rules *rules = lw_difficulty_rules(item, &error);
    double plays = item->json ? number(item->json, "plays") : NAN;
    double solves = item->json ? number(item->json, "solves") : NAN;
    if (rules && !(plays > 0 && solves >= 0 && solves <= plays)) {
        lw_fail(&error, LW_BAD_INPUT,
                "a level of a study needs \"plays\" and \"solves\", and no more solves than plays");
        rules = NULL;
    }
    if (!rules)
        return lw_difficulty_refuse(s->args, item, &error);
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 64;
        s->levels = lw_heap_grow(s->levels, (size_t)s->room * sizeof *s->levels);
    }
    const lw_json *collection = lw_json_get(item->json, "collection");
    bool named = collection && collection->kind == LW_JSON_TEXT;
    lw_difficulty d;
    lw_difficulty_measure(rules, 0, LW_DIFFICULTY_WITH_PLAYERS, &lw_interrupt, &d);
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    level *l = &s->levels[s->count++];
    *l = (level){
        .collection = lw_arena_text(&s->args->arena, named ? collection->text : ""),
        .target = log((plays - solves + 0.5) / (solves + 0.5)),
        .unfinished = 1 - solves / plays,
        .solved = d.facts.solved,
    };
    lw_difficulty_terms(&d.facts, l->facts);
    list_alone(&d, l->alone);
    return LW_EXIT_DONE;
}

/* Over the levels that were solved: the maximum, or the median. */
static double column_of(const study *s, const double *first, bool max)
{
    double *values = lw_new_array(&s->args->arena, double, s->count + 1);
    size_t offset = (size_t)((const char *)first - (const char *)s->levels);
    int count = 0;
    for (int i = 0; i < s->count; i++)
        if (s->levels[i].solved)
            memcpy(&values[count++], (const char *)&s->levels[i] + offset, sizeof *values);
    return max ? lw_summary_of(values, count).max : lw_median(values, count);
}

/* A level that was not solved needs as much effort and moves as any that was; its other facts are in the
 * middle. */
static void fill_censored(study *s)
{
    double facts[FACTS], alone[ALONE];
    for (int k = 0; k < FACTS; k++)
        facts[k] = column_of(s, &s->levels->facts[k], k == LW_PART_EFFORT);
    for (int k = 0; k < ALONE; k++)
        alone[k] = column_of(s, &s->levels->alone[k], k < ALONE_AT_TOP);
    for (int i = 0; i < s->count; i++)
        if (!s->levels[i].solved) {
            memcpy(s->levels[i].facts, facts, sizeof facts);
            memcpy(s->levels[i].alone, alone, sizeof alone);
        }
}

/* --- Fits. --- */

/* On all levels but those of one collection; NULL: on all. */
static double fit(const study *s, const char *without, double coefficients[FACTS + 1])
{
    double *x = lw_new_array(&s->args->arena, double, s->count *FACTS);
    double *y = lw_new_array(&s->args->arena, double, s->count);
    int rows = 0;
    for (int i = 0; i < s->count; i++) {
        if (without && !strcmp(s->levels[i].collection, without))
            continue;
        memcpy(x + (size_t)rows * FACTS, s->levels[i].facts, sizeof s->levels[i].facts);
        y[rows++] = s->levels[i].target;
    }
    return lw_least_squares(x, y, rows, FACTS, coefficients);
}

static double predict(const level *l, const double coefficients[FACTS + 1])
{
    double sum = coefficients[0];
    for (int k = 0; k < FACTS; k++)
        sum += coefficients[k + 1] * l->facts[k];
    return sum;
}

static const char *const names[FACTS] = {"effort", "freedom", "traps"};

static void print_fit(const study *s, lw_buf *out)
{
    double c[FACTS + 1], squares = 0, max = 0, share = fit(s, NULL, c);
    for (int i = 0; i < s->count; i++) {
        double error = s->levels[i].target - predict(&s->levels[i], c);
        squares += error * error;
        max = fmax(max, s->levels[i].facts[LW_PART_EFFORT]);
    }
    lw_buf_print(out, "%d levels, R squared %.3f\n", s->count, share);
    for (int k = 0; k < FACTS; k++)
        lw_buf_print(out, "%-8s slope %8.4f, middle %7.4f\n", names[k], c[k + 1],
                     column_of(s, &s->levels->facts[k], false));
    lw_buf_print(out, "standard deviation of the residuals: %.4f logits\nlargest effort: %.4f\n",
                 sqrt(squares / (s->count - FACTS - 1)), max);
}

/* --- Tests. --- */

/* Predictions of each level by a fit without its collection: as they are, on one scale, and how far people
 * differ from what that fit says of the levels it has seen. */
typedef struct left_out {
    double *plain, *scaled, *spread;
} left_out;

static double spread_of(const study *s, const char *without, const double *all)
{
    double squares = 0;
    int rows = 0;
    for (int i = 0; i < s->count; i++) {
        double error = s->levels[i].target - all[i];
        if (!strcmp(s->levels[i].collection, without))
            continue;
        squares += error * error;
        rows++;
    }
    return sqrt(squares / (rows - FACTS - 1));
}

static void cross_validate(const study *s, left_out *out)
{
    double *all = lw_new_array(&s->args->arena, double, s->count);
    for (int i = 0; i < s->count; i++)
        out->plain[i] = NAN;
    for (int i = 0; i < s->count; i++) {
        const char *collection = s->levels[i].collection;
        double c[FACTS + 1];
        if (!isnan(out->plain[i]))
            continue;
        fit(s, collection, c);
        for (int k = 0; k < s->count; k++)
            all[k] = predict(&s->levels[k], c);
        lw_summary summary = lw_summary_of(all, s->count);
        for (int k = i; k < s->count; k++)
            if (!strcmp(s->levels[k].collection, collection)) {
                out->plain[k] = all[k];
                out->scaled[k] = (all[k] - summary.mean) / summary.sd;
                out->spread[k] = spread_of(s, collection, all);
            }
    }
}

/* The middle 95 % of the rank correlation over resampled levels. */
static lw_interval interval(const double *x, const double *y, int count, lw_arena *arena)
{
    double *a = lw_new_array(arena, double, count), *b = lw_new_array(arena, double, count);
    double *results = lw_new_array(arena, double, RESAMPLES);
    lw_rng rng = lw_rng_seed(1);
    int known = 0; /* those in which not all are equal */
    for (int r = 0; r < RESAMPLES; r++) {
        for (int i = 0; i < count; i++) {
            uint32_t k = lw_rng_below(&rng, (uint32_t)count);
            a[i] = x[k];
            b[i] = y[k];
        }
        results[known] = lw_spearman(a, b, count);
        known += !isnan(results[known]);
    }
    lw_sort(results, known);
    return (lw_interval){lw_quantile(results, known, 0.025), lw_quantile(results, known, 0.975)};
}

/* A row of the answer: as text, or as an object of the list "predictors". */
static void put_row(const study *s, const char *name, const double *values, lw_writer *json, lw_buf *out)
{
    double *truth = lw_new_array(&s->args->arena, double, s->count);
    for (int i = 0; i < s->count; i++)
        truth[i] = s->levels[i].unfinished;
    lw_interval range = interval(values, truth, s->count, &s->args->arena);
    double rho = lw_spearman(values, truth, s->count);
    if (!json && isnan(rho)) {
        lw_buf_print(out, "%-46s   none: the same for all levels\n", name);
        return;
    }
    if (!json) {
        lw_buf_print(out, "%-46s %6.3f (%.2f to %.2f)\n", name, rho, range.low, range.high);
        return;
    }
    lw_write_object(json, NULL);
    lw_write_text(json, "name", name);
    lw_write_real(json, "rho", rho);
    lw_write_real(json, "low", range.low);
    lw_write_real(json, "high", range.high);
    lw_write_end(json);
}

static void put_rows(const study *s, const left_out *left, lw_writer *json, lw_buf *out)
{
    double *column = lw_new_array(&s->args->arena, double, s->count);
    for (int k = 0; k < ALONE; k++) {
        for (int i = 0; i < s->count; i++)
            column[i] = s->levels[i].alone[k];
        put_row(s, alone_names[k], column, json, out);
    }
    put_row(s, "each collection left out, on one scale", left->scaled, json, out);
    put_row(s, "each collection left out, plain predictions", left->plain, json, out);
}

static double coverage(const study *s, const left_out *left)
{
    int inside = 0;
    for (int i = 0; i < s->count; i++)
        inside += fabs(s->levels[i].target - left->plain[i]) <= 1.96 * left->spread[i];
    return (double)inside / s->count;
}

typedef struct bin {
    int levels;
    double predicted, observed; /* mean shares of plays not finished */
} bin;

/* The levels in fifths by what was predicted of them. */
static void calibrate(const study *s, const left_out *left, bin bins[BINS])
{
    double *sorted = lw_new_array(&s->args->arena, double, s->count);
    memcpy(sorted, left->plain, (size_t)s->count * sizeof *sorted);
    lw_sort(sorted, s->count);
    memset(bins, 0, BINS * sizeof *bins);
    for (int i = 0; i < s->count; i++) {
        int k = 0;
        while (k < BINS - 1 && left->plain[i] > lw_quantile(sorted, s->count, (k + 1.0) / BINS))
            k++;
        bins[k].levels++;
        bins[k].predicted += 1 / (1 + exp(-left->plain[i]));
        bins[k].observed += s->levels[i].unfinished;
    }
    for (int k = 0; k < BINS; k++) {
        bins[k].predicted /= bins[k].levels;
        bins[k].observed /= bins[k].levels;
    }
}

static void print_test(const study *s, const left_out *left, const bin bins[BINS], lw_buf *out)
{
    lw_buf_print(out, "Rank correlation with the share of plays not finished, %d levels:\n", s->count);
    put_rows(s, left, NULL, out);
    lw_buf_print(out, "Within the 95 %% intervals of collections left out: %.1f %%\n", 100 * coverage(s, left));
    lw_buf_puts(out, "Share of plays not finished, predicted and observed, in fifths by what was predicted:\n");
    for (int k = 0; k < BINS; k++)
        lw_buf_print(out, "%4d levels  %.3f  %.3f\n", bins[k].levels, bins[k].predicted, bins[k].observed);
}

static void write_test(const study *s, const left_out *left, const bin bins[BINS], lw_buf *out)
{
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_int(&w, "levels", s->count);
    lw_write_list(&w, "predictors");
    put_rows(s, left, &w, out);
    lw_write_end(&w);
    lw_write_real(&w, "coverage", coverage(s, left));
    lw_write_list(&w, "calibration");
    for (int k = 0; k < BINS; k++) {
        lw_write_object(&w, NULL);
        lw_write_int(&w, "levels", bins[k].levels);
        lw_write_real(&w, "predicted", bins[k].predicted);
        lw_write_real(&w, "observed", bins[k].observed);
        lw_write_end(&w);
    }
    lw_write_end(&w);
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
}

static void report_test(const study *s, lw_buf *out)
{
    left_out left = {.plain = lw_new_array(&s->args->arena, double, s->count),
                     .scaled = lw_new_array(&s->args->arena, double, s->count),
                     .spread = lw_new_array(&s->args->arena, double, s->count)};
    bin bins[BINS];
    cross_validate(s, &left);
    calibrate(s, &left, bins);
    (lw_args_has(s->args, "json") ? write_test : print_test)(s, &left, bins, out);
}

int lw_difficulty_study(lw_args *args, enum lw_study what)
{
    study s = {.args = args};
    int code = lw_each_puzzle(args, 1, take, &s);
    lw_buf out = {0};
    if (code == LW_EXIT_STOPPED) {
        s.count = 0; /* half a study says nothing */
    } else if (s.count > 2 * FACTS) {
        fill_censored(&s);
        (what == LW_STUDY_FIT ? print_fit : report_test)(&s, &out);
        lw_emit(&out);
    } else if (code == LW_EXIT_DONE) {
        code = lw_complain_text(LW_BAD_INPUT, "a study needs more than %d levels", 2 * FACTS);
    }
    lw_buf_drop(&out);
    free(s.levels);
    return code;
}
