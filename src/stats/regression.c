/* regression.c: see the header. */
#include "stats/regression.h"
#include "base/arena.h"
#include "stats/interval.h"
#include "stats/summary.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* Makes the columns of the design (ones, then x) orthonormal one after another, by modified Gram-Schmidt; y
 * goes through the same last, so what remains of it is the residual. `r` is the triangular factor. Returns
 * false if a column is, to ten digits, a combination of those before it. */
static bool orthogonalise(double *q, int rows, int cols, double *r)
{
    for (int k = 0; k < cols; k++) {
        double *column = q + (size_t)k * (size_t)rows, whole = 0, left = 0;
        for (int i = 0; i < rows; i++)
            whole += column[i] * column[i];
        for (int j = 0; j < k; j++) {
            const double *before = q + (size_t)j * (size_t)rows;
            double dot = 0;
            for (int i = 0; i < rows; i++)
                dot += before[i] * column[i];
            for (int i = 0; i < rows; i++)
                column[i] -= dot * before[i];
            r[j * cols + k] = dot;
        }
        for (int i = 0; i < rows; i++)
            left += column[i] * column[i];
        r[k * cols + k] = sqrt(left);
        if (k == cols - 1)
            return true;
        if (!(left > 1e-20 * whole))
            return false;
        for (int i = 0; i < rows; i++)
            column[i] /= r[k * cols + k];
    }
    return true;
}

double lw_least_squares(const double *x, const double *y, int rows, int cols, double *coefficients)
{
    int all = cols + 2, wanted = cols + 1;
    lw_arena arena = {0};
    double *q = lw_new_array(&arena, double, (size_t)rows *(size_t)all);
    double *r = lw_new_array(&arena, double, all *all);
    double mean = lw_mean(y, rows), total = 0, fit = NAN;
    for (int i = 0; i < rows; i++) {
        q[i] = 1;
        for (int k = 0; k < cols; k++)
            q[(size_t)(k + 1) * (size_t)rows + (size_t)i] = x[(size_t)i * (size_t)cols + (size_t)k];
        q[(size_t)wanted * (size_t)rows + (size_t)i] = y[i];
        total += (y[i] - mean) * (y[i] - mean);
    }
    bool good = rows >= wanted && orthogonalise(q, rows, all, r);
    for (int k = wanted - 1; k >= 0; k--) {
        double sum = r[k * all + wanted];
        for (int j = k + 1; j < wanted; j++)
            sum -= r[k * all + j] * coefficients[j];
        coefficients[k] = good ? sum / r[k * all + k] : NAN;
    }
    if (good && total > 0)
        fit = 1 - r[wanted * all + wanted] * r[wanted * all + wanted] / total;
    lw_arena_drop(&arena);
    return fit;
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

void lw_regression_fit(const lw_regression *c, double *numbers)
{
    double share = lw_least_squares(c->x, c->y, c->rows, c->cols, numbers);
    double sd = deviation_of(c->y, c->rows, 1);
    for (int k = 0; k < c->cols; k++)
        numbers[lw_regression_standard(c, k)] = numbers[k + 1] * deviation_of(c->x + k, c->rows, c->cols) / sd;
    numbers[lw_regression_r_squared(c)] = share;
}

static void draw_rows(const lw_regression *c, lw_regression *drawn, lw_rng *rng)
{
    size_t cols = (size_t)c->cols;
    for (int row = 0; row < c->rows; row++) {
        size_t from = lw_rng_below(rng, (uint32_t)c->rows);
        drawn->y[row] = c->y[from];
        memcpy(drawn->x + (size_t)row * cols, c->x + from * cols, cols * sizeof *drawn->x);
    }
}

void lw_regression_intervals(const lw_regression *c, int resamples, double level, lw_rng *rng,
                             lw_interval *intervals)
{
    lw_arena arena = {0};
    int numbers = lw_regression_r_squared(c) + 1;
    lw_regression drawn = {.rows = c->rows,
                           .cols = c->cols,
                           .x = lw_new_array(&arena, double, (int64_t)c->rows * c->cols + 1),
                           .y = lw_new_array(&arena, double, c->rows + 1)};
    double *one = lw_new_array(&arena, double, numbers);
    double *all = lw_new_array(&arena, double, (int64_t)numbers *resamples);
    /* A resample whose columns depend on each other has no fit. */
    int *fitted = lw_new_array(&arena, int, numbers);
    for (int i = 0; i < resamples && c->rows > 0; i++) {
        draw_rows(c, &drawn, rng);
        lw_regression_fit(&drawn, one);
        for (int k = 0; k < numbers; k++)
            if (isfinite(one[k]))
                all[(size_t)k * (size_t)resamples + (size_t)fitted[k]++] = one[k];
    }
    for (int k = 0; k < numbers; k++) {
        double *draws = all + (size_t)k * (size_t)resamples;
        lw_sort(draws, fitted[k]);
        intervals[k] = (lw_interval){.low = lw_quantile(draws, fitted[k], (1 - level) / 2),
                                     .high = lw_quantile(draws, fitted[k], (1 + level) / 2)};
    }
    lw_arena_drop(&arena);
}
