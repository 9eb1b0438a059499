/* workers.c: see workers.h. */
#include "search/workers.h"
#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

enum { SPAN = 16, STRETCH = 2048, SPANS = STRETCH / SPAN };

/* A child that was not in the table; its packed bytes follow. */
typedef struct record {
    uint64_t hash;
    uint32_t size, ordinal;
    enum lw_fate fate;
} record;

typedef struct family_of { /* the children of one parent */
    int64_t work;
    int children, fresh;
} family_of;

/* The children of SPAN parents, in order. */
typedef struct span {
    unsigned char *bytes;
    size_t used, room;
    family_of families[SPAN];
} span;

typedef struct worker {
    unsigned char *parent, *child, *packed;
    lw_moves moves;
    lw_player player;
} worker;

struct lw_workers {
    lw_tree *tree;
    lw_pool *pool;
    worker *workers;
    int threads;
    uint32_t from, to;
    span spans[SPANS];
};

lw_workers *lw_workers_open(lw_tree *tree, int threads)
{
    if (threads < 2)
        return NULL;
    lw_workers *workers = lw_heap_grow(NULL, sizeof *workers);
    memset(workers, 0, sizeof *workers);
    workers->tree = tree;
    workers->pool = lw_pool_open(threads);
    workers->threads = lw_pool_threads(workers->pool);
    workers->workers = lw_heap_grow(NULL, (size_t)workers->threads * sizeof *workers->workers);
    for (int i = 0; i < workers->threads; i++)
        workers->workers[i] = (worker){.parent = lw_heap_grow(NULL, tree->rules->state_size),
                                       .child = lw_heap_grow(NULL, tree->rules->state_size),
                                       .packed = lw_heap_grow(NULL, lw_table_packed_max(&tree->table))};
    for (int i = 0; i < workers->threads; i++)
        if (lw_meter_may_borrow(tree->table.meter))
            lw_player_borrow(&workers->workers[i].player, tree->rules);
        else
            lw_player_open_counted(&workers->workers[i].player, tree->rules);
    return workers;
}

void lw_workers_close(lw_workers *workers)
{
    if (!workers)
        return;
    lw_pool_close(workers->pool);
    for (int i = 0; i < workers->threads; i++) {
        free(workers->workers[i].parent);
        free(workers->workers[i].child);
        free(workers->workers[i].packed);
        lw_moves_drop(&workers->workers[i].moves);
        lw_player_close(&workers->workers[i].player);
    }
    for (int i = 0; i < SPANS; i++)
        free(workers->spans[i].bytes);
    free(workers->workers);
    free(workers);
}

static void put(span *s, const record *r, const unsigned char *packed)
{
    size_t size = sizeof *r + r->size;
    if (s->used + size > s->room) {
        s->room = 2 * (s->used + size);
        s->bytes = lw_heap_grow(s->bytes, s->room);
    }
    memcpy(s->bytes + s->used, r, sizeof *r);
    memcpy(s->bytes + s->used + sizeof *r, packed, r->size);
    s->used += size;
}

static void expand(const lw_workers *workers, worker *w, span *s, uint32_t parent, family_of *out)
{
    const lw_tree *tree = workers->tree;
    const lw_rules *rules = tree->rules;
    lw_table_fetch(&tree->table, parent, w->parent);
    lw_moves_clear(&w->moves);
    rules->family->moves(rules, w->parent, &w->moves);
    out->children = w->moves.count;
    uint64_t hash = lw_table_hash(&tree->table, w->parent);
    for (int i = 0; i < w->moves.count; i++) {
        memcpy(w->child, w->parent, rules->state_size);
        out->work += lw_player_play(&w->player, w->child, lw_moves_get(&w->moves, i), NULL);
        record r = {.hash = hash, .ordinal = (uint32_t)i};
        if (!lw_table_hash_near(&tree->table, w->parent, w->child, &r.hash))
            continue; /* a move without effect */
        if (lw_table_has(&tree->table, w->child, r.hash))
            continue;
        r.size = (uint32_t)lw_table_pack(&tree->table, w->child, w->packed);
        r.fate = lw_state_fate(rules, w->child);
        put(s, &r, w->packed);
        out->fresh++;
    }
}

static void work(void *context, int number, int64_t index)
{
    lw_workers *workers = context;
    span *s = &workers->spans[index];
    s->used = 0;
    for (uint32_t i = 0; i < SPAN; i++) {
        uint32_t parent = workers->from + (uint32_t)index * SPAN + i;
        s->families[i] = (family_of){0};
        if (parent < workers->to && workers->tree->nodes[parent].fate == LW_FATE_OPEN)
            expand(workers, &workers->workers[number], s, parent, &s->families[i]);
    }
}

/* Adds the children of one parent to the tree; *at is the first new one. */
static enum lw_step enter(lw_tree *tree, uint32_t parent, const family_of *family, const unsigned char **at,
                          uint32_t *goal)
{
    int left = family->fresh;
    tree->table.meter->work += family->work;
    for (int i = 0; i < family->children; i++) {
        record r = {.ordinal = UINT32_MAX};
        tree->generated++;
        if (!lw_tree_ready(tree))
            return LW_STEP_REFUSED;
        if (left)
            memcpy(&r, *at, sizeof r);
        if (r.ordinal != (uint32_t)i)
            continue;
        left--;
        lw_newborn child = {.packed = *at + sizeof r, .size = r.size, .hash = r.hash, .fate = r.fate};
        enum lw_added added = lw_tree_adopt(tree, parent, i, &child, goal);
        *at += sizeof r + r.size;
        if (added == LW_ADDED_NOTHING)
            return LW_STEP_REFUSED;
        if (added == LW_ADDED_NEW && r.fate == LW_FATE_WON)
            return LW_STEP_WON;
    }
    return LW_STEP_ON;
}

static enum lw_step merge(lw_workers *workers, uint32_t *goal)
{
    lw_tree *tree = workers->tree;
    const unsigned char *at = NULL;
    for (uint32_t parent = workers->from; parent < workers->to; parent++) {
        uint32_t i = parent - workers->from;
        const span *s = &workers->spans[i / SPAN];
        if (i % SPAN == 0)
            at = s->bytes;
        if (tree->nodes[parent].fate != LW_FATE_OPEN)
            continue;
        if (!lw_meter_expand(tree->table.meter))
            return LW_STEP_REFUSED;
        enum lw_step step = enter(tree, parent, &s->families[i % SPAN], &at, goal);
        if (step != LW_STEP_ON)
            return step;
    }
    return LW_STEP_ON;
}

enum lw_step lw_workers_expand(lw_workers *workers, uint32_t from, uint32_t to, uint32_t *goal)
{
    enum lw_step step = LW_STEP_ON;
    for (; from < to && step == LW_STEP_ON; from = workers->to) {
        workers->from = from;
        workers->to = to - from > STRETCH ? from + STRETCH : to;
        lw_pool_run(workers->pool, (workers->to - workers->from + SPAN - 1) / SPAN, work, workers, NULL);
        step = merge(workers, goal);
    }
    return step;
}
