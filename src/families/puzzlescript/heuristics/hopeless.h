/* hopeless.h: crates that obviously never reach a mark, as anybody can see who has played a little.
 *
 * Only for games that are crate pushing and nothing else (crates.h). Used to measure what people see, and by
 * searches that have a guide (push_guide.h). */
#ifndef LW_PUZZLESCRIPT_HOPELESS_H
#define LW_PUZZLESCRIPT_HOPELESS_H

#include "families/puzzlescript/levels/xsb.h"

typedef struct lw_ps_crate_map {
    int width, height;
    int place;                  /* index of the crate's plane in a state */
    const unsigned char *cells; /* by cell: its kind; NULL: crates of this level may stay off the marks */
} lw_ps_crate_map;

/* By entry of the level list; NULL: the game is not crate pushing. */
const lw_ps_crate_map *lw_ps_crate_maps(const lw_ps_game *, lw_arena *);
/* For a map with cells: is the cell free of fixed obstacles; is it a mark; can a crate on it never be pushed to
 * a mark? */
bool lw_ps_is_floor(const lw_ps_crate_map *, int cell);
bool lw_ps_is_mark(const lw_ps_crate_map *, int cell);
bool lw_ps_is_lost_square(const lw_ps_crate_map *, int cell);
/* Is a crate where even a lone crate could not be pushed to a mark, or in a block of four that can never
 * move? */
bool lw_ps_hopeless(const lw_ps_crate_map *, const void *planes);
/* Returns the cell of the first such crate; -1: there is none. */
int lw_ps_hopeless_crate(const lw_ps_crate_map *, const void *planes);
/* Is a crate that is not on a mark frozen? It can never move again in a winning play if walls, lost squares and
 * other frozen crates block it in both directions. Adds the cells of all frozen crates to `held`. */
bool lw_ps_frozen(const lw_ps_crate_map *, const void *planes, uint64_t *held);

#endif
