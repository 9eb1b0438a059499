/* batch_boards.c: see batch_boards.h. */
#include "families/puzzlescript/gpu/batch_boards.h"

#include "families/puzzlescript/engine/machine.h"
#include "families/puzzlescript/engine/machine_state.h"

#include <string.h>

struct lw_ps_batch_boards {
    lw_arena arena;
    lw_gpu *gpu;
    const lw_ps_game *game;
    lw_ps_boards **boards; /* by level, for the last number of states */
    int64_t *counts;
    bool *refused; /* by level */
};

lw_ps_batch_boards *lw_ps_batch_boards_new(lw_gpu *gpu, const lw_ps_game *game)
{
    lw_ps_batch_boards *b = lw_heap_grow(NULL, sizeof *b);
    *b = (lw_ps_batch_boards){.gpu = gpu, .game = game};
    b->boards = lw_new_array(&b->arena, lw_ps_boards *, game->level_count);
    b->counts = lw_new_array(&b->arena, int64_t, game->level_count);
    b->refused = lw_new_array(&b->arena, bool, game->level_count);
    return b;
}

void lw_ps_batch_boards_drop(lw_ps_batch_boards *b)
{
    if (!b)
        return;
    for (int i = 0; i < b->game->level_count; i++)
        lw_ps_boards_close(b->boards[i]);
    lw_arena_drop(&b->arena);
    lw_heap_grow(b, 0);
}

/* Returns NULL if the level cannot be played there, or with an error if nothing can. */
static lw_ps_boards *boards_of(lw_ps_batch_boards *b, int level, int64_t count, lw_error *error)
{
    lw_error own = {0};
    if (b->counts[level] != count && !b->refused[level]) {
        lw_ps_boards_close(b->boards[level]);
        b->boards[level] = lw_ps_boards_open(b->gpu, b->game, level, count, NULL, &own);
        b->counts[level] = b->boards[level] ? count : 0;
        b->refused[level] = own.code == LW_LIMIT;
        if (own.code && own.code != LW_LIMIT)
            *error = own;
    }
    return b->refused[level] ? NULL : b->boards[level];
}

/* Plays the states at these indices, which are all of one level. */
static bool step_level(lw_ps_batch_boards *b, int level, unsigned char *states, const int64_t *where,
                       int64_t count, const uint8_t *inputs, uint8_t *left, lw_error *error)
{
    lw_arena scratch = {0};
    lw_ps_boards *boards = boards_of(b, level, count, error);
    void **each = lw_new_array(&scratch, void *, count);
    uint8_t *own = lw_new_array(&scratch, uint8_t, count), *status = lw_new_array(&scratch, uint8_t, count);
    for (int64_t i = 0; i < count; i++) {
        each[i] = states + (size_t)where[i] * lw_ps_state_size(b->game);
        own[i] = inputs[where[i]];
        left[where[i]] = 1;
    }
    bool fine = boards && lw_ps_boards_load_each(boards, (const void *const *)each, error) &&
                lw_ps_boards_play(boards, own, 0, 1, error) && lw_ps_boards_save_each(boards, each, error) &&
                lw_ps_boards_outcomes(boards, status, NULL, NULL, error);
    for (int64_t i = 0; fine && i < count; i++)
        left[where[i]] = (status[i] & LW_PS_STATUS_STOPPED) != 0;
    lw_arena_drop(&scratch);
    return fine || (!boards && b->refused[level]);
}

bool lw_ps_batch_boards_step(lw_ps_batch_boards *b, void *states, int64_t count, const uint8_t *inputs,
                             uint8_t *left, lw_error *error)
{
    lw_arena scratch = {0};
    size_t size = lw_ps_state_size(b->game);
    int64_t *where = lw_new_array(&scratch, int64_t, count);
    bool fine = true;
    memset(left, 1, (size_t)count);
    for (int level = 0; fine && level < b->game->level_count; level++) {
        int64_t own = 0;
        for (int64_t i = 0; i < count; i++) {
            const unsigned char *state = (const unsigned char *)states + (size_t)i * size;
            if (lw_ps_state_level(state) == level && !lw_ps_state_won(state) && inputs[i] <= LW_PS_IN_TICK)
                where[own++] = i;
        }
        if (own)
            fine = step_level(b, level, states, where, own, inputs, left, error);
    }
    lw_arena_drop(&scratch);
    return fine;
}
