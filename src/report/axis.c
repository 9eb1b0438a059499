/* axis.c: rulers, ticks, and the frame of a chart. */
#include "report/axis.h"
#include "report/html.h"

#include <math.h>
#include <stdio.h>

/* Okabe and Ito, "Color universal design" (2008), with their yellow darkened so that it shows on white. */
static const char *const colours[LW_PLOT_COLOURS] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                     "#e69f00", "#56b4e9", "#a59b00", "#6e6e6e"};

lw_extent lw_extent_none(void)
{
    return (lw_extent){.low = INFINITY, .high = -INFINITY};
}

void lw_extent_add(lw_extent *extent, double value)
{
    if (!isfinite(value))
        return;
    extent->low = fmin(extent->low, value);
    extent->high = fmax(extent->high, value);
}

void lw_extent_axis(lw_extent *extent, const lw_axis *axis)
{
    for (int i = 0; i < axis->reference_count; i++)
        lw_extent_add(extent, axis->references[i].at);
}

static double power_below(double value)
{
    double power = 1;
    while (power * 10 <= value * (1 + 1e-12))
        power *= 10;
    while (power > value * (1 + 1e-12))
        power /= 10;
    return power;
}

/* Returns the round number (1, 2 or 5 times a power of ten) at or above `least`. */
static double round_step(double least)
{
    double power = power_below(least), share = least / power * (1 - 1e-9);
    return power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
}

static void linear_ticks(lw_ruler *ruler, int about, bool widen)
{
    ruler->step = round_step((ruler->high - ruler->low) / about);
    double first = ceil(ruler->low / ruler->step - 1e-9), last = floor(ruler->high / ruler->step + 1e-9);
    if (widen) {
        first = floor(ruler->low / ruler->step + 1e-9);
        last = ceil(ruler->high / ruler->step - 1e-9);
        ruler->low = first * ruler->step;
        ruler->high = last * ruler->step;
    }
    for (double at = first; at <= last && ruler->count < LW_RULER_TICKS; at++)
        ruler->ticks[ruler->count++] = at * ruler->step;
}

/* Sets ticks at every 1, 2 and 5 over up to two decades, else at powers of ten, further apart if there are very
 * many. */
static void log_ticks(lw_ruler *ruler, int about, bool widen)
{
    static const double within[] = {1, 2, 5};
    double decades = log10(ruler->high / ruler->low);
    int kinds = decades <= 2 ? 3 : 1;
    int stride = decades > 2 * about ? (int)ceil(decades / about) : 1;
    if (widen) {
        double low = ruler->low, power = power_below(low);
        for (int i = 0; i < kinds; i++)
            ruler->low = power * within[i] <= low * (1 + 1e-9) ? power * within[i] : ruler->low;
        ruler->high = kinds == 3 ? round_step(ruler->high) : power_below(ruler->high * 9.999999);
    }
    double power = power_below(ruler->low);
    for (int decade = 0; power <= ruler->high * (1 + 1e-9); decade++, power *= 10) {
        for (int i = 0; i < kinds && decade % stride == 0; i++) {
            double tick = power * within[i];
            if (tick >= ruler->low * (1 - 1e-9) && tick <= ruler->high * (1 + 1e-9) &&
                ruler->count < LW_RULER_TICKS)
                ruler->ticks[ruler->count++] = tick;
        }
    }
}

lw_ruler lw_ruler_make(const lw_axis *axis, lw_extent data, int about)
{
    lw_ruler ruler = {.scale = axis->scale, .low = axis->low, .high = axis->high};
    bool log = axis->scale == LW_SCALE_LOG, widen = !(axis->high > axis->low);
    if (widen && data.low <= data.high) {
        ruler.low = data.low;
        ruler.high = data.high;
        if (!log && data.low > 0 && data.low < data.high / 3)
            ruler.low = 0; /* start at zero if it is near */
    }
    if (log && !(ruler.high > 0))
        ruler.high = 10;
    if (log && !(ruler.low > 0))
        ruler.low = fmin(1, ruler.high / 10);
    if (!(ruler.high > ruler.low)) { /* no data, or all equal: leave space on both sides */
        double reach = log ? 0 : fmax(1, fabs(ruler.low) * 0.1);
        ruler.high = log ? ruler.high * 2 : ruler.high + reach;
        ruler.low = log ? ruler.low / 2 : ruler.low - reach;
    }
    if (log)
        log_ticks(&ruler, about, widen);
    else
        linear_ticks(&ruler, about, widen);
    return ruler;
}

