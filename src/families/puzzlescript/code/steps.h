/* steps.h: a program made ready to be interpreted on planes.
 *
 * The operations of ir.h as a list of steps: blocks are jumps, a shift that one step alone wants is part of it,
 * a search for a pattern ends as soon as nothing is left, and constants are registers. Rules that sleep cost
 * nothing: a group goes from one that is awake to the next. */
#ifndef LW_PUZZLESCRIPT_STEPS_H
#define LW_PUZZLESCRIPT_STEPS_H

#include "families/puzzlescript/code/ir.h"

enum lw_ps_step_kind {
    LW_PS_STEP_FIND, /* to = a & all terms; if that is empty and there is a target: there */
    LW_PS_STEP_EMPTY,
    LW_PS_STEP_AND, /* to = a & b, b read `amount` cells further on; if that is empty and there is a target:
                       there */
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
    LW_PS_STEP_IF, /* a is empty: to the target */
    LW_PS_STEP_IF_LOT,
    LW_PS_STEP_IF_WAY,
    LW_PS_STEP_EACH,
    LW_PS_STEP_EACH_NEXT, /* the target is behind the loop; a: where it begins */
    LW_PS_STEP_RAY,
    LW_PS_STEP_RAY_NEXT,
    LW_PS_STEP_GROUP, /* rules from b on, before c; to the first that is awake before d, else to the target */
    LW_PS_STEP_GROUP_END, /* with an amount: a random group, once; to: none of its steps draws */
    LW_PS_STEP_RULE_END,  /* on to the next rule from b on, before c; none is awake: to the target */
    LW_PS_STEP_END,
};

enum { LW_PS_STEP_GONE, LW_PS_STEP_CAME, LW_PS_STEP_MOVED, LW_PS_STEP_WAKES };

/* The rules that a change wakes: words of a set that are not empty. */
typedef struct lw_ps_step_word {
    int word;
    uint64_t rules, idle; /* idle: those of rules that were found when last looked at */
} lw_ps_step_word;

typedef struct lw_ps_step_wake {
    const lw_ps_step_word *words, *end;
} lw_ps_step_wake;

typedef struct lw_ps_step_layer {
    int first, count;             /* its flags: registers */
    const lw_ps_ir_layer *moving; /* NULL: nothing on it moves */
} lw_ps_step_layer;

typedef struct lw_ps_step_set {
    int reg, bit;       /* the bit of those awake: it is not up to date */
    int fixed;          /* constant: its fixed objects; -1: none */
    const int *members; /* registers of the others, and -1 */
} lw_ps_step_set;

/* Of a search: a plane, or with `flip` all ones its opposite, read `amount` cells further on. */
typedef struct lw_ps_step_term {
    const lw_ps_step_set *set; /* is brought up to date first; NULL: none */
    uint64_t flip;
    int plane, amount;
} lw_ps_step_term;

typedef struct lw_ps_step_op {
    enum lw_ps_step_kind kind;
    int to, a, b, c, d, amount;
    int target;      /* the number of a step; 0: none */
    int loop;        /* which of the open loops this is */
    uint64_t moving; /* of a flag: its layer, as a set */
    lw_ps_step_wake wake;
    const lw_ps_step_set *set;
    const lw_ps_step_term *terms, *terms_end;
} lw_ps_step_op;

typedef struct lw_ps_steps {
    const lw_ps_program *program;
    const lw_ps_step_op *early, *late, *wins;
    const lw_ps_ir_win *win_list; /* of registers or constants */
    const lw_ps_step_wake *wakes; /* [register][go, come, either] */
    bool has_late, has_wins;      /* their lists are not empty */
    const lw_ps_step_layer *layers;
    int layer_count;
    const int *entries;    /* by rule: its first step */
    const uint64_t *asked; /* by rule: flags that its first pattern asks for, by their numbers modulo 64 */
    int registers;         /* objects, flags, values; constants follow them */
    int loops;             /* that are open at once */
} lw_ps_steps;

const lw_ps_steps *lw_ps_steps_new(const lw_ps_program *, lw_arena *);

#endif
