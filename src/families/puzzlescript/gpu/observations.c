/* observations.c: see observations.h. */
#include "families/puzzlescript/gpu/observations.h"

#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/compile/reachable.h"
#include "families/puzzlescript/gpu/boards_kernel.h"
#include "families/puzzlescript/gpu/kernel_text.h"

#include <stdio.h>

enum { THREADS = 256, GROUP = 32 }; /* GROUP as in device_observe.inc */

struct lw_ps_observations {
    lw_arena arena;
    lw_gpu *gpu;
    lw_gpu_kernel *kernel;
    size_t size;
    int shared_bytes;
    lw_ps_arguments a;
};

typedef struct table {
    uint32_t *words;
    int size, fixed_count; /* after `size` entries follow the words of fixed planes */
} table;

static int dynamic_number(const lw_ps_reachable *reachable, int object)
{
    for (int i = 0; i < reachable->dynamic_count; i++)
        if (reachable->dynamic[i] == object)
            return i;
    return -1;
}

static void add_fixed(const lw_ps_game *game, const lw_ps_level *level, int object, uint32_t *plane)
{
    for (int cell = 0; cell < level->width * level->height; cell++)
        if (lw_ps_bit(level->cells + (size_t)cell * (size_t)game->words, object))
            plane[cell >> 5] |= (uint32_t)1 << (cell & 31);
}

/* Makes the table that says for each byte of an observation where its bit is; see device_observe.inc. */
static table make_table(const lw_ps_game *game, const lw_ps_level *level, const lw_ps_reachable *reachable,
                        lw_arena *arena)
{
    int cells = level->width * level->height, words = (cells + 31) / 32;
    table t = {.size = game->objects * cells};
    t.words = lw_new_array(arena, uint32_t, t.size + game->objects * words);
    uint32_t *entry = t.words;
    for (int object = 0; object < game->objects; object++) {
        int number = dynamic_number(reachable, object);
        int base =
            number >= 0 ? number * words * GROUP : reachable->dynamic_count * words * GROUP + t.fixed_count;
        if (number < 0) {
            add_fixed(game, level, object, t.words + t.size + t.fixed_count);
            t.fixed_count += words;
        }
        for (int y = 0; y < level->height; y++)
            for (int x = 0; x < level->width; x++) {
                int cell = x * level->height + y;
                int word = base + cell / 32 * (number >= 0 ? GROUP : 1);
                *entry++ = (uint32_t)(word * 64 + (number >= 0 ? 32 : 0) + cell % 32);
            }
    }
    return t;
}

static bool take_memory(lw_ps_observations *o, const table *t, lw_error *error)
{
    size_t count = (size_t)o->a.boards, bytes = (size_t)(t->size + t->fixed_count) * sizeof *t->words;
    o->a.rules = lw_gpu_take(o->gpu, bytes, error);
    o->a.observations = lw_gpu_take(o->gpu, (count + GROUP) * o->size, error);
    o->a.rewards = lw_gpu_take(o->gpu, count * sizeof(float), error);
    o->a.dones = lw_gpu_take(o->gpu, count, error);
    o->a.truncated = lw_gpu_take(o->gpu, count, error);
    return o->a.rules && o->a.observations && o->a.rewards && o->a.dones && o->a.truncated &&
           lw_gpu_send(o->gpu, o->a.rules, t->words, bytes, error);
}

lw_ps_observations *lw_ps_observations_open(lw_gpu *gpu, const lw_ps_game *game, int number, int64_t count,
                                            lw_error *error)
{
    lw_ps_observations *o = lw_heap_grow(NULL, sizeof *o);
    *o = (lw_ps_observations){.gpu = gpu};
    const lw_ps_level *level = &game->levels[number];
    lw_ps_reachable reachable = lw_ps_find_reachable(game, level, &o->arena);
    table t = make_table(game, level, &reachable, &o->arena);
    char size[40], threads[40];
    const char *const options[] = {size, threads, NULL};
    o->size = (size_t)t.size;
    o->a.boards = (uint64_t)count;
    o->a.words = (uint32_t)(reachable.dynamic_count * ((level->width * level->height + 31) / 32));
    o->a.rules_words = (uint32_t)t.fixed_count;
    o->shared_bytes = (t.size + (int)o->a.words * GROUP + t.fixed_count) * 4;
    snprintf(size, sizeof size, "-DLW_SIZE=%d", t.size);
    snprintf(threads, sizeof threads, "-DLW_THREADS=%d", THREADS);
    if (o->shared_bytes > lw_gpu_shared_bytes(gpu))
        lw_fail(error, LW_LIMIT, "the level is too large to be observed on this GPU");
    else
        o->kernel = lw_gpu_compile(gpu, lw_ps_kernel_observe, "lw_ps_observe_boards", options, error);
    if (o->kernel && take_memory(o, &t, error))
        return o;
    lw_ps_observations_close(o);
    return NULL;
}

void lw_ps_observations_close(lw_ps_observations *o)
{
    if (!o)
        return;
    lw_gpu_free(o->gpu, o->a.rules);
    lw_gpu_free(o->gpu, o->a.observations);
    lw_gpu_free(o->gpu, o->a.rewards);
    lw_gpu_free(o->gpu, o->a.dones);
    lw_gpu_free(o->gpu, o->a.truncated);
    lw_gpu_kernel_drop(o->kernel);
    lw_arena_drop(&o->arena);
    lw_heap_grow(o, 0);
}

size_t lw_ps_observations_size(const lw_ps_observations *o)
{
    return o->size;
}

bool lw_ps_observations_write(lw_ps_observations *o, const lw_ps_boards *boards, lw_error *error)
{
    void *list[] = {&o->a};
    lw_ps_boards_where(boards, &o->a.memory, &o->a.status, &o->a.by_board);
    return lw_gpu_launch(o->gpu, o->kernel, (int64_t)((o->a.boards + GROUP - 1) / GROUP), THREADS,
                         o->shared_bytes, list, error) &&
           lw_gpu_wait(o->gpu, error);
}

bool lw_ps_observations_fetch(lw_ps_observations *o, uint8_t *planes, float *rewards, uint8_t *dones,
                              uint8_t *truncated, lw_error *error)
{
    size_t count = (size_t)o->a.boards;
    return (!planes || lw_gpu_fetch(o->gpu, planes, o->a.observations, count * o->size, error)) &&
           (!rewards || lw_gpu_fetch(o->gpu, rewards, o->a.rewards, count * sizeof *rewards, error)) &&
           (!dones || lw_gpu_fetch(o->gpu, dones, o->a.dones, count, error)) &&
           (!truncated || lw_gpu_fetch(o->gpu, truncated, o->a.truncated, count, error));
}

lw_ps_observed lw_ps_observations_where(const lw_ps_observations *o)
{
    return (lw_ps_observed){o->a.observations, o->a.rewards, o->a.dones, o->a.truncated};
}
