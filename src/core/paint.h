/* paint.h: a scene as pixels. */
#ifndef LW_CORE_PAINT_H
#define LW_CORE_PAINT_H

#include "core/raster.h"

/* Draws a whole scene into a raster, which it initializes and the caller drops. Fails if the picture is too
 * large. */
int lw_scene_paint(const lw_scene *, int cell, lw_raster *, lw_error *);

#endif
