/* run_table.c: a table whose columns are as wide as their content. */
#include "report/run_table.h"
#include "stats/summary.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { COLUMNS = 8 };

int lw_cell_values(const lw_record *record, const lw_slice *slice, int64_t cell, double *values)
{
    int count = 0;
    for (int i = 0; i < record->count; i++) {
        const lw_row *row = &record->rows[i];
        if (row->cell == cell && isfinite(row->best) &&
            lw_slice_holds(slice, record->experiment, cell, row->replicate))
            values[count++] = row->best;
    }
    return count;
}

static const char *number_words(double number, lw_arena *arena)
{
    char text[40];
    snprintf(text, sizeof text, "%.6g", number);
    return lw_arena_text(arena, isfinite(number) ? text : "-");
}

static void fill_line(const lw_record *record, const lw_slice *slice, int64_t cell, double *values,
                      lw_arena *arena, const char **line)
{
    int n = lw_cell_values(record, slice, cell, values);
    lw_summary s = lw_summary_of(values, n);
    double spent = 0;
    int saturated = 0;
    for (int i = 0; i < record->count; i++)
        if (record->rows[i].cell == cell &&
            lw_slice_holds(slice, record->experiment, cell, record->rows[i].replicate)) {
            spent += (double)record->rows[i].evaluations;
            saturated += isfinite(record->rows[i].best) && lw_row_best_saturated(record, &record->rows[i]);
        }
    const char *label = record->experiment->cells[cell].label;
    char text[40];
    snprintf(text, sizeof text, "%.0f", spent);
    line[0] = label[0] ? label : "(the one cell)";
    line[1] = saturated ? lw_arena_print(arena, "%d (%d lower bounds)", n, saturated) : number_words(n, arena);
    line[2] = number_words(s.min, arena);
    line[3] = number_words(s.q1, arena);
    line[4] = number_words(s.median, arena);
    line[5] = number_words(s.q3, arena);
    line[6] = number_words(s.max, arena);
    line[7] = lw_arena_text(arena, text);
}

/* A slice of few replicates may have none of a cell's, and rarely has its first. */
static bool is_listed(const lw_experiment *experiment, const lw_slice *slice, int64_t cell)
{
    for (int64_t k = 0; k < experiment->replicates; k++)
        if (lw_slice_holds(slice, experiment, cell, k))
            return true;
    return false;
}

void lw_run_table_text(const lw_record *record, const lw_slice *slice, lw_buf *buf)
{
    static const char *const heading[COLUMNS] = {"cell",   "n",  "min", "q1",
                                                 "median", "q3", "max", "evaluations"};
    lw_arena arena = {0};
    int64_t cells = record->experiment->cell_count;
    const char *(*lines)[COLUMNS] = lw_arena_take_array(&arena, (size_t)cells + 1, sizeof *lines);
    double *values = lw_new_array(&arena, double, record->count + 1);
    int count = 1, width[COLUMNS] = {0};
    memcpy(lines[0], heading, sizeof heading);
    for (int64_t cell = 0; cell < cells; cell++)
        if (is_listed(record->experiment, slice, cell))
            fill_line(record, slice, cell, values, &arena, lines[count++]);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < COLUMNS; k++)
            width[k] = (int)strlen(lines[i][k]) > width[k] ? (int)strlen(lines[i][k]) : width[k];
    for (int i = 0; i < count; i++) {
        lw_buf_print(buf, "%-*s", width[0], lines[i][0]);
        for (int k = 1; k < COLUMNS; k++)
            lw_buf_print(buf, "  %*s", width[k], lines[i][k]);
        lw_buf_byte(buf, '\n');
    }
    lw_arena_drop(&arena);
}
