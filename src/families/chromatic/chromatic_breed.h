/* chromatic_breed.h: operators that generate and vary chromatic mazes. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_BREED_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_BREED_H

#include "families/chromatic/chromatic.h"

extern const lw_operator lw_chromatic_operators[]; /* ends with name NULL */

#endif
