/* generate_random.h: generates operations for random groups, which draw one of all their matches and apply it.
 *
 * Matches are counted on planes; only the one that is drawn is located. */
#ifndef LW_PUZZLESCRIPT_GENERATE_RANDOM_H
#define LW_PUZZLESCRIPT_GENERATE_RANDOM_H

#include "families/puzzlescript/code/generator.h"

/* Can a random group be generated, if each of its rules can? */
bool lw_ps_takes_random(const lw_ps_group *);
bool lw_ps_draws_once(const lw_ps_rule *); /* does it draw at most one number per cell? */
/* Adds the contents of a random group. */
void lw_ps_generate_random(lw_ps_generator *, const lw_ps_group *);

#endif
