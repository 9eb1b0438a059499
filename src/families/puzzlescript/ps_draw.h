/* ps_draw.h: a board with the game's own sprites. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PS_DRAW_H
#define LW_FAMILIES_PUZZLESCRIPT_PS_DRAW_H

#include "families/puzzlescript/puzzlescript.h"

/* All of the board, the page the player is on, or what is around the player. Without a player the window stays
 * as it was; one of zeros is at the top left. */
void lw_ps_look(const lw_ps_machine *, const lw_ps_game *, lw_ps_window *);

void lw_ps_draw_board(const lw_ps_machine *, const lw_ps_game *, const lw_ps_window *, lw_scene *);

/* A letter on every thing but the background, over what was drawn. */
void lw_ps_draw_letters(const lw_ps_machine *, const lw_ps_game *, const lw_ps_window *, lw_scene *);

/* As it is written: no rule has run, and all of it is seen. */
void lw_ps_draw_level(const lw_ps_game *, const lw_ps_level *, lw_scene *);

void lw_ps_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);

#endif
