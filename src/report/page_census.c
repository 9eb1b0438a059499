/* page_census.c: what runs judged, stretch by stretch: for each panel and each number that was followed a
 * chart, the mean over the replicates of each method with quartiles. */
#include "lab/census.h"
#include "report/page.h"
#include "report/plot.h"
#include "stats/stats.h"

#include <math.h>
#include <string.h>

enum { MOST_BANDS = 3 };

typedef struct survey {
    const lw_record *record;
    lw_arena *arena;
    lw_buf *buf;
} survey;

/* All replicates of a cell have the same stretches, but for the last of one that ended early. */
static int longest(const lw_record *record, int64_t cell)
{
    int most = 0;
    for (int i = 0; i < record->count; i++)
        if (record->rows[i].cell == cell && lw_census_stretches(&record->rows[i]) > most)
            most = lw_census_stretches(&record->rows[i]);
    return most;
}

static void fill(const survey *s, int64_t cell, int column, lw_series *series)
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

static void draw(const survey *s, const char *panel, int column)
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
    for (int i = 0; i < used && used > MOST_BANDS; i++)
        series[i].low = series[i].high = NULL;
    if (!used)
        return;
    const char *what = column == LW_CENSUS_TOP    ? "best of the stretch"
                       : column == LW_CENSUS_MEAN ? "mean of what is selected for"
                                                  : lw_print(s->arena, "mean of %s", name);
    lw_buf svg = {0};
    lw_plot_xy(&(lw_xy_plot){.frame = {.title = what, .height = 260},
                             .x = {.label = "evaluations"},
                             .y = {.label = what},
                             .series = series,
                             .count = used},
               &svg);
    lw_html_figure(s->buf, lw_buf_text(&svg),
                   lw_print(s->arena, "%s%s%s over the designs judged in each stretch: the mean of all runs%s.",
                            panel, panel[0] ? ": " : "", what, used > MOST_BANDS ? "" : ", with quartiles"));
    lw_buf_drop(&svg);
}

void lw_page_census(const lw_record *record, lw_buf *buf)
{
    lw_arena arena = {0};
    survey s = {.record = record, .arena = &arena, .buf = buf};
    const char **panels = lw_new_array(&arena, const char *, record->experiment->cell_count);
    int count = lw_panels(record, panels);
    if (lw_census_name(record, LW_CENSUS_TOP)) {
        lw_html_heading(buf, 3, "What was judged, stretch by stretch");
        for (int i = 0; i < count; i++)
            for (int column = LW_CENSUS_TOP; lw_census_name(record, column); column++)
                draw(&s, panels[i], column);
    }
    lw_arena_drop(&arena);
}
