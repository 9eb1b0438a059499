/* ops.h: a pattern as a list of steps over whole boards. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_OPS_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_OPS_H

#include "families/puzzlescript/compile/sets.h"

/* The steps that find a segment, the most telling ones first. */
void lw_ps_make_ops(lw_ps_link *, const lw_ps_cell *cells, lw_ps_segment *);
/* Both are found in the same places of any board, in one direction. */
bool lw_ps_same_ops(const lw_ps_segment *, const lw_ps_segment *, int move_words);

#endif
