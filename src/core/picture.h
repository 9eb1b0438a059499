/* picture.h: what SVG and pixels must agree on: how large a scene is, how tall its letters, what an arrow is.
 */
#ifndef LW_CORE_PICTURE_H
#define LW_CORE_PICTURE_H

#include "core/scene.h"

enum {
    LW_GLYPH_HEIGHT = 420, /* of the capitals in cells, in thousandths of a cell */
    LW_PATH_HEAD = 3,      /* an arrowhead is this many times as long and as wide as its line */
    LW_PATH_DOT = 2,       /* and the dot at the start this many times as wide */
    LW_PATH_HALO = 3,      /* paper shows around a path, its width divided by this */
};

typedef struct lw_box {
    int32_t left, top, right, bottom;
} lw_box;

/* The grid and all labels, in steps of a quarter of a cell so that common sizes come out in whole pixels. */
lw_box lw_scene_box(const lw_scene *);

/* The head of a path's arrow, tip first, and where the line ends under it. Returns 0, and no arrow, for a path
 * that goes nowhere. */
int lw_path_arrow(const lw_place *, int count, int32_t width, lw_place head[3], lw_place *neck);

/* Tells a terminal with colours the next one, of letters or of what is behind them. */
enum { LW_TERMINAL_INK = 38, LW_TERMINAL_FILL = 48 };

/* Adds `text` as valid UTF-8 without control characters. */
void lw_text_clean(lw_buf *, const char *text);

#endif
