/* acts.h: finds what happened in a turn, from the boards before and after it. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_MECHANICS_ACTS_H
#define LW_FAMILIES_PUZZLESCRIPT_MECHANICS_ACTS_H

#include "families/puzzlescript/mechanics/mechanics.h"

/* Adds the acts of a turn. Boards are in the machine's format: game->words words per cell, column by column. */
void lw_ps_acts_add(lw_ps_acts *, const lw_ps_game *, int width, int height, enum lw_ps_input,
                    const uint64_t *before, const uint64_t *after);

#endif
