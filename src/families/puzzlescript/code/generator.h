/* generator.h: a program in the making: its registers, and how operations on them are added. */
#ifndef LW_PUZZLESCRIPT_GENERATOR_H
#define LW_PUZZLESCRIPT_GENERATOR_H

#include "families/puzzlescript/code/ir.h"
#include "families/puzzlescript/compile/reachable.h"

typedef struct lw_ps_generator {
    lw_ps_program *program;
    const lw_ps_game *game;
    const lw_ps_reachable *reachable;
    lw_arena *arena;
    lw_ps_ir_list *list; /* where operations go */
    int *object_reg;     /* by object, -1: fixed */
    int *flag_reg;       /* by flag, layer * 5 + direction, -1: never set */
    int temporaries;
    int rule;    /* the one that is being added */
    int max_ops; /* no list gets longer */
    int delta[4];
} lw_ps_generator;

/* Adds an operation; `put` gives its result a new register and returns that. */
int lw_ps_generator_put(lw_ps_generator *, enum lw_ps_ir_kind, int a, int b, int amount);
void lw_ps_generator_act(lw_ps_generator *, lw_ps_ir_op);
/* Closes this many blocks. */
void lw_ps_generator_end(lw_ps_generator *, int count);
/* The number of a constant plane. */
int lw_ps_generator_constant(lw_ps_generator *, lw_ps_ir_constant);

/* Registers with the cells that ... */
int lw_ps_generator_shift(lw_ps_generator *, int reg, int amount); /* lie `amount` behind those of another */
int lw_ps_generator_object(lw_ps_generator *, int object);
int lw_ps_generator_set(lw_ps_generator *, int set);                /* have one of its objects */
bool lw_ps_generator_is_fixed(const lw_ps_generator *, int set);    /* none of its objects ever changes */
int lw_ps_generator_flags(lw_ps_generator *, const uint64_t *mask); /* move so; -1: none ever does */
/* Is the flag, which can be set, one of a set? */
bool lw_ps_generator_has_flag(const lw_ps_generator *, const uint64_t *mask, int flag);

#endif
