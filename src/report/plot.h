/* plot.h: curves and scatter plots, and what all charts share; box plots are in box_plot.h. Each is appended to
 * a buffer as one SVG element.
 *
 * Text, axes and grid have the colour of the surrounding text, so a chart fits a light or a dark page. Series
 * take their colour from a group of class k0 .. k7, a fixed colour (those of Okabe and Ito and a grey, which
 * colour-blind readers can distinguish) that a page's stylesheet may override. Coordinates have two decimals:
 * the same data give the same bytes.
 *
 * Values that are not finite are skipped. Values outside a requested range are drawn at its edge, and on a
 * logarithmic axis those not above zero at its low end. */
#ifndef LW_REPORT_PLOT_H
#define LW_REPORT_PLOT_H

#include "base/buf.h"

enum { LW_PLOT_COLOURS = 8 };

typedef struct lw_reference {
    double at;
    const char *label; /* "paper 13", "proven 25" */
} lw_reference;

enum lw_scale { LW_SCALE_LINEAR, LW_SCALE_LOG };

typedef struct lw_axis {
    const char *label; /* may be NULL */
    enum lw_scale scale;
    double low, high;               /* the range shown; unless low < high, the data determine it */
    const lw_reference *references; /* lines across the chart at values of this axis */
    int reference_count;
} lw_axis;

typedef struct lw_plot_frame {
    const char *title; /* what the picture shows, for screen readers */
    int width, height; /* 0: 780 by 340 */
} lw_plot_frame;

enum lw_stroke {
    LW_STROKE_LINE,
    LW_STROKE_STEP,  /* a value holds from its place to the next */
    LW_STROKE_POINT, /* each series has its own shape */
    LW_STROKE_FRONT, /* points joined by a thin line, in the order given */
};

typedef struct lw_series {
    const char *label; /* in the legend; NULL: none */
    const double *x, *y;
    const double *low, *high; /* a shaded band around y; NULL: none */
    int count;
    enum lw_stroke stroke;
    int colour;
} lw_series;

typedef struct lw_xy_plot {
    lw_plot_frame frame;
    lw_axis x, y;
    const lw_series *series;
    int count;
} lw_xy_plot;

void lw_plot_xy(const lw_xy_plot *, lw_buf *);

#endif
