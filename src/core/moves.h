/* moves.h: a growing list of moves.
 *
 * A move is a few bytes that only its family can interpret: a direction, a square, a chain of jumps. The list
 * stores them end to end. A zeroed list is empty. */
#ifndef LW_CORE_MOVES_H
#define LW_CORE_MOVES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lw_move {
    const unsigned char *bytes;
    size_t size;
} lw_move;

typedef struct lw_moves {
    unsigned char *bytes;
    uint32_t *ends; /* where each move ends */
    int count, room;
    size_t byte_room;
} lw_moves;

void lw_moves_add(lw_moves *, const void *bytes, size_t size);
/* Adds `count` moves of `size` bytes each and returns a pointer to the first, for the caller to fill in. */
unsigned char *lw_moves_room(lw_moves *, int count, size_t size);
void lw_moves_pop(lw_moves *);
void lw_moves_clear(lw_moves *);
void lw_moves_drop(lw_moves *);

static inline lw_move lw_moves_get(const lw_moves *moves, int i)
{
    size_t from = i ? moves->ends[i - 1] : 0;
    return (lw_move){.bytes = moves->bytes + from, .size = moves->ends[i] - from};
}

static inline size_t lw_moves_size(const lw_moves *moves)
{
    return moves->count ? moves->ends[moves->count - 1] : 0;
}

bool lw_move_equal(lw_move, lw_move);

#endif
