/* generator.h: a program under construction: its registers, and functions that add operations on them. */
#ifndef LW_PUZZLESCRIPT_GENERATOR_H
#define LW_PUZZLESCRIPT_GENERATOR_H

#include "families/puzzlescript/code/ir.h"
#include "families/puzzlescript/compile/reachable.h"

typedef struct lw_ps_generator {
    lw_ps_program *program;
    const lw_ps_game *game;
    const lw_ps_reachable *reachable;
    lw_arena *arena;
    lw_ps_ir_list *list; /* operations are added to this list */
    int *object_reg;     /* by object: its register; -1: fixed */
    int *flag_reg;       /* by flag, layer * 5 + direction: its register; -1: never set */
    int temporaries;
    int rule;    /* the rule being added */
    int max_ops; /* maximum length of the program */
    int delta[4];
} lw_ps_generator;

/* Add an operation; `put` assigns the result to a new register, and returns it. */
int lw_ps_generator_put(lw_ps_generator *, enum lw_ps_ir_kind, int a, int b, int amount);
void lw_ps_generator_act(lw_ps_generator *, lw_ps_ir_op);
/* Closes `count` blocks. */
void lw_ps_generator_end(lw_ps_generator *, int count);
/* Returns the number of a constant plane. */
int lw_ps_generator_constant(lw_ps_generator *, lw_ps_ir_constant);

/* Return registers with the cells that ... */
int lw_ps_generator_shift(lw_ps_generator *, int reg,
                          int amount); /* are `amount` cells before those of `reg` */
int lw_ps_generator_object(lw_ps_generator *, int object);
int lw_ps_generator_set(lw_ps_generator *, int set);                /* have one of its objects */
bool lw_ps_generator_is_fixed(const lw_ps_generator *, int set);    /* none of its objects ever changes */
int lw_ps_generator_flags(lw_ps_generator *, const uint64_t *mask); /* move so; -1: none ever does */
/* Does the set contain the flag, and can it be set at all? */
bool lw_ps_generator_has_flag(const lw_ps_generator *, const uint64_t *mask, int flag);

#endif
