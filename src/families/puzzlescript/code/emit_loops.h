/* emit_loops.h: prints changes of planes, and the rules they wake, as tables with loops over them.
 *
 * Code in the form "apart" (emit_cuda.h) mostly waits for instructions. A loop over a table stays in the
 * instruction cache; the same changes printed one after the other do not. */
#ifndef LW_PUZZLESCRIPT_EMIT_LOOPS_H
#define LW_PUZZLESCRIPT_EMIT_LOOPS_H

#include "families/puzzlescript/code/emit_printer.h"

/* Boards with more rows would need shifts by more than a word. */
enum { LW_PS_LOOP_ROWS = 31 };

/* Prints the tables, and the functions with the loops. Call when all changes are known. */
void lw_ps_print_loops(lw_ps_printer *);
/* Print the effect of an input on the players, and the movement after the early rules. */
void lw_ps_print_push_call(lw_ps_printer *);
void lw_ps_print_movement_calls(lw_ps_printer *);

/* May a flag be read in a turn in which it was not set? */
bool lw_ps_is_always_read(const lw_ps_program *, int flag);

#endif
