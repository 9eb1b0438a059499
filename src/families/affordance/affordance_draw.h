/* affordance_draw.h: the picture of a board. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_DRAW_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_DRAW_H

#include "families/affordance/affordance.h"

lw_colour lw_affordance_tone(int kind);
/* Draws a token on its square of the scene, with its number or its letter. */
void lw_affordance_draw_token(const lw_affordance_token *, int row, int col, lw_colour fill, bool letters,
                              lw_scene *);
void lw_affordance_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);

#endif