double lw_ruler_place(const lw_ruler *ruler, double value)
{
    double share;
    if (ruler->scale == LW_SCALE_LOG)
        share = value > ruler->low ? log10(value / ruler->low) / log10(ruler->high / ruler->low) : 0;
    else
        share = (value - ruler->low) / (ruler->high - ruler->low);
    return ruler->from + fmin(fmax(share, 0), 1) * (ruler->to - ruler->from);
}

void lw_ruler_text(const lw_ruler *ruler, double tick, char text[32])
{
    double size = fabs(tick), least = 1000, step = fabs(tick), unit = 1;
    const char *suffix = "";
    if (ruler->scale == LW_SCALE_LINEAR) { /* one unit for the whole axis */
        size = fmax(fabs(ruler->low), fabs(ruler->high));
        least = 10000;
        step = ruler->step;
    }
    static const char *const suffixes[] = {"k", "M", "G"};
    for (int i = 0; i < 3 && size >= least * unit * (1 - 1e-9); i++) {
        unit *= 1000;
        suffix = suffixes[i];
    }
    if (fabs(tick) < 1e-9 * step || tick == 0) {
        snprintf(text, 32, "0");
        return;
    }
    int decimals = 0;
    for (double rest = step / unit; rest < 1 - 1e-9 && decimals < 9; rest *= 10)
        decimals++;
    snprintf(text, 32, "%s%.*f%s", tick < 0 ? "\xe2\x88\x92" : "", decimals, fabs(tick) / unit, suffix);
}

double lw_ruler_width(const lw_ruler *ruler)
{
    double widest = 0;
    for (int i = 0; i < ruler->count; i++) {
        char text[32];
        lw_ruler_text(ruler, ruler->ticks[i], text);
        widest = fmax(widest, lw_text_width(text));
    }
    return widest;
}

double lw_text_width(const char *text)
{
    int letters = 0;
    for (; *text; text++)
        letters += ((unsigned char)*text & 0xC0) != 0x80;
    return 6.7 * letters;
}

lw_chart lw_chart_begin(const lw_plot_frame *frame, lw_buf *buf)
{
    lw_chart chart = {.buf = buf,
                      .width = frame->width > 0 ? frame->width : 780,
                      .height = frame->height > 0 ? frame->height : 340};
    chart.left = chart.top = 6;
    chart.right = chart.width - 6;
    chart.bottom = chart.height - 6;
    lw_buf_print(buf,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"%s width=\"%.0f\" height=\"%.0f\" "
                 "viewBox=\"0 0 %.0f %.0f\" font-family=\"system-ui,sans-serif\" font-size=\"12\" "
                 "fill=\"none\" stroke-linejoin=\"round\">\n<title>",
                 chart.width > 560 ? " class=\"broad\"" : "", chart.width, chart.height, chart.width,
                 chart.height);
    lw_html_escape(frame->title ? frame->title : "chart", buf);
    lw_buf_puts(buf, "</title>\n");
    return chart;
}

void lw_chart_end(const lw_chart *chart)
{
    lw_buf_puts(chart->buf, "</svg>\n");
}

void lw_chart_text(const lw_chart *chart, double x, double y, enum lw_anchor anchor, enum lw_voice voice,
                   const char *text)
{
    static const char *const anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
    static const char *const voices[] = {" opacity=\".72\"", "", " font-weight=\"600\"",
                                         " class=\"halo\" font-style=\"italic\""};
    lw_buf_print(chart->buf, "<text x=\"%.2f\" y=\"%.2f\" fill=\"currentColor\"%s%s>", x, y, anchors[anchor],
                 voices[voice]);
    lw_html_escape(text, chart->buf);
    lw_buf_puts(chart->buf, "</text>\n");
}

void lw_chart_colour(const lw_chart *chart, int colour)
{
    int at = (colour % LW_PLOT_COLOURS + LW_PLOT_COLOURS) % LW_PLOT_COLOURS;
    lw_buf_print(chart->buf, "<g class=\"k%d\" color=\"%s\">\n", at, colours[at]);
}

