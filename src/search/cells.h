/* cells.h: open states, sorted into cells by their kind; the cells take turns (the feature space search of
 * Shoham and Schaeffer 2020). However many states of one kind there are, those of another kind get as many
 * turns. Within a cell the lowest price comes first. */
#ifndef LW_SEARCH_CELLS_H
#define LW_SEARCH_CELLS_H

#include "search/open_list.h"

typedef struct lw_cells {
    lw_open_list *lists; /* by hash of the kind */
    uint32_t *waiting;   /* indices of the lists that have states */
    uint32_t count, next;
} lw_cells;

bool lw_cells_open(lw_cells *, lw_meter *); /* false: the meter refused */
bool lw_cells_push(lw_cells *, lw_meter *, uint64_t kind, uint32_t price, uint32_t entry);
uint32_t lw_cells_pop(lw_cells *); /* from the next cell; there must be one, count > 0 */
void lw_cells_close(lw_cells *);

#endif
