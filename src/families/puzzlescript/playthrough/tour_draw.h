/* tour_draw.h: what a whole game shows. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_TOUR_DRAW_H
#define LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_TOUR_DRAW_H

#include "families/puzzlescript/playthrough/tour.h"

void lw_ps_tour_draw(lw_ps_tour *, lw_scene *);

void lw_ps_tour_text(const lw_ps_tour *, lw_buf *); /* of a screen that is text: lines parted by newlines */

#endif
