/* hits.c: see hits.h. */
#include "families/puzzlescript/engine/hits.h"

#include <string.h>

void lw_ps_hits_grow(lw_ps_hits *hits, int room)
{
    room = room > 2 * hits->room ? room : 2 * hits->room;
    bool on_heap = hits->list != hits->base;
    lw_ps_hit *list = lw_heap_grow(on_heap ? hits->list : NULL, (size_t)room * sizeof *list);
    if (!on_heap && hits->count)
        memcpy(list, hits->base, (size_t)hits->count * sizeof *list);
    hits->list = list;
    hits->room = room;
}
