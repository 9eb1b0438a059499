/* plot.c: see plot.h. */
#include "report/plot.h"
#include "report/axis.h"

#include <math.h>

static bool usable(const lw_series *series, int at)
{
    return isfinite(series->x[at]) && isfinite(series->y[at]);
}

/* Four shapes, so that points can be distinguished without colour; each looks about as heavy as a disc of
 * radius 3. */
static void draw_point(const lw_chart *chart, int shape, double x, double y)
{
    switch (shape % 4) {
    case 0:
        lw_buf_print(chart->buf, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"3.1\"/>\n", x, y);
        break;
    case 1:
        lw_buf_print(chart->buf, "<path d=\"M%.2f %.2fh5.6v5.6h-5.6z\"/>\n", x - 2.8, y - 2.8);
        break;
    case 2:
        lw_buf_print(chart->buf, "<path d=\"M%.2f %.2fl3.7 6.4h-7.4z\"/>\n", x, y - 4);
        break;
    default:
        lw_buf_print(chart->buf, "<path d=\"M%.2f %.2fl4 4l-4 4l-4 -4z\"/>\n", x, y - 4);
    }
}

/* Adds the path through `values` over x; `way` is 1, or -1 to go back and close a band. */
static void add_path(const lw_series *series, const double *values, const lw_ruler *x, const lw_ruler *y,
                     int way, lw_buf *buf)
{
    const char *verb = way > 0 ? "M" : "L";
    double last = NAN;
    for (int k = 0; k < series->count; k++) {
        int i = way > 0 ? k : series->count - 1 - k;
        if (!usable(series, i) || !isfinite(values[i]))
            continue;
        double px = lw_ruler_place(x, series->x[i]), py = lw_ruler_place(y, values[i]);
        if (series->stroke == LW_STROKE_STEP && !isnan(last)) {
            /* Forwards, the old value is drawn up to the new place; backwards, the new value starts at the old
             * place. */
            if (way > 0)
                lw_buf_print(buf, "H%.2fV%.2f", px, py);
            else
                lw_buf_print(buf, "V%.2fH%.2f", py, px);
        } else {
            lw_buf_print(buf, "%s%.2f %.2f", verb, px, py);
        }
        verb = "L";
        last = py;
    }
}

static void draw_series(const lw_chart *chart, const lw_series *series, const lw_ruler *x, const lw_ruler *y)
{
    lw_chart_colour(chart, series->colour);
    if (series->low && series->high) {
        lw_buf_puts(chart->buf, "<path fill=\"currentColor\" fill-opacity=\".16\" d=\"");
        add_path(series, series->low, x, y, 1, chart->buf);
        add_path(series, series->high, x, y, -1, chart->buf);
        lw_buf_puts(chart->buf, "\"/>\n");
    }
    if (series->stroke != LW_STROKE_POINT) {
        lw_buf_print(chart->buf, "<path stroke=\"currentColor\" stroke-width=\"%s\" d=\"",
                     series->stroke == LW_STROKE_FRONT ? "1" : "2");
        add_path(series, series->y, x, y, 1, chart->buf);
        lw_buf_puts(chart->buf, "\"/>\n");
    }
    if (series->stroke == LW_STROKE_POINT || series->stroke == LW_STROKE_FRONT) {
        lw_buf_puts(chart->buf, "<g fill=\"currentColor\" fill-opacity=\".8\">\n");
        for (int i = 0; i < series->count; i++)
            if (usable(series, i))
                draw_point(chart, series->colour, lw_ruler_place(x, series->x[i]),
                           lw_ruler_place(y, series->y[i]));
        lw_buf_puts(chart->buf, "</g>\n");
    }
    lw_chart_close(chart);
}

/* Draws samples and names in rows above the chart; a full row continues in the next. Returns the height
 * used. */
static double draw_legend(const lw_chart *chart, const lw_series *series, int count)
{
    double x = 6, y = 16, height = 0;
    for (int i = 0; i < count; i++) {
        if (!series[i].label)
            continue;
        double width = 26 + lw_text_width(series[i].label) + 16;
        if (x > 6 && x + width > chart->right) {
            x = 6;
            y += 19;
        }
        height = y + 8;
        lw_chart_colour(chart, series[i].colour);
        if (series[i].stroke == LW_STROKE_POINT || series[i].stroke == LW_STROKE_FRONT) {
            lw_buf_puts(chart->buf, "<g fill=\"currentColor\">");
            draw_point(chart, series[i].colour, x + 9, y - 4);
            lw_buf_puts(chart->buf, "</g>\n");
        }
        if (series[i].stroke != LW_STROKE_POINT)
            lw_buf_print(chart->buf,
                         "<path stroke=\"currentColor\" stroke-width=\"%s\" d=\"M%.2f %.2fh18\"/>\n",
                         series[i].stroke == LW_STROKE_FRONT ? "1" : "2.4", x, y - 4);
        lw_chart_close(chart);
        lw_chart_text(chart, x + 25, y, LW_ANCHOR_START, LW_VOICE_PLAIN, series[i].label);
        x += width;
    }
    return height;
}

static void measure(const lw_xy_plot *plot, lw_extent *across, lw_extent *up)
{
    *across = *up = lw_extent_none();
    lw_extent_axis(across, &plot->x);
    lw_extent_axis(up, &plot->y);
    for (int s = 0; s < plot->count; s++) {
        const lw_series *series = &plot->series[s];
        for (int i = 0; i < series->count; i++) {
            if (!usable(series, i))
                continue;
            if (plot->x.scale == LW_SCALE_LINEAR || series->x[i] > 0)
                lw_extent_add(across, series->x[i]);
            const double *all[] = {series->y, series->low, series->high};
            for (int k = 0; k < 3; k++)
                if (all[k] && (plot->y.scale == LW_SCALE_LINEAR || all[k][i] > 0))
                    lw_extent_add(up, all[k][i]);
        }
    }
}

void lw_plot_xy(const lw_xy_plot *plot, lw_buf *buf)
{
    lw_chart chart = lw_chart_begin(&plot->frame, buf);
    lw_extent across, up;
    measure(plot, &across, &up);
    lw_ruler x = lw_ruler_make(&plot->x, across, chart.width < 480 ? 5 : 8);
    lw_ruler y = lw_ruler_make(&plot->y, up, 5);
    chart.top += draw_legend(&chart, plot->series, plot->count) + 8 + (plot->y.label ? 20 : 0);
    chart.left += lw_ruler_width(&y) + 8;
    chart.bottom -= plot->x.label ? 44 : 24;
    chart.right -= 12;
    x.from = chart.left;
    x.to = chart.right;
    y.from = chart.bottom;
    y.to = chart.top;
    lw_chart_y_axis(&chart, &y, &plot->y);
    lw_chart_x_axis(&chart, &x, &plot->x);
    for (int i = 0; i < plot->count; i++)
        draw_series(&chart, &plot->series[i], &x, &y);
    lw_chart_y_references(&chart, &y, plot->y.references, plot->y.reference_count);
    lw_chart_x_references(&chart, &x, plot->x.references, plot->x.reference_count);
    lw_chart_end(&chart);
}
