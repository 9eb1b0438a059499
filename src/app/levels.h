/* levels.h: levels to order for a PuzzleScript game, for the command line and the studio: the game becomes an
 * order for breeding, and what was bred goes into the game's text. */
#ifndef LW_APP_LEVELS_H
#define LW_APP_LEVELS_H

#include "families/puzzlescript/levels/ground.h"
#include "grade/breed.h"

/* Of several goals all are to be met: no front. */
#define LW_LEVELS_ALGORITHM "climber"

typedef struct lw_levels {
    lw_ps_ground *ground;
    const lw_spec *spec;
    int first;          /* the number that the first level found will have, from 1 */
    const char *legend; /* lines that had to be added to the game's legend */
    lw_ps_plan *found;
    int count, room;
    bool marked;     /* the file begins with a byte order mark */
    lw_arena *arena; /* the caller's, who sets it first */
} lw_levels;

/* Reads "7x6". */
int lw_levels_size(const char *text, lw_ps_order *, lw_error *);
/* From a game's text; sets the order's spec, and its operators as far as they are NULL. */
int lw_levels_begin(lw_levels *, const char *text, size_t size, const lw_ps_order *, lw_request *, lw_error *);
/* Once the order is complete: how long a solution is wanted, and whether its operators change levels to order
 * and nothing else of a game. */
int lw_levels_aim(lw_levels *, const lw_request *, lw_error *);
void lw_levels_add(lw_levels *, const lw_design *);
/* The game's text with all that was added. */
int lw_levels_join(const lw_levels *, lw_buf *out, lw_error *);

#endif
