/* steps.h: a program made ready to be interpreted on planes.
 *
 * The operations of ir.h as a list of steps: blocks are jumps, a shift that one step alone wants is part of it,
 * a search for a pattern ends as soon as nothing is left, and constants are registers. */
#ifndef LW_PUZZLESCRIPT_STEPS_H
#define LW_PUZZLESCRIPT_STEPS_H

#include "families/puzzlescript/code/ir.h"

enum lw_ps_step_kind {
    LW_PS_STEP_EMPTY,
    LW_PS_STEP_AND, /* to = a & b, b read `amount` cells further on; if that is empty and there is a target:
                       there */
    LW_PS_STEP_WITHOUT,
    LW_PS_STEP_OR,
    LW_PS_STEP_SHIFT,
    LW_PS_STEP_COME,
    LW_PS_STEP_GO,
    LW_PS_STEP_COMMANDS,
    LW_PS_STEP_JUMP,
    LW_PS_STEP_IF, /* a is empty: to the target */
    LW_PS_STEP_EACH,
    LW_PS_STEP_EACH_NEXT, /* the target is behind the loop; a: where it begins */
    LW_PS_STEP_RAY,
    LW_PS_STEP_RAY_NEXT,
    LW_PS_STEP_GROUP,
    LW_PS_STEP_GROUP_END,
    LW_PS_STEP_END,
};

typedef struct lw_ps_step_op {
    enum lw_ps_step_kind kind;
    int to, a, b, c, d, amount;
    int target; /* the number of a step; 0: none */
    int loop;   /* which of the open loops this is */
    const uint64_t *wake;
} lw_ps_step_op;

typedef struct lw_ps_steps {
    const lw_ps_program *program;
    const lw_ps_step_op *early, *late, *wins;
    const lw_ps_ir_win *win_list; /* of registers or constants */
    int registers;                /* objects, flags, values; constants follow them */
    int loops;                    /* that are open at once */
} lw_ps_steps;

const lw_ps_steps *lw_ps_steps_new(const lw_ps_program *, lw_arena *);

#endif
