/* difficulty_study.c: see difficulty_study.h.
 *
 * The target is the logit of the share of unfinished plays. Each collection is predicted by a fit to all
 * others. The fits differ in their level, so their predictions are first put on one scale: each is measured in
 * standard deviations of that fit's predictions for all levels. This uses no results of the collection left
 * out. */
#include "app/cli/difficulty_study.h"
#include "app/check/difficulty_answer.h"
#include "app/cli/args.h"
#include "app/cli/difficulty_levels.h"
#include "app/cli/output.h"
#include "grade/made_by.h"
#include "stats/correlation.h"
#include "stats/interval.h"
#include "stats/regression.h"
#include "stats/summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TERMS = LW_DIFFICULTY_PARTS, RESAMPLES = 2000, BINS = 5 };
enum { NO_EXTRA = -1 }; /* a model without an additional fact */

/* --- Fits. --- */

/* Lists the terms of a level, and optionally the logarithm of one more fact; returns their number. */
static int list_terms(const lw_study_level *l, int extra, double terms[TERMS + 1])
{
    memcpy(terms, l->terms, sizeof l->terms);
    if (extra != NO_EXTRA)
        terms[TERMS] = log1p(fmax(l->alone[extra], 0));
    return extra == NO_EXTRA ? TERMS : TERMS + 1;
}

/* Fits all levels except those of one collection (NULL: all levels). Returns R squared. */
static double fit(const lw_study_levels *s, const char *without, int extra, double coefficients[TERMS + 2])
{
    double *x = lw_new_array(&s->args->arena, double, s->count *(TERMS + 1));
    double *y = lw_new_array(&s->args->arena, double, s->count);
    int rows = 0, cols = TERMS;
    for (int i = 0; i < s->count; i++) {
        double terms[TERMS + 1];
        if (without && !strcmp(s->list[i].collection, without))
            continue;
        cols = list_terms(&s->list[i], extra, terms);
        memcpy(x + (size_t)rows * (size_t)cols, terms, (size_t)cols * sizeof *terms);
        y[rows++] = s->list[i].target;
    }
    return lw_least_squares(x, y, rows, cols, coefficients);
}

static double predict(const lw_study_level *l, int extra, const double coefficients[TERMS + 2])
{
    double terms[TERMS + 1], sum = coefficients[0];
    int cols = list_terms(l, extra, terms);
    for (int k = 0; k < cols; k++)
        sum += coefficients[k + 1] * terms[k];
    return sum;
}

static const char *const names[TERMS] = {"effort", "aimless", "freedom", "traps"};

typedef struct fitted_model {
    double coefficients[TERMS + 2], share, spread; /* R squared; standard deviation of the residuals */
} fitted_model;

static fitted_model fit_all(const lw_study_levels *s)
{
    fitted_model m;
    double squares = 0;
    m.share = fit(s, NULL, NO_EXTRA, m.coefficients);
    for (int i = 0; i < s->count; i++) {
        double error = s->list[i].target - predict(&s->list[i], NO_EXTRA, m.coefficients);
        squares += error * error;
    }
    m.spread = sqrt(squares / (s->count - TERMS - 1));
    return m;
}

static void print_fit(const lw_study_levels *s, lw_buf *out)
{
    fitted_model m = fit_all(s);
    lw_buf_print(out, "%d levels, R squared %.3f\n", s->count, m.share);
    for (int k = 0; k < TERMS; k++)
        lw_buf_print(out, "%-8s slope %8.4f, middle %7.4f, largest %7.4f\n", names[k], m.coefficients[k + 1],
                     lw_study_middle(s, &s->list->terms[k]), lw_study_largest(s, &s->list->terms[k]));
    lw_buf_print(out, "standard deviation of the residuals: %.4f logits\n", m.spread);
}

