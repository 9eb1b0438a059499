/* page_curves.c: the best so far over evaluations; when the runs of each method reached the median of the best
 * method; and the census (what runs evaluated, stretch by stretch), as the mean over the replicates of each
 * method with quartiles. */
#include "report/page_curves.h"
#include "lab/census.h"
#include "report/html.h"
#include "report/plot.h"
#include "report/run_table.h"
#include "stats/summary.h"
#include "stats/survival.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GRID = 72, MAX_BANDS = 4 };

int lw_panels(const lw_record *record, const char **panels)
{
    int count = 0;
    for (int64_t i = 0; i < record->experiment->cell_count; i++) {
        const char *panel = record->experiment->cells[i].panel;
        int k = 0;
        while (k < count && strcmp(panels[k], panel) != 0)
            k++;
        if (k == count)
            panels[count++] = panel;
    }
    return count;
}

int lw_panel_cells(const lw_record *record, const char *panel, int64_t *cells)
{
    int count = 0;
    for (int64_t i = 0; i < record->experiment->cell_count; i++)
        if (!strcmp(record->experiment->cells[i].panel, panel))
            cells[count++] = i;
    return count;
}

const char *lw_method_name(const lw_record *record, int64_t cell)
{
    const char *method = record->experiment->cells[cell].method;
    return method[0] ? method : record->experiment->name;
}

double lw_panel_goal(const lw_record *record, const int64_t *cells, int count, double *scratch)
{
    double goal = NAN;
    for (int i = 0; i < count; i++) {
        int n = lw_cell_values(record, &(lw_slice){0}, cells[i], scratch);
        double median = lw_median(scratch, n);
        goal = isnan(goal) || median > goal ? median : goal;
    }
    return goal;
}

int lw_cell_times(const lw_record *record, int64_t cell, double goal, double *times, bool *done)
{
    int n = 0;
    for (int i = 0; i < record->count; i++) {
        const lw_row *row = &record->rows[i];
        if (row->cell != cell)
            continue;
        int at = 0;
        while (at < row->points && row->reached[at] < goal)
            at++;
        done[n] = at < row->points;
        times[n] = done[n] ? row->spent[at] : (double)row->evaluations;
        n++;
    }
    return n;
}

typedef struct sketch {
    const lw_record *record;
    lw_arena *arena;
    double *scratch, top; /* top: the most evaluations of any row */
} sketch;

/* A run without a value yet counts as less than any number; quantiles that would need it are not drawn. */
static void fill_band(const sketch *s, int64_t cell, lw_series *series)
{
    double *x = lw_new_array(s->arena, double, GRID), *band[3];
    for (int k = 0; k < 3; k++)
        band[k] = lw_new_array(s->arena, double, GRID);
    for (int g = 0; g < GRID; g++) {
        int n = 0;
        x[g] = exp(log(s->top) * g / (GRID - 1));
        for (int i = 0; i < s->record->count; i++)
            if (s->record->rows[i].cell == cell) {
                double best = lw_row_best_at(&s->record->rows[i], x[g]);
                s->scratch[n++] = isnan(best) ? -1e300 : best;
            }
        lw_sort(s->scratch, n);
        for (int k = 0; k < 3; k++) {
            double value = n ? lw_quantile(s->scratch, n, 0.25 * (k + 1)) : (double)NAN;
            band[k][g] = value > -1e200 ? value : (double)NAN;
        }
    }
    series->x = x;
    series->y = band[1];
    series->low = band[0];
    series->high = band[2];
    series->count = GRID;
}

static void draw_best(const sketch *s, const int64_t *cells, int count, lw_series *series, lw_buf *svg)
{
    for (int i = 0; i < count; i++) {
        series[i] = (lw_series){.label = lw_method_name(s->record, cells[i]),
                                .stroke = LW_STROKE_STEP,
                                .colour = i % LW_PLOT_COLOURS};
        fill_band(s, cells[i], &series[i]);
        if (count > MAX_BANDS)
            series[i].low = series[i].high = NULL;
    }
    lw_plot_xy(&(lw_xy_plot){.frame = {.title = "Best so far over evaluations", .height = 300},
                             .x = {.label = "evaluations", .scale = LW_SCALE_LOG},
                             .y = {.label = "best so far, median"},
                             .series = series,
                             .count = count},
               svg);
}

