/* crates.h: is a game crate pushing, and nothing else? */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CRATES_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CRATES_H

#include "families/puzzlescript/levels/xsb.h"

/* Why it is not, the end of a sentence that begins with "the game"; NULL: it is. */
const char *lw_ps_crates_of(const lw_ps_game *, lw_ps_crates *);

#endif
