/* table.h: the states a search has seen, each once.
 *
 * States are numbered in the order they came. A table of slots with linear probing, at most three quarters
 * full, finds them again: a slot holds 32 bits of the hash and the state's number. The hash only says where to
 * look; two states are the same when all bytes of their keys are.
 *
 * States are kept packed, as what differs from the first: for each byte that differs how many bytes before it
 * do not, and the byte. The packing of a key is unique, so packed keys are compared as they are. The tail stays
 * as it is. A state is packed only when it is new, which most are not: to see that, it is held against the
 * packing with its hash. One that differs in a few bytes from another is hashed by changing that one's hash,
 * which is a sum over the words of the key. Cost: a state of a
 * warehouse takes about 12 bytes, its place 4, its slots 11 to 22; adding takes time for one look over the
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
    size_t extent;         /* of a key: all bytes behind are as in the first state [key_size] */
    unsigned char *first;  /* the state that came first */
    unsigned char *packed; /* room for one */
    unsigned char *bytes;  /* all of them */
    size_t used, room;
    uint32_t *places; /* by number: where it begins in `bytes`, in steps of four */
    size_t count, place_room;
    lw_slot *slots;
    size_t slot_count; /* a power of two, or 0 */
} lw_table;

enum lw_added { LW_ADDED_NEW, LW_ADDED_OLD, LW_ADDED_NOTHING /* the meter refused */ };

lw_table lw_table_make(lw_meter *, size_t state_size, size_t key_size);
void lw_table_begin(lw_table *,
                    const void *first); /* adds nothing; lw_table_add does it where it was not done */
/* `hash` is of the key, by one function for all states of a table; it is handed in so that a test can hand in
 * worse. */
enum lw_added lw_table_add(lw_table *, const void *state, uint64_t hash, uint32_t *entry);
/* A hash for it, once there is a first state, and the one of a state that was made from another: from that
 * one's, for what differs and a look over the two. false: their keys are the same. */
uint64_t lw_table_hash(const lw_table *, const void *state);
bool lw_table_hash_near(const lw_table *, const void *before, const void *after, uint64_t *hash);
void lw_table_fetch(const lw_table *, uint32_t entry, void *state);
/* Gives a state that is in the table this one's tail; their keys are the same. */
void lw_table_retail(lw_table *, uint32_t entry, const void *state);
void lw_table_drop(lw_table *);

/* For threads that look while nobody adds: asks whether a state is there, and packs into room of
 * lw_table_packed_max bytes. There must be a first state. */
bool lw_table_has(const lw_table *, const void *state, uint64_t hash);
size_t lw_table_packed_max(const lw_table *);
size_t lw_table_pack(const lw_table *, const void *state, unsigned char *out);
enum lw_added lw_table_add_packed(lw_table *, const unsigned char *packed, size_t size, uint64_t hash,
                                  uint32_t *entry);
bool lw_table_ready(lw_table *); /* there is a slot for one more, if the meter allows it */

#endif