static void draw_times(const sketch *s, const int64_t *cells, int count, double goal, lw_series *series,
                       lw_buf *svg)
{
    bool *done = lw_arena_take(s->arena, (size_t)s->record->count + 1);
    lw_survivor *steps = lw_new_array(s->arena, lw_survivor, s->record->count + 1);
    for (int i = 0; i < count; i++) {
        int n = lw_cell_times(s->record, cells[i], goal, s->scratch, done);
        int points = lw_survival(s->scratch, done, n, 0.95, steps);
        double *x = lw_new_array(s->arena, double, points + 2), *y = lw_new_array(s->arena, double, points + 2);
        x[0] = 1;
        for (int k = 0; k < points; k++) {
            x[k + 1] = steps[k].time;
            y[k + 1] = 1 - steps[k].share;
        }
        x[points + 1] = s->top;
        y[points + 1] = y[points];
        series[i] = (lw_series){.label = lw_method_name(s->record, cells[i]),
                                .stroke = LW_STROKE_STEP,
                                .x = x,
                                .y = y,
                                .count = points + 2,
                                .colour = i % LW_PLOT_COLOURS};
    }
    lw_plot_xy(&(lw_xy_plot){.frame = {.title = "Share of runs that are there", .height = 260},
                             .x = {.label = "evaluations", .scale = LW_SCALE_LOG},
                             .y = {.label = "share of runs", .low = 0, .high = 1},
                             .series = series,
                             .count = count},
               svg);
}

bool lw_has_curves(const lw_record *record)
{
    for (int i = 0; i < record->count; i++)
        if (record->rows[i].points > 0)
            return true;
    return false;
}

void lw_page_curves(const lw_record *record, const char *panel, lw_buf *buf)
{
    lw_arena arena = {0};
    lw_buf svg = {0};
    sketch s = {.record = record, .arena = &arena, .top = 2};
    s.scratch = lw_new_array(&arena, double, record->count + 1);
    int64_t *cells = lw_new_array(&arena, int64_t, record->experiment->cell_count);
    int count = lw_panel_cells(record, panel, cells);
    lw_series *series = lw_new_array(&arena, lw_series, count);
    for (int i = 0; i < record->count; i++)
        if (!strcmp(record->experiment->cells[record->rows[i].cell].panel, panel))
            s.top = fmax(s.top, (double)record->rows[i].evaluations);
    draw_best(&s, cells, count, series, &svg);
    lw_html_figure(buf, lw_buf_text(&svg),
                   count > MAX_BANDS ? "Median of the best so far."
                                     : "Median of the best so far, with quartiles.");
    lw_buf_clear(&svg);
    double goal = lw_panel_goal(record, cells, count, s.scratch);
    if (!isnan(goal)) {
        draw_times(&s, cells, count, goal, series, &svg);
        const char *caption =
            lw_arena_print(&arena, "Share of runs that have reached %.4g, the greatest median.", goal);
        lw_html_figure(buf, lw_buf_text(&svg), caption);
    }
    lw_buf_drop(&svg);
    lw_arena_drop(&arena);
}

enum { CENSUS_BANDS = 3 };

/* --- The census. --- */

typedef struct census_page {
    const lw_record *record;
    lw_arena *arena;
    lw_buf *buf;
} census_page;

/* All replicates of a cell have the same stretches, except for the last stretch of one that ended early. */
static int longest(const lw_record *record, int64_t cell)
{
    int max = 0;
    for (int i = 0; i < record->count; i++)
        if (record->rows[i].cell == cell && lw_census_stretches(&record->rows[i]) > max)
            max = lw_census_stretches(&record->rows[i]);
    return max;
}

