/* abstract_compile.h: compiles a design for play. */
#ifndef LW_FAMILIES_ABSTRACT_COMPILE_H
#define LW_FAMILIES_ABSTRACT_COMPILE_H

#include "core/family.h"

lw_rules *lw_abstract_compile(const lw_design *, lw_arena *, lw_error *);

#endif
