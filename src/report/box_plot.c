/* box_plot.c: see box_plot.h. */
#include "report/box_plot.h"
#include "base/arena.h"
#include "report/axis.h"
#include "report/html.h"
#include "report/number_text.h"
#include "stats/summary.h"

#include <math.h>

enum { MAX_DOTS = 100, MIN_BOXED = 5, GAP = 22, FAR = 3 };

/* If some labels do not fit under their slots, all are turned, so that they can be read along one line. */
typedef struct slot_row {
    double width;
    double turned; /* height of the turned labels; 0: not turned */
} slot_row;

/* Divides the canvas into slots, with `gaps` pixels left over, and reserves space for the labels: below, and on
 * the left if the first turned label would extend beyond the picture. */
static slot_row fit_slots(lw_chart *chart, int count, double gaps, double widest)
{
    int slots = count ? count : 1;
    slot_row row = {.width = (chart->right - chart->left - gaps) / slots};
    if (widest + 6 > row.width) {
        row.turned = 12 + 0.6 * widest;
        double over = 0.8 * widest - chart->left - row.width / 2;
        chart->left += fmax(0, over);
        row.width = (chart->right - chart->left - gaps) / slots;
    }
    chart->bottom -= row.turned > 0 ? row.turned : 20;
    return row;
}

static void draw_slot_label(const lw_chart *chart, slot_row slots, double middle, const char *label)
{
    if (!label)
        return;
    if (slots.turned == 0) {
        lw_chart_text(chart, middle, chart->bottom + 17, LW_ANCHOR_MIDDLE, LW_VOICE_QUIET, label);
        return;
    }
    lw_buf_print(chart->buf,
                 "<text transform=\"translate(%.2f %.2f) rotate(-36)\" fill=\"currentColor\" opacity=\".72\" "
                 "text-anchor=\"end\">",
                 middle + 4, chart->bottom + 14);
    lw_html_escape(label, chart->buf);
    lw_buf_puts(chart->buf, "</text>\n");
}

static void draw_dot(const lw_chart *chart, double x, double y)
{
    lw_buf_print(chart->buf, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"1.8\"/>\n", x, y);
}

static void draw_ring(const lw_chart *chart, double x, double y)
{
    lw_buf_print(chart->buf, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"2.8\" fill=\"none\"/>\n", x, y);
}

/* Multiples of the golden ratio spread any number of dots evenly: jitter without random numbers. */
static double jitter(int at, double width)
{
    double share = (at + 1) * 0.6180339887498949;
    return (share - floor(share) - 0.5) * width;
}

static void draw_values(const lw_chart *chart, const lw_ruler *y, const lw_box_sample *box,
                        const lw_summary *summary, double middle, double half)
{
    lw_buf_puts(chart->buf, "<g fill=\"currentColor\" stroke=\"none\" opacity=\".45\">\n");
    for (int i = 0; i < box->n && box->n <= MAX_DOTS; i++) {
        bool out = box->values[i] < summary->whisker_low || box->values[i] > summary->whisker_high;
        if (!out || box->n < MIN_BOXED)
            draw_dot(chart, middle + jitter(i, half * 1.5), lw_ruler_place(y, box->values[i]));
    }
    lw_buf_puts(chart->buf, "</g>\n");
    for (int i = 0; i < box->n && box->n >= MIN_BOXED; i++)
        if (box->values[i] < summary->whisker_low || box->values[i] > summary->whisker_high)
            draw_ring(chart, middle + jitter(i, half * 0.7), lw_ruler_place(y, box->values[i]));
}

