/* emit_cells.h: matches that are visited one by one, as numbers of cells instead of planes.
 *
 * A loop over the cells of a plane asks again for each whether its rule still matches there. Where planes lie
 * in memory, that is a look at one bit of each plane, and a change writes one word. */
#ifndef LW_PUZZLESCRIPT_EMIT_CELLS_H
#define LW_PUZZLESCRIPT_EMIT_CELLS_H

#include "families/puzzlescript/code/emit_printer.h"

/* Which registers of a list are cells, and which operations are not printed since all that wants their result
 * looks at cells. */
typedef struct lw_ps_cells {
    const lw_ps_ir_list *list;
    int registers, first_value;
    bool *is_cell;    /* by register: the number of a cell; -1: none */
    bool *is_inside;  /* by operation: part of another's condition */
    int *made, *uses; /* by register: which operation does, and how often it is read */
    int *effect;      /* by operation: the last one before it that changes more than its own register */
} lw_ps_cells;

lw_ps_cells lw_ps_find_cells(const lw_ps_program *, const lw_ps_ir_list *, lw_arena *);
/* Changes that follow each other in the same cells are a function, which others that do the same call, too.
 * Prints those of a list; `changes` are all lists' so far. */
typedef struct lw_ps_changes {
    lw_ps_ir_op *ops;
    int *first, *length;
    bool *in_cell; /* of one cell, else of a plane */
    int count, used;
} lw_ps_changes;
lw_ps_changes lw_ps_changes_new(const lw_ps_program *, lw_arena *);
void lw_ps_print_changes(lw_ps_printer *);
/* Prints the calls of those that begin with operation i; returns how many operations that were. */
int lw_ps_print_change_call(lw_ps_printer *, int i);
/* Prints operation i if it has to do with cells; false: it has not. */
bool lw_ps_print_cell_op(lw_ps_printer *, int i);

#endif
