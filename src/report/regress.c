/* regress.c: see the header. */
#include "report/regress.h"

#include <math.h>
#include <string.h>

/* One column: the expression's value of each row that has it, in `all` at stride cols + 1. */
static int take_column(const lw_record *record, const char *cells, const char *of, int stride, lw_arena *arena,
                       double *all, int *seen, lw_error *error)
{
    lw_sample sample;
    int result = lw_sample_take(record, cells, of, arena, &sample, error);
    for (int i = 0; i < sample.n && !result; i++) {
        ptrdiff_t at = sample.rows[i] - record->rows;
        all[at * stride] = sample.values[i];
        seen[at]++;
    }
    return result;
}

int lw_cloud_take(const lw_record *record, const char *cells, const char *y, const lw_json *on, lw_arena *arena,
                  lw_cloud *c, lw_error *error)
{
    if (!on || on->kind != LW_JSON_LIST || on->count == 0 || on->count > LW_REGRESS_MOST)
        return lw_fail(error, LW_BAD_INPUT, "a regression needs \"on\", a list of 1 to %d expressions",
                       LW_REGRESS_MOST);
    *c = (lw_cloud){.cols = (int)on->count};
    int stride = c->cols + 1, at = 1;
    int *seen = lw_new_array(arena, int, record->count + 1);
    double *all = lw_new_array(arena, double, (int64_t)(record->count + 1) * stride);
    int result = take_column(record, cells, y, stride, arena, all, seen, error);
    for (const lw_json *x = on->first; x && !result; x = x->next)
        result = x->kind == LW_JSON_TEXT
                     ? take_column(record, cells, x->text, stride, arena, all + at++, seen, error)
                     : lw_json_fail(x, error, "a variable is an expression, a text");
    c->x = lw_new_array(arena, double, (int64_t)(record->count + 1) * c->cols);
    c->y = lw_new_array(arena, double, record->count + 1);
    for (int i = 0; i < record->count && !result; i++)
        if (seen[i] == stride) {
            const double *row = all + (size_t)i * (size_t)stride;
            c->y[c->rows] = row[0];
            memcpy(c->x + (size_t)c->rows++ * (size_t)c->cols, row + 1, (size_t)c->cols * sizeof *row);
        }
    return result;
}

static double deviation_of(const double *values, int rows, int stride)
{
    double mean = 0, squares = 0;
    for (int i = 0; i < rows; i++)
        mean += values[(size_t)i * (size_t)stride] / rows;
    for (int i = 0; i < rows; i++) {
        double off = values[(size_t)i * (size_t)stride] - mean;
        squares += off * off;
    }
    return rows > 1 ? sqrt(squares / (rows - 1)) : (double)NAN;
}

void lw_cloud_fit(const lw_cloud *c, double *numbers)
{
    double share = lw_least_squares(c->x, c->y, c->rows, c->cols, numbers);
    double sd = deviation_of(c->y, c->rows, 1);
    for (int k = 0; k < c->cols; k++)
        numbers[lw_fit_standard(c, k)] = numbers[k + 1] * deviation_of(c->x + k, c->rows, c->cols) / sd;
    numbers[lw_fit_share(c)] = share;
}

static void draw_rows(const lw_cloud *c, lw_cloud *drawn, lw_rng *rng)
{
    size_t cols = (size_t)c->cols;
    for (int row = 0; row < c->rows; row++) {
        size_t from = lw_rng_below(rng, (uint32_t)c->rows);
        drawn->y[row] = c->y[from];
        memcpy(drawn->x + (size_t)row * cols, c->x + from * cols, cols * sizeof *drawn->x);
    }
}

void lw_cloud_intervals(const lw_cloud *c, int resamples, double level, lw_rng *rng, lw_interval *intervals)
{
    lw_arena arena = {0};
    int numbers = lw_fit_share(c) + 1;
    lw_cloud drawn = {.rows = c->rows,
                      .cols = c->cols,
                      .x = lw_new_array(&arena, double, (int64_t)c->rows * c->cols + 1),
                      .y = lw_new_array(&arena, double, c->rows + 1)};
    double *one = lw_new_array(&arena, double, numbers);
    double *all = lw_new_array(&arena, double, (int64_t)numbers *resamples);
    for (int i = 0; i < resamples && c->rows > 0; i++) {
        draw_rows(c, &drawn, rng);
        lw_cloud_fit(&drawn, one);
        for (int k = 0; k < numbers; k++)
            all[k * resamples + i] = one[k];
    }
    for (int k = 0; k < numbers; k++) {
        double *draws = all + (size_t)k * (size_t)resamples;
        lw_sort(draws, resamples);
        intervals[k] = (lw_interval){.low = lw_quantile(draws, resamples, (1 - level) / 2),
                                     .high = lw_quantile(draws, resamples, (1 + level) / 2)};
    }
    lw_arena_drop(&arena);
}
