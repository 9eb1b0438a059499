/* crew.c: see crew.h. */
#include "search/crew.h"
#include "base/arena.h"
#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

enum { SPAN = 16, STRETCH = 2048, SPANS = STRETCH / SPAN };

/* A child that was not in the table; its packed bytes follow. */
typedef struct record {
    uint64_t hash;
    uint32_t size, ordinal;
    enum lw_fate fate;
} record;

typedef struct family_of { /* of one parent */
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

struct lw_crew {
    lw_tree *tree;
    lw_pool *pool;
    worker *workers;
    int threads;
    uint32_t from, to;
    span spans[SPANS];
};

lw_crew *lw_crew_open(lw_tree *tree, int threads)
{
    if (threads < 2)
        return NULL;
    lw_crew *crew = lw_heap_grow(NULL, sizeof *crew);
    memset(crew, 0, sizeof *crew);
    crew->tree = tree;
    crew->pool = lw_pool_open(threads);
    crew->threads = lw_pool_threads(crew->pool);
    crew->workers = lw_heap_grow(NULL, (size_t)crew->threads * sizeof *crew->workers);
    for (int i = 0; i < crew->threads; i++)
        crew->workers[i] = (worker){.parent = lw_heap_grow(NULL, tree->rules->state_size),
                                    .child = lw_heap_grow(NULL, tree->rules->state_size),
                                    .packed = lw_heap_grow(NULL, lw_table_most(&tree->table))};
    for (int i = 0; i < crew->threads; i++)
        lw_player_open(&crew->workers[i].player, tree->rules);
    return crew;
}

void lw_crew_close(lw_crew *crew)
{
    if (!crew)
        return;
    lw_pool_close(crew->pool);
    for (int i = 0; i < crew->threads; i++) {
        free(crew->workers[i].parent);
        free(crew->workers[i].child);
        free(crew->workers[i].packed);
        lw_moves_drop(&crew->workers[i].moves);
        lw_player_close(&crew->workers[i].player);
    }
    for (int i = 0; i < SPANS; i++)
        free(crew->spans[i].bytes);
    free(crew->workers);
    free(crew);
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

static void unfold(const lw_crew *crew, worker *w, span *s, uint32_t parent, family_of *out)
{
    const lw_tree *tree = crew->tree;
    const lw_rules *rules = tree->rules;
    lw_table_fetch(&tree->table, parent, w->parent);
    lw_moves_clear(&w->moves);
    rules->family->moves(rules, w->parent, &w->moves);
    out->children = w->moves.count;
    for (int i = 0; i < w->moves.count; i++) {
        memcpy(w->child, w->parent, rules->state_size);
        out->work += lw_player_play(&w->player, w->child, lw_moves_get(&w->moves, i), NULL);
        record r = {.hash = lw_hash(w->child, rules->key_size), .ordinal = (uint32_t)i};
        r.size = (uint32_t)lw_table_pack(&tree->table, w->child, w->packed);
        if (lw_table_has(&tree->table, w->packed, r.hash))
            continue;
        r.fate = lw_state_fate(rules, w->child);
        put(s, &r, w->packed);
        out->fresh++;
    }
}

static void work(void *context, int number, int64_t index)
{
    lw_crew *crew = context;
    span *s = &crew->spans[index];
    s->used = 0;
    for (uint32_t i = 0; i < SPAN; i++) {
        uint32_t parent = crew->from + (uint32_t)index * SPAN + i;
        s->families[i] = (family_of){0};
        if (parent < crew->to && crew->tree->nodes[parent].fate == LW_FATE_OPEN)
            unfold(crew, &crew->workers[number], s, parent, &s->families[i]);
    }
}

/* The children of one parent enter the tree; *at is where the first fresh one lies. */
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

static enum lw_step merge(lw_crew *crew, uint32_t *goal)
{
    lw_tree *tree = crew->tree;
    const unsigned char *at = NULL;
    for (uint32_t parent = crew->from; parent < crew->to; parent++) {
        uint32_t i = parent - crew->from;
        const span *s = &crew->spans[i / SPAN];
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

enum lw_step lw_crew_unfold(lw_crew *crew, uint32_t from, uint32_t to, uint32_t *goal)
{
    enum lw_step step = LW_STEP_ON;
    for (; from < to && step == LW_STEP_ON; from = crew->to) {
        crew->from = from;
        crew->to = to - from > STRETCH ? from + STRETCH : to;
        lw_pool_run(crew->pool, (crew->to - crew->from + SPAN - 1) / SPAN, work, crew, NULL);
        step = merge(crew, goal);
    }
    return step;
}
