/* generate_random.h: operations for random groups, of whose matches one is drawn and applied. */
#ifndef LW_PUZZLESCRIPT_GENERATE_RANDOM_H
#define LW_PUZZLESCRIPT_GENERATE_RANDOM_H

#include "families/puzzlescript/code/generator.h"

/* Whether such a group, or a rule that draws, can be added. */
bool lw_ps_takes_random(const lw_ps_group *);
/* Adds what is between the beginning and the end of a random group. */
void lw_ps_generate_random(lw_ps_generator *, const lw_ps_group *);

#endif
