/* playthrough_draw.h: draws a playthrough. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_PLAYTHROUGH_DRAW_H
#define LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_PLAYTHROUGH_DRAW_H

#include "families/puzzlescript/playthrough/ps_playthrough.h"

void lw_ps_playthrough_draw(lw_ps_playthrough *, lw_scene *);

void lw_ps_playthrough_text(const lw_ps_playthrough *, lw_buf *); /* the lines of a text screen */

#endif
