/* places.h: where on its line a note is, and what may have been meant. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_PLACES_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_PLACES_H

#include "families/puzzlescript/compile/source.h"

/* Where every note of a line is that has no place yet, and better hints for words that are no names. */
void lw_ps_place_notes(lw_ps_source *);

#endif
