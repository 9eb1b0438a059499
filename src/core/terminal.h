/* terminal.h: a scene as text. */
#ifndef LW_CORE_TERMINAL_H
#define LW_CORE_TERMINAL_H

#include "core/picture.h"

/* Writes the escape sequence that sets the colour of a layer: LW_TERMINAL_INK or LW_TERMINAL_FILL. */
void lw_terminal_colour(lw_buf *, enum lw_terminal, int layer, lw_colour);

void lw_scene_terminal(const lw_scene *, enum lw_terminal, lw_buf *);

#endif
