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

/* All that can be reached alive with so much health; 1: safe steps alone. Node `lost * cells + cell` is the
 * cell with so much health lost; the exit is one node, whatever was lost on the way. */
lw_maze lw_chromatic_graph(const lw_chromatic *, int health, lw_arena *);

void lw_chromatic_measure(const lw_design *, lw_measure_context *, lw_value *facts);

extern const char lw_chromatic_moves[5]; /* "UDLR" */

#endif
