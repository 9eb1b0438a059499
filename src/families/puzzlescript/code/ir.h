/* ir.h: the intermediate form: a turn of a level as operations on whole planes.
 *
 * Registers are planes with one bit per cell: first the dynamic objects, then the flags of movement that can
 * ever be set, then the sets of objects that patterns use, then values that are assigned once. Most of a turn
 * is straight-line code over registers: ANDs, shifts, and changes under a mask. Rules whose matches cannot
 * disturb each other change all their cells at once; the others visit matches one by one, in the language's
 * order, and check each match again. Planes that never change on a level are constants, computed when a level
 * is opened.
 *
 * generate.h makes a program in this form from compiled rules. The stepper interprets it (steps.h, stepper.h),
 * and the emitters print it in the language of a back end (emit_c.h, emit_cuda.h). */
#ifndef LW_PUZZLESCRIPT_IR_H
#define LW_PUZZLESCRIPT_IR_H

#include "families/puzzlescript/compile/compiled_game.h"

enum { LW_PS_IR_WORDS = 40 }; /* of a plane, at most */

enum lw_ps_ir_kind {
    LW_PS_IR_CONSTANT, /* to = constant a */
    LW_PS_IR_EMPTY,    /* to = no cells */
    LW_PS_IR_AND,      /* to = a & b */
    LW_PS_IR_WITHOUT,  /* to = a & ~b */
    LW_PS_IR_OR,       /* to = a | b */
    LW_PS_IR_SHIFT,    /* to = a, read `amount` cells further on */
    LW_PS_IR_SET,  /* updates the register of set a: the OR of its dynamic objects and, if d, of constant c */
    LW_PS_IR_COME, /* sets register `to` in the cells a; a difference is a change and wakes rules */
    LW_PS_IR_GO,   /* clears register `to` in the cells a, likewise */
    LW_PS_IR_COMMANDS, /* rule a calls the commands `amount`, a bit set, and stays awake */
    LW_PS_IR_FOUND,    /* rule a matches: from now on changes of what it would write wake it, too */
    LW_PS_IR_LOT,      /* draws a number below `amount` */
    LW_PS_IR_WAYS,     /* rule a, number b of its random group: multiplies its number of ways by the cells of
                          register d; if not c, sets it to them. The rule stays awake if there are any */
    LW_PS_IR_DRAW,     /* draws one of the ways of b rules */
    LW_PS_IR_NTH, /* to = the cell of register a that belongs to the drawn way, in the order of LW_PS_IR_EACH */
    LW_PS_IR_JUMP, /* goes back to group a if something has changed since the loop began */
    LW_PS_IR_STOP, /* gives up the turn: the machine plays it instead */
    /* Blocks, closed by LW_PS_IR_END. */
    LW_PS_IR_IF_ANY, /* if a is not empty */
    LW_PS_IR_IF_LOT, /* if the drawn number is a */
    LW_PS_IR_IF_WAY, /* if the drawn way belongs to rule number b of the random group */
    LW_PS_IR_EACH,   /* to = each cell of a in turn; amount 1: by rows, 0: by columns */
    LW_PS_IR_RAY, /* to = a moved by b cells, then repeatedly moved by `amount` out of constant d, while in c */
    LW_PS_IR_GROUP, /* group a with rules b to c - 1, if one is awake, repeated until nothing changes; with d: a
                       random group, run once */
    LW_PS_IR_RULE,  /* rule a, if it is awake; in a group with d, all rules of the group */
    LW_PS_IR_END,
};

typedef struct lw_ps_ir_op {
    enum lw_ps_ir_kind kind;
    int to, a, b, c, d, amount;
} lw_ps_ir_op;

typedef struct lw_ps_ir_list {
    lw_ps_ir_op *ops;
    int count, room;
} lw_ps_ir_list;

/* What a constant contains on a level; the first member that is set decides. `begin`: cells with an object of
 * the set when the level begins. `segment`: cells from which the segment fits on the board and has the fixed
 * objects it asks for. `set`: cells with a fixed object of the set. Otherwise: cells with a neighbour in the
 * direction or, if `length` is set, from which so many cells fit. */
