/* abstract_compile.h: a design made ready for play. */
#ifndef LW_FAMILIES_ABSTRACT_COMPILE_H
#define LW_FAMILIES_ABSTRACT_COMPILE_H

#include "core/family.h"

lw_rules *lw_abstract_compile(const lw_design *, lw_arena *, lw_error *);

#endif
