/* box_plot.h: box plots, in panels next to each other. */
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
    const lw_reference *references; /* lines across this panel only */
    int reference_count;
} lw_panel;

typedef struct lw_box_plot {
    lw_plot_frame frame;
    lw_axis y;
    const lw_panel *panels;
    int count;
} lw_box_plot;

/* Draws boxes with quartiles and median, and whiskers and rings for the values within and beyond 1.5
 * interquartile ranges. If a box has up to 100 values, they are also drawn as dots; fewer than five are drawn
 * without a box. A box that would squash all others, because it lies three times as far above them as they
 * extend, is not drawn: a broken line, an arrow and its median in digits represent it. */
void lw_plot_boxes(const lw_box_plot *, lw_buf *);

#endif
