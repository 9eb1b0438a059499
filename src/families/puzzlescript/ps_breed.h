/* ps_breed.h: small games of chance, for evolution to start from and to change. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PS_BREED_H
#define LW_FAMILIES_PUZZLESCRIPT_PS_BREED_H

#include "families/puzzlescript/puzzlescript.h"

/* Random games to start evolution from, and what changes them. */
extern const lw_operator lw_ps_operators[];

#endif
