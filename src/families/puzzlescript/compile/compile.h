/* compile.h: stages of compiling that stand in files of their own. */
#ifndef LW_PUZZLESCRIPT_COMPILE_H
#define LW_PUZZLESCRIPT_COMPILE_H

#include "families/puzzlescript/compile/link.h"

struct lw_ps_opening;

lw_ps_compiled lw_ps_compile(const char *text, size_t size, lw_arena *);
/* The same, faster where the text begins with an opening (opening.h); it lives as long as what is compiled. */
lw_ps_compiled lw_ps_compile_opened(const struct lw_ps_opening *, const char *text, size_t size, lw_arena *);

#endif
