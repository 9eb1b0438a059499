/* heap.h: which state is next: the least price, of equal ones the least tie, of those the one that came first.
 * A binary heap, metered. */
#ifndef LW_SEARCH_HEAP_H
#define LW_SEARCH_HEAP_H

#include "search/meter.h"

typedef struct lw_heap_item {
    uint64_t price;
    uint32_t tie, order; /* order wraps after four thousand million, which is harmless: an order still */
    uint32_t entry, depth;
} lw_heap_item;

typedef struct lw_heap {
    lw_heap_item *items;
    size_t count, room;
    uint32_t pushed;
} lw_heap;

bool lw_heap_push(lw_heap *, lw_meter *, lw_heap_item); /* `order` is set here; false: the meter refused */
lw_heap_item lw_heap_pop(lw_heap *);                    /* there must be one */
void lw_heap_drop(lw_heap *);

#endif
