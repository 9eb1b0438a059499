/* visited.c: see visited.h. At most half of the places are taken, so that there is always a free one. */
#include "search/visited.h"

#include <stdlib.h>

enum { MIN_ROOM = 1024 };

size_t lw_visited_open(lw_visited *v, int64_t states)
{
    size_t room = MIN_ROOM;
    while (room / 2 <= (uint64_t)states)
        room *= 2;
    *v = (lw_visited){.hashes = calloc(room, sizeof *v->hashes), .mask = room - 1};
    return v->hashes ? room * sizeof *v->hashes : 0;
}

/* Where it is, or where it would be. */
static uint64_t *place_of(const lw_visited *v, uint64_t hash)
{
    size_t at = (size_t)((hash * 0x9E3779B97F4A7C15u) >> 32) & v->mask;
    while (v->hashes[at] && v->hashes[at] != hash)
        at = (at + 1) & v->mask;
    return &v->hashes[at];
}

static uint64_t not_zero(uint64_t hash)
{
    return hash ? hash : 1;
}

bool lw_visited_has(const lw_visited *v, uint64_t hash)
{
    return *place_of(v, not_zero(hash)) != 0;
}

void lw_visited_add(lw_visited *v, uint64_t hash)
{
    *place_of(v, not_zero(hash)) = not_zero(hash);
}

void lw_visited_close(lw_visited *v)
{
    free(v->hashes);
    *v = (lw_visited){0};
}
