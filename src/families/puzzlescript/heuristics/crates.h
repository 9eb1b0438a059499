/* crates.h: proves that a game is crate pushing, and nothing else. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CRATES_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CRATES_H

#include "families/puzzlescript/levels/xsb.h"

/* Returns NULL if it is, and sets its objects; otherwise the reason, as the end of a sentence that begins with
 * "the game". */
const char *lw_ps_crates_of(const lw_ps_game *, lw_ps_crates *);

#endif
