/* heap.h: a metered binary heap of states: the lowest price first, of equal prices the lowest tie, of equal
 * ties the first one pushed. */
#ifndef LW_SEARCH_HEAP_H
#define LW_SEARCH_HEAP_H

#include "search/meter.h"

typedef struct lw_heap_item {
    uint64_t price;
    uint32_t tie, order; /* order wraps around after 2^32 pushes, which is harmless: it is still an order */
    uint32_t entry, depth;
} lw_heap_item;

typedef struct lw_heap {
    lw_heap_item *items;
    size_t count, room;
    uint32_t pushed;
} lw_heap;

bool lw_heap_push(lw_heap *, lw_meter *, lw_heap_item); /* sets `order`; false: the meter refused */
lw_heap_item lw_heap_pop(lw_heap *);                    /* the heap must not be empty */
void lw_heap_drop(lw_heap *);

#endif
