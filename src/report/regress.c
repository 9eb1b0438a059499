/* regress.c: ordinary least squares as a table: each variable's coefficient, and the same in standard
 * deviations, so that variables can be compared. Intervals are by bootstrap over the rows, which asks for no
 * normal and no equal errors; cost is resamples times rows times the square of the variables. */
#include "report/tables.h"

#include <math.h>
#include <string.h>

enum { RESAMPLES = 2000 };
static const double LEVEL = 0.95;

/* The rows that have all the numbers: y[i], and x[i * cols + k]. */
typedef struct cloud {
    int rows, cols;
    double *x, *y;
} cloud;

static int gather(lw_setter *s, const char *y, const lw_json *on, cloud *c)
{
    const char *cells = lw_ledger_text(s->json, "cells");
    int room = s->record->count, k = 0;
    int *seen = lw_new_array(s->arena, int, room + 1);
    lw_sample sample;
    *c = (cloud){.cols = (int)on->count};
    double *all = lw_new_array(s->arena, double, (int64_t)(room + 1) * (c->cols + 1));
    for (const lw_json *x = on->first; k <= c->cols; k++, x = k > 1 ? x->next : x) {
        const char *of = k == 0 ? y : x->kind == LW_JSON_TEXT ? x->text : "";
        int result = lw_sample_take(s->record, cells[0] ? cells : NULL, of, s->arena, &sample, s->error);
        if (result)
            return result;
        for (int i = 0; i < sample.n; i++) {
            long at = sample.rows[i] - s->record->rows;
            all[at * (c->cols + 1) + k] = sample.values[i];
            seen[at]++;
        }
    }
    c->x = lw_new_array(s->arena, double, (int64_t)(room + 1) * c->cols);
    c->y = lw_new_array(s->arena, double, room + 1);
    for (int i = 0; i < room; i++)
        if (seen[i] == c->cols + 1) {
            c->y[c->rows] = all[i * (c->cols + 1)];
            memcpy(c->x + (size_t)c->rows++ * (size_t)c->cols, all + i * (c->cols + 1) + 1,
                   (size_t)c->cols * sizeof *c->x);
        }
    return 0;
}

static double deviation_of(const double *values, int rows, int stride, double *scratch)
{
    for (int i = 0; i < rows; i++)
        scratch[i] = values[(size_t)i * (size_t)stride];
    return lw_summary_of(scratch, rows).sd;
}

/* Coefficients, the intercept first; then, from cols + 1 on, those of the variables measured in their standard
 * deviations. Returns R squared. */
static double fit(const cloud *c, double *out, double *scratch)
{
    double share = lw_least_squares(c->x, c->y, c->rows, c->cols, out);
    double sd = deviation_of(c->y, c->rows, 1, scratch);
    for (int k = 0; k < c->cols; k++)
        out[c->cols + 1 + k] = out[k + 1] * deviation_of(c->x + k, c->rows, c->cols, scratch) / sd;
    return share;
}

/* Rows are drawn with replacement; draws[k * RESAMPLES + i] is number k of resample i. */
static void resample(lw_setter *s, const cloud *c, double *draws, double *scratch)
{
    int numbers = 2 * c->cols + 1;
    double *one = lw_new_array(s->arena, double, numbers);
    cloud drawn = {.rows = c->rows, .cols = c->cols};
    drawn.x = lw_new_array(s->arena, double, (int64_t)c->rows * c->cols);
    drawn.y = lw_new_array(s->arena, double, c->rows);
    for (int i = 0; i < RESAMPLES; i++) {
        for (int row = 0; row < c->rows; row++) {
            size_t from = lw_rng_below(s->rng, (uint32_t)c->rows), cols = (size_t)c->cols;
            drawn.y[row] = c->y[from];
            memcpy(drawn.x + (size_t)row * cols, c->x + from * cols, cols * sizeof *drawn.x);
        }
        fit(&drawn, one, scratch);
        for (int k = 0; k < numbers; k++)
            draws[k * RESAMPLES + i] = one[k];
    }
}

static const char *interval_words(lw_setter *s, double estimate, double *draws)
{
    lw_sort(draws, RESAMPLES);
    return lw_print(s->arena, "%.3g (%.3g to %.3g)", estimate, lw_quantile(draws, RESAMPLES, (1 - LEVEL) / 2),
                    lw_quantile(draws, RESAMPLES, (1 + LEVEL) / 2));
}

int lw_table_regress(lw_setter *s)
{
    const lw_json *on = lw_json_get(s->json, "on");
    const char *y = lw_ledger_text(s->json, "regress");
    if (!on || on->kind != LW_JSON_LIST || on->count == 0 || on->count > LW_TABLE_COLUMNS)
        return lw_json_fail(s->json, s->error, "a regression needs \"on\", a list of 1 to %d expressions",
                            LW_TABLE_COLUMNS);
    cloud c;
    int result = gather(s, y, on, &c), k = 0;
    if (result)
        return result;
    lw_ledger_table *t = s->table;
    static const char *headings[] = {"", "coefficient (95 %)", "standardised (95 %)"};
    *t = (lw_ledger_table){
        .title = t->title, .note = t->note, .run = t->run, .columns = 3, .headings = headings};
    t->cells = lw_new_array(s->arena, const char *, 3 * (int64_t)(c.cols + 2));
    double *scratch = lw_new_array(s->arena, double, c.rows + 1);
    double *draws = lw_new_array(s->arena, double, (int64_t)(2 * c.cols + 1) * RESAMPLES);
    double *best = lw_new_array(s->arena, double, 2 * c.cols + 1);
    double share = fit(&c, best, scratch);
    if (isnan(share)) {
        lw_table_row(t)[0] = "too few results, or one variable is made of the others";
        return 0;
    }
    resample(s, &c, draws, scratch);
    for (const lw_json *x = on->first; x; x = x->next, k++) {
        const char **row = lw_table_row(t);
        row[0] = x->text;
        row[1] = interval_words(s, best[k + 1], draws + (k + 1) * RESAMPLES);
        row[2] = interval_words(s, best[c.cols + 1 + k], draws + (c.cols + 1 + k) * RESAMPLES);
    }
    const char **row = lw_table_row(t);
    row[0] = lw_print(s->arena, "of the variance of %s explained", y);
    row[1] = lw_print(s->arena, "%.0f %% (n %d)", 100 * share, c.rows);
    return 0;
}
