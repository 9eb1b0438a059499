/* lost_squares.h: finds the cells of a level on which a crate is lost, for people who make levels. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_LOST_SQUARES_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_LOST_SQUARES_H

#include "families/puzzlescript/compile/compiled_game.h"

typedef struct lw_ps_lost_squares {
    const char *crate; /* the crate's name; NULL: the game is not crate pushing, and nothing is known */
    const bool *lost;  /* by cell of the level, column by column */
    int count;         /* number of lost cells; also 0 if crates may stay off the marks */
} lw_ps_lost_squares;

/* Only cells that a player can ever walk to are counted. */
lw_ps_lost_squares lw_ps_lost_squares_of(const lw_ps_game *, int entry, lw_arena *);

#endif