typedef struct lw_ps_ir_constant {
    const uint64_t *begin;
    const lw_ps_segment *segment;
    const uint64_t *set;
    int direction, length;
} lw_ps_ir_constant;

/* The movement of a layer after the early rules. */
typedef struct lw_ps_ir_layer {
    int flags[4];     /* registers; -1: never set */
    int edges[4];     /* constants: cells with a neighbour in that direction */
    int fixed;        /* constant: cells with a fixed object of the layer */
    const int *moved; /* registers of its objects */
    int moved_count;
} lw_ps_ir_layer;

typedef struct lw_ps_ir_win {
    enum lw_ps_quantifier quantifier;
    int what, on; /* registers; `on` -1: anywhere */
} lw_ps_ir_win;

/* What sleeps until a relevant change: either all groups, or all rules, followed by the win conditions as one
 * more rule, and by the sets of objects, which are awake if they are stale. Back ends choose. */
typedef struct lw_ps_ir_sleepers {
    int count, words;
    uint64_t *wakes; /* [register][go, come][words] */
    uint64_t *idles; /* the same for rules that matched when last looked at; for groups included in `wakes` */
    uint64_t *moveless; /* those that may match without any movement */
} lw_ps_ir_sleepers;

typedef struct lw_ps_program {
    const lw_ps_game *game;
    int width, height, words;  /* words of a plane */
    int objects, flags, sets;  /* registers */
    const uint16_t *dynamic;   /* by register: its object */
    const int *places;         /* by register: the number of its plane in states */
    const int *flag_layers;    /* by flag: its layer; flags of one layer are adjacent */
    const int *const *members; /* by set: registers of its dynamic objects, then -1 */
    lw_ps_ir_list early, late, wins;
    const lw_ps_ir_win *win_list;
    const lw_ps_ir_layer *layers;
    int layer_count;
    lw_ps_ir_constant *constants;
    int constant_count, constant_room;
    const int *players, *pushes; /* player objects, and the flag of direction 0 of each; `push_count` of them */
    int push_count;
    const uint64_t *fixed; /* set of objects that no play changes */
    lw_ps_ir_sleepers groups, rules;
    uint64_t *rule_set;     /* the rules that the program has */
    int first_set;          /* the bit of the first set of objects in sets of rules */
    const uint64_t *always; /* groups that run in every turn */
    bool loops;             /* it has an LW_PS_IR_JUMP */
    bool draws;             /* it draws random numbers */
    const int *begin;  /* by object: its constant when the level begins; NULL: no turn restarts the level */
    unsigned left_out; /* bit set of commands: a turn that calls one gives up */
    bool stops;        /* it leaves some turns to the machine, however little work they are */
} lw_ps_program;

int lw_ps_ir_length(const lw_ps_program *);    /* number of operations */
int lw_ps_ir_used_sets(const lw_ps_program *); /* number of sets that some operation updates */
lw_ps_ir_op *lw_ps_ir_add(lw_ps_ir_list *, lw_arena *, lw_ps_ir_op);
int lw_ps_ir_constant_number(lw_ps_program *, lw_arena *, lw_ps_ir_constant);
/* Computes the constants for a level of the program's size, `words` words each. */
void lw_ps_ir_fill(const lw_ps_program *, const lw_ps_level *, uint64_t *planes);
/* Sets the bits of a row of the board in a plane that was 0. */
void lw_ps_ir_row(const lw_ps_program *, int y, uint64_t *plane);
/* Returns the set for a register in one of the tables of sleepers. */
static inline uint64_t *lw_ps_ir_wake(const lw_ps_ir_sleepers *sleepers, uint64_t *table, int reg, bool come)
{
    return table + ((size_t)reg * 2 + come) * (size_t)sleepers->words;
}

/* Wakes all sets of objects: a back end may keep their registers from turn to turn, and now they are those of
 * another board. */
void lw_ps_ir_forget_sets(const lw_ps_program *, uint64_t *awake);

#endif
