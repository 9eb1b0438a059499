/* batch.c: see the header. */
#include "core/batch.h"
#include "base/pool.h"

#include <stdlib.h>

enum { STRETCH = 64 };

struct lw_batch {
    lw_arena arena;
    lw_pool *pool;
    const lw_rules **rules;
    int rules_count;
    lw_player **players; /* by thread, then by rules; `rules` is NULL until the player is opened */
};

typedef struct task {
    lw_batch_work *work;
    void *context;
    int64_t count;
} task;

lw_batch *lw_batch_open(const lw_rules *const *rules, int count, int threads)
{
    lw_batch *batch = lw_heap_grow(NULL, sizeof *batch);
    *batch = (lw_batch){.pool = lw_pool_open(threads), .rules_count = count};
    batch->rules = lw_arena_copy(&batch->arena, rules, (size_t)count * sizeof(const lw_rules *));
    batch->players = lw_new_array(&batch->arena, lw_player *, lw_batch_threads(batch));
    for (int i = 0; i < lw_batch_threads(batch); i++)
        batch->players[i] = lw_new_array(&batch->arena, lw_player, count);
    return batch;
}

void lw_batch_close(lw_batch *batch)
{
    if (!batch)
        return;
    for (int i = 0; i < lw_batch_threads(batch); i++)
        for (int k = 0; k < batch->rules_count; k++)
            lw_player_close(&batch->players[i][k]);
    lw_pool_close(batch->pool);
    lw_arena_drop(&batch->arena);
    free(batch);
}

int lw_batch_threads(const lw_batch *batch)
{
    return lw_pool_threads(batch->pool);
}

lw_player *lw_batch_player(lw_batch *batch, int thread, int rules)
{
    lw_player *player = &batch->players[thread][rules];
    if (!player->rules)
        lw_player_open(player, batch->rules[rules]);
    return player;
}

static void work_stretch(void *context, int thread, int64_t index)
{
    const task *t = context;
    int64_t from = index * STRETCH, to = from + STRETCH;
    t->work(t->context, thread, from, to < t->count ? to : t->count);
}

void lw_batch_share(lw_batch *batch, int64_t count, lw_batch_work *work, void *context)
{
    task t = {.work = work, .context = context, .count = count};
    lw_pool_run(batch->pool, (count + STRETCH - 1) / STRETCH, work_stretch, &t, NULL);
}
