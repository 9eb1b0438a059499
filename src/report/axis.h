/* axis.h: parts shared by the charts: round ticks, the frame around the data, text. Only the files of
 * report/plot.h include it.
 *
 * A ruler maps values to pixels along one axis. Its ticks are multiples of 1, 2 or 5 times a power of ten, and
 * a range that comes from data is widened to whole ticks. */
#ifndef LW_REPORT_AXIS_H
#define LW_REPORT_AXIS_H

#include "report/plot.h"

enum { LW_RULER_TICKS = 40 };

typedef struct lw_extent {
    double low, high; /* low above high: empty */
} lw_extent;

typedef struct lw_ruler {
    enum lw_scale scale;
    double low, high, step;
    double from, to; /* pixels of low and high */
    int count;
    double ticks[LW_RULER_TICKS];
} lw_ruler;

lw_extent lw_extent_none(void);
void lw_extent_add(lw_extent *, double value);
void lw_extent_axis(lw_extent *, const lw_axis *); /* adds its references, so that they are visible */

lw_ruler lw_ruler_make(const lw_axis *, lw_extent data, int about);
double lw_ruler_place(const lw_ruler *, double value);
void lw_ruler_text(const lw_ruler *, double tick, char text[32]);
double lw_ruler_width(const lw_ruler *); /* width of the widest tick label, in pixels */

enum lw_anchor { LW_ANCHOR_START, LW_ANCHOR_MIDDLE, LW_ANCHOR_END };
enum lw_voice { LW_VOICE_QUIET, LW_VOICE_PLAIN, LW_VOICE_STRONG, LW_VOICE_HALO };

/* The rectangle of the data inside the picture. */
typedef struct lw_chart {
    lw_buf *buf;
    double width, height, left, right, top, bottom;
} lw_chart;

double lw_text_width(const char *text); /* approximate; letters are 12 pixels high */
void lw_chart_text(const lw_chart *, double x, double y, enum lw_anchor, enum lw_voice, const char *text);
/* Writes the opening element. The rectangle is the whole picture except for a small margin. */
lw_chart lw_chart_begin(const lw_plot_frame *, lw_buf *);
void lw_chart_end(const lw_chart *);
/* Draws grid lines, tick labels left of the rectangle, and the axis's name above its top left corner. The
 * caller must leave space: lw_ruler_width + 8 to the left, and 20 above if there is a name. */
void lw_chart_y_axis(const lw_chart *, const lw_ruler *, const lw_axis *);
/* Draws base line, ticks, labels and name; takes 44 pixels below the rectangle with a name, 24 without. */
void lw_chart_x_axis(const lw_chart *, const lw_ruler *, const lw_axis *);
void lw_chart_baseline(const lw_chart *, double left, double right);
/* Draws a line from left to right, with its label above it at the given end. */
void lw_chart_y_reference(const lw_chart *, const lw_ruler *, const lw_reference *, double left, double right,
                          enum lw_anchor end);
void lw_chart_y_references(const lw_chart *, const lw_ruler *, const lw_reference *, int count);
void lw_chart_x_references(const lw_chart *, const lw_ruler *, const lw_reference *, int count);
void lw_chart_colour(const lw_chart *, int colour); /* opens a group in this colour; close it with </g> */
void lw_chart_close(const lw_chart *);

#endif
