/* compile.h: the compiler: from a game's text to a compiled game (compiled_game.h). */
#ifndef LW_PUZZLESCRIPT_COMPILE_H
#define LW_PUZZLESCRIPT_COMPILE_H

#include "families/puzzlescript/compile/link.h"

struct lw_ps_opening;

lw_ps_compiled lw_ps_compile(const char *text, size_t size, lw_arena *);
/* The same, but faster if the text begins with the opening (opening.h), which must outlive the compiled
 * game. */
lw_ps_compiled lw_ps_compile_opened(const struct lw_ps_opening *, const char *text, size_t size, lw_arena *);

#endif
