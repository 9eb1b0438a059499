/* ps_breed.h: the operators of evolution: random small games to start from, and changes to games. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PS_BREED_H
#define LW_FAMILIES_PUZZLESCRIPT_PS_BREED_H

#include "families/puzzlescript/puzzlescript.h"

/* Generators, mutations and crossovers; the last entry is empty. */
extern const lw_operator lw_ps_operators[];

#endif
