/* picture.h: what SVG and pixels must agree on: the size of a scene, the height of letters, the shape of an
 * arrow. */
#ifndef LW_CORE_PICTURE_H
#define LW_CORE_PICTURE_H

#include "core/scene.h"

enum {
    LW_GLYPH_HEIGHT = 420, /* of the capitals in cells, in thousandths of a cell */
    LW_PATH_HEAD = 3,      /* an arrowhead is this many times as long, and as wide, as its line is wide */
    LW_PATH_DOT = 2,       /* and the dot at the start is this many times as wide as the line */
    LW_PATH_HALO = 3,      /* the margin of paper around a path is the path's width divided by this */
};

typedef struct lw_box {
    int32_t left, top, right, bottom;
} lw_box;

/* The grid with all labels and polygons, in steps of a quarter of a cell, so that common sizes come out in
 * whole pixels. */
lw_box lw_scene_box(const lw_scene *);

/* The head of a path's arrow, tip first, and where the line ends under it. Returns 0, with no arrow, for a path
 * that goes nowhere. */
int lw_path_arrow(const lw_place *, int count, int32_t width, lw_place head[3], lw_place *neck);

/* The SGR codes that set the colour of letters and of their background. */
enum { LW_TERMINAL_INK = 38, LW_TERMINAL_FILL = 48 };

/* Adds `text` as valid UTF-8 without control characters. */
void lw_text_clean(lw_buf *, const char *text);

#endif
