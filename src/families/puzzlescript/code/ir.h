/* ir.h: a turn of a level as operations on whole planes.
 *
 * Registers are planes, a bit a cell: first the dynamic objects, then the flags of movement that can ever be
 * set, then the sets of objects that are asked for, then values that are assigned once. Most of a turn is
 * straight-line code over them: ANDs, shifts and changes under a mask. Rules whose matches cannot disturb each
 * other change all their cells at once; the others visit matches one by one, in the language's order, and ask
 * again for each. What never changes on a level is a constant, made when a level is opened. A back end prints
 * the operations in its own language. */
#ifndef LW_PUZZLESCRIPT_IR_H
#define LW_PUZZLESCRIPT_IR_H

#include "families/puzzlescript/compile/compiled_game.h"

enum { LW_PS_IR_WORDS = 40 }; /* of a plane, at most */

enum lw_ps_ir_kind {
    LW_PS_IR_CONSTANT, /* to = constant a */
    LW_PS_IR_EMPTY,    /* to = no cell */
    LW_PS_IR_AND,      /* to = a & b */
    LW_PS_IR_WITHOUT,  /* to = a & ~b */
    LW_PS_IR_OR,       /* to = a | b */
    LW_PS_IR_SHIFT,    /* to = a, read `amount` cells further on */
    LW_PS_IR_SET,  /* brings the register of a set up to date: its dynamic objects or, where d, constant c */
    LW_PS_IR_COME, /* sets register `to` in the cells a; a difference is a change and wakes rules */
    LW_PS_IR_GO,   /* clears it there, likewise */
    LW_PS_IR_COMMANDS, /* rule a calls the commands `amount`, a set, and stays awake */
    LW_PS_IR_FOUND,    /* rule a is found: changes of what it would write wake it, too */
    LW_PS_IR_LOT,      /* draws a number below `amount` */
    LW_PS_IR_WAYS,     /* rule a, number b of its random group, can be applied in as many ways as register d has
                          cells, times those of its patterns before; none before if not c. It stays awake if any */
    LW_PS_IR_DRAW,     /* draws one of the ways of b rules */
    LW_PS_IR_NTH,  /* to = that cell of register a which the drawn way says, in the order of LW_PS_IR_EACH */
    LW_PS_IR_JUMP, /* where something has changed since the loop began: back to group a */
    LW_PS_IR_STOP, /* the turn gives up: what comes now is left to the machine */
    /* Blocks, closed by LW_PS_IR_END. */
    LW_PS_IR_IF_ANY, /* a has a cell */
    LW_PS_IR_IF_LOT, /* the number drawn is a */
    LW_PS_IR_IF_WAY, /* the way drawn is one of rule number b of the random group */
    LW_PS_IR_EACH,   /* to = each cell of a in turn; amount 1: by rows, 0: by columns */
    LW_PS_IR_RAY,   /* to = a moved by b cells, and then ever again by `amount` out of constant d, while in c */
    LW_PS_IR_GROUP, /* group a, rules from b on before c, repeated until nothing changes, if one is awake; with
                       d: a random one, once */
    LW_PS_IR_RULE,  /* rule a, if it is awake; of a group with d, all rules of it */
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

/* What a constant holds on a level: the cells that an object of a set is in when the level begins; else the
 * cells from which the segment fits and has the fixed objects it asks for; else the cells with an object of a
 * set; else the cells with a neighbour in a direction, or from which so many cells fit. */
typedef struct lw_ps_ir_constant {
    const uint64_t *begin;
    const lw_ps_segment *segment;
    const uint64_t *set;
    int direction, length;
} lw_ps_ir_constant;

/* The movement of a layer at the end of the rules. */
typedef struct lw_ps_ir_layer {
    int flags[4];     /* registers, -1: never set */
    int edges[4];     /* constants: cells with a neighbour there */
    int fixed;        /* constant: cells with a fixed object of the layer */
    const int *moved; /* registers of its objects */
    int moved_count;
} lw_ps_ir_layer;

typedef struct lw_ps_ir_win {
    enum lw_ps_quantifier quantifier;
    int what, on; /* registers; on -1: anywhere */
} lw_ps_ir_win;

/* What sleeps until a change concerns it: all groups, or all rules, behind which the win conditions are one
 * more, and the sets: those that are awake are not up to date. Back ends choose. */
typedef struct lw_ps_ir_sleepers {
    int count, words;
    uint64_t *wakes;    /* [register][go, come][words] */
    uint64_t *idles;    /* likewise, of those that were found when last looked at; groups: part of wakes */
    uint64_t *moveless; /* those that may match without movement */
} lw_ps_ir_sleepers;

typedef struct lw_ps_program {
    const lw_ps_game *game;
    int width, height, words;  /* words of a plane */
    int objects, flags, sets;  /* registers */
    const uint16_t *dynamic;   /* the objects that are registers */
    const int *places;         /* by register: the number of its plane in states */
    const int *flag_layers;    /* by flag: its layer; flags of one layer follow each other */
    const int *const *members; /* by set: registers of its dynamic objects, and -1 */
    lw_ps_ir_list early, late, wins;
    const lw_ps_ir_win *win_list;
    const lw_ps_ir_layer *layers;
    int layer_count;
    lw_ps_ir_constant *constants;
    int constant_count, constant_room;
    const int *players, *pushes; /* objects, and for each its flag of direction 0; see push_count */
    int push_count;
    const uint64_t *fixed; /* set of objects that no play changes */
    lw_ps_ir_sleepers groups, rules;
    uint64_t *rule_set;     /* the rules that the program has */
    int first_set;          /* in sets of rules: the number of the first set */
    const uint64_t *always; /* groups that are looked at in every turn */
    bool loops;             /* there is a LW_PS_IR_JUMP */
    bool draws;             /* random numbers */
    const int *begin;       /* constants: each object when the level begins; NULL: no turn restarts it */
    unsigned left_out;      /* a set of commands: a turn that calls one gives up */
    bool stops;             /* some turns are left to the machine, however little work they are */
} lw_ps_program;

int lw_ps_ir_length(const lw_ps_program *);    /* operations */
int lw_ps_ir_used_sets(const lw_ps_program *); /* how many sets some operation brings up to date */
lw_ps_ir_op *lw_ps_ir_add(lw_ps_ir_list *, lw_arena *, lw_ps_ir_op);
int lw_ps_ir_constant_number(lw_ps_program *, lw_arena *, lw_ps_ir_constant);
/* The constants on a level of the program's size, `words` each. */
void lw_ps_ir_fill(const lw_ps_program *, const lw_ps_level *, uint64_t *planes);
/* The cells of a row of the board, words that are 0 before. */
void lw_ps_ir_row(const lw_ps_program *, int y, uint64_t *plane);
/* A set of either table of sleepers. */
static inline uint64_t *lw_ps_ir_wake(const lw_ps_ir_sleepers *sleepers, uint64_t *table, int reg, bool come)
{
    return table + ((size_t)reg * 2 + come) * (size_t)sleepers->words;
}

/* Wakes all sets: their registers, which a back end may keep from turn to turn, are of another board. */
void lw_ps_ir_forget_sets(const lw_ps_program *, uint64_t *awake);

#endif
