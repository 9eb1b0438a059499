/* open_list.h: open states, the lowest price first, of equal prices the one found first. A binary heap of eight
 * bytes per state, metered, so that a search can afford several. */
#ifndef LW_SEARCH_OPEN_LIST_H
#define LW_SEARCH_OPEN_LIST_H

#include "search/meter.h"

typedef struct lw_open_list {
    uint64_t *items; /* price and number of the state */
    size_t count, room;
} lw_open_list;

bool lw_open_list_push(lw_open_list *, lw_meter *, uint32_t price,
                       uint32_t entry);    /* false: the meter refused */
uint32_t lw_open_list_pop(lw_open_list *); /* the list must not be empty */
void lw_open_list_drop(lw_open_list *);

#endif
