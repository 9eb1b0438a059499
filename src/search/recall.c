/* recall.c: see the header. */
#include "search/recall.h"
#include "base/arena.h"
#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 64, FIRST = 1 << 12, MOST = 1 << 21, SPACIOUS = 4 };

static lw_recall make(size_t key_size, size_t count)
{
    lw_recall recall = {.key_size = key_size, .mask = count - 1};
    recall.stride = (sizeof(lw_transposition) + key_size + LINE - 1) / LINE * LINE;
    recall.memory = calloc(count + 1, recall.stride);
    if (!recall.memory)
        lw_memory_exhausted();
    recall.places = (unsigned char *)recall.memory + (LINE - (uintptr_t)recall.memory % LINE) % LINE;
    return recall;
}

lw_recall lw_recall_make(size_t key_size)
{
    return make(key_size, FIRST);
}

void lw_recall_drop(lw_recall *recall)
{
    free(recall->memory);
    *recall = (lw_recall){0};
}

static unsigned char *place_of(const lw_recall *recall, const void *key)
{
    return recall->places + (lw_hash(key, recall->key_size) & recall->mask) * recall->stride;
}

/* The next deepening needs a few times more than the one before. */
void lw_recall_suit(lw_recall *recall)
{
    uint64_t count = recall->mask + 1, wanted = count;
    while (wanted < recall->filled * SPACIOUS && wanted < MOST)
        wanted *= 2;
    if (wanted == count)
        return;
    lw_recall larger = make(recall->key_size, (size_t)wanted);
    for (uint64_t i = 0; i < count; i++) {
        const unsigned char *old = recall->places + i * recall->stride;
        lw_transposition finding;
        memcpy(&finding, old, sizeof finding);
        if (finding.depth)
            lw_recall_put(&larger, place_of(&larger, old + sizeof finding), old + sizeof finding, &finding);
    }
    lw_recall_drop(recall);
    *recall = larger;
}

void *lw_recall_find(const lw_recall *recall, const void *key, lw_transposition *known)
{
    if (!recall->places)
        return NULL;
    unsigned char *place = place_of(recall, key);
    memcpy(known, place, sizeof *known);
    if (known->depth && memcmp(place + sizeof *known, key, recall->key_size) != 0)
        known->depth = 0;
    return place;
}

void lw_recall_put(lw_recall *recall, void *place, const void *key, const lw_transposition *finding)
{
    lw_transposition old;
    memcpy(&old, place, sizeof old);
    if (old.depth > finding->depth && memcmp((unsigned char *)place + sizeof old, key, recall->key_size) != 0)
        return;
    recall->filled += old.depth == 0;
    memcpy(place, finding, sizeof *finding);
    memcpy((unsigned char *)place + sizeof *finding, key, recall->key_size);
}
