/* boards.c: see boards.h. */
#include "families/puzzlescript/gpu/boards.h"

#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/gpu/boards_kernel.h"
#include "families/puzzlescript/gpu/layout.inc"
#include "families/puzzlescript/gpu/transfer.h"

#include <stdio.h>
#include <string.h>

enum { LUCK_SIZE = sizeof(lw_ps_rc4), BACKUPS = 3 };

struct lw_ps_boards {
    lw_arena arena;
    lw_gpu *gpu;
    const lw_ps_game *game;
    lw_ps_rule_words rules;
    lw_gpu_kernel *kernel;
    lw_ps_boards_plan plan;
    int64_t count;
    size_t inputs_size;
    lw_ps_arguments a;
    lw_gpu_memory begin; /* kept while boards do not begin again */
};

static bool take_memory(lw_ps_boards *b, lw_error *error)
{
    size_t count = (size_t)b->count, words = (size_t)lw_ps_transfer_words(&b->rules);
    size_t planes = (size_t)(lw_ps_rule_words_head(&b->rules, LW_PS_HEAD_DYNAMIC) *
                             lw_ps_rule_words_head(&b->rules, LW_PS_HEAD_WORDS));
    lw_ps_arguments *a = &b->a;
    a->boards = (uint64_t)b->count;
    a->words = (uint32_t)words;
    a->rules_words = b->plan.rules_shared ? (uint32_t)b->rules.count : 0;
    a->board_words = (uint32_t)lw_ps_boards_plan_words(&b->rules, b->plan.lanes);
    a->working = b->plan.boards_shared ? 0 : lw_gpu_take(b->gpu, a->board_words * count * 4, error);
    a->rules = lw_gpu_take(b->gpu, (size_t)b->rules.count * 4, error);
    a->memory = lw_gpu_take(b->gpu, words * count * 4, error);
    a->backups = lw_gpu_take(b->gpu, BACKUPS * planes * count * 4, error);
    a->luck = lw_gpu_take(b->gpu, b->game->uses_random ? count * LUCK_SIZE : 1, error);
    a->status = lw_gpu_take(b->gpu, count, error);
    a->wins = lw_gpu_take(b->gpu, count * 4, error);
    b->begin = lw_gpu_take(b->gpu, words * 4, error);
    return a->rules && a->memory && a->backups && a->luck && a->status && a->wins && b->begin &&
           lw_gpu_send(b->gpu, a->rules, b->rules.words, (size_t)b->rules.count * 4, error);
}

lw_ps_boards *lw_ps_boards_open(lw_gpu *gpu, const lw_ps_game *game, int level, int64_t count,
                                const lw_ps_boards_plan *plan, lw_error *error)
{
    lw_ps_boards *b = lw_heap_grow(NULL, sizeof *b);
    *b = (lw_ps_boards){.gpu = gpu, .game = game, .count = count};
    b->rules = lw_ps_rule_words_make(game, level, &b->arena);
    if (!b->rules.words) {
        lw_fail(error, LW_LIMIT, "this level cannot be played on a GPU: %s", b->rules.why);
    } else {
        b->plan = plan ? *plan : (lw_ps_boards_plan){0};
        lw_ps_boards_plan_complete(&b->plan, &b->rules, lw_gpu_shared_bytes(gpu));
        b->kernel = lw_ps_boards_kernel(gpu, game, level, &b->rules, &b->plan, error);
        if (b->kernel && take_memory(b, error))
            return b;
    }
    lw_ps_boards_close(b);
    return NULL;
}

void lw_ps_boards_close(lw_ps_boards *b)
{
    if (!b)
        return;
    lw_gpu_memory all[] = {b->a.rules, b->a.memory, b->a.backups, b->a.luck,   b->a.status,
                           b->a.wins,  b->begin,    b->a.inputs,  b->a.working};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        lw_gpu_free(b->gpu, all[i]);
    lw_gpu_kernel_drop(b->kernel);
    lw_arena_drop(&b->arena);
    lw_heap_grow(b, 0);
}

static bool send_boards(lw_ps_boards *b, const unsigned char *states, size_t step, lw_error *error)
{
    lw_arena scratch = {0};
    size_t count = (size_t)b->count, words = b->a.words, size = lw_ps_state_size(b->game);
    lw_ps_layout layout = lw_ps_state_layout(b->game);
    uint32_t *all = lw_new_array(&scratch, uint32_t, words * count);
    uint32_t *one = lw_new_array(&scratch, uint32_t, words);
    unsigned char *luck = lw_new_array(&scratch, unsigned char, b->game->uses_random ? count *LUCK_SIZE : 1);
    unsigned char *status = lw_new_array(&scratch, unsigned char, count);
    for (size_t i = 0; i < count; i++) {
        const unsigned char *state = states + i * step;
        if (i == 0 || step) {
            lw_ps_transfer_load(b->game, &b->rules, state, one);
            if (i == 0 && !lw_gpu_send(b->gpu, b->begin, one, words * 4, error))
                break;
        }
        for (size_t w = 0; w < words; w++)
            all[w * count + i] = one[w];
        if (b->game->uses_random)
            memcpy(luck + i * LUCK_SIZE, state + layout.rc4, size - layout.rc4);
        status[i] = lw_ps_state_won(state);
    }
    b->a.first_step = 0;
    bool fine = lw_gpu_send(b->gpu, b->a.memory, all, words * count * 4, error) &&
                lw_gpu_send(b->gpu, b->a.status, status, count, error) &&
                lw_gpu_zero(b->gpu, b->a.wins, count * 4, error) &&
                (!b->game->uses_random || lw_gpu_send(b->gpu, b->a.luck, luck, count * LUCK_SIZE, error));
    lw_arena_drop(&scratch);
    return fine;
}

