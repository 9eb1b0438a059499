/* difficulty_study.c: see difficulty_study.h.
 *
 * The target is the logit of the share of plays that were not finished. Each collection is predicted by a fit
 * on all others. The fits differ in their level, so their predictions are put on one scale first: each is
 * measured in standard deviations of what that fit says of all levels. No result of the collection left out is
 * used for that. */
#include "app/cli/difficulty_study.h"
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

enum { FACTS = LW_DIFFICULTY_PARTS, RESAMPLES = 2000 };

typedef struct level {
    const char *collection;
    double facts[FACTS]; /* lw_difficulty_terms */
    double moves, target, unfinished;
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
    lw_difficulty_measure(rules, 0, LW_DIFFICULTY_ALONE, &lw_interrupt, &d);
    level *l = &s->levels[s->count++];
    *l = (level){
        .collection = lw_arena_text(&s->args->arena, named ? collection->text : ""),
        .moves = (double)d.moves,
        .target = log((plays - solves + 0.5) / (solves + 0.5)),
        .unfinished = 1 - solves / plays,
        .solved = d.facts.solved,
    };
    lw_difficulty_terms(&d.facts, l->facts);
    return LW_EXIT_DONE;
}

static double column_median(const study *s, int fact)
{
    double *values = lw_new_array(&s->args->arena, double, s->count);
    int count = 0;
    for (int i = 0; i < s->count; i++)
        if (s->levels[i].solved)
            values[count++] = s->levels[i].facts[fact];
    return lw_median(values, count);
}

/* A level that was not solved needs as much effort and moves as any that was; its other facts are in the
 * middle. */
static void fill_censored(study *s)
{
    double max = 0, moves = 0, middles[FACTS];
    for (int i = 0; i < s->count; i++)
        if (s->levels[i].solved) {
            max = fmax(max, s->levels[i].facts[LW_PART_EFFORT]);
            moves = fmax(moves, s->levels[i].moves);
        }
    for (int k = 0; k < FACTS; k++)
        middles[k] = k == LW_PART_EFFORT ? max : column_median(s, k);
    for (int i = 0; i < s->count; i++)
        if (!s->levels[i].solved) {
            memcpy(s->levels[i].facts, middles, sizeof middles);
            s->levels[i].moves = moves;
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
        lw_buf_print(out, "%-8s slope %8.4f, middle %7.4f\n", names[k], c[k + 1], column_median(s, k));
    lw_buf_print(out, "standard deviation of the residuals: %.4f logits\nlargest effort: %.4f\n",
                 sqrt(squares / (s->count - FACTS - 1)), max);
}

/* --- Tests. --- */

/* Predictions of each level by a fit without its collection: as they are, and on one scale. */
static void cross_validate(const study *s, double *plain, double *scaled)
{
    double *all = lw_new_array(&s->args->arena, double, s->count);
    for (int i = 0; i < s->count; i++)
        plain[i] = NAN;
    for (int i = 0; i < s->count; i++) {
        const char *collection = s->levels[i].collection;
        double c[FACTS + 1];
        if (!isnan(plain[i]))
            continue;
        fit(s, collection, c);
        for (int k = 0; k < s->count; k++)
            all[k] = predict(&s->levels[k], c);
        lw_summary summary = lw_summary_of(all, s->count);
        for (int k = i; k < s->count; k++)
            if (!strcmp(s->levels[k].collection, collection)) {
                plain[k] = all[k];
                scaled[k] = (all[k] - summary.mean) / summary.sd;
            }
    }
}

/* The middle 95 % of the rank correlation over resampled levels. */
static lw_interval interval(const double *x, const double *y, int count, lw_arena *arena)
{
    double *a = lw_new_array(arena, double, count), *b = lw_new_array(arena, double, count);
    double *results = lw_new_array(arena, double, RESAMPLES);
    lw_rng rng = lw_rng_seed(1);
    for (int r = 0; r < RESAMPLES; r++) {
        for (int i = 0; i < count; i++) {
            uint32_t k = lw_rng_below(&rng, (uint32_t)count);
            a[i] = x[k];
            b[i] = y[k];
        }
        results[r] = lw_spearman(a, b, count);
    }
    lw_sort(results, RESAMPLES);
    return (lw_interval){lw_quantile(results, RESAMPLES, 0.025), lw_quantile(results, RESAMPLES, 0.975)};
}

static void print_row(const study *s, const char *name, const double *values, lw_buf *out)
{
    double *truth = lw_new_array(&s->args->arena, double, s->count);
    for (int i = 0; i < s->count; i++)
        truth[i] = s->levels[i].unfinished;
    lw_interval range = interval(values, truth, s->count, &s->args->arena);
    lw_buf_print(out, "%-46s %6.3f (%.2f to %.2f)\n", name, lw_spearman(values, truth, s->count), range.low,
                 range.high);
}

static void print_test(const study *s, lw_buf *out)
{
    double *plain = lw_new_array(&s->args->arena, double, s->count);
    double *scaled = lw_new_array(&s->args->arena, double, s->count);
    double *column = lw_new_array(&s->args->arena, double, s->count);
    lw_buf_print(out, "Rank correlation with the share of plays not finished, %d levels:\n", s->count);
    for (int i = 0; i < s->count; i++)
        column[i] = s->levels[i].moves;
    print_row(s, "moves", column, out);
    for (int k = 0; k < FACTS; k++) {
        for (int i = 0; i < s->count; i++)
            column[i] = s->levels[i].facts[k];
        print_row(s, names[k], column, out);
    }
    cross_validate(s, plain, scaled);
    print_row(s, "each collection left out, on one scale", scaled, out);
    print_row(s, "each collection left out, plain predictions", plain, out);
}

int lw_difficulty_study(lw_args *args, enum lw_study what)
{
    study s = {.args = args};
    int code = lw_each_puzzle(args, 1, take, &s);
    lw_buf out = {0};
    if (s.count > 2 * FACTS) {
        fill_censored(&s);
        (what == LW_STUDY_FIT ? print_fit : print_test)(&s, &out);
        lw_emit(&out);
    } else if (code == LW_EXIT_DONE) {
        code = lw_complain_text(LW_BAD_INPUT, "a study needs more than %d levels", 2 * FACTS);
    }
    lw_buf_drop(&out);
    free(s.levels);
    return code;
}
