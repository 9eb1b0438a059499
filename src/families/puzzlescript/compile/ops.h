/* ops.h: compiles a pattern to a list of steps on bit planes of the whole board. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_OPS_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_OPS_H

#include "families/puzzlescript/compile/sets.h"

/* Sets the steps that find a segment, the most selective ones first. */
void lw_ps_make_ops(lw_ps_link *, const lw_ps_cell *cells, lw_ps_segment *);
/* Are both always found in the same places, if their rules have the same direction? */
bool lw_ps_same_ops(const lw_ps_segment *, const lw_ps_segment *, int move_words);

#endif
