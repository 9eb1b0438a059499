/* board_device.c: see board_device.h. */
#include "families/boardgame/gpu/board_device.h"

#include "base/device.h"
#include "families/boardgame/gpu/board_kernel.h"

#include <stdio.h>
#include <string.h>

#define MEMORY(type) lw_gpu_memory
#include "families/boardgame/gpu/board_layout.inc"

enum {
    THREADS = 128,
    STACK = 8192, /* bytes: chains of jumps are followed by recursion, one level per captured piece */
    OPTION = 40,
    BATCH = 64 /* games whose playouts are worth a launch */
};

_Static_assert(sizeof(lw_rules) % 8 == 0, "the kernel has rules as words");

struct lw_board_device {
    lw_gpu *gpu;
    lw_gpu_kernel *kernel;
};

lw_board_device *lw_board_device_open(lw_gpu *gpu, lw_error *error)
{
    char rules[OPTION], board[OPTION], won[OPTION];
    const char *const options[] = {"-DLW_THREADS=128",
                                   "-DMEMORY(type)=type*",
                                   rules,
                                   board,
                                   won,
                                   "--std=c++20",
                                   "--device-as-default-execution-space",
                                   NULL};
    snprintf(rules, sizeof rules, "-DLW_RULES_WORDS=%d", (int)(sizeof(lw_rules) / 8));
    snprintf(board, sizeof board, "-DLW_BOARD_SIZE=%d", (int)sizeof(lw_board));
    snprintf(won, sizeof won, "-DLW_WON=%d", LW_WON);
    lw_gpu_kernel *kernel = lw_gpu_compile(gpu, lw_board_kernel, "lw_board_play_out", options, error);
    if (!kernel || !lw_gpu_set_stack(gpu, STACK, error)) {
        lw_gpu_kernel_drop(kernel);
        return NULL;
    }
    lw_board_device *device = lw_heap_grow(NULL, sizeof *device);
    *device = (lw_board_device){.gpu = gpu, .kernel = kernel};
    return device;
}

void lw_board_device_close(lw_board_device *device)
{
    if (!device)
        return;
    lw_gpu_kernel_drop(device->kernel);
    lw_heap_grow(device, 0);
}

void lw_board_device_needs(const lw_board_device *device, int *registers, int *local_bytes)
{
    lw_gpu_kernel_needs(device->kernel, registers, local_bytes);
}

static bool send(lw_gpu *gpu, arguments *a, const lw_board *const boards[], const lw_rng rngs[], int count,
                 lw_error *error)
{
    lw_arena scratch = {0};
    lw_board *all = lw_new_array(&scratch, lw_board, count);
    uint32_t(*streams)[4] = lw_arena_take_array(&scratch, (size_t)count, sizeof *streams);
    for (int i = 0; i < count; i++) {
        all[i] = *boards[i];
        memcpy(streams[i], rngs[i].key, sizeof rngs[i].key);
        memcpy(streams[i] + 2, rngs[i].nonce, sizeof rngs[i].nonce);
    }
    a->boards = lw_gpu_take(gpu, (size_t)count * sizeof *all, error);
    a->streams = lw_gpu_take(gpu, (size_t)count * sizeof *streams, error);
    a->ends = lw_gpu_take(gpu, a->count * sizeof(lw_board_position), error);
    bool fine = a->boards && a->streams && a->ends &&
                lw_gpu_send(gpu, a->boards, all, (size_t)count * sizeof *all, error) &&
                lw_gpu_send(gpu, a->streams, streams, (size_t)count * sizeof *streams, error);
    lw_arena_drop(&scratch);
    return fine;
}

bool lw_board_device_playouts(lw_board_device *device, const lw_board *const boards[], const lw_rng rngs[],
                              int count, int64_t playouts, lw_board_position *ends, lw_error *error)
{
    lw_gpu *gpu = device->gpu;
    arguments a = {.count = (uint64_t)count * (uint64_t)playouts, .playouts = (uint64_t)playouts};
    void *list[] = {&a};
    bool fine = send(gpu, &a, boards, rngs, count, error) &&
                lw_gpu_launch(gpu, device->kernel, (int64_t)(a.count + THREADS - 1) / THREADS, THREADS, 0, list,
                              error) &&
                lw_gpu_wait(gpu, error) && lw_gpu_fetch(gpu, ends, a.ends, a.count * sizeof *ends, error);
    const lw_gpu_memory all[] = {a.boards, a.streams, a.ends};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        lw_gpu_free(gpu, all[i]);
    return fine;
}

/* --- For jobs that run in parallel. --- */

static void *open_kind(lw_gpu *gpu, lw_error *error)
{
    return lw_board_device_open(gpu, error);
}

static void close_kind(void *opened)
{
    lw_board_device_close(opened);
}

/* Plays as many of the first items as want the same number of playouts, in one launch. Returns their number, 0
 * if it failed. */
static int play_some(lw_board_device *device, void *const items[], int count, lw_error *error)
{
    lw_arena scratch = {0};
    const lw_board **boards = lw_new_array(&scratch, const lw_board *, count);
    lw_rng *rngs = lw_new_array(&scratch, lw_rng, count);
    int64_t playouts = ((const lw_board_playouts *)items[0])->count;
    int same = 0;
    for (; same < count && ((const lw_board_playouts *)items[same])->count == playouts; same++) {
        boards[same] = ((const lw_board_playouts *)items[same])->board;
        rngs[same] = *((const lw_board_playouts *)items[same])->rng;
    }
    lw_board_position *ends = lw_new_array(&scratch, lw_board_position, (size_t)same * (size_t)playouts);
    bool fine = lw_board_device_playouts(device, boards, rngs, same, playouts, ends, error);
    for (int i = 0; fine && i < same; i++)
        memcpy(((const lw_board_playouts *)items[i])->ends, ends + i * playouts,
               (size_t)playouts * sizeof *ends);
    lw_arena_drop(&scratch);
    return fine ? same : 0;
}

static bool play_batch(void *opened, void *const items[], int count, lw_error *error)
{
    int some = 1;
    for (int done = 0; some && done < count; done += some)
        some = play_some(opened, items + done, count - done, error);
    return some;
}

bool lw_board_device_do(lw_board_playouts *playouts)
{
    static const lw_device_kind kind = {
        .open = open_kind, .close = close_kind, .work = play_batch, .enough = BATCH};
    return lw_device_do(&kind, playouts);
}
