/* generate_random.h: operations for random groups, of whose matches one is drawn and applied. */
#ifndef LW_PUZZLESCRIPT_GENERATE_RANDOM_H
#define LW_PUZZLESCRIPT_GENERATE_RANDOM_H

#include "families/puzzlescript/code/generator.h"

/* Whether such a group, each of whose rules can be added, can be added too. */
bool lw_ps_takes_random(const lw_ps_group *);
bool lw_ps_draws_once(const lw_ps_rule *); /* one number a cell */
/* Adds what is between the beginning and the end of a random group. */
void lw_ps_generate_random(lw_ps_generator *, const lw_ps_group *);

#endif
