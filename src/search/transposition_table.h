/* transposition_table.h: what a search of a two-player game has found out about positions.
 *
 * There is one place per hash. A new entry replaces an old one, unless the old position was searched more
 * deeply. Positions are compared by all bytes of their keys, never by the hash alone: an entry found is about
 * this very position, and may be part of a proof. A table begins small, because a table that fits into the
 * cache is fast, and grows between two iterations when it is full. Cost: the key and 16 bytes per place, in
 * whole cache lines. */
#ifndef LW_SEARCH_TRANSPOSITION_TABLE_H
#define LW_SEARCH_TRANSPOSITION_TABLE_H

#include <stddef.h>
#include <stdint.h>

enum lw_bound { LW_BOUND_EXACT, LW_BOUND_LOWER, LW_BOUND_UPPER };

typedef struct lw_transposition {
    int64_t value;
    int32_t best;  /* index of the best move */
    int16_t depth; /* 0: nothing known */
    uint8_t bound;
    uint8_t estimated; /* the value depends on an evaluation, not only on ends of games */
} lw_transposition;

/* If filled with zero bytes, it stores nothing. */
typedef struct lw_transposition_table {
    unsigned char *places;
    size_t key_size, stride;
    uint64_t mask, filled;
    void *memory; /* the allocation that contains the places */
} lw_transposition_table;

lw_transposition_table lw_transposition_table_make(size_t key_size);
void lw_transposition_table_drop(lw_transposition_table *);
void lw_transposition_table_grow(lw_transposition_table *); /* grows if it is full */
/* Returns the place of a position, for lw_transposition_table_put, and stores what is known of it; NULL:
 * nothing is stored. */
void *lw_transposition_table_find(const lw_transposition_table *, const void *key, lw_transposition *known);
void lw_transposition_table_put(lw_transposition_table *, void *place, const void *key,
                                const lw_transposition *);

#endif
