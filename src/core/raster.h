/* raster.h: filled shapes on a field of pixels.
 *
 * Places are in 1/256 of a pixel. Contours accumulate until they are painted together: the inside of any of
 * them gets the colour, once, and pixels cut by an edge get their share of it. Coverage is computed in
 * integers, so that a picture has the same bytes everywhere. */
#ifndef LW_CORE_RASTER_H
#define LW_CORE_RASTER_H

#include "core/scene.h"

enum { LW_PIXEL = 256 };

typedef struct lw_edge {
    int32_t top, bottom; /* top < bottom */
    int32_t from, to;    /* x at top, x at bottom */
    int turn;            /* 1 or -1, for the winding number */
} lw_edge;

typedef struct lw_raster {
    int width, height;
    uint8_t *pixels; /* RGB, by rows */
    lw_edge *edges;
    int count, room;
    int32_t *cover; /* coverage of the row being painted */
} lw_raster;

void lw_raster_begin(lw_raster *, int width, int height, lw_colour paper);
void lw_raster_drop(lw_raster *);
/* Fills whole pixels; clipped to the raster. */
void lw_raster_block(lw_raster *, int left, int top, int right, int bottom, lw_colour);
void lw_raster_contour(lw_raster *, const lw_place *, int count);
void lw_raster_disc(lw_raster *, lw_place centre, int32_t radius);
/* An open line with round ends and corners. */
void lw_raster_line(lw_raster *, const lw_place *, int count, int32_t width);
void lw_raster_paint(lw_raster *, lw_colour);

/* The most colours in a palette; see core/palette.h. */
enum { LW_PALETTE = 256 };

#endif
