/* table.c: see table.h. Nothing is ever taken out, so probing ends at the first empty slot. */
#include "search/table.h"
#include "base/arena.h"
#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 128, STEP = 4, FAR = 255 };
#define NOBODY UINT32_MAX /* the entry of an empty slot */

lw_table lw_table_make(lw_meter *meter, size_t state_size, size_t key_size)
{
    return (lw_table){.meter = meter, .state_size = state_size, .key_size = key_size};
}

void lw_table_drop(lw_table *table)
{
    if (table->meter) /* else it was never opened */
        lw_meter_give(table->meter, table->room * STEP + table->place_room * sizeof *table->places +
                                        table->slot_count * sizeof *table->slots);
    free(table->first);
    free(table->packed);
    free(table->bytes);
    free(table->places);
    free(table->slots);
    *table = (lw_table){0};
}

/* --- Packing: the length of the packed key, the packed key, the tail. A length of key_size: as it is. --- */

static size_t length_size(const lw_table *table)
{
    return table->key_size < 256 ? 1 : table->key_size < 65536 ? 2 : 4;
}

size_t lw_table_packed_max(const lw_table *table)
{
    return length_size(table) + table->state_size;
}

/* Up to eight bytes as a number, the first the lowest. */
static inline uint64_t read_bytes(const unsigned char *bytes, size_t count)
{
    uint64_t word = 0;
    if (count >= sizeof word) {
        memcpy(&word, bytes, sizeof word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        word = __builtin_bswap64(word);
#endif
        return word;
    }
    for (size_t i = 0; i < count; i++)
        word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

/* A packed key that is being written, and where its last byte that differs from the first state's lies. */
struct packing {
    unsigned char *at, *end; /* end: from there on it does not pay */
    size_t next;             /* the byte behind the last one */
};

/* The byte of the key at `i`; false: packing does not pay. */
static inline bool put_byte(struct packing *packing, size_t i, unsigned char byte)
{
    size_t gap = i - packing->next;
    if (gap / FAR + 2 >= (size_t)(packing->end - packing->at))
        return false;
    for (; gap >= FAR; gap -= FAR)
        *packing->at++ = FAR;
    *packing->at++ = (unsigned char)gap;
    *packing->at++ = byte;
    packing->next = i + 1;
    return true;
}

/* The first byte of a word that is not 0; it is 0 then. */
static inline size_t take_byte(uint64_t *word)
{
    size_t byte = (size_t)__builtin_ctzll(*word) / 8;
    *word &= ~((uint64_t)255 << 8 * byte);
    return byte;
}

/* Bytes of `out` used; `max`: it does not pay. */
static size_t pack_key(const unsigned char *key, const unsigned char *first, size_t max, unsigned char *out)
{
    struct packing packing = {.at = out, .end = out + max};
    for (size_t from = 0; from < max; from += 8) {
        uint64_t differs = read_bytes(key + from, max - from) ^ read_bytes(first + from, max - from);
        while (differs) {
            size_t i = from + take_byte(&differs);
            if (!put_byte(&packing, i, key[i]))
                return max;
        }
    }
    return (size_t)(packing.at - out);
}

/* Puts length and tail around a packed key of that size, or what there is if it is not packed. */
static size_t finish(const lw_table *table, const unsigned char *state, size_t size, unsigned char *out)
{
    size_t length = length_size(table), tail = table->state_size - table->key_size;
    if (size == table->key_size)
        memcpy(out + length, state, size);
    for (size_t i = 0; i < length; i++)
        out[i] = (unsigned char)(size >> 8 * i);
    if (tail)
        memcpy(out + length + size, state + table->key_size, tail);
    return length + size + tail;
}

size_t lw_table_pack(const lw_table *table, const void *state, unsigned char *out)
{
    size_t size = pack_key(state, table->first, table->key_size, out + length_size(table));
    return finish(table, state, size, out);
}

/* Bytes of a packed key, without its length. */
static size_t packed_size(const lw_table *table, const unsigned char *packed)
{
    size_t size = 0;
    for (size_t i = 0; i < length_size(table); i++)
        size |= (size_t)packed[i] << 8 * i;
    return size;
}

static const unsigned char *packed_at(const lw_table *table, uint32_t entry)
{
    return table->bytes + (size_t)table->places[entry] * STEP;
}

/* A packed key that is being read. */
struct unpacking {
    const unsigned char *at, *end; /* of what was not read yet */
    size_t i;                      /* the place of the byte that was read last; SIZE_MAX: there is none left */
};

static inline void read_place(struct unpacking *in)
{
    if (in->at == in->end) {
        in->i = SIZE_MAX;
        return;
    }
    for (in->i++; *in->at == FAR; in->at++)
        in->i += FAR;
    in->i += *in->at;
    in->at += 2;
}

static inline bool put_bytes(struct packing *packing, const unsigned char *from, const unsigned char *to)
{
    size_t size = (size_t)(to - from);
    if (size >= (size_t)(packing->end - packing->at))
        return false;
    memcpy(packing->at, from, size);
    packing->at += size;
    return true;
}

/* Copies what is read before the place `i`; only the first gap is another one than it was. */
static inline bool copy_before(struct packing *packing, struct unpacking *in, size_t i)
{
    if (in->i >= i)
        return true;
    if (!put_byte(packing, in->i, in->at[-1]))
        return false;
    const unsigned char *from = in->at, *to = from;
    for (read_place(in); in->i < i; read_place(in)) {
        to = in->at;
        packing->next = in->i + 1;
    }
    return put_bytes(packing, from, to);
}

enum { BLOCK = 64, SMALL = 48 }; /* small keys are packed as quickly from scratch */

/* Most of a state stays as it was: where a block of it does, one look is enough. */
static inline bool same_block(const unsigned char *a, const unsigned char *b)
{
    uint64_t differs = 0;
    for (size_t i = 0; i < BLOCK; i += 8)
        differs |= read_bytes(a + i, 8) ^ read_bytes(b + i, 8);
    return !differs;
}

/* What a packed key becomes where bytes of the state change. Returns as pack_key. */
static size_t repack(const lw_table *table, const unsigned char *packed, const unsigned char *before,
                     const unsigned char *after, unsigned char *out)
{
    size_t max = table->key_size;
    struct packing packing = {.at = out, .end = out + max};
    struct unpacking in = {.at = packed + length_size(table), .i = SIZE_MAX};
    in.end = in.at + packed_size(table, packed);
    read_place(&in);
    for (size_t from = 0; from < max; from += 8) {
        while (max - from >= BLOCK && from % BLOCK == 0 && same_block(before + from, after + from))
            from += BLOCK;
        if (from == max)
            break;
        uint64_t differs = read_bytes(before + from, max - from) ^ read_bytes(after + from, max - from);
        while (differs) {
            size_t i = from + take_byte(&differs);
            if (!copy_before(&packing, &in, i))
                return max;
            if (in.i == i)
                read_place(&in);
            if (after[i] != table->first[i] && !put_byte(&packing, i, after[i]))
                return max;
        }
    }
    if (in.i != SIZE_MAX && (!put_byte(&packing, in.i, in.at[-1]) || !put_bytes(&packing, in.at, in.end)))
        return max;
    return (size_t)(packing.at - out);
}

size_t lw_table_pack_near(const lw_table *table, uint32_t entry, const void *before, const void *after,
                          unsigned char *out)
{
    const unsigned char *packed = packed_at(table, entry);
    if (!memcmp(before, after, table->key_size))
        return 0;
    if (packed_size(table, packed) == table->key_size || table->key_size <= SMALL)
        return lw_table_pack(table, after, out);
    return finish(table, after, repack(table, packed, before, after, out + length_size(table)), out);
}

void lw_table_fetch(const lw_table *table, uint32_t entry, void *state)
{
    const unsigned char *packed = packed_at(table, entry);
    unsigned char *out = state;
    size_t at = 0, size = packed_size(table, packed);
    packed += length_size(table);
    const unsigned char *end = packed + size;
    if (size == table->key_size) {
        memcpy(out, packed, size);
    } else {
        memcpy(out, table->first, table->key_size);
        for (; packed < end; packed++) {
            at += *packed;
            if (*packed != FAR)
                out[at++] = *++packed;
        }
    }
    if (table->state_size > table->key_size)
        memcpy(out + table->key_size, end, table->state_size - table->key_size);
}

void lw_table_retail(lw_table *table, uint32_t entry, const void *state)
{
    size_t tail = table->state_size - table->key_size;
    unsigned char *packed = table->bytes + (size_t)table->places[entry] * STEP;
    if (tail)
        memcpy(packed + length_size(table) + packed_size(table, packed),
               (const unsigned char *)state + table->key_size, tail);
}

/* --- Slots. --- */

/* The old slots stay until the new ones are filled, and both are counted. */
static bool widen(lw_table *table)
{
    size_t count = table->slot_count ? table->slot_count * 2 : FIRST_SLOTS;
    if (!lw_meter_take(table->meter, count * sizeof(lw_slot)))
        return false;
    lw_slot *slots = malloc(count * sizeof *slots);
    if (!slots) { /* as in lw_meter_room */
        lw_meter_give(table->meter, count * sizeof *slots);
        table->meter->reason = "memory";
        return false;
    }
    for (size_t i = 0; i < count; i++)
        slots[i] = (lw_slot){.entry = NOBODY};
    for (size_t i = 0; i < table->slot_count; i++) {
        if (table->slots[i].entry == NOBODY)
            continue;
        size_t at = table->slots[i].hash & (count - 1);
        while (slots[at].entry != NOBODY)
            at = (at + 1) & (count - 1);
        slots[at] = table->slots[i];
    }
    free(table->slots);
    lw_meter_give(table->meter, table->slot_count * sizeof *slots);
    table->slots = slots;
    table->slot_count = count;
    return true;
}

bool lw_table_ready(lw_table *table)
{
    return table->count * 4 < table->slot_count * 3 || widen(table);
}

/* The slot of this state, or the empty one where it belongs. */
static lw_slot *look_up(const lw_table *table, const unsigned char *packed, uint32_t hash)
{
    size_t at = hash & (table->slot_count - 1), size = packed_size(table, packed);
    size_t length = length_size(table);
    for (;;) {
        lw_slot *slot = &table->slots[at];
        if (slot->entry == NOBODY)
            return slot;
        if (slot->hash == hash) {
            const unsigned char *other = packed_at(table, slot->entry);
            if (packed_size(table, other) == size && !memcmp(other + length, packed + length, size))
                return slot;
        }
        at = (at + 1) & (table->slot_count - 1);
    }
}

uint64_t lw_table_packed_hash(const lw_table *table, const unsigned char *packed, size_t size)
{
    return lw_hash(packed, size - (table->state_size - table->key_size));
}

bool lw_table_has(const lw_table *table, const unsigned char *packed, uint64_t hash)
{
    return look_up(table, packed, (uint32_t)hash)->entry != NOBODY;
}

/* Room for `steps` more in `bytes`. It grows by doubling, as all arrays here do. */
static bool make_room(lw_table *table, size_t steps)
{
    while (table->used + steps > table->room)
        if (!lw_meter_room(table->meter, &table->bytes, table->room, STEP, &table->room))
            return false;
    return true;
}

enum lw_added lw_table_add_packed(lw_table *table, const unsigned char *packed, size_t size, uint64_t hash,
                                  uint32_t *entry)
{
    size_t steps = (size + STEP - 1) / STEP;
    if (!lw_table_ready(table))
        return LW_ADDED_NOTHING;
    lw_slot *slot = look_up(table, packed, (uint32_t)hash);
    if (slot->entry != NOBODY) {
        *entry = slot->entry;
        return LW_ADDED_OLD;
    }
    if (table->count == NOBODY || table->used + steps > UINT32_MAX) {
        table->meter->reason = "memory"; /* four thousand million: numbers have run out, if not bytes */
        return LW_ADDED_NOTHING;
    }
    if (!lw_meter_room(table->meter, &table->places, table->count, sizeof *table->places, &table->place_room) ||
        !make_room(table, steps))
        return LW_ADDED_NOTHING;
    memcpy(table->bytes + table->used * STEP, packed, size);
    table->places[table->count] = (uint32_t)table->used;
    table->used += steps;
    *entry = (uint32_t)table->count++;
    *slot = (lw_slot){.hash = (uint32_t)hash, .entry = *entry};
    return LW_ADDED_NEW;
}

void lw_table_begin(lw_table *table, const void *state)
{
    table->packed = lw_heap_grow(NULL, lw_table_packed_max(table));
    table->first = lw_heap_grow(NULL, table->state_size);
    memcpy(table->first, state, table->state_size);
}

enum lw_added lw_table_add(lw_table *table, const void *state, uint64_t hash, uint32_t *entry)
{
    if (!table->first)
        lw_table_begin(table, state);
    size_t size = lw_table_pack(table, state, table->packed);
    return lw_table_add_packed(table, table->packed, size, hash, entry);
}
