/* emit_loops.h: what changes of planes wake as tables, so that loops make them.
 *
 * Code that is kept apart waits for instructions more than for anything else. A loop over a table stays in the
 * instruction cache; the same changes printed one after the other do not. */
#ifndef LW_PUZZLESCRIPT_EMIT_LOOPS_H
#define LW_PUZZLESCRIPT_EMIT_LOOPS_H

#include "families/puzzlescript/code/emit_printer.h"

/* Boards of more rows are shifted by more than a word. */
enum { LW_PS_LOOP_ROWS = 31 };

/* Prints the tables, and the functions that go over them. All changes are known. */
void lw_ps_print_loops(lw_ps_printer *);
/* Print what an input does to the players, and the movement at the end of the rules. */
void lw_ps_print_push_call(lw_ps_printer *);
void lw_ps_print_movement_calls(lw_ps_printer *);
/* The number of a flag's bit among those that have come in a turn; -1: no flag, or one that has none. */
int lw_ps_came_bit(const lw_ps_program *, int reg);

#endif
