/* moves.c: two arrays that double. */
#include "core/moves.h"
#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

void lw_moves_add(lw_moves *moves, const void *bytes, size_t size)
{
    size_t used = lw_moves_size(moves);
    if (moves->count == moves->room) {
        moves->room = moves->room ? moves->room * 2 : 16;
        moves->ends = lw_heap_grow(moves->ends, (size_t)moves->room * sizeof *moves->ends);
    }
    if (used + size >= moves->byte_room) { /* never NULL, not even for moves of no bytes */
        moves->byte_room = (used + size) * 2 + 64;
        moves->bytes = lw_heap_grow(moves->bytes, moves->byte_room);
    }
    memcpy(moves->bytes + used, bytes, size);
    moves->ends[moves->count++] = (uint32_t)(used + size);
}

void lw_moves_pop(lw_moves *moves)
{
    moves->count--;
}

void lw_moves_clear(lw_moves *moves)
{
    moves->count = 0;
}

void lw_moves_drop(lw_moves *moves)
{
    free(moves->bytes);
    free(moves->ends);
    *moves = (lw_moves){0};
}

bool lw_move_equal(lw_move a, lw_move b)
{
    return a.size == b.size && memcmp(a.bytes, b.bytes, a.size) == 0;
}
