/* paint.h: a scene as pixels. */
#ifndef LW_CORE_PAINT_H
#define LW_CORE_PAINT_H

#include "core/raster.h"

/* Draws a whole scene into a raster that is begun here and dropped by the caller. Fails for a picture too
 * large. */
int lw_scene_paint(const lw_scene *, int cell, lw_raster *, lw_error *);

#endif
