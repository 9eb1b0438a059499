/* film_play.h: plays as films. */
#ifndef LW_CORE_FILM_PLAY_H
#define LW_CORE_FILM_PLAY_H

#include "core/film.h"
#include "core/playthrough.h"

/* Pixels a cell of a picture: as many as are asked for; 0: as many as suit the puzzle. */
int lw_cell_for(int64_t asked, const lw_rules *);

/* Adds a play from the start of the first level, frame by frame; of a game with the turns that follow by
 * themselves. With a path in the view the way so far is drawn as well. Moves may be NULL: the start alone. */
int lw_film_play(lw_film *, const lw_rules *, const lw_moves *, const lw_view *, int cell, lw_error *);
/* Adds what a playthrough shows now, for as long as a person needs to see it; nothing after its end. */
int lw_film_playthrough(lw_film *, const lw_playthroughs *, lw_playthrough *, int cell, lw_error *);
/* Lengthens the last frame, so that the end is seen before the film begins again. */
void lw_film_rest(lw_film *);
/* Adds a film of a level of a game, counted from 1, in base64 for pages; nothing where it
 * cannot be played. The family has a language. */
void lw_film_inline(const lw_design *game, int level, const lw_moves *, lw_buf *out);

#endif