static void draw_finite_box(const lw_chart *chart, const lw_ruler *y, const lw_box_sample *box, double middle,
                            double half)
{
    lw_summary summary = lw_summary_of(box->values, box->n);
    lw_chart_colour(chart, box->colour);
    lw_buf_puts(chart->buf, "<g stroke=\"currentColor\" stroke-width=\"1.3\">\n");
    if (box->n >= MIN_BOXED) {
        double q1 = lw_ruler_place(y, summary.q1), q3 = lw_ruler_place(y, summary.q3);
        double low = lw_ruler_place(y, summary.whisker_low), high = lw_ruler_place(y, summary.whisker_high);
        lw_buf_print(chart->buf,
                     "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"currentColor\" "
                     "fill-opacity=\".16\"/>\n<path d=\"M%.2f %.2fV%.2fM%.2f %.2fV%.2f"
                     "M%.2f %.2fh%.2fM%.2f %.2fh%.2f\"/>\n",
                     middle - half, q3, 2 * half, q1 - q3, middle, q3, high, middle, q1, low, middle - half / 2,
                     high, half, middle - half / 2, low, half);
    }
    draw_values(chart, y, box, &summary, middle, half);
    lw_buf_print(chart->buf, "<path stroke-width=\"2.6\" d=\"M%.2f %.2fh%.2f\"/>\n</g>\n", middle - half,
                 lw_ruler_place(y, summary.median), 2 * half);
    lw_chart_close(chart);
}

static double *finite_ones(lw_arena *arena, const double *values, int n, int *count)
{
    double *kept = lw_new_array(arena, double, n);
    *count = 0;
    for (int i = 0; i < n; i++)
        if (isfinite(values[i]))
            kept[(*count)++] = values[i];
    return kept;
}

/* Draws a box above the end of the axis: a broken line where it would begin, an arrow, and its median in
 * digits. */
static void draw_beyond(const lw_chart *chart, const lw_box_sample *box, double middle, lw_arena *arena)
{
    double median = lw_summary_of(box->values, box->n).median;
    lw_chart_colour(chart, box->colour);
    lw_buf_print(
        chart->buf,
        "<path stroke=\"currentColor\" fill=\"none\" stroke-width=\"1.3\" d=\"M%.2f %.2fl4 -4 4 8 4 -8 4 4"
        "M%.2f %.2fv-14l-4 5m4 -5l4 5\"/>\n",
        middle - 8, chart->top + 20, middle, chart->top + 14);
    lw_chart_close(chart);
    lw_chart_text(chart, middle, chart->top + 38, LW_ANCHOR_MIDDLE, LW_VOICE_QUIET,
                  lw_number_text(arena, median, 4));
}

static void draw_box(const lw_chart *chart, const lw_ruler *y, const lw_box_sample *box, double middle,
                     double half)
{
    lw_arena arena = {0};
    lw_box_sample kept = *box;
    kept.values = finite_ones(&arena, box->values, box->n, &kept.n);
    if (kept.n > 0 && y->scale == LW_SCALE_LINEAR && lw_summary_of(kept.values, kept.n).min > y->high)
        draw_beyond(chart, &kept, middle, &arena);
    else if (kept.n > 0)
        draw_finite_box(chart, y, &kept, middle, half);
    lw_arena_drop(&arena);
}

static lw_extent extent_of(const lw_box_sample *box)
{
    lw_extent extent = lw_extent_none();
    for (int i = 0; i < box->n; i++)
        lw_extent_add(&extent, box->values[i]);
    return extent;
}

static void join(lw_extent *extent, lw_extent other)
{
    if (other.low <= other.high) {
        lw_extent_add(extent, other.low);
        lw_extent_add(extent, other.high);
    }
}

/* If one box lies so far above all others that they would be squashed into a line, the axis ends below it. */
static void leave_out_one(const lw_box_plot *plot, lw_extent *extent)
{
    const lw_box_sample *far = NULL;
    lw_extent rest = lw_extent_none();
    int count = 0;
    if (plot->y.scale != LW_SCALE_LINEAR || plot->y.high > plot->y.low)
        return;
    for (int p = 0; p < plot->count; p++)
        for (int b = 0; b < plot->panels[p].count; b++) {
            const lw_box_sample *box = &plot->panels[p].boxes[b];
            lw_extent own = extent_of(box);
            count += own.low <= own.high;
            if (own.low <= own.high && (!far || own.low > extent_of(far).low))
                far = box;
        }
    lw_extent_axis(&rest, &plot->y);
    for (int p = 0; p < plot->count; p++) {
        for (int i = 0; i < plot->panels[p].reference_count; i++)
            lw_extent_add(&rest, plot->panels[p].references[i].at);
        for (int b = 0; b < plot->panels[p].count; b++)
            if (&plot->panels[p].boxes[b] != far)
                join(&rest, extent_of(&plot->panels[p].boxes[b]));
    }
    if (count > 2 && rest.high > rest.low && extent_of(far).low - rest.high > FAR * (rest.high - rest.low))
        *extent = rest;
}