static void write_fit(const lw_study_levels *s, lw_writer *w)
{
    fitted_model m = fit_all(s);
    lw_write_object(w, "fit");
    lw_write_real(w, "r_squared", m.share);
    lw_write_real(w, "spread", m.spread);
    for (int k = 0; k < TERMS; k++) {
        lw_write_object(w, names[k]);
        lw_write_real(w, "slope", m.coefficients[k + 1]);
        lw_write_real(w, "middle", lw_study_middle(s, &s->list->terms[k]));
        lw_write_real(w, "largest", lw_study_largest(s, &s->list->terms[k]));
        lw_write_end(w);
    }
    lw_write_end(w);
}

/* --- Tests. --- */

/* Predictions of each level by a fit without its collection: unscaled, on one scale, and the standard
 * deviation of the residuals among the levels fitted. */
typedef struct left_out {
    double *plain, *scaled, *spread;
} left_out;

static double spread_of(const lw_study_levels *s, const char *without, const double *all)
{
    double squares = 0;
    int rows = 0;
    for (int i = 0; i < s->count; i++) {
        double error = s->list[i].target - all[i];
        if (!strcmp(s->list[i].collection, without))
            continue;
        squares += error * error;
        rows++;
    }
    return sqrt(squares / (rows - TERMS - 1));
}

static void cross_validate(const lw_study_levels *s, int extra, left_out *out)
{
    double *all = lw_new_array(&s->args->arena, double, s->count);
    for (int i = 0; i < s->count; i++)
        out->plain[i] = NAN;
    for (int i = 0; i < s->count; i++) {
        const char *collection = s->list[i].collection;
        double c[TERMS + 2];
        if (!isnan(out->plain[i]))
            continue;
        fit(s, collection, extra, c);
        for (int k = 0; k < s->count; k++)
            all[k] = predict(&s->list[k], extra, c);
        lw_summary summary = lw_summary_of(all, s->count);
        for (int k = i; k < s->count; k++)
            if (!strcmp(s->list[k].collection, collection)) {
                out->plain[k] = all[k];
                out->scaled[k] = (all[k] - summary.mean) / summary.sd;
                out->spread[k] = spread_of(s, collection, all);
            }
    }
}

