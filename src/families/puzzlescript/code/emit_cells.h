/* emit_cells.h: prints loops over single matches with cell numbers instead of planes.
 *
 * A loop over the cells of a plane checks for each cell whether its rule still matches there. If planes are in
 * memory, such a check reads one bit of each plane, and a change writes one word. */
#ifndef LW_PUZZLESCRIPT_EMIT_CELLS_H
#define LW_PUZZLESCRIPT_EMIT_CELLS_H

#include "families/puzzlescript/code/emit_printer.h"

/* The registers of a list that are cells, and the operations that are not printed because their results are
 * only used for single cells. */
typedef struct lw_ps_cells {
    const lw_ps_ir_list *list;
    int registers, first_value;
    bool *is_cell;    /* by register: it has the number of a cell (-1: no cell) */
    bool *is_inside;  /* by operation: printed as part of another one's condition */
    int *made, *uses; /* by register: the operation that assigns it, and how often it is read */
    int *effect;      /* by operation: the last operation before it with side effects */
} lw_ps_cells;

/* Finds the registers that an operation reads, at most three; the others are -1. */
void lw_ps_find_reads(const lw_ps_ir_op *, int reads[3]);
lw_ps_cells lw_ps_find_cells(const lw_ps_program *, const lw_ps_ir_list *, lw_arena *);
/* Consecutive changes of the same cells become a function, which is shared by all places with equal changes.
 * lw_ps_print_changes prints the functions of a list; `changes` has those of all lists so far. */
typedef struct lw_ps_changes {
    lw_ps_ir_op *ops;
    int *first, *length;
    bool *in_cell; /* changes one cell, not a plane */
    int count, used;
} lw_ps_changes;
lw_ps_changes lw_ps_changes_new(const lw_ps_program *, lw_arena *);
void lw_ps_print_changes(lw_ps_printer *);
/* Prints the call for the changes that begin with operation i; returns the number of operations covered. */
int lw_ps_print_change_call(lw_ps_printer *, int i);
/* Prints operation i if it deals with single cells; false: it does not, and nothing was printed. */
bool lw_ps_print_cell_op(lw_ps_printer *, int i);

#endif
