/* api_puzzlescript_batch.c: batches of the engine in the public header. */
#include "app/api.h"
#include "core/batch.h"
#include "families/puzzlescript/api/api_puzzlescript.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/gpu/batch_boards.h"
#include "families/puzzlescript/puzzlescript.h"
#include "families/puzzlescript/runner.h"

struct lw_puzzlescript_batch {
    lw_arena arena;
    const lw_puzzlescript *of;
    lw_batch *batch;
    lw_gpu *gpu; /* NULL: threads on the CPU play everything */
    lw_ps_batch_boards *boards;
};

enum { MAX_THREADS = 1024 };

typedef struct batch_opening {
    const lw_puzzlescript *of;
    int threads;
    lw_puzzlescript_batch *batch;
} batch_opening;

static int open_batch(void *arguments, lw_error *error)
{
    batch_opening *o = arguments;
    (void)error;
    lw_puzzlescript_batch *batch = o->batch = lw_heap_grow(NULL, sizeof *batch);
    *batch = (lw_puzzlescript_batch){.of = o->of};
    const lw_rules *rules = lw_ps_game_rules(lw_ps_api_game(o->of), &batch->arena);
    batch->batch = lw_batch_open(&rules, 1, o->threads);
    return 0;
}

int lw_puzzlescript_batch_open(const lw_puzzlescript *of, int threads, lw_puzzlescript_batch **out,
                               lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!of || !out)
        return lw_ps_api_fail_null(error);
    if (threads < 1 || threads > MAX_THREADS)
        return lw_fail(error, LW_BAD_INPUT, "a batch must have 1 to %d threads, not %d", MAX_THREADS, threads);
    batch_opening o = {.of = of, .threads = threads};
    int result = lw_api_guarded(open_batch, &o, error);
    if (result)
        lw_puzzlescript_batch_close(o.batch);
    else
        *out = o.batch;
    return result;
}

void lw_puzzlescript_batch_close(lw_puzzlescript_batch *batch)
{
    if (batch) {
        lw_ps_batch_boards_drop(batch->boards);
        lw_gpu_close(batch->gpu);
        lw_batch_close(batch->batch);
        lw_arena_drop(&batch->arena);
    }
    lw_heap_grow(batch, 0);
}

int lw_puzzlescript_batch_use_gpu(lw_puzzlescript_batch *batch, const char *cache, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!batch)
        return lw_ps_api_fail_null(error);
    if (!batch->gpu) {
        batch->gpu = lw_gpu_open(cache, error);
        batch->boards = batch->gpu ? lw_ps_batch_boards_new(batch->gpu, lw_ps_api_game(batch->of)) : NULL;
    }
    return batch->gpu ? 0 : error->code;
}

struct steps {
    lw_batch *batch;
    unsigned char *states;
    size_t state_size;
    const uint8_t *inputs;
    const uint8_t *left; /* nonzero for states to play; NULL: all */
};

static void step_stretch(void *context, int thread, int64_t from, int64_t to)
{
    const struct steps *steps = context;
    lw_player *player = lw_batch_player(steps->batch, thread, 0);
    for (int64_t i = from; i < to; i++)
        if (!steps->left || steps->left[i])
            lw_player_play(player, steps->states + (size_t)i * steps->state_size,
                           lw_ps_input_move((enum lw_ps_input)steps->inputs[i]), NULL);
}

typedef struct sharing {
    lw_batch *batch;
    int64_t count;
    lw_batch_work *work;
    void *context;
} sharing;

static int share(void *arguments, lw_error *error)
{
    const sharing *s = arguments;
    (void)error;
    lw_batch_share(s->batch, s->count, s->work, s->context);
    return 0;
}

int lw_puzzlescript_batch_step(lw_puzzlescript_batch *batch, void *states, size_t count, const uint8_t *inputs,
                               lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!batch || (count && (!states || !inputs)))
        return lw_ps_api_fail_null(error);
    size_t size = lw_puzzlescript_state_size(batch->of);
    for (size_t i = 0; i < count; i++) {
        if (inputs[i] >= LW_PS_INPUTS || inputs[i] == LW_PS_IN_UNDO)
            return lw_fail(error, LW_BAD_INPUT, "%d, the input of state %zu, is not one that a batch accepts",
                           inputs[i], i);
        if (lw_ps_api_check_state(batch->of, (const unsigned char *)states + i * size, i, error))
            return error->code;
    }
    struct steps steps = {.batch = batch->batch, .states = states, .state_size = size, .inputs = inputs};
    lw_arena scratch = {0};
    int result = 0;
    if (batch->gpu) {
        uint8_t *left = lw_new_array(&scratch, uint8_t, count + 1);
        steps.left = left;
        if (!lw_gpu_attach(batch->gpu, error) ||
            !lw_ps_batch_boards_step(batch->boards, states, (int64_t)count, inputs, left, error))
            result = error->code;
    }
    if (!result)
        result = lw_api_guarded(share, &(sharing){batch->batch, (int64_t)count, step_stretch, &steps}, error);
    lw_arena_drop(&scratch);
    return result;
}

struct views {
    lw_batch *batch;
    const unsigned char *states;
    uint8_t *planes;
    size_t state_size, planes_size;
};

static void observe_stretch(void *context, int thread, int64_t from, int64_t to)
{
    const struct views *views = context;
    const lw_ps_runner *runner = lw_batch_player(views->batch, thread, 0)->memory;
    for (int64_t i = from; i < to; i++) {
        lw_ps_state_load(runner->machine, views->states + (size_t)i * views->state_size);
        lw_ps_observe(runner->machine, views->planes + (size_t)i * views->planes_size);
    }
}

int lw_puzzlescript_batch_observe(lw_puzzlescript_batch *batch, const void *states, size_t count,
                                  uint8_t *planes, size_t size, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!batch || (count && (!states || !planes)))
        return lw_ps_api_fail_null(error);
    size_t state_size = lw_puzzlescript_state_size(batch->of), each = 0;
    for (size_t i = 0; i < count; i++) {
        const unsigned char *state = (const unsigned char *)states + i * state_size;
        if (lw_ps_api_check_state(batch->of, state, i, error))
            return error->code;
        if (lw_ps_state_level(state) != lw_ps_state_level(states))
            return lw_fail(error, LW_BAD_INPUT, "state %zu is of a different level than the first", i);
    }
    if (count)
        each = lw_puzzlescript_observation_size(batch->of, lw_ps_state_level(states));
    if (size / (count ? count : 1) != each || (count && size % count))
        return lw_fail(error, LW_BAD_INPUT, "each state needs %zu bytes, and a buffer of %zu does not fit",
                       each, size);
    struct views views = {.batch = batch->batch,
                          .states = states,
                          .planes = planes,
                          .state_size = state_size,
                          .planes_size = each};
    return lw_api_guarded(share, &(sharing){batch->batch, (int64_t)count, observe_stretch, &views}, error);
}
