/* batch.c: a player for each thread, states in stretches: short enough to share out, long enough that a player
 * rarely leaves the level that its memory is made ready for. */
#include "core/batch.h"
#include "base/pool.h"

#include <stdlib.h>

enum { STRETCH = 64 };

struct lw_batch {
    lw_pool *pool;
    lw_player *players; /* by thread */
    const lw_rules *rules;
};

typedef struct task {
    lw_batch *batch;
    const lw_steps *steps; /* NULL: states are started */
    int64_t count;
    const int *levels;
    const uint64_t *seeds;
    unsigned char *states;
} task;

lw_batch *lw_batch_open(const lw_rules *rules, int threads)
{
    lw_batch *batch = lw_heap_grow(NULL, sizeof *batch);
    *batch = (lw_batch){.pool = lw_pool_open(threads), .rules = rules};
    threads = lw_pool_threads(batch->pool);
    batch->players = lw_heap_grow(NULL, (size_t)threads * sizeof *batch->players);
    for (int i = 0; i < threads; i++)
        lw_player_open(&batch->players[i], rules);
    return batch;
}

void lw_batch_close(lw_batch *batch)
{
    if (!batch)
        return;
    for (int i = 0; i < lw_pool_threads(batch->pool); i++)
        lw_player_close(&batch->players[i]);
    lw_pool_close(batch->pool);
    free(batch->players);
    free(batch);
}

static int64_t stretch_end(const task *t, int64_t index)
{
    return (index + 1) * STRETCH < t->count ? (index + 1) * STRETCH : t->count;
}

static void start_stretch(void *context, int worker, int64_t index)
{
    task *t = context;
    for (int64_t i = index * STRETCH; i < stretch_end(t, index); i++)
        lw_player_start(&t->batch->players[worker], t->levels ? t->levels[i] : 0, t->seeds ? t->seeds[i] : 0,
                        t->states + (size_t)i * t->batch->rules->state_size);
}

static void step_stretch(void *context, int worker, int64_t index)
{
    task *t = context;
    lw_player_step_part(&t->batch->players[worker], t->steps, index * STRETCH, stretch_end(t, index));
}

static void share_out(task *t, void (*work)(void *, int, int64_t))
{
    lw_pool_run(t->batch->pool, (t->count + STRETCH - 1) / STRETCH, work, t, NULL);
}

void lw_batch_start(lw_batch *batch, int64_t count, const int *levels, const uint64_t *seeds, void *states)
{
    task t = {.batch = batch, .count = count, .levels = levels, .seeds = seeds, .states = states};
    share_out(&t, start_stretch);
}

void lw_batch_step(lw_batch *batch, const lw_steps *steps)
{
    task t = {.batch = batch, .steps = steps, .count = steps->count};
    share_out(&t, step_stretch);
}
