/* chromatic_symmetry.h: when two chromatic mazes are the same up to symmetry. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_SYMMETRY_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_SYMMETRY_H

#include "families/chromatic/chromatic.h"

void lw_chromatic_canonical(const lw_design *, unsigned char *least);

#endif
