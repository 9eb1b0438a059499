/* ps_draw.h: a board with the game's own sprites. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PS_DRAW_H
#define LW_FAMILIES_PUZZLESCRIPT_PS_DRAW_H

#include "families/puzzlescript/puzzlescript.h"

/* Sets the window to the whole board, to the page the player is on (flickscreen), or to the cells around the
 * player (zoomscreen). Without a player the window stays where it was; a window of zeros moves to the top
 * left. */
void lw_ps_look(const lw_ps_machine *, const lw_ps_game *, lw_ps_window *);

void lw_ps_draw_board(const lw_ps_machine *, const lw_ps_game *, const lw_ps_window *, lw_scene *);

/* Draws a letter on everything but the background, over the finished board. */
void lw_ps_draw_letters(const lw_ps_machine *, const lw_ps_game *, const lw_ps_window *, lw_scene *);

/* Draws the whole level as written, before any rule has run. */
void lw_ps_draw_level(const lw_ps_game *, const lw_ps_level *, lw_scene *);

void lw_ps_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);

#endif
