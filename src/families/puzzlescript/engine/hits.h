/* hits.h: lists of matches of a rule's patterns. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_ENGINE_HITS_H
#define LW_FAMILIES_PUZZLESCRIPT_ENGINE_HITS_H

#include "families/puzzlescript/engine/machine.h"

/* A match of a pattern. */
typedef struct lw_ps_hit {
    int32_t at;                      /* its first cell */
    int32_t gap[LW_PS_MAX_ELLIPSES]; /* cells that each ellipsis stands for */
} lw_ps_hit;

/* A list with capacity for the usual number of matches in an arena; a longer list is on the heap until it is
 * trimmed. */
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
