/* open_list.c: see open_list.h. */
#include "search/open_list.h"

#include <stdlib.h>

bool lw_open_list_push(lw_open_list *list, lw_meter *meter, uint32_t price, uint32_t entry)
{
    if (!lw_meter_room(meter, &list->items, list->count, sizeof *list->items, &list->room))
        return false;
    uint64_t item = (uint64_t)price << 32 | entry;
    size_t at = list->count++;
    for (; at && item < list->items[(at - 1) / 2]; at = (at - 1) / 2)
        list->items[at] = list->items[(at - 1) / 2];
    list->items[at] = item;
    return true;
}

uint32_t lw_open_list_pop(lw_open_list *list)
{
    uint64_t *items = list->items, top = items[0], last = items[--list->count];
    size_t at = 0;
    for (size_t child = 1; child < list->count; child = 2 * at + 1) {
        if (child + 1 < list->count && items[child + 1] < items[child])
            child++;
        if (items[child] >= last)
            break;
        items[at] = items[child];
        at = child;
    }
    items[at] = last;
    return (uint32_t)top;
}

void lw_open_list_drop(lw_open_list *list)
{
    free(list->items);
    *list = (lw_open_list){0};
}
