/* probes.h: a fingerprint of rules by what they do on small boards. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_MECHANICS_PROBES_H
#define LW_FAMILIES_PUZZLESCRIPT_MECHANICS_PROBES_H

#include "families/puzzlescript/mechanics/mechanics.h"

/* Tries the rules on small boards; adds what they do there to the acts, unless these are NULL. */
lw_ps_print lw_ps_print_take(const lw_ps_game *, lw_ps_acts *, lw_arena *scratch);

#endif
