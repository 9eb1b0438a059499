/* hits.h: where the patterns of a rule were found. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_ENGINE_HITS_H
#define LW_FAMILIES_PUZZLESCRIPT_ENGINE_HITS_H

#include "families/puzzlescript/engine/machine.h"

/* Where a pattern was found. */
typedef struct lw_ps_hit {
    int32_t at;
    int32_t gap[LW_PS_MAX_ELLIPSES];
} lw_ps_hit;

/* Room for the usual number is there from the start; more is on the heap until the list is trimmed. */
typedef struct lw_ps_hits {
    lw_ps_hit *list, *base;
    int count, room, base_room;
} lw_ps_hits;

void lw_ps_hits_grow(lw_ps_hits *, int room);

static inline void lw_ps_hits_add(lw_ps_hits *hits, lw_ps_hit hit)
{
    if (hits->count == hits->room)
        lw_ps_hits_grow(hits, hits->count + 64);
    hits->list[hits->count++] = hit;
}

#endif
