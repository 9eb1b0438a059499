/* hopeless.h: crates that plainly never come to a mark, as anybody sees who has played a little.
 *
 * Only of games that are crate pushing and nothing else (levels/xsb.h). For measuring what
 * people see, and for the searches that have a guide (push_guide.h). */
#ifndef LW_PUZZLESCRIPT_HOPELESS_H
#define LW_PUZZLESCRIPT_HOPELESS_H

#include "families/puzzlescript/levels/xsb.h"

typedef struct lw_ps_crate_map {
    int width, height;
    int place;                  /* of the crate's plane among those of a state */
    const unsigned char *cells; /* what each is; NULL: a level where crates may stay off the marks */
} lw_ps_crate_map;

/* By entry of the level list; NULL: the game is not crate pushing. */
const lw_ps_crate_map *lw_ps_crate_maps(const lw_ps_game *, lw_arena *);
/* Of a map with cells: nothing that stays for ever is there; it is a mark; and a crate that comes there never
 * leaves for a mark. */
bool lw_ps_is_floor(const lw_ps_crate_map *, int cell);
bool lw_ps_is_mark(const lw_ps_crate_map *, int cell);
bool lw_ps_is_lost_square(const lw_ps_crate_map *, int cell);
/* A crate stands where none can be pushed to a mark even if it were alone, or in a block of four that never
 * moves. */
bool lw_ps_hopeless(const lw_ps_crate_map *, const void *planes);
/* The first crate of which this is true, by its cell; -1: none is. */
int lw_ps_hopeless_crate(const lw_ps_crate_map *, const void *planes);
/* A crate off the marks that never moves again, whatever is done: walls, dead squares and crates that never
 * move either hold it in both directions. Adds the cells of all crates that no winning play moves to `held`. */
bool lw_ps_frozen(const lw_ps_crate_map *, const void *planes, uint64_t *held);

#endif
