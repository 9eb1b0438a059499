/* cells.c: see cells.h. Kinds with the same hash share a cell, which does no harm in a search that prunes
 * nothing by it. */
#include "search/cells.h"
#include "base/arena.h"

#include <stdlib.h>

enum { CELLS = 1 << 16 };

bool lw_cells_open(lw_cells *cells, lw_meter *meter)
{
    if (!lw_meter_take(meter, CELLS * (sizeof *cells->lists + sizeof *cells->waiting)))
        return false;
    *cells = (lw_cells){.lists = calloc(CELLS, sizeof *cells->lists),
                        .waiting = malloc(CELLS * sizeof *cells->waiting)};
    if (cells->lists && cells->waiting)
        return true;
    free(cells->lists); /* as in lw_meter_room */
    free(cells->waiting);
    *cells = (lw_cells){0};
    lw_meter_give(meter, CELLS * (sizeof *cells->lists + sizeof *cells->waiting));
    meter->reason = "memory";
    return false;
}

bool lw_cells_push(lw_cells *cells, lw_meter *meter, uint64_t kind, uint32_t price, uint32_t entry)
{
    uint32_t at = (uint32_t)((kind ^ kind >> 32) % CELLS);
    lw_open_list *list = &cells->lists[at];
    if (!lw_open_list_push(list, meter, price, entry))
        return false;
    if (list->count == 1)
        cells->waiting[cells->count++] = at;
    return true;
}

uint32_t lw_cells_pop(lw_cells *cells)
{
    uint32_t turn = cells->next < cells->count ? cells->next : 0;
    lw_open_list *list = &cells->lists[cells->waiting[turn]];
    uint32_t entry = lw_open_list_pop(list);
    cells->next = turn + 1;
    if (!list->count) {
        cells->waiting[turn] = cells->waiting[--cells->count];
        cells->next = turn;
    }
    return entry;
}

void lw_cells_close(lw_cells *cells)
{
    for (int i = 0; cells->lists && i < CELLS; i++)
        lw_open_list_drop(&cells->lists[i]);
    free(cells->lists);
    free(cells->waiting);
    *cells = (lw_cells){0};
}
