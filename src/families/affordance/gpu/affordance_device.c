/* affordance_device.c: see affordance_device.h. */
#include "families/affordance/gpu/affordance_device.h"

#include "base/device.h"
#include "evolve/steady.h"
#include "families/affordance/affordance_fast.h"
#include "families/affordance/affordance_solver.h"
#include "families/affordance/affordance_wide.h"
#include "families/affordance/gpu/affordance_kernel.h"

#include <string.h>

#define MEMORY(type) lw_gpu_memory
#include "families/affordance/gpu/affordance_layout.inc"

enum {
    THREADS = 64,                   /* of a block: two for each run */
    RESULT = 1 + LW_AFFORDANCE_ROW, /* words */
    MIN_POPULATION = 7,             /* a tournament */
    MAX_POPULATION = 1 << 16,       /* members have numbers of 16 bits */
};

static const uint64_t max_members = UINT64_C(1) << 26; /* of one launch: 4.5 GB */

struct lw_affordance_device {
    lw_gpu *gpu;
    lw_gpu_kernel *kernel;
};

lw_affordance_device *lw_affordance_device_open(lw_gpu *gpu, lw_error *error)
{
    const char *const options[] = {"-DLW_THREADS=64", "-DMEMORY(type)=type*", NULL};
    lw_gpu_kernel *kernel =
        lw_gpu_compile(gpu, lw_affordance_kernel, "lw_affordance_play_runs", options, error);
    if (!kernel)
        return NULL;
    lw_affordance_device *device = lw_heap_grow(NULL, sizeof *device);
    *device = (lw_affordance_device){.gpu = gpu, .kernel = kernel};
    return device;
}

void lw_affordance_device_close(lw_affordance_device *device)
{
    if (!device)
        return;
    lw_gpu_kernel_drop(device->kernel);
    lw_heap_grow(device, 0);
}

void lw_affordance_device_needs(const lw_affordance_device *device, int *registers, int *local_bytes)
{
    lw_gpu_kernel_needs(device->kernel, registers, local_bytes);
}

bool lw_affordance_device_can(const lw_affordance_task *task)
{
    lw_arena scratch = {0};
    const lw_affordance_fast *fast = lw_affordance_quicken(task->board, &scratch);
    bool can = fast && lw_affordance_lockstep(fast) && task->effort->population >= MIN_POPULATION &&
               task->effort->population <= MAX_POPULATION;
    lw_arena_drop(&scratch);
    return can;
}

/* --- A launch. --- */

struct lw_affordance_launch {
    lw_affordance_device *device;
    lw_arena arena;
    const lw_affordance_task *tasks;
    int count;
    arguments a;
    uint64_t members;
    lw_affordance_wide *boards;
    lw_affordance_device_run *runs;
};

static void set_stream(uint32_t to[4], const lw_rng *stream)
{
    memcpy(to, stream->key, sizeof stream->key);
    memcpy(to + 2, stream->nonce, sizeof stream->nonce);
}

/* Adds the runs of task number i. */
static void add_task(lw_affordance_launch *l, int number)
{
    const lw_affordance_task *task = &l->tasks[number];
    lw_arena scratch = {0};
    l->boards[number] = *lw_affordance_lockstep(lw_affordance_quicken(task->board, &scratch));
    lw_arena_drop(&scratch);
    for (int i = 0; i < task->effort->runs; i++) {
        lw_rng own = lw_rng_fork(task->rng, (uint64_t)i), create, breed;
        lw_affordance_device_run *run = &l->runs[l->a.count++];
        lw_steady_streams(&own, &create, &breed);
        *run = (lw_affordance_device_run){.board = (uint32_t)number,
                                          .genes = (uint32_t)lw_affordance_gene_count(task->board),
                                          .population = (uint32_t)task->effort->population,
                                          .events = (uint32_t)task->effort->updatings,
                                          .first = l->members};
        set_stream(run->create, &create);
        set_stream(run->breed, &breed);
        l->members += run->population;
    }
}

static bool send(lw_affordance_launch *l, lw_error *error)
{
    lw_gpu *gpu = l->device->gpu;
    size_t boards = (size_t)l->count * sizeof *l->boards, runs = l->a.count * sizeof *l->runs;
    l->a.boards = lw_gpu_take(gpu, boards, error);
    l->a.runs = lw_gpu_take(gpu, runs, error);
    l->a.rows = lw_gpu_take(gpu, l->members * LW_AFFORDANCE_ROW * 8, error);
    l->a.members = lw_gpu_take(gpu, l->members * 4, error);
    l->a.results = lw_gpu_take(gpu, l->a.count * RESULT * 8, error);
    return l->a.boards && l->a.runs && l->a.rows && l->a.members && l->a.results &&
           lw_gpu_send(gpu, l->a.boards, l->boards, boards, error) &&
           lw_gpu_send(gpu, l->a.runs, l->runs, runs, error);
}

