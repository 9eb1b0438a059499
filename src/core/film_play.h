/* film_play.h: plays as films. */
#ifndef LW_CORE_FILM_PLAY_H
#define LW_CORE_FILM_PLAY_H

#include "core/film.h"
#include "core/playthrough.h"

/* Size of a cell in pixels: the requested one; if that is 0, a size suited to the puzzle. */
int lw_cell_for(int64_t asked, const lw_rules *);

/* Adds a play from the start of the first level, frame by frame; in a game, including turns that run by
 * themselves. If the view has a path, it is drawn up to each move. Moves may be NULL: the start alone. */
int lw_film_play(lw_film *, const lw_rules *, const lw_moves *, const lw_view *, int cell, lw_error *);
/* Adds what a playthrough shows now, for as long as a person needs to see it; nothing after its end. */
int lw_film_playthrough(lw_film *, const lw_playthroughs *, lw_playthrough *, int cell, lw_error *);
/* Extends the last frame, so that the end is visible before the film starts again. */
void lw_film_rest(lw_film *);
/* Adds a film of a level of a game (counted from 1) in base64, for web pages; nothing if the level cannot be
 * played. The family must have a language. */
void lw_film_inline(const lw_design *game, int level, const lw_moves *, lw_buf *out);

#endif