static void fill(const census_page *s, int64_t cell, int column, lw_series *series)
{
    int count = longest(s->record, cell);
    double *x = lw_new_array(s->arena, double, count + 1), *mean = lw_new_array(s->arena, double, count + 1),
           *low = lw_new_array(s->arena, double, count + 1), *high = lw_new_array(s->arena, double, count + 1),
           *values = lw_new_array(s->arena, double, s->record->count + 1);
    for (int k = 0; k < count; k++) {
        int n = 0;
        double sum = 0;
        for (int i = 0; i < s->record->count; i++) {
            const lw_row *row = &s->record->rows[i];
            double value = row->cell == cell ? lw_census_get(row, k, column) : (double)NAN;
            if (isnan(value))
                continue;
            x[k] = lw_census_get(row, k, LW_CENSUS_SPENT);
            values[n++] = value;
            sum += value;
        }
        lw_sort(values, n);
        mean[k] = n ? sum / n : (double)NAN;
        low[k] = n ? lw_quantile(values, n, 0.25) : (double)NAN;
        high[k] = n ? lw_quantile(values, n, 0.75) : (double)NAN;
    }
    series->x = x;
    series->y = mean;
    series->low = low;
    series->high = high;
    series->count = count;
}

static void draw(const census_page *s, const char *panel, int column)
{
    int64_t *cells = lw_new_array(s->arena, int64_t, s->record->experiment->cell_count);
    int count = lw_panel_cells(s->record, panel, cells), used = 0;
    lw_series *series = lw_new_array(s->arena, lw_series, count);
    const char *name = lw_census_name(s->record, column);
    for (int i = 0; i < count; i++)
        if (longest(s->record, cells[i])) {
            series[used] = (lw_series){.label = lw_method_name(s->record, cells[i]),
                                       .stroke = LW_STROKE_LINE,
                                       .colour = i % LW_PLOT_COLOURS};
            fill(s, cells[i], column, &series[used++]);
        }
    for (int i = 0; i < used && used > CENSUS_BANDS; i++)
        series[i].low = series[i].high = NULL;
    if (!used)
        return;
    const char *what = column == LW_CENSUS_TOP    ? "best of the stretch"
                       : column == LW_CENSUS_MEAN ? "mean of what is selected for"
                                                  : lw_arena_print(s->arena, "mean of %s", name);
    lw_buf svg = {0};
    lw_plot_xy(&(lw_xy_plot){.frame = {.title = what, .height = 260},
                             .x = {.label = "evaluations"},
                             .y = {.label = what},
                             .series = series,
                             .count = used},
               &svg);
    lw_html_figure(
        s->buf, lw_buf_text(&svg),
        lw_arena_print(s->arena, "%s%s%s over the designs judged in each stretch: the mean of all runs%s.",
                       panel, panel[0] ? ": " : "", what, used > CENSUS_BANDS ? "" : ", with quartiles"));
    lw_buf_drop(&svg);
}

/* A table of results has the experiment's settings, but no census. */
static bool has_census(const lw_record *record)
{
    bool any = false;
    for (int64_t cell = 0; cell < record->experiment->cell_count && !any; cell++)
        any = longest(record, cell) > 0;
    return any && lw_census_name(record, LW_CENSUS_TOP);
}

void lw_page_census(const lw_record *record, lw_buf *buf)
{
    lw_arena arena = {0};
    census_page s = {.record = record, .arena = &arena, .buf = buf};
    const char **panels = lw_new_array(&arena, const char *, record->experiment->cell_count);
    int count = lw_panels(record, panels);
    if (has_census(record)) {
        lw_html_heading(buf, 3, "What was judged, stretch by stretch");
        for (int i = 0; i < count; i++)
            for (int column = LW_CENSUS_TOP; lw_census_name(record, column); column++)
                draw(&s, panels[i], column);
    }
    lw_arena_drop(&arena);
}
