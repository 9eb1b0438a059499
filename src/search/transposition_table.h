/* transposition_table.h: what a search of a game of two has found out about positions.
 *
 * A place for each hash, so that a new finding drives out an old one, unless that was looked at more deeply. A
 * position is known again by all bytes of its key, never by the hash alone: what is found here is found for
 * this very position, and may be part of a proof. A table begins small, because one that stays in the cache is
 * fast, and grows between two deepenings when it has become full. Cost: the key and 16 bytes a place, in whole
 * lines of the cache. */
#ifndef LW_SEARCH_TRANSPOSITION_TABLE_H
#define LW_SEARCH_TRANSPOSITION_TABLE_H

#include <stddef.h>
#include <stdint.h>

enum lw_bound { LW_BOUND_EXACT, LW_BOUND_LOWER, LW_BOUND_UPPER };

typedef struct lw_transposition {
    int64_t value;
    int32_t best;  /* the number of the best move */
    int16_t depth; /* 0: nothing is known */
    uint8_t bound;
    uint8_t estimated; /* a position that is not the end was judged: the value is an opinion */
} lw_transposition;

/* Filled with zero bytes it keeps nothing. */
typedef struct lw_transposition_table {
    unsigned char *places;
    size_t key_size, stride;
    uint64_t mask, filled;
    void *memory; /* what the places lie in */
} lw_transposition_table;

lw_transposition_table lw_transposition_table_make(size_t key_size);
void lw_transposition_table_drop(lw_transposition_table *);
void lw_transposition_table_grow(lw_transposition_table *); /* grows if it has become full */
/* The place of a position, for lw_transposition_table_put, and what is known of it; NULL: nothing is kept. */
void *lw_transposition_table_find(const lw_transposition_table *, const void *key, lw_transposition *known);
void lw_transposition_table_put(lw_transposition_table *, void *place, const void *key,
                                const lw_transposition *);

#endif
