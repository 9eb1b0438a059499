/* abstract_breed.h: operators that generate, mutate and cross games. */
#ifndef LW_FAMILIES_ABSTRACT_BREED_H
#define LW_FAMILIES_ABSTRACT_BREED_H

#include "core/design.h"

extern const lw_operator lw_abstract_breed_operators[];

#endif