bool lw_ps_boards_load(lw_ps_boards *b, const void *states, lw_error *error)
{
    b->a.begin = 0;
    return send_boards(b, states, lw_ps_state_size(b->game), error);
}

bool lw_ps_boards_fill(lw_ps_boards *b, const void *state, bool again, lw_error *error)
{
    b->a.begin = again && !lw_ps_state_won(state) ? b->begin : 0;
    return send_boards(b, state, 0, error);
}

bool lw_ps_boards_save(lw_ps_boards *b, void *states, lw_error *error)
{
    lw_arena scratch = {0};
    size_t count = (size_t)b->count, words = b->a.words, size = lw_ps_state_size(b->game);
    lw_ps_layout layout = lw_ps_state_layout(b->game);
    uint32_t *all = lw_new_array(&scratch, uint32_t, words * count);
    uint32_t *one = lw_new_array(&scratch, uint32_t, words);
    unsigned char *luck = lw_new_array(&scratch, unsigned char, b->game->uses_random ? count *LUCK_SIZE : 1);
    unsigned char *status = lw_new_array(&scratch, unsigned char, count);
    bool fine = lw_gpu_fetch(b->gpu, all, b->a.memory, words * count * 4, error) &&
                lw_gpu_fetch(b->gpu, status, b->a.status, count, error) &&
                (!b->game->uses_random || lw_gpu_fetch(b->gpu, luck, b->a.luck, count * LUCK_SIZE, error));
    for (size_t i = 0; fine && i < count; i++) {
        unsigned char *state = (unsigned char *)states + i * size;
        for (size_t w = 0; w < words; w++)
            one[w] = all[w * count + i];
        lw_ps_transfer_save(b->game, &b->rules, one, status[i] & 1, state);
        if (b->game->uses_random)
            memcpy(state + layout.rc4, luck + i * LUCK_SIZE, LUCK_SIZE);
    }
    lw_arena_drop(&scratch);
    return fine;
}

bool lw_ps_boards_play(lw_ps_boards *b, const uint8_t *inputs, uint64_t seed, int steps, lw_error *error)
{
    size_t size = (size_t)b->count * (size_t)steps;
    lw_ps_arguments a = b->a;
    void *list[] = {&a};
    if (inputs && size > b->inputs_size) {
        lw_gpu_free(b->gpu, b->a.inputs);
        b->a.inputs = lw_gpu_take(b->gpu, size, error);
        b->inputs_size = b->a.inputs ? size : 0;
        if (!b->a.inputs)
            return false;
    }
    if (inputs && !lw_gpu_send(b->gpu, b->a.inputs, inputs, size, error))
        return false;
    a.inputs = inputs ? b->a.inputs : 0;
    a.seed = seed;
    a.steps = (uint32_t)steps;
    b->a.first_step += (uint64_t)steps;
    return lw_gpu_launch(b->gpu, b->kernel, (b->count * b->plan.lanes + b->plan.threads - 1) / b->plan.threads,
                         b->plan.threads, b->plan.shared_bytes, list, error) &&
           lw_gpu_wait(b->gpu, error);
}

bool lw_ps_boards_count(lw_ps_boards *b, int64_t *stopped, int64_t *wins, lw_error *error)
{
    lw_arena scratch = {0};
    size_t count = (size_t)b->count;
    uint32_t *won = lw_new_array(&scratch, uint32_t, count);
    unsigned char *status = lw_new_array(&scratch, unsigned char, count);
    bool fine = lw_gpu_fetch(b->gpu, status, b->a.status, count, error) &&
                lw_gpu_fetch(b->gpu, won, b->a.wins, count * 4, error);
    *stopped = *wins = 0;
    for (size_t i = 0; fine && i < count; i++) {
        *stopped += status[i] >> 1 & 1;
        *wins += won[i];
    }
    lw_arena_drop(&scratch);
    return fine;
}

int lw_ps_boards_random_input(uint64_t seed, uint64_t board, uint64_t step)
{
    uint64_t x = seed + board * 0x9E3779B97F4A7C15u + step * 0xD1342543DE82EF95u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    x ^= x >> 31;
    return (int)(((x >> 32) * 5) >> 32);
}

const lw_ps_boards_plan *lw_ps_boards_plan_of(const lw_ps_boards *b, int *registers, int *local_bytes)
{
    lw_gpu_kernel_needs(b->kernel, registers, local_bytes);
    return &b->plan;
}

void lw_ps_boards_where(const lw_ps_boards *b, lw_gpu_memory *memory, lw_gpu_memory *status)
{
    *memory = b->a.memory;
    *status = b->a.status;
}
