/* moves.c: two arrays that double. */
#include "core/moves.h"
#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

unsigned char *lw_moves_room(lw_moves *moves, int count, size_t size)
{
    size_t used = lw_moves_size(moves), more = (size_t)count * size;
    if (moves->count + count > moves->room) {
        moves->room = (moves->count + count) * 2 > 16 ? (moves->count + count) * 2 : 16;
        moves->ends = lw_heap_grow(moves->ends, (size_t)moves->room * sizeof *moves->ends);
    }
    if (used + more >= moves->byte_room) { /* so that bytes is never NULL, not even for moves of no bytes */
        moves->byte_room = (used + more) * 2 + 64;
        moves->bytes = lw_heap_grow(moves->bytes, moves->byte_room);
    }
    for (int i = 1; i <= count; i++)
        moves->ends[moves->count++] = (uint32_t)(used + (size_t)i * size);
    return moves->bytes + used;
}

void lw_moves_add(lw_moves *moves, const void *bytes, size_t size)
{
    memcpy(lw_moves_room(moves, 1, size), bytes, size);
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
