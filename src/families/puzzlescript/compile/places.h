/* places.h: finds the place of a note on its line, and guesses what may have been meant. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_PLACES_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_PLACES_H

#include "families/puzzlescript/compile/source.h"

/* Sets the place of every note on a line that has none yet, and better hints for unknown names. */
void lw_ps_place_notes(lw_ps_source *);

#endif
