/* perft.c: depth first, with one list of moves and one state per level; the moves of the last level are
 * counted, not played. Each depth is counted separately, so that the shallow counts exist if a deep one is
 * stopped. */
#include "search/perft.h"
#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

typedef struct counter {
    const lw_rules *rules;
    const lw_stop *stop;
    lw_moves *moves;       /* one list per level */
    unsigned char *states; /* one per level */
} counter;

static uint64_t count(counter *c, int depth)
{
    const lw_family *family = c->rules->family;
    size_t size = c->rules->state_size;
    lw_moves *legal = &c->moves[depth];
    unsigned char *state = c->states + (size_t)depth * size, *child = state - size;
    if (lw_stopped(c->stop) || family->status(c->rules, state).outcome != LW_RUNNING)
        return 0;
    lw_moves_clear(legal);
    family->moves(c->rules, state, legal);
    if (depth == 1)
        return (uint64_t)legal->count;
    uint64_t sum = 0;
    for (int i = 0; i < legal->count; i++) {
        memcpy(child, state, size);
        family->play(c->rules, child, lw_moves_get(legal, i), NULL);
        sum += count(c, depth - 1);
    }
    return sum;
}

int lw_perft(const lw_rules *rules, const void *state, int depth, const lw_stop *stop, uint64_t *counts)
{
    size_t levels = (size_t)depth + 1;
    counter c = {.rules = rules, .stop = stop};
    c.moves = lw_heap_grow(NULL, levels * sizeof *c.moves);
    c.states = lw_heap_grow(NULL, levels * rules->state_size);
    memset(c.moves, 0, levels * sizeof *c.moves);
    int done = 0;
    while (done < depth && !lw_stopped(stop)) {
        memcpy(c.states + (size_t)(done + 1) * rules->state_size, state, rules->state_size);
        counts[done] = count(&c, done + 1);
        done += !lw_stopped(stop);
    }
    for (size_t i = 0; i < levels; i++)
        lw_moves_drop(&c.moves[i]);
    free(c.moves);
    free(c.states);
    return done;
}