lw_affordance_launch *lw_affordance_launch_begin(lw_affordance_device *device, const lw_affordance_task tasks[],
                                                 int count, lw_error *error)
{
    lw_affordance_launch *l = lw_heap_grow(NULL, sizeof *l);
    int64_t runs = 0;
    *l = (lw_affordance_launch){.device = device, .tasks = tasks, .count = count};
    for (int i = 0; i < count; i++)
        runs += tasks[i].effort->runs;
    l->boards = lw_new_array(&l->arena, lw_affordance_wide, count);
    l->runs = lw_new_array(&l->arena, lw_affordance_device_run, runs);
    for (int i = 0; i < count; i++)
        add_task(l, i);
    if (send(l, error))
        return l;
    lw_affordance_launch_end(l);
    return NULL;
}

bool lw_affordance_launch_play(lw_affordance_launch *l, lw_error *error)
{
    enum { RUNS = THREADS / 2, QUEUE = (LW_AFFORDANCE_WIDE_MAX_GENES + 1 + 3) / 4 };
    int shared = (LW_AFFORDANCE_ROW * 2 + QUEUE) * 4 * THREADS;
    void *list[] = {&l->a};
    return lw_gpu_launch(l->device->gpu, l->device->kernel, (int64_t)(l->a.count + RUNS - 1) / RUNS, THREADS,
                         shared, list, error) &&
           lw_gpu_wait(l->device->gpu, error);
}

bool lw_affordance_launch_fetch(lw_affordance_launch *l, lw_error *error)
{
    uint64_t *results = lw_new_array(&l->arena, uint64_t, l->a.count * RESULT), *next = results;
    if (!lw_gpu_fetch(l->device->gpu, results, l->a.results, l->a.count * RESULT * 8, error))
        return false;
    for (int number = 0; number < l->count; number++) {
        const lw_affordance_task *task = &l->tasks[number];
        int genes = lw_affordance_gene_count(task->board);
        for (int i = 0; i < task->effort->runs; i++, next += RESULT) {
            unsigned char *list = lw_arena_take(task->arena, (size_t)genes);
            for (int at = 0; at < genes; at++)
                list[at] = next[1 + at / 16] >> 4 * (at % 16) & 15;
            task->runs[i] = (lw_affordance_run){.best = (int64_t)next[0], .genes = list};
        }
    }
    return true;
}

void lw_affordance_launch_end(lw_affordance_launch *l)
{
    const lw_gpu_memory all[] = {l->a.boards, l->a.runs, l->a.rows, l->a.members, l->a.results};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        lw_gpu_free(l->device->gpu, all[i]);
    lw_arena_drop(&l->arena);
    lw_heap_grow(l, 0);
}

/* Returns how many of the tasks fit into one launch; at least one. */
static int fitting(const lw_affordance_task tasks[], int count)
{
    uint64_t members = 0;
    for (int i = 0; i < count; i++) {
        members += (uint64_t)tasks[i].effort->runs * (uint64_t)tasks[i].effort->population;
        if (members > max_members && i > 0)
            return i;
    }
    return count;
}

bool lw_affordance_device_solve(lw_affordance_device *device, const lw_affordance_task tasks[], int count,
                                lw_error *error)
{
    for (int done = 0, some; done < count; done += some) {
        some = fitting(tasks + done, count - done);
        lw_affordance_launch *l = lw_affordance_launch_begin(device, tasks + done, some, error);
        bool fine = l && lw_affordance_launch_play(l, error) && lw_affordance_launch_fetch(l, error);
        if (l)
            lw_affordance_launch_end(l);
        if (!fine)
            return false;
    }
    return true;
}

/* --- For jobs that run in parallel. --- */

static void *open_kind(lw_gpu *gpu, lw_error *error)
{
    return lw_affordance_device_open(gpu, error);
}

static void close_kind(void *opened)
{
    lw_affordance_device_close(opened);
}

static bool solve_batch(void *opened, void *const items[], int count, lw_error *error)
{
    lw_arena scratch = {0};
    lw_affordance_task *tasks = lw_new_array(&scratch, lw_affordance_task, count);
    for (int i = 0; i < count; i++)
        tasks[i] = *(const lw_affordance_task *)items[i];
    bool fine = lw_affordance_device_solve(opened, tasks, count, error);
    lw_arena_drop(&scratch);
    return fine;
}

bool lw_affordance_device_do(lw_affordance_task *task)
{
    static const lw_device_kind kind = {.open = open_kind, .close = close_kind, .work = solve_batch};
    return lw_pool_helper_here() && lw_affordance_device_can(task) && lw_device_do(&kind, task);
}
