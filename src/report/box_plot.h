/* box_plot.h: box plots, bars and histograms: things that stand side by side. */
#ifndef LW_REPORT_BOX_PLOT_H
#define LW_REPORT_BOX_PLOT_H

#include "report/plot.h"

typedef struct lw_box_sample {
    const char *label;
    const double *values;
    int n;
    int colour;
} lw_box_sample;

typedef struct lw_panel {
    const char *heading; /* may be NULL */
    const lw_box_sample *boxes;
    int count;
    const lw_reference *references; /* across this panel only */
    int reference_count;
} lw_panel;

typedef struct lw_box_plot {
    lw_plot_frame frame;
    lw_axis y;
    const lw_panel *panels;
    int count;
} lw_box_plot;

/* Box: quartiles and median; whiskers and rings: values within and beyond 1.5 interquartile ranges. Up to 100
 * values a box are shown as dots as well, and fewer than five are shown without a box. */
void lw_plot_boxes(const lw_box_plot *, lw_buf *);

typedef struct lw_bar {
    const char *label;
    double value, low, high; /* the interval is drawn where high is above low */
    int colour;
} lw_bar;

typedef struct lw_bar_plot {
    lw_plot_frame frame;
    lw_axis y;
    const lw_bar *bars;
    int count;
} lw_bar_plot;

void lw_plot_bars(const lw_bar_plot *, lw_buf *);

typedef struct lw_histogram {
    lw_plot_frame frame;
    lw_axis x; /* linear */
    const double *values;
    int n;
    int colour;
} lw_histogram;

/* Bins are a round width near Freedman and Diaconis's; whole numbers are never cut finer than one by one. */
void lw_plot_histogram(const lw_histogram *, lw_buf *);

#endif
