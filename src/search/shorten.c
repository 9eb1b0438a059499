/* shorten.c: see shorten.h. From a state of the play a small breadth-first search starts. It meets the play
 * again in many places; the shortcut that saves most is taken. The next search starts some states further on,
 * at half the distance that the last one looked ahead. */
#include "search/shorten.h"
#include "base/arena.h"
#include "base/hash.h"
#include "search/tree.h"

#include <stdlib.h>
#include <string.h>

enum { WINDOW = 1000 }; /* states of one small search */

typedef struct place { /* a state of the play */
    uint64_t hash;
    int index;
} place;

typedef struct line {
    const lw_rules *rules;
    const void *start;
    lw_moves *play;
    unsigned char *states; /* one more than the number of moves */
    place *places;         /* sorted by hash, of equal ones the last state first */
} line;

static unsigned char *state_at(const line *l, int index)
{
    return l->states + (size_t)index * l->rules->state_size;
}

static int by_hash(const void *one, const void *two)
{
    const place *a = one, *b = two;
    return a->hash != b->hash ? (a->hash < b->hash ? -1 : 1) : b->index - a->index;
}

/* Computes the states of the current play. */
static void walk(line *l)
{
    lw_player player;
    size_t size = l->rules->state_size;
    int count = l->play->count;
    l->states = lw_heap_grow(l->states, (size_t)(count + 1) * size);
    l->places = lw_heap_grow(l->places, (size_t)(count + 1) * sizeof *l->places);
    memcpy(l->states, l->start, size);
    lw_player_open(&player, l->rules);
    for (int i = 0; i < count; i++) {
        memcpy(state_at(l, i + 1), state_at(l, i), size);
        lw_player_play(&player, state_at(l, i + 1), lw_moves_get(l->play, i), NULL);
    }
    lw_player_close(&player);
    for (int i = 0; i <= count; i++)
        l->places[i] = (place){.hash = lw_hash(state_at(l, i), l->rules->key_size), .index = i};
    qsort(l->places, (size_t)count + 1, sizeof *l->places, by_hash);
}

/* Returns the last index at which the play has this state; -1: none. */
static int find(const line *l, const void *state)
{
    size_t key = l->rules->key_size, low = 0, high = (size_t)l->play->count + 1;
    uint64_t hash = lw_hash(state, key);
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (l->places[middle].hash < hash)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low <= (size_t)l->play->count && l->places[low].hash == hash; low++)
        if (!memcmp(state_at(l, l->places[low].index), state, key))
            return l->places[low].index;
    return -1;
}

typedef struct shortcut {
    int to, saved;
    uint32_t entry; /* of the search's tree */
} shortcut;

/* Replaces the play from `from` to the end of the shortcut by the tree's path. */
static void take(line *l, lw_tree *tree, int from, const shortcut *best)
{
    lw_moves play = {0};
    for (int i = 0; i < from; i++)
        lw_moves_add(&play, lw_moves_get(l->play, i).bytes, lw_moves_get(l->play, i).size);
    lw_tree_trace(tree, best->entry, &play);
    for (int i = best->to; i < l->play->count; i++)
        lw_moves_add(&play, lw_moves_get(l->play, i).bytes, lw_moves_get(l->play, i).size);
    lw_moves_drop(l->play);
    *l->play = play;
}

/* Searches for shortcuts from one state; returns how many moves it looked ahead. */
static int look(line *l, int from, lw_meter *meter, bool *shorter)
{
    lw_tree tree;
    uint32_t *depths = lw_heap_grow(NULL, sizeof *depths);
    size_t room = 1;
    int deepest = 0;
    shortcut best = {0};
    depths[0] = 0;
    if (lw_tree_begin(&tree, l->rules, meter, state_at(l, from)))
        for (uint32_t i = 0; i < tree.table.count; i++) {
            if (tree.nodes[i].fate != LW_FATE_OPEN)
                continue;
            if (!lw_tree_expand(&tree, i))
                break;
            deepest = (int)depths[i];
            for (int k = 0; k < tree.moves.count; k++) {
                uint32_t child;
                enum lw_added added = lw_tree_child(&tree, i, k, &child);
                if (added != LW_ADDED_NEW)
                    continue;
                if (child >= room)
                    depths = lw_heap_grow(depths, (room = 2 * room + 1) * sizeof *depths);
                depths[child] = depths[i] + 1;
                int to = find(l, tree.child), saved = to - from - (int)depths[child];
                if (to > from && saved > best.saved)
                    best = (shortcut){.to = to, .saved = saved, .entry = child};
            }
        }
    *shorter = best.saved > 0;
    if (*shorter)
        take(l, &tree, from, &best);
    lw_tree_drop(&tree);
    free(depths);
    return deepest;
}

int64_t lw_play_shorten(const lw_rules *rules, const void *start, const lw_limits *limits, lw_moves *play)
{
    line l = {.rules = rules, .start = start, .play = play};
    int64_t spent = 0;
    if (limits->without & LW_TECHNIQUE_SHORTCUTS)
        return 0;
    walk(&l);
    for (int from = 0; from < play->count && spent < limits->expansions && !lw_stopped(limits->stop);) {
        lw_limits part = *limits;
        part.expansions = limits->expansions - spent < WINDOW ? limits->expansions - spent : WINDOW;
        part.work = 0;
        lw_meter meter = {.limits = &part};
        bool shorter;
        int ahead = look(&l, from, &meter, &shorter);
        spent += meter.expanded;
        lw_meter_close(&meter);
        if (shorter)
            walk(&l);
        else
            from += ahead / 2 + 1;
    }
    free(l.states);
    free(l.places);
    return spent;
}
