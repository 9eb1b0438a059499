/* svg.h: a scene as SVG. */
#ifndef LW_CORE_SVG_H
#define LW_CORE_SVG_H

#include "core/scene.h"

/* Appends to the buffer. `cell` is the width of a cell in pixels. */
void lw_scene_svg(const lw_scene *, int cell, lw_buf *);

#endif
