/* sounds.h: compiles the SOUNDS section: which seed is played when. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_SOUNDS_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_SOUNDS_H

#include "families/puzzlescript/compile/compile.h"

void lw_ps_make_sounds(lw_ps_link *, lw_ps_game *);

#endif
