/* shape.h: operators for levels to order; breed.c lists them. On designs without a ground they do what those
 * for any game do. */
#ifndef LW_PUZZLESCRIPT_SHAPE_H
#define LW_PUZZLESCRIPT_SHAPE_H

#include "families/puzzlescript/levels/level_template.h"

/* A level of the author's shuffled, or the one to begin with and a few changes. */
void lw_ps_deal(const lw_ps_template *, lw_rng *, unsigned char *design);
/* A cell painted, two swapped, a thing moved, a wall put or taken. */
void lw_ps_edit(const lw_ps_template *, lw_rng *, unsigned char *design);
/* Two levels swap a rectangle, one of them perhaps mirrored before. */
void lw_ps_swap_parts(const lw_ps_template *, lw_rng *, unsigned char *a, unsigned char *b);
/* Makes counts what they have to be, as far as a few tries go. */
void lw_ps_repair(const lw_ps_template *, lw_rng *, unsigned char *design);
/* Are counts what they have to be? */
bool lw_ps_counts_hold(const lw_ps_template *, const unsigned char *design);

/* Plays on from the level, and begins it where the way to win is longest, or as long as is wanted. False:
 * nothing was found, and the design is as it was. */
bool lw_ps_delve(const lw_ps_template *, lw_rng *, unsigned char *design);
/* The same by playing backwards from all crates on marks, where the game is crate pushing. */
bool lw_ps_pull(const lw_ps_template *, lw_rng *, unsigned char *design);

#endif
