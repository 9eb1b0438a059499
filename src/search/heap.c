/* heap.c: see heap.h. */
#include "search/heap.h"

#include <stdlib.h>

static bool before(const lw_heap_item *a, const lw_heap_item *b)
{
    if (a->price != b->price)
        return a->price < b->price;
    return a->tie != b->tie ? a->tie < b->tie : a->order < b->order;
}

bool lw_heap_push(lw_heap *heap, lw_meter *meter, lw_heap_item new)
{
    if (!lw_meter_room(meter, &heap->items, heap->count, sizeof *heap->items, &heap->room))
        return false;
    new.order = heap->pushed++;
    size_t at = heap->count++;
    for (; at && before(&new, &heap->items[(at - 1) / 2]); at = (at - 1) / 2)
        heap->items[at] = heap->items[(at - 1) / 2];
    heap->items[at] = new;
    return true;
}

lw_heap_item lw_heap_pop(lw_heap *heap)
{
    lw_heap_item *items = heap->items, top = items[0], last = items[--heap->count];
    size_t at = 0;
    for (size_t child = 1; child < heap->count; child = 2 * at + 1) {
        if (child + 1 < heap->count && before(&items[child + 1], &items[child]))
            child++;
        if (!before(&items[child], &last))
            break;
        items[at] = items[child];
        at = child;
    }
    items[at] = last;
    return top;
}

void lw_heap_drop(lw_heap *heap)
{
    free(heap->items);
    *heap = (lw_heap){0};
}
