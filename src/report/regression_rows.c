/* regression_rows.c: see the header. */
#include "report/regression_rows.h"
#include "stats/regression.h"

#include <string.h>

/* The state of each row while columns are added. */
typedef struct columns {
    double *all; /* row by row */
    int stride;
    int *seen; /* number of columns that the row has so far */
    bool *saturated;
} columns;

/* Adds one column: the value of the expression for each row that has it. */
static int take_column(const lw_record *record, const char *cells, const char *of, int column, lw_arena *arena,
                       columns *out, lw_error *error)
{
    lw_sample sample;
    int result = lw_sample_take(record, cells, of, arena, &sample, error);
    for (int i = 0; i < sample.n && !result; i++) {
        ptrdiff_t at = sample.rows[i] - record->rows;
        out->all[at * out->stride + column] = sample.values[i];
        out->saturated[at] |= sample.saturated[i];
        out->seen[at]++;
    }
    return result;
}

int lw_regression_take(const lw_record *record, const char *cells, const char *y, const lw_json *on,
                       lw_arena *arena, lw_regression *c, int *saturated, lw_error *error)
{
    if (!on || on->kind != LW_JSON_LIST || on->count == 0 || on->count > LW_REGRESSION_MAX)
        return lw_fail(error, LW_BAD_INPUT, "a regression needs \"on\", a list of 1 to %d expressions",
                       LW_REGRESSION_MAX);
    *c = (lw_regression){.cols = (int)on->count};
    int stride = c->cols + 1, at = 1;
    columns taken = {.all = lw_new_array(arena, double, (int64_t)(record->count + 1) * stride),
                     .stride = stride,
                     .seen = lw_new_array(arena, int, record->count + 1),
                     .saturated = lw_new_array(arena, bool, record->count + 1)};
    int result = take_column(record, cells, y, 0, arena, &taken, error);
    *saturated = 0;
    for (const lw_json *x = on->first; x && !result; x = x->next)
        result = x->kind == LW_JSON_TEXT ? take_column(record, cells, x->text, at++, arena, &taken, error)
                                         : lw_json_fail(x, error, "a variable must be an expression, a string");
    c->x = lw_new_array(arena, double, (int64_t)(record->count + 1) * c->cols);
    c->y = lw_new_array(arena, double, record->count + 1);
    for (int i = 0; i < record->count && !result; i++)
        if (taken.seen[i] == stride) {
            const double *row = taken.all + (size_t)i * (size_t)stride;
            *saturated += taken.saturated[i];
            c->y[c->rows] = row[0];
            memcpy(c->x + (size_t)c->rows++ * (size_t)c->cols, row + 1, (size_t)c->cols * sizeof *row);
        }
    return result;
}
