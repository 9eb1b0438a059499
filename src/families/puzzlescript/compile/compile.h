/* compile.h: stages of compiling that stand in files of their own. */
#ifndef LW_PUZZLESCRIPT_COMPILE_H
#define LW_PUZZLESCRIPT_COMPILE_H

#include "families/puzzlescript/compile/link.h"

lw_ps_compiled lw_ps_compile(const char *text, size_t size, lw_arena *);

#endif
