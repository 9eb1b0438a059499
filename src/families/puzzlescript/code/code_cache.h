/* code_cache.h: machine code that all players of the process share.
 *
 * A text is compiled once, in the background, and stays loaded to the end. What is here matters only to speed.
 */
#ifndef LW_PUZZLESCRIPT_CODE_CACHE_H
#define LW_PUZZLESCRIPT_CODE_CACHE_H

#include "families/puzzlescript/code/native.h"

typedef struct lw_ps_code_entry lw_ps_code_entry;

/* The code of a text, perhaps not ready yet. Where there is none, the compiler is started if `compile` says so;
 * otherwise NULL. */
lw_ps_code_entry *lw_ps_code_cache_find(const lw_buf *text, const lw_compiler *, bool compile);
/* Is it ready? Then *turn is the code, or NULL where it cannot be had. */
bool lw_ps_code_cache_ready(lw_ps_code_entry *, lw_ps_turn_function **turn);

#endif
