/* chromatic_draw.h: the picture of a chromatic maze. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_DRAW_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_DRAW_H

#include "families/chromatic/chromatic.h"

lw_colour lw_chromatic_tone(int colour);
lw_colour lw_chromatic_ink(int colour); /* of letters on it */
void lw_chromatic_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);

#endif
