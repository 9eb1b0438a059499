/* film.h: plays as films, for the command line and the studio. */
#ifndef LW_APP_FILM_H
#define LW_APP_FILM_H

#include "core/film.h"
#include "families/puzzlescript/playthrough/tour.h"

bool lw_is_game(const lw_rules *); /* with a title, messages and levels one after the other */
/* Pixels a cell of a picture: as many as are asked for; 0: as many as suit the puzzle. */
int lw_cell_for(int64_t asked, const lw_rules *);

/* Adds a play from the start of the first level, frame by frame; of a game with the turns that follow by
 * themselves. With a path in the view the way so far is drawn as well. Moves may be NULL: the start alone. */
int lw_film_play(lw_film *, const lw_rules *, const lw_moves *, const lw_view *, int cell, lw_error *);
/* Adds what a tour shows now, for as long as a person needs to see it. */
int lw_film_tour(lw_film *, lw_ps_tour *, int cell, lw_error *);
/* Lengthens the last frame, so that the end is seen before the film begins anew. */
void lw_film_rest(lw_film *);
/* Adds a film of a level of a game, counted from 1, in base64 for pages; nothing where this program makes no
 * films. */
void lw_film_inline(const lw_family *, const char *text, size_t size, int level, const lw_moves *, lw_buf *out);

#endif
