/* emit_c.h: prints a program (ir.h) as C.
 *
 * The text defines one function, lw_board_ply(planes, awake, constants, input): one turn on the planes of the
 * dynamic objects, which change in place. `awake` is a set of groups; set all bits if the planes are not those
 * that the previous turn left. Input -1 means no input, as in an again-turn. The text needs no header and calls
 * no other function. */
#ifndef LW_PUZZLESCRIPT_EMIT_C_H
#define LW_PUZZLESCRIPT_EMIT_C_H

#include "base/buf.h"
#include "families/puzzlescript/code/ir.h"

/* The result of a turn, as a bit set. */
enum lw_ps_turn_result {
    LW_PS_TURN_CHANGED = 1,
    LW_PS_TURN_WON = 2,
    LW_PS_TURN_AGAIN = 4,
    LW_PS_TURN_CANCELLED = 8,
    LW_PS_TURN_MORE = 16, /* commands besides `cancel` */
    LW_PS_TURN_WIN_COMMAND = 32,
    LW_PS_TURN_GAVE_UP = 64, /* too much work: the machine has to play this turn; nothing has changed */
};

void lw_ps_emit_c(const lw_ps_program *, lw_buf *);

#endif
