/* blocks.h: a scene's pixels on a terminal. */
#ifndef LW_CORE_BLOCKS_H
#define LW_CORE_BLOCKS_H

#include "core/scene.h"

/* Writes the picture for a terminal with colours; each character shows two pixels, one above the other. */
int lw_scene_blocks(const lw_scene *, int cell, enum lw_terminal, lw_buf *, lw_error *);

#endif
