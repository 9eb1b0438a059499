/* table.c: see table.h. Nothing is ever removed, so probing ends at the first empty slot. */
#include "search/table.h"
#include "base/arena.h"
#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 128, STEP = 4, FAR = 255 };
#define NOBODY UINT32_MAX /* the entry of an empty slot */

lw_table lw_table_make(lw_meter *meter, size_t state_size, size_t key_size)
{
    return (lw_table){.meter = meter, .state_size = state_size, .key_size = key_size, .extent = key_size};
}

void lw_table_drop(lw_table *table)
{
    if (table->meter) /* otherwise it was never opened */
        lw_meter_give(table->meter, table->room * STEP + table->place_room * sizeof *table->places +
                                        table->slot_count * sizeof *table->slots);
    free(table->first);
    free(table->packed);
    free(table->bytes);
    free(table->places);
    free(table->slots);
    *table = (lw_table){0};
}

/* --- Packing: the length of the packed key, the packed key, the tail. Length `extent` means not packed. --- */

static size_t length_size(const lw_table *table)
{
    return table->extent < 256 ? 1 : table->extent < 65536 ? 2 : 4;
}

size_t lw_table_packed_max(const lw_table *table)
{
    return length_size(table) + table->state_size;
}

/* Returns up to eight bytes as a number, the first byte lowest. */
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

/* A packed key being written, and the position after its last byte that differs from the first state's. */
struct packing {
    unsigned char *at, *end; /* end: at this size packing does not pay */
    size_t next;             /* index after the last differing byte */
};

/* Adds the byte of the key at `i`; false: packing does not pay. */
static inline bool put_byte(struct packing *packing, size_t i, unsigned char byte)
{
    size_t gap = i - packing->next;
    for (; gap >= FAR; gap -= FAR) {
        if (packing->end - packing->at <= 3)
            return false;
        *packing->at++ = FAR;
    }
    if (packing->end - packing->at <= 2)
        return false;
    packing->at[0] = (unsigned char)gap;
    packing->at[1] = byte;
    packing->at += 2;
    packing->next = i + 1;
    return true;
}

/* Returns the index of the first non-zero byte of a word, and clears that byte. */
static inline size_t take_byte(uint64_t *word)
{
    size_t byte = (size_t)__builtin_ctzll(*word) / 8;
    *word &= ~((uint64_t)255 << 8 * byte);
    return byte;
}

/* Returns the start of the first word from `from` on that differs, or of the last one, which may have fewer
 * bytes. Most of a state is equal to another. */
static inline size_t skip_same(const unsigned char *a, const unsigned char *b, size_t from, size_t max)
{
    uint64_t one, other;
    for (; from + sizeof one < max; from += sizeof one) {
        memcpy(&one, a + from, sizeof one);
        memcpy(&other, b + from, sizeof other);
        if (one != other)
            break;
    }
    return from;
}

/* Returns the number of bytes of `out` used; `max`: packing does not pay. */
static size_t pack_key(const unsigned char *key, const unsigned char *first, size_t max, unsigned char *out)
{
    struct packing packing = {.at = out, .end = out + max};
    for (size_t from = 0; from < max; from += 8) {
        from = skip_same(key, first, from, max);
        uint64_t differs = read_bytes(key + from, max - from) ^ read_bytes(first + from, max - from);
        while (differs) {
            size_t i = from + take_byte(&differs);
            if (!put_byte(&packing, i, key[i]))
                return max;
        }
    }
    return (size_t)(packing.at - out);
}

/* Adds length and tail to a packed key of that size, or to the plain key if it is not packed. */
static size_t finish(const lw_table *table, const unsigned char *state, size_t size, unsigned char *out)
{
    size_t length = length_size(table), tail = table->state_size - table->key_size;
    if (size == table->extent)
        memcpy(out + length, state, size);
    for (size_t i = 0; i < length; i++)
        out[i] = (unsigned char)(size >> 8 * i);
    if (tail)
        memcpy(out + length + size, state + table->key_size, tail);
    return length + size + tail;
}

size_t lw_table_pack(const lw_table *table, const void *state, unsigned char *out)
{
    size_t size = pack_key(state, table->first, table->extent, out + length_size(table));
    return finish(table, state, size, out);
}

/* Returns the number of bytes of a packed key, without its length field. */
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

