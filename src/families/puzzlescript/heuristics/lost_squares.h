/* lost_squares.h: squares of a level on which a crate is lost, for people who make levels. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_LOST_SQUARES_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_LOST_SQUARES_H

#include "families/puzzlescript/compile/compiled_game.h"

typedef struct lw_ps_lost_squares {
    const char *crate; /* the name of what is lost; NULL: the game is not crate pushing, nothing is known */
    const bool *lost;  /* by cell of the level, columns first */
    int count;         /* of these; 0 where crates may stay off the marks, too */
} lw_ps_lost_squares;

/* Of squares that a player can ever walk to. */
lw_ps_lost_squares lw_ps_lost_squares_of(const lw_ps_game *, int entry, lw_arena *);

#endif
