/* visited.h: the states that searches of one level have visited, one search after the other, so that a state
 * is counted once. Known by their hash alone: two that share one are counted as one, which proves nothing. */
#ifndef LW_SEARCH_VISITED_H
#define LW_SEARCH_VISITED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lw_visited {
    uint64_t *hashes; /* 0: free */
    size_t mask;
} lw_visited;

/* For at most so many states; returns the bytes it takes, 0: the system has not enough. */
size_t lw_visited_open(lw_visited *, int64_t states);
bool lw_visited_has(const lw_visited *, uint64_t hash);
void lw_visited_add(lw_visited *, uint64_t hash); /* it must not be there */
void lw_visited_close(lw_visited *);

#endif