void lw_table_fetch(const lw_table *table, uint32_t entry, void *state)
{
    const unsigned char *packed = packed_at(table, entry);
    unsigned char *out = state;
    size_t at = 0, size = packed_size(table, packed);
    packed += length_size(table);
    const unsigned char *end = packed + size;
    memcpy(out, table->first, table->key_size);
    if (size == table->extent)
        memcpy(out, packed, size);
    else
        for (; packed < end; packed++) {
            at += *packed;
            if (*packed != FAR)
                out[at++] = *++packed;
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

/* --- Hashes: for each word of the key a number from word and index; the sum of these, less the first state's.
 * --- */

static inline uint64_t hash_word(uint64_t word, size_t place)
{
    word = (word + place * UINT64_C(0x9E3779B97F4A7C15)) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ word >> 32) * UINT64_C(0x94D049BB133111EB);
    return word ^ word >> 29;
}

bool lw_table_hash_near(const lw_table *table, const void *before, const void *after, uint64_t *hash)
{
    const unsigned char *old = before, *new = after;
    size_t max = table->extent;
    uint64_t sum = *hash;
    if (!memcmp(old, new, max))
        return false;
    for (size_t from = 0; from < max; from += 8) {
        from = skip_same(old, new, from, max);
        sum += hash_word(read_bytes(new + from, max - from), from) -
               hash_word(read_bytes(old + from, max - from), from);
    }
    *hash = sum;
    return true;
}

uint64_t lw_table_hash(const lw_table *table, const void *state)
{
    uint64_t hash = 0;
    lw_table_hash_near(table, table->first, state, &hash);
    return hash;
}

/* --- Slots. --- */

/* The old slots exist until the new ones are filled, and both are counted. */
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

static inline lw_slot *next_slot(const lw_table *table, lw_slot *slot)
{
    return slot + 1 < table->slots + table->slot_count ? slot + 1 : table->slots;
}

/* Returns the slot of this state, or the empty slot where it belongs. */
static lw_slot *look_up(const lw_table *table, const unsigned char *packed, uint32_t hash)
{
    size_t size = packed_size(table, packed), length = length_size(table);
    lw_slot *slot = &table->slots[hash & (table->slot_count - 1)];
    for (; slot->entry != NOBODY; slot = next_slot(table, slot)) {
        const unsigned char *other = packed_at(table, slot->entry);
        if (slot->hash == hash && packed_size(table, other) == size &&
            !memcmp(other + length, packed + length, size))
            break;
    }
    return slot;
}

/* True if this is the packing of the state's key. */
static bool is_packing(const lw_table *table, const unsigned char *packed, const unsigned char *key)
{
    const unsigned char *first = table->first, *end = key + table->extent;
    size_t size = packed_size(table, packed);
    packed += length_size(table);
    if (size == table->extent)
        return !memcmp(packed, key, size);
    for (const unsigned char *last = packed + size; packed < last; packed++) {
        size_t gap = *packed;
        if (gap < 8 && end - key >= 8) {
            uint64_t differs = read_bytes(key, 8) ^ read_bytes(first, 8);
            if (differs << (63 - 8 * gap) << 1)
                return false;
        } else if (memcmp(key, first, gap) != 0) {
            return false;
        }
        key += gap;
        first += gap;
        if (gap == FAR)
            continue;
        if (*key++ != *++packed)
            return false;
        first++;
    }
    return !memcmp(key, first, (size_t)(end - key));
}

/* The same for a state that is not packed yet. */
static lw_slot *look_up_state(const lw_table *table, const void *state, uint32_t hash)
{
    lw_slot *slot = &table->slots[hash & (table->slot_count - 1)];
    while (slot->entry != NOBODY &&
           !(slot->hash == hash && is_packing(table, packed_at(table, slot->entry), state)))
        slot = next_slot(table, slot);
    return slot;
}

bool lw_table_has(const lw_table *table, const void *state, uint64_t hash)
{
    return look_up_state(table, state, (uint32_t)hash)->entry != NOBODY;
}

/* Makes `bytes` large enough for `steps` more. It grows by doubling, like all arrays here. */
static bool make_room(lw_table *table, size_t steps)
{
    while (table->used + steps > table->room)
        if (!lw_meter_room(table->meter, &table->bytes, table->room, STEP, &table->room))
            return false;
    return true;
}

/* Fills an empty slot. */
static enum lw_added enter(lw_table *table, lw_slot *slot, const unsigned char *packed, size_t size,
                           uint64_t hash, uint32_t *entry)
{
    size_t steps = (size + STEP - 1) / STEP;
    if (table->count == NOBODY || table->used + steps > UINT32_MAX) {
        table->meter->reason = "memory"; /* 2^32 is reached: indices run out before bytes do */
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

enum lw_added lw_table_add_packed(lw_table *table, const unsigned char *packed, size_t size, uint64_t hash,
                                  uint32_t *entry)
{
    if (!lw_table_ready(table))
        return LW_ADDED_NOTHING;
    lw_slot *slot = look_up(table, packed, (uint32_t)hash);
    *entry = slot->entry;
    return slot->entry != NOBODY ? LW_ADDED_OLD : enter(table, slot, packed, size, hash, entry);
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
    if (!lw_table_ready(table))
        return LW_ADDED_NOTHING;
    lw_slot *slot = look_up_state(table, state, (uint32_t)hash);
    *entry = slot->entry;
    if (slot->entry != NOBODY)
        return LW_ADDED_OLD;
    return enter(table, slot, table->packed, lw_table_pack(table, state, table->packed), hash, entry);
}
