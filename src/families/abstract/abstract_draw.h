/* abstract_draw.h: pictures, and what pointing at them means. */
#ifndef LW_FAMILIES_ABSTRACT_DRAW_H
#define LW_FAMILIES_ABSTRACT_DRAW_H

#include "families/abstract/abstract.h"

void lw_abstract_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);
void lw_abstract_draw_gesture(const lw_rules *, const void *state, lw_gesture, lw_moves *);

#endif
