/* shape.h: operators for levels to order; ps_breed.c lists them, and uses the operators for any game on designs
 * without a template. */
#ifndef LW_PUZZLESCRIPT_SHAPE_H
#define LW_PUZZLESCRIPT_SHAPE_H

#include "families/puzzlescript/levels/level_template.h"

/* Generates a level: one of the author's levels with its things shuffled or changed, or a few changes to the
 * level to begin with. */
void lw_ps_deal(const lw_ps_template *, lw_rng *, unsigned char *design);
/* Mutates a level: paints a cell, swaps two, moves a thing, or adds or removes a wall. */
void lw_ps_edit(const lw_ps_template *, lw_rng *, unsigned char *design);
/* Crossover: swaps a rectangle of two levels, and sometimes mirrors one of them first. */
void lw_ps_swap_parts(const lw_ps_template *, lw_rng *, unsigned char *a, unsigned char *b);
/* Does the level meet all required counts? */
bool lw_ps_counts_hold(const lw_ps_template *, const unsigned char *design);

#endif
