/* transposition_table.c: see the header. */
#include "search/transposition_table.h"
#include "base/arena.h"
#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 64, FIRST = 1 << 12, MAX = 1 << 21, SPACIOUS = 4 };

static lw_transposition_table make(size_t key_size, size_t count)
{
    lw_transposition_table table = {.key_size = key_size, .mask = count - 1};
    table.stride = (sizeof(lw_transposition) + key_size + LINE - 1) / LINE * LINE;
    table.memory = calloc(count + 1, table.stride);
    if (!table.memory)
        return table;
    table.places = (unsigned char *)table.memory + (LINE - (uintptr_t)table.memory % LINE) % LINE;
    return table;
}

lw_transposition_table lw_transposition_table_make(size_t key_size)
{
    lw_transposition_table table = make(key_size, FIRST);
    if (!table.memory)
        lw_memory_exhausted();
    return table;
}

void lw_transposition_table_drop(lw_transposition_table *table)
{
    free(table->memory);
    *table = (lw_transposition_table){0};
}

static unsigned char *place_of(const lw_transposition_table *table, const void *key)
{
    return table->places + (lw_hash(key, table->key_size) & table->mask) * table->stride;
}

/* The next iteration needs a few times as many entries as the last one. */
void lw_transposition_table_grow(lw_transposition_table *table)
{
    uint64_t count = table->mask + 1, wanted = count;
    while (wanted < table->filled * SPACIOUS && wanted < MAX)
        wanted *= 2;
    if (wanted == count)
        return;
    lw_transposition_table larger = make(table->key_size, (size_t)wanted);
    if (!larger.memory)
        return; /* the system refuses the memory: the present table overwrites more */
    for (uint64_t i = 0; i < count; i++) {
        const unsigned char *old = table->places + i * table->stride;
        lw_transposition finding;
        memcpy(&finding, old, sizeof finding);
        if (finding.depth)
            lw_transposition_table_put(&larger, place_of(&larger, old + sizeof finding), old + sizeof finding,
                                       &finding);
    }
    lw_transposition_table_drop(table);
    *table = larger;
}

void *lw_transposition_table_find(const lw_transposition_table *table, const void *key, lw_transposition *known)
{
    if (!table->places)
        return NULL;
    unsigned char *place = place_of(table, key);
    memcpy(known, place, sizeof *known);
    if (known->depth && memcmp(place + sizeof *known, key, table->key_size) != 0)
        known->depth = 0;
    return place;
}

void lw_transposition_table_put(lw_transposition_table *table, void *place, const void *key,
                                const lw_transposition *finding)
{
    lw_transposition old;
    memcpy(&old, place, sizeof old);
    if (old.depth > finding->depth && memcmp((unsigned char *)place + sizeof old, key, table->key_size) != 0)
        return;
    table->filled += old.depth == 0;
    memcpy(place, finding, sizeof *finding);
    memcpy((unsigned char *)place + sizeof *finding, key, table->key_size);
}