void lw_chart_close(const lw_chart *chart)
{
    lw_buf_puts(chart->buf, "</g>\n");
}

void lw_chart_y_axis(const lw_chart *chart, const lw_ruler *ruler, const lw_axis *axis)
{
    lw_buf_puts(chart->buf, "<path stroke=\"currentColor\" stroke-opacity=\".13\" d=\"");
    for (int i = 0; i < ruler->count; i++)
        lw_buf_print(chart->buf, "M%.2f %.2fH%.2f", chart->left, lw_ruler_place(ruler, ruler->ticks[i]),
                     chart->right);
    lw_buf_puts(chart->buf, "\"/>\n");
    for (int i = 0; i < ruler->count; i++) {
        char text[32];
        lw_ruler_text(ruler, ruler->ticks[i], text);
        lw_chart_text(chart, chart->left - 8, lw_ruler_place(ruler, ruler->ticks[i]) + 4, LW_ANCHOR_END,
                      LW_VOICE_QUIET, text);
    }
    if (axis->label)
        lw_chart_text(chart, 6, chart->top - 14, LW_ANCHOR_START, LW_VOICE_PLAIN, axis->label);
}

void lw_chart_baseline(const lw_chart *chart, double left, double right)
{
    lw_buf_print(chart->buf, "<path stroke=\"currentColor\" stroke-opacity=\".55\" d=\"M%.2f %.2fH%.2f\"/>\n",
                 left, chart->bottom, right);
}

void lw_chart_x_axis(const lw_chart *chart, const lw_ruler *ruler, const lw_axis *axis)
{
    lw_chart_baseline(chart, chart->left, chart->right);
    double free_from = -INFINITY; /* labels that would touch the last one are skipped */
    for (int i = 0; i < ruler->count; i++) {
        char text[32];
        lw_ruler_text(ruler, ruler->ticks[i], text);
        double x = lw_ruler_place(ruler, ruler->ticks[i]), half = lw_text_width(text) / 2;
        lw_buf_print(chart->buf, "<path stroke=\"currentColor\" stroke-opacity=\".55\" d=\"M%.2f %.2fv4\"/>\n",
                     x, chart->bottom);
        if (x - half < free_from)
            continue;
        lw_chart_text(chart, x, chart->bottom + 18, LW_ANCHOR_MIDDLE, LW_VOICE_QUIET, text);
        free_from = x + half + 6;
    }
    if (axis->label)
        lw_chart_text(chart, (chart->left + chart->right) / 2, chart->bottom + 38, LW_ANCHOR_MIDDLE,
                      LW_VOICE_PLAIN, axis->label);
}

static void draw_reference(const lw_chart *chart, double x, double y, const char *way, double end)
{
    lw_buf_print(chart->buf,
                 "<path stroke=\"currentColor\" stroke-opacity=\".8\" stroke-dasharray=\"5 3\" "
                 "d=\"M%.2f %.2f%s%.2f\"/>\n",
                 x, y, way, end);
}

void lw_chart_y_reference(const lw_chart *chart, const lw_ruler *ruler, const lw_reference *reference,
                          double left, double right, enum lw_anchor end)
{
    double y = lw_ruler_place(ruler, reference->at);
    draw_reference(chart, left, y, "H", right);
    lw_chart_text(chart, end == LW_ANCHOR_END ? right - 2 : left + 2, y - 4, end, LW_VOICE_HALO,
                  reference->label);
}

void lw_chart_y_references(const lw_chart *chart, const lw_ruler *ruler, const lw_reference *references,
                           int count)
{
    for (int i = 0; i < count; i++)
        lw_chart_y_reference(chart, ruler, &references[i], chart->left, chart->right, LW_ANCHOR_END);
}

void lw_chart_x_references(const lw_chart *chart, const lw_ruler *ruler, const lw_reference *references,
                           int count)
{
    for (int i = 0; i < count; i++) {
        double x = lw_ruler_place(ruler, references[i].at);
        bool room = x + 6 + lw_text_width(references[i].label) < chart->right;
        draw_reference(chart, x, chart->top, "V", chart->bottom);
        lw_chart_text(chart, room ? x + 4 : x - 4, chart->top + 12, room ? LW_ANCHOR_START : LW_ANCHOR_END,
                      LW_VOICE_HALO, references[i].label);
    }
}
