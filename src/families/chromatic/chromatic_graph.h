/* chromatic_graph.h: a single step in a chromatic maze, the graph of all steps, and the facts. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_GRAPH_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_GRAPH_H

#include "families/chromatic/chromatic.h"

/* Returns the cell where a move ends, including its change of level; -1 if it is unsafe or leaves the board.
 * The directions are those of lw_chromatic_moves. */
int lw_chromatic_step(const lw_chromatic *, int cell, int direction);
/* The same for any step on the board; sets `safe`. */
int lw_chromatic_enter(const lw_chromatic *, int cell, int direction, bool *safe);
/* The same for a step that the rules permit: with health, any step on the board. */
int lw_chromatic_permitted(const lw_chromatic *, int cell, int direction);

lw_maze lw_chromatic_graph(const lw_chromatic *, lw_arena *); /* of the safe steps, one node per cell */

void lw_chromatic_measure(const lw_design *, lw_measure_context *, lw_value *facts);

extern const char lw_chromatic_moves[5]; /* "UDLR" */

#endif
