/* code_cache.h: machine code that is shared by all players of the process.
 *
 * Each text is compiled once, in the background, and stays loaded until the process ends. The cache matters
 * only to speed. */
#ifndef LW_PUZZLESCRIPT_CODE_CACHE_H
#define LW_PUZZLESCRIPT_CODE_CACHE_H

#include "families/puzzlescript/code/native.h"

typedef struct lw_ps_code_entry lw_ps_code_entry;

/* Returns the code of a text, which may not be ready yet. If there is none, starts the compiler if `compile`,
 * and otherwise returns NULL. */
lw_ps_code_entry *lw_ps_code_cache_find(const lw_buf *text, const lw_compiler *, bool compile);
/* Is the code ready? Then sets *turn to it, or to NULL if compiling or loading failed. */
bool lw_ps_code_cache_ready(lw_ps_code_entry *, lw_ps_turn_function **turn);

#endif