/* The 95 % bootstrap interval of the rank correlation, resampling levels. */
static lw_interval interval(const double *x, const double *y, int count, lw_arena *arena)
{
    double *a = lw_new_array(arena, double, count), *b = lw_new_array(arena, double, count);
    double *results = lw_new_array(arena, double, RESAMPLES);
    lw_rng rng = lw_rng_seed(1);
    int known = 0; /* resamples in which not all values are equal */
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

/* A row of the table. */
typedef struct row {
    const char *name;
    const double *values;
    double added; /* rank correlation of the model with this fact added; NaN: no fact */
} row;

/* As text, or as an object in the list "predictors". */
static void put_row(const lw_study_levels *s, row r, lw_writer *json, lw_buf *out)
{
    double *truth = lw_new_array(&s->args->arena, double, s->count);
    for (int i = 0; i < s->count; i++)
        truth[i] = s->list[i].unfinished;
    lw_interval range = interval(r.values, truth, s->count, &s->args->arena);
    double rho = lw_spearman(r.values, truth, s->count);
    if (json) {
        lw_write_object(json, NULL);
        lw_write_text(json, "name", r.name);
        lw_write_real(json, "rho", rho);
        lw_write_real(json, "low", range.low);
        lw_write_real(json, "high", range.high);
        if (!isnan(r.added))
            lw_write_real(json, "added", r.added);
        lw_write_end(json);
        return;
    }
    if (isnan(rho))
        lw_buf_print(out, "%-44s  none: the same for all levels\n", r.name);
    else
        lw_buf_print(out, "%-44s %6.3f (%.2f to %.2f)", r.name, rho, range.low, range.high);
    if (!isnan(rho))
        lw_buf_print(out, isnan(r.added) ? "\n" : "  %6.3f\n", r.added);
}

static left_out left_out_new(const lw_study_levels *s)
{
    return (left_out){.plain = lw_new_array(&s->args->arena, double, s->count),
                      .scaled = lw_new_array(&s->args->arena, double, s->count),
                      .spread = lw_new_array(&s->args->arena, double, s->count)};
}

/* NaN if the fact is constant over the levels that a fit uses. */
static double added_by(const lw_study_levels *s, int fact)
{
    left_out left = left_out_new(s);
    double *truth = lw_new_array(&s->args->arena, double, s->count);
    cross_validate(s, fact, &left);
    for (int i = 0; i < s->count; i++)
        truth[i] = s->list[i].unfinished;
    return lw_spearman(left.scaled, truth, s->count);
}

static void put_rows(const lw_study_levels *s, const left_out *left, lw_writer *json, lw_buf *out)
{
    for (int k = 0; k < LW_ALONE_FACTS; k++) {
        double *column = lw_new_array(&s->args->arena, double, s->count);
        for (int i = 0; i < s->count; i++)
            column[i] = s->list[i].alone[k];
        put_row(s, (row){lw_alone_names[k], column, added_by(s, k)}, json, out);
    }
    put_row(s, (row){"each collection left out, on one scale", left->scaled, NAN}, json, out);
    put_row(s, (row){"each collection left out, plain predictions", left->plain, NAN}, json, out);
}

static double coverage(const lw_study_levels *s, const left_out *left)
{
    int inside = 0;
    for (int i = 0; i < s->count; i++)
        inside += fabs(s->list[i].target - left->plain[i]) <= 1.96 * left->spread[i];
    return (double)inside / s->count;
}

typedef struct bin {
    int levels;
    double predicted, observed; /* mean shares of unfinished plays */
} bin;

/* Groups the levels into fifths by their prediction. */
static void calibrate(const lw_study_levels *s, const left_out *left, bin bins[BINS])
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
        bins[k].observed += s->list[i].unfinished;
    }
    for (int k = 0; k < BINS; k++) {
        bins[k].predicted /= bins[k].levels;
        bins[k].observed /= bins[k].levels;
    }
}

static void print_test(const lw_study_levels *s, const left_out *left, const bin bins[BINS], lw_buf *out)
{
    lw_buf_print(out,
                 "Rank correlation with the share of plays not finished, %d levels; last: of the model, on one "
                 "scale,\nwith this fact added:\n",
                 s->count);
    put_rows(s, left, NULL, out);
    lw_buf_print(out, "Within the 95 %% intervals of collections left out: %.1f %%\n", 100 * coverage(s, left));
    lw_buf_puts(out, "Share of plays not finished, predicted and observed, in fifths by what was predicted:\n");
    for (int k = 0; k < BINS; k++)
        lw_buf_print(out, "%4d levels  %.3f  %.3f\n", bins[k].levels, bins[k].predicted, bins[k].observed);
}

static void write_test(const lw_study_levels *s, const left_out *left, const bin bins[BINS], lw_buf *out)
{
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_int(&w, "levels", s->count);
    write_fit(s, &w);
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
    lw_made_by_begin(&w, "test");
    lw_made_by_end(&w);
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
}

static void report_test(const lw_study_levels *s, lw_buf *out)
{
    left_out left = left_out_new(s);
    bin bins[BINS];
    cross_validate(s, NO_EXTRA, &left);
    calibrate(s, &left, bins);
    (lw_args_has(s->args, "json") ? write_test : print_test)(s, &left, bins, out);
}

int lw_difficulty_study(lw_args *args, enum lw_study what)
{
    lw_study_levels s;
    int code = lw_study_levels_read(args, &s);
    lw_buf out = {0};
    if (s.count > 2 * TERMS) {
        (what == LW_STUDY_FIT ? print_fit : report_test)(&s, &out);
        lw_emit(&out);
    } else if (code == LW_EXIT_DONE) {
        code = lw_complain_text(LW_EXIT_WRONG, "a study needs more than %d levels", 2 * TERMS);
    }
    lw_buf_drop(&out);
    free(s.list);
    return code;
}
