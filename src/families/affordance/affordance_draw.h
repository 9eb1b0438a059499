/* affordance_draw.h: the picture of a board. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_DRAW_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_DRAW_H

#include "families/affordance/affordance.h"

lw_colour lw_affordance_tone(int kind);
void lw_affordance_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);

#endif
