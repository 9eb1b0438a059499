/* table.c: see table.h. Nothing is ever taken out, so probing ends at the first empty slot. */
#include "search/table.h"
#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 128 };
#define NOBODY UINT32_MAX /* the entry of an empty slot */

lw_table lw_table_make(lw_meter *meter, size_t state_size, size_t key_size)
{
    return (lw_table){.meter = meter, .state_size = state_size, .key_size = key_size};
}

void lw_table_drop(lw_table *table)
{
    lw_meter_give(table->meter, table->room * table->state_size + table->slot_count * sizeof *table->slots);
    free(table->states);
    free(table->slots);
    *table = (lw_table){0};
}

/* The old slots stay until the new ones are filled, and both are counted. */
static bool widen(lw_table *table)
{
    size_t count = table->slot_count ? table->slot_count * 2 : FIRST_SLOTS;
    if (!lw_meter_take(table->meter, count * sizeof(lw_slot)))
        return false;
    lw_slot *slots = lw_heap_grow(NULL, count * sizeof *slots);
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

/* The slot of this state, or the empty one where it belongs. */
static lw_slot *look_up(const lw_table *table, const void *state, uint32_t hash)
{
    size_t at = hash & (table->slot_count - 1);
    for (;;) {
        lw_slot *slot = &table->slots[at];
        if (slot->entry == NOBODY)
            return slot;
        if (slot->hash == hash && !memcmp(lw_table_state(table, slot->entry), state, table->key_size))
            return slot;
        at = (at + 1) & (table->slot_count - 1);
    }
}

enum lw_added lw_table_add(lw_table *table, const void *state, uint64_t hash, uint32_t *entry)
{
    if (table->count * 2 >= table->slot_count && !widen(table))
        return LW_ADDED_NOTHING;
    lw_slot *slot = look_up(table, state, (uint32_t)hash);
    if (slot->entry != NOBODY) {
        *entry = slot->entry;
        return LW_ADDED_OLD;
    }
    if (table->count == NOBODY) {
        table->meter->reason = "memory"; /* four thousand million states: numbers have run out, if not bytes */
        return LW_ADDED_NOTHING;
    }
    if (!lw_meter_room(table->meter, &table->states, table->count, table->state_size, &table->room))
        return LW_ADDED_NOTHING;
    *entry = (uint32_t)table->count++;
    *slot = (lw_slot){.hash = (uint32_t)hash, .entry = *entry};
    memcpy(lw_table_state(table, *entry), state, table->state_size);
    return LW_ADDED_NEW;
}
