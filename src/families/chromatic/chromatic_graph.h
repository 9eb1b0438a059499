/* chromatic_graph.h: one step of a chromatic maze, the graph of all of them, and its facts. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_GRAPH_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_GRAPH_H

#include "families/chromatic/chromatic.h"

/* Where a move from a cell ends, its change of level included; -1: it is not safe or leaves the board. The
 * directions are those of lw_chromatic_moves. */
int lw_chromatic_step(const lw_chromatic *, int cell, int direction);
/* The same of any step on the board; `safe` says whether it is. */
int lw_chromatic_enter(const lw_chromatic *, int cell, int direction, bool *safe);
/* The same of a step that the rules permit: with health, any on the board. */
int lw_chromatic_permitted(const lw_chromatic *, int cell, int direction);

lw_maze lw_chromatic_graph(const lw_chromatic *, lw_arena *); /* of the safe steps, one node per cell */

void lw_chromatic_measure(const lw_design *, lw_measure_context *, lw_value *facts);

extern const char lw_chromatic_moves[5]; /* "UDLR" */

#endif
