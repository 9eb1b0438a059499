/* png.h: pixels as a PNG. */
#ifndef LW_CORE_PNG_H
#define LW_CORE_PNG_H

#include "core/scene.h"

int lw_scene_png(const lw_scene *, int cell, lw_buf *, lw_error *);

#endif
