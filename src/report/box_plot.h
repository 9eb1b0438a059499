/* box_plot.h: box plots, side by side in panels. */
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
 * values a box are shown as dots as well, and fewer than five are shown without a box. A box that would squash
 * all others, three times as far above them as they reach, is not drawn: a broken line and an arrow stand for
 * it, with its median. */
void lw_plot_boxes(const lw_box_plot *, lw_buf *);

#endif
