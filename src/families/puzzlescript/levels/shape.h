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
/* Are counts what they have to be? */
bool lw_ps_counts_hold(const lw_ps_template *, const unsigned char *design);

#endif
