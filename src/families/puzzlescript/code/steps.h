/* steps.h: prepares a program (ir.h) for the interpreter in stepper.c.
 *
 * Operations become a list of steps. Blocks become jumps. A shift that only one step uses becomes part of that
 * step. A search for a pattern is one step, which ends as soon as no cell is left. Constants become registers.
 * Sleeping rules cost nothing: a group goes from one rule that is awake to the next. */
#ifndef LW_PUZZLESCRIPT_STEPS_H
#define LW_PUZZLESCRIPT_STEPS_H

#include "families/puzzlescript/code/ir.h"

enum lw_ps_step_kind {
    LW_PS_STEP_FIND, /* to = a & all terms; if that is empty, goes to the target, if there is one */
    LW_PS_STEP_EMPTY,
    LW_PS_STEP_AND, /* to = a & b, with b read `amount` cells further on; if that is empty, goes to the target,
                       if there is one */
    LW_PS_STEP_WITHOUT,
    LW_PS_STEP_OR,
    LW_PS_STEP_SHIFT,
    LW_PS_STEP_SET,
    LW_PS_STEP_COME,
    LW_PS_STEP_GO,
    LW_PS_STEP_COMMANDS,
    LW_PS_STEP_FOUND,
    LW_PS_STEP_LOT,
    LW_PS_STEP_WAYS,
    LW_PS_STEP_DRAW,
    LW_PS_STEP_NTH,
    LW_PS_STEP_JUMP,
    LW_PS_STEP_STOP,
    LW_PS_STEP_IF, /* goes to the target if a is empty */
    LW_PS_STEP_IF_LOT,
    LW_PS_STEP_IF_WAY,
    LW_PS_STEP_EACH,
    LW_PS_STEP_EACH_NEXT, /* the target is after the loop; a: the step at which it begins */
    LW_PS_STEP_RAY,
    LW_PS_STEP_RAY_NEXT,
    LW_PS_STEP_GROUP, /* has rules b to c - 1; goes to the first one that is awake before d, else to the target
                       */
    LW_PS_STEP_GROUP_END, /* with an amount: a random group, run once; `to`: none of its steps draws */
    LW_PS_STEP_RULE_END,  /* goes to the next rule of b to c - 1 that is awake; if there is none, to the target
                           */
    LW_PS_STEP_END,
};

enum { LW_PS_STEP_GONE, LW_PS_STEP_CAME, LW_PS_STEP_MOVED, LW_PS_STEP_WAKES };

/* The rules that a change wakes, as the nonzero words of a set. */
typedef struct lw_ps_step_word {
    int word;
    uint64_t rules, idle; /* idle: woken only if they matched when last looked at */
} lw_ps_step_word;

typedef struct lw_ps_step_wake {
    const lw_ps_step_word *words, *end;
} lw_ps_step_wake;

typedef struct lw_ps_step_layer {
    int first, count;             /* its flags: registers */
    const lw_ps_ir_layer *moving; /* NULL: nothing on it moves */
} lw_ps_step_layer;

typedef struct lw_ps_step_set {
    int reg, bit;       /* its register; its bit among those awake, which says that it is stale */
    int fixed;          /* constant with its fixed objects; -1: none */
    const int *members; /* registers of its other objects, then -1 */
} lw_ps_step_set;

/* A term of a search: a plane, or its complement if `flip` is all ones, read `amount` cells further on. */
typedef struct lw_ps_step_term {
    const lw_ps_step_set *set; /* the set to update first; NULL: none */
    uint64_t flip;
    int plane, amount;
} lw_ps_step_term;

typedef struct lw_ps_step_op {
    enum lw_ps_step_kind kind;
    int to, a, b, c, d, amount;
    int target;      /* index of a step; 0: none */
    int loop;        /* number among the open loops */
    uint64_t moving; /* of a flag: its layer, as a bit set */
    lw_ps_step_wake wake;
    const lw_ps_step_set *set;
    const lw_ps_step_term *terms, *terms_end;
} lw_ps_step_op;

typedef struct lw_ps_steps {
    const lw_ps_program *program;
    const lw_ps_step_op *early, *late, *wins;
    const lw_ps_ir_win *win_list; /* of registers or constants */
    const lw_ps_step_wake *wakes; /* [register][go, come, either] */
    bool has_late, has_wins;      /* these lists are not empty */
    const lw_ps_step_layer *layers;
    int layer_count;
    const int *entries; /* by rule: its first step */
    const uint64_t
        *asked;    /* by rule: flags that its first pattern asks for; bit: number of the flag modulo 64 */
    int registers; /* number of objects, flags and values; constants follow them */
    int loops;     /* maximum number of open loops */
} lw_ps_steps;

const lw_ps_steps *lw_ps_steps_new(const lw_ps_program *, lw_arena *);

#endif
