/* machine_batch.c: a runner for each thread, states in stretches.
 *
 * In the interpreter, loading and saving cost 50 to 90 ns a step in the examples, about as much as the step
 * itself; generated code works on the state's own bytes. A machine for each state would save half of that
 * (bench/puzzlescript_batch.c) and take some tens of kilobytes a state in place of tens of bytes; states as
 * flat bytes can be kept, sorted and sent, and that is what learning wants of them. */
#include "families/puzzlescript/engine/machine_batch.h"

#include "base/pool.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/runner.h"

#include <stdlib.h>

enum { STRETCH = 64 };

typedef struct worker {
    lw_arena arena; /* of its own: a runner may grow */
    lw_ps_runner *runner;
} worker;

struct lw_ps_batch {
    lw_pool *pool;
    worker *workers; /* by thread */
    size_t state_size;
};

struct task {
    lw_ps_batch *batch;
    unsigned char *states;
    const unsigned char *shown; /* states that are only looked at */
    int64_t count;
    const uint8_t *inputs;
    uint8_t *planes;
    size_t planes_size;
};

lw_ps_batch *lw_ps_batch_new(const lw_ps_game *game, int threads)
{
    lw_ps_batch *batch = lw_heap_grow(NULL, sizeof *batch);
    *batch = (lw_ps_batch){.pool = lw_pool_open(threads), .state_size = lw_ps_state_size(game)};
    batch->workers = lw_heap_grow(NULL, (size_t)threads * sizeof *batch->workers);
    for (int i = 0; i < threads; i++) {
        batch->workers[i] = (worker){0};
        batch->workers[i].runner = lw_ps_runner_in(game, &batch->workers[i].arena);
    }
    return batch;
}

void lw_ps_batch_drop(lw_ps_batch *batch)
{
    if (!batch)
        return;
    for (int i = 0; i < lw_pool_threads(batch->pool); i++) {
        lw_ps_runner_trim(batch->workers[i].runner);
        lw_arena_drop(&batch->workers[i].arena);
    }
    lw_pool_close(batch->pool);
    free(batch->workers);
    free(batch);
}

static int64_t stretch_end(const struct task *task, int64_t index)
{
    return (index + 1) * STRETCH < task->count ? (index + 1) * STRETCH : task->count;
}

static void step_stretch(void *context, int number, int64_t index)
{
    struct task *task = context;
    lw_ps_runner *runner = task->batch->workers[number].runner;
    for (int64_t i = index * STRETCH; i < stretch_end(task, index); i++)
        lw_ps_runner_step(runner, task->states + (size_t)i * task->batch->state_size,
                          (enum lw_ps_input)task->inputs[i], NULL);
}

static void observe_stretch(void *context, int number, int64_t index)
{
    struct task *task = context;
    lw_ps_machine *machine = task->batch->workers[number].runner->machine;
    for (int64_t i = index * STRETCH; i < stretch_end(task, index); i++) {
        lw_ps_state_load(machine, task->shown + (size_t)i * task->batch->state_size);
        lw_ps_observe(machine, task->planes + (size_t)i * task->planes_size);
    }
}

void lw_ps_batch_step(lw_ps_batch *batch, void *states, int64_t count, const uint8_t *inputs)
{
    struct task task = {.batch = batch, .states = states, .count = count, .inputs = inputs};
    lw_pool_run(batch->pool, (count + STRETCH - 1) / STRETCH, step_stretch, &task, NULL);
}

void lw_ps_batch_observe(lw_ps_batch *batch, const void *states, int64_t count, uint8_t *planes)
{
    if (count < 1)
        return;
    lw_ps_machine *first = batch->workers[0].runner->machine;
    lw_ps_state_load(first, states);
    struct task task = {.batch = batch,
                        .shown = states,
                        .count = count,
                        .planes = planes,
                        .planes_size = lw_ps_observation_size(first)};
    lw_pool_run(batch->pool, (count + STRETCH - 1) / STRETCH, observe_stretch, &task, NULL);
}
