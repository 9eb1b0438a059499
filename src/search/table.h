/* table.h: the states a search has seen, each once.
 *
 * States are numbered in the order they are added. A hash table with linear probing, at most three quarters
 * full, finds them again: a slot holds 32 bits of the hash and the state's number. The hash only says where to
 * look; two states are the same if all bytes of their keys are.
 *
 * States are stored packed, as their differences from the first state: for each byte that differs, the number
 * of equal bytes before it, and the byte. The packing of a key is unique, so packed keys are compared as they
 * are. The tail is stored unchanged. A state is packed only if it is new, which most are not: to find that out,
 * the state is compared with the packing that has its hash. The hash is a sum over the words of the key, so the
 * hash of a state that differs from another in a few bytes is computed from the other's hash. Cost: a state of
 * a warehouse takes about 12 bytes, its place 4, its slots 11 to 22; adding takes the time of one pass over the
 * state. */
#ifndef LW_SEARCH_TABLE_H
#define LW_SEARCH_TABLE_H

#include "search/meter.h"

typedef struct lw_slot {
    uint32_t hash, entry;
} lw_slot;

typedef struct lw_table {
    lw_meter *meter;
    size_t state_size, key_size;
    size_t extent;         /* of a key: all bytes after it are as in the first state [key_size] */
    unsigned char *first;  /* the first state */
    unsigned char *packed; /* scratch for one packed state */
    unsigned char *bytes;  /* all packed states */
    size_t used, room;
    uint32_t *places; /* by number: its offset in `bytes`, in units of four */
    size_t count, place_room;
    lw_slot *slots;
    size_t slot_count; /* a power of two, or 0 */
} lw_table;

enum lw_added { LW_ADDED_NEW, LW_ADDED_OLD, LW_ADDED_NOTHING /* the meter refused */ };

lw_table lw_table_make(lw_meter *, size_t state_size, size_t key_size);
void lw_table_begin(lw_table *,
                    const void *first); /* adds nothing; lw_table_add calls it if it was not called */
/* `hash` is of the key, by the same function for all states of a table; it is a parameter so that a test can
 * pass worse ones. */
enum lw_added lw_table_add(lw_table *, const void *state, uint64_t hash, uint32_t *entry);
/* The first returns a hash for a state, once there is a first state. The second computes the hash of a state
 * made from another: it updates `*hash`, which is the other's, at the cost of a look over the two. False: their
 * keys are the same. */
uint64_t lw_table_hash(const lw_table *, const void *state);
bool lw_table_hash_near(const lw_table *, const void *before, const void *after, uint64_t *hash);
void lw_table_fetch(const lw_table *, uint32_t entry, void *state);
/* Replaces the tail of a state in the table by this state's tail; their keys are the same. */
void lw_table_retail(lw_table *, uint32_t entry, const void *state);
void lw_table_drop(lw_table *);

/* For threads that only look while no thread adds: test whether a state is in the table, and pack into a buffer
 * of lw_table_packed_max bytes. There must be a first state. */
bool lw_table_has(const lw_table *, const void *state, uint64_t hash);
size_t lw_table_packed_max(const lw_table *);
size_t lw_table_pack(const lw_table *, const void *state, unsigned char *out);
enum lw_added lw_table_add_packed(lw_table *, const unsigned char *packed, size_t size, uint64_t hash,
                                  uint32_t *entry);
bool lw_table_ready(lw_table *); /* makes a slot for one more; false: the meter refused */

#endif