static lw_extent box_extent(const lw_box_plot *plot, double *widest, int *slot_count)
{
    lw_extent extent = lw_extent_none();
    lw_extent_axis(&extent, &plot->y);
    for (int p = 0; p < plot->count; p++) {
        const lw_panel *panel = &plot->panels[p];
        *slot_count += panel->count;
        for (int i = 0; i < panel->reference_count; i++)
            lw_extent_add(&extent, panel->references[i].at);
        for (int b = 0; b < panel->count; b++) {
            *widest = fmax(*widest, panel->boxes[b].label ? lw_text_width(panel->boxes[b].label) : 0);
            for (int i = 0; i < panel->boxes[b].n; i++)
                lw_extent_add(&extent, panel->boxes[b].values[i]);
        }
    }
    leave_out_one(plot, &extent);
    return extent;
}

/* Returns the end of a reference line with fewer values under its label. */
static enum lw_anchor clear_end(const lw_ruler *y, const lw_panel *panel, const lw_reference *reference)
{
    double line = lw_ruler_place(y, reference->at);
    int under[2] = {0};
    for (int b = 0; b < panel->count; b++)
        for (int i = 0; i < panel->boxes[b].n; i++) {
            double above = line - lw_ruler_place(y, panel->boxes[b].values[i]);
            under[2 * b >= panel->count] += above > -2 && above < 17;
        }
    return under[0] < under[1] ? LW_ANCHOR_START : LW_ANCHOR_END;
}

static void draw_panel(const lw_chart *chart, const lw_ruler *y, const lw_panel *panel, double left,
                       slot_row slots)
{
    double right = left + slots.width * panel->count;
    if (panel->heading)
        lw_chart_text(chart, (left + right) / 2, chart->top - 10, LW_ANCHOR_MIDDLE, LW_VOICE_STRONG,
                      panel->heading);
    for (int i = 0; i < panel->count; i++) {
        double middle = left + slots.width * (i + 0.5);
        draw_box(chart, y, &panel->boxes[i], middle, fmin(slots.width * 0.31, 22));
        draw_slot_label(chart, slots, middle, panel->boxes[i].label);
    }
    lw_chart_baseline(chart, left, right);
    for (int i = 0; i < panel->reference_count; i++)
        lw_chart_y_reference(chart, y, &panel->references[i], left, right,
                             clear_end(y, panel, &panel->references[i]));
}

void lw_plot_boxes(const lw_box_plot *plot, lw_buf *buf)
{
    lw_chart chart = lw_chart_begin(&plot->frame, buf);
    double widest = 0;
    int count = 0, headings = 0;
    lw_extent extent = box_extent(plot, &widest, &count);
    for (int p = 0; p < plot->count; p++)
        headings += plot->panels[p].heading != NULL;
    lw_ruler y = lw_ruler_make(&plot->y, extent, 5);
    chart.left += lw_ruler_width(&y) + 8;
    chart.top += 8 + (plot->y.label ? 20 : 0) + (headings ? 20 : 0);
    slot_row slots = fit_slots(&chart, count, GAP * (plot->count - 1), widest);
    y.from = chart.bottom;
    y.to = chart.top;
    lw_axis unnamed = plot->y; /* the name is drawn above the headings, not at the axis */
    unnamed.label = NULL;
    lw_chart_y_axis(&chart, &y, &unnamed);
    if (plot->y.label)
        lw_chart_text(&chart, 6, 18, LW_ANCHOR_START, LW_VOICE_PLAIN, plot->y.label);
    double left = chart.left;
    for (int p = 0; p < plot->count; p++) {
        draw_panel(&chart, &y, &plot->panels[p], left, slots);
        left += slots.width * plot->panels[p].count + GAP;
    }
    lw_chart_y_references(&chart, &y, plot->y.references, plot->y.reference_count);
    lw_chart_end(&chart);
}
