/* table.h: the states a search has seen, each once.
 *
 * States lie end to end in one slab, in the order they came, and their number there is their name. A table of
 * slots with linear probing, at most half full, finds them again: a slot holds 32 bits of the hash and the
 * state's number. The hash only says where to look; two states are the same when all bytes of their keys are.
 *
 * States are kept whole, tail included, so that a search can go on from them. They are as far apart as they are
 * long: a family whose state is a struct finds it aligned. Cost: state_size and 16 to 32 bytes a state,
 * the slab up to half empty; adding takes constant time on average. */
#ifndef LW_SEARCH_TABLE_H
#define LW_SEARCH_TABLE_H

#include "search/meter.h"

typedef struct lw_slot {
    uint32_t hash, entry;
} lw_slot;

typedef struct lw_table {
    lw_meter *meter;
    size_t state_size, key_size;
    unsigned char *states;
    size_t count, room;
    lw_slot *slots;
    size_t slot_count; /* a power of two, or 0 */
} lw_table;

enum lw_added { LW_ADDED_NEW, LW_ADDED_OLD, LW_ADDED_NOTHING /* the meter refused */ };

lw_table lw_table_make(lw_meter *, size_t state_size, size_t key_size);
/* `hash` is lw_hash of the key; it is handed in so that a test can hand in worse. `state` is not in the slab.
 */
enum lw_added lw_table_add(lw_table *, const void *state, uint64_t hash, uint32_t *entry);
void lw_table_drop(lw_table *);

/* Stays where it is only until the next state is added. */
static inline void *lw_table_state(const lw_table *table, uint32_t entry)
{
    return table->states + entry * table->state_size;
}

#endif
