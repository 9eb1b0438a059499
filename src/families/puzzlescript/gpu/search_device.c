/* search_device.c: see search_device.h. */
#include "families/puzzlescript/gpu/search_device.h"

#include "base/device.h"
#include "base/rng.h"
#include "families/puzzlescript/gpu/aim_words.h"
#include "families/puzzlescript/gpu/kernel_text.h"
#include "families/puzzlescript/gpu/layout.inc"

#include <stdio.h>
#include <string.h>

#define MEMORY(type) lw_gpu_memory
#include "families/puzzlescript/gpu/search_layout.inc"

/* Nearly all searches of evolved rules on a small level end within SHORT expansions, and a batch takes as long
 * as its longest search. The others continue on the device only if there are so many that the CPU would take
 * longer. */
enum { SHORT = 24, LONG = 1200, ENOUGH = 512, BATCH = 64 };
enum { THREADS = 32, OPTION = 40, CLASSES = 16, BACKUPS = 3, BUFFERS = 6, SMALL = 1 << 10 };
enum { MAX_SHARED = 48 << 10 };                   /* bytes of a block */
static const size_t max_memory = (size_t)4 << 30; /* for the states of a launch */
_Static_assert((int)LW_PS_FOUND_ENDLESS == SEARCH_ENDLESS, "a verdict is one number here and there");

/* Memory that is reused by the next launch. */
typedef struct buffer {
    lw_gpu_memory memory;
    size_t room;
} buffer;

struct lw_ps_search_device {
    lw_gpu *gpu;
    struct {
        lw_gpu_kernel *kernel;
        int plane_words;
    } classes[CLASSES];
    int class_count;
    buffer words, tasks, orders, memory, backups, results;
};

static bool has_ellipsis_or_loop(const lw_ps_groups *groups)
{
    for (int g = 0; g < groups->count; g++) {
        const lw_ps_group *group = &groups->list[g];
        if (group->jump >= 0)
            return true;
        for (int r = 0; r < group->count; r++)
            for (int k = 0; k < group->rules[r].row_count; k++)
                if (group->rules[r].rows[k].ellipses)
                    return true;
    }
    return false;
}

/* Returns the words of shared memory that a board of a task needs. */
static int board_words(const lw_ps_rule_words *words)
{
    return lw_ps_rule_words_head(words, LW_PS_HEAD_MEMORY);
}

bool lw_ps_search_task_make(const lw_ps_family_rules *rules, int level, int64_t expansions, int64_t work,
                            lw_arena *arena, lw_ps_search_task *task)
{
    const lw_ps_game *game = rules->game;
    int entry = rules->entries[level];
    *task = (lw_ps_search_task){.moves = game->noaction ? 4 : 5,
                                .expansions = expansions,
                                .work = work < UINT32_MAX ? work : UINT32_MAX,
                                .arena = arena};
    if (game->uses_random || game->has_checkpoint || game->late_moves || game->run_rules_on_level_start ||
        game->realtime_interval > 0 || has_ellipsis_or_loop(&game->early) || has_ellipsis_or_loop(&game->late))
        return false;
    lw_ps_rule_words words = lw_ps_rule_words_make(game, entry, arena);
    if (!words.words)
        return false;
    task->words = lw_ps_aim_words_add(game, &rules->aims[entry], &words, &task->aim, arena);
    return (size_t)(task->words.count + (board_words(&words) + 3) * LW_PS_SEARCH_MOVES) * 4 <= MAX_SHARED;
}

lw_ps_search_device *lw_ps_search_device_open(lw_gpu *gpu, lw_error *error)
{
    lw_ps_search_device *device = lw_heap_grow(NULL, sizeof *device);
    (void)error;
    *device = (lw_ps_search_device){.gpu = gpu};
    return device;
}

void lw_ps_search_device_close(lw_ps_search_device *device)
{
    if (!device)
        return;
    const buffer *const all[BUFFERS] = {&device->words,  &device->tasks,   &device->orders,
                                        &device->memory, &device->backups, &device->results};
    for (int i = 0; i < BUFFERS; i++)
        lw_gpu_free(device->gpu, all[i]->memory);
    for (int i = 0; i < device->class_count; i++)
        lw_gpu_kernel_drop(device->classes[i].kernel);
    lw_heap_grow(device, 0);
}

/* A kernel depends only on the number of words in a plane. */
static const lw_gpu_kernel *kernel_for(lw_ps_search_device *device, int plane_words, lw_error *error)
{
    char threads[OPTION], words[OPTION];
    const char *const options[] = {threads, words, "-DMEMORY(type)=type*", "--fmad=false", NULL};
    for (int i = 0; i < device->class_count; i++)
        if (device->classes[i].plane_words == plane_words)
            return device->classes[i].kernel;
    if (device->class_count == CLASSES) {
        lw_fail(error, LW_LIMIT, "levels of more than %d sizes cannot be searched on a GPU at once", CLASSES);
        return NULL;
    }
    snprintf(threads, sizeof threads, "-DLW_THREADS=%d", THREADS);
    snprintf(words, sizeof words, "-DLW_WORDS=%d", plane_words);
    lw_gpu_kernel *kernel =
        lw_gpu_compile(device->gpu, lw_ps_kernel_search, "lw_ps_search_levels", options, error);
    if (kernel) {
        device->classes[device->class_count].kernel = kernel;
        device->classes[device->class_count++].plane_words = plane_words;
    }
    return kernel;
}

static lw_gpu_memory take(lw_ps_search_device *device, buffer *b, size_t size, lw_error *error)
{
    if (size > b->room) {
        size_t room = 2 * b->room > size ? 2 * b->room : size > SMALL ? size : SMALL;
        lw_gpu_free(device->gpu, b->memory);
        b->memory = lw_gpu_take(device->gpu, room, error);
        b->room = b->memory ? room : 0;
    }
    return b->memory;
}

static lw_gpu_memory send(lw_ps_search_device *device, buffer *b, const uint32_t *words, size_t count,
                          lw_error *error)
{
    lw_gpu_memory memory = take(device, b, count * 4, error);
    return memory && lw_gpu_send(device->gpu, memory, words, count * 4, error) ? memory : 0;
}

/* The orders in which the search tries moves (lim2014.c), for four moves and for five. */
static const uint32_t *draw_orders(uint32_t expansions, lw_arena *arena)
{
    uint32_t *orders = lw_new_array(arena, uint32_t, 2 * expansions), *next = orders;
    for (uint32_t moves = 4; moves <= 5; moves++) {
        lw_rng rng = lw_rng_seed(0);
        for (uint32_t k = 0; k < expansions; k++) {
            uint32_t order[5] = {0};
            for (uint32_t i = 0; i < moves; i++) {
                uint32_t j = lw_rng_below(&rng, i + 1);
                order[i] = order[j];
                order[j] = i;
            }
            for (uint32_t i = 0; i < moves; i++)
                *next |= order[i] << 3 * i;
            next++;
        }
    }
    return orders;
}

static void read_result(const uint32_t *result, lw_ps_search_task *task)
{
    task->found = (enum lw_ps_found)result[LW_PS_RESULT_VERDICT];
    task->length = (int)result[LW_PS_RESULT_LENGTH];
    task->play = task->length ? lw_new_array(task->arena, uint8_t, task->length) : NULL;
    for (int i = 0; i < task->length; i++)
        task->play[i] = result[LW_PS_RESULT_PATH + i / 8] >> 4 * (i % 8) & 15;
}

static uint32_t larger(uint32_t a, int b)
{
    return b > (int)a ? (uint32_t)b : a;
}

/* Sizes that suffice for the largest of the tasks. */
static arguments sizes_of(lw_ps_search_task *const tasks[], int count, uint32_t expansions)
{
    arguments a = {.expansions = expansions, .states = 1 + 5 * expansions};
    for (int i = 0; i < count; i++) {
        const lw_ps_rule_words *words = &tasks[i]->words;
        a.state_words = larger(a.state_words, 1 + lw_ps_rule_words_head(words, LW_PS_HEAD_DYNAMIC) *
                                                      lw_ps_rule_words_head(words, LW_PS_HEAD_WORDS));
        int planes = lw_ps_rule_words_head(words, LW_PS_HEAD_DYNAMIC);
        a.backup_words =
            larger(a.backup_words, ((BACKUPS + 1) * planes + lw_ps_rule_words_head(words, LW_PS_HEAD_FLAGS)) *
                                       lw_ps_rule_words_head(words, LW_PS_HEAD_WORDS));
        a.rules_words = larger(a.rules_words, words->count);
        a.board_words = larger(a.board_words, board_words(words));
    }
    a.result_words = LW_PS_RESULT_PATH + (expansions + 7) / 8;
    return a;
}

static bool send_tasks(lw_ps_search_device *device, arguments *a, lw_ps_search_task *const tasks[], int count,
                       lw_error *error)
{
    lw_arena scratch = {0};
    size_t total = 0, number = (size_t)count;
    for (int i = 0; i < count; i++)
        total += (size_t)tasks[i]->words.count;
    uint32_t *words = lw_new_array(&scratch, uint32_t, total),
             *list = lw_new_array(&scratch, uint32_t, number * LW_PS_TASK_SIZE);
    total = 0;
    for (int i = 0; i < count; i++) {
        uint32_t *one = list + i * LW_PS_TASK_SIZE;
        const lw_ps_rule_words *own = &tasks[i]->words;
        memcpy(words + total, own->words, (size_t)own->count * 4);
        one[LW_PS_TASK_AT] = (uint32_t)total;
        one[LW_PS_TASK_COUNT] = (uint32_t)own->count;
        one[LW_PS_TASK_AIM] = (uint32_t)tasks[i]->aim;
        one[LW_PS_TASK_MOVES] = (uint32_t)tasks[i]->moves;
        one[LW_PS_TASK_EXPANSIONS] =
            tasks[i]->expansions < LONG + 1 ? (uint32_t)tasks[i]->expansions : LONG + 1;
        one[LW_PS_TASK_WORK] = (uint32_t)tasks[i]->work;
        total += (size_t)own->count;
    }
    a->words = send(device, &device->words, words, total, error);
    a->tasks = send(device, &device->tasks, list, number * LW_PS_TASK_SIZE, error);
    a->orders =
        send(device, &device->orders, draw_orders(a->expansions, &scratch), 2 * (size_t)a->expansions, error);
    a->memory = take(device, &device->memory, number * a->states * (3 + a->state_words) * 4, error);
    a->backups = take(device, &device->backups, number * a->backup_words * LW_PS_SEARCH_MOVES * 4, error);
    a->results = take(device, &device->results, number * a->result_words * 4, error);
    lw_arena_drop(&scratch);
    return a->words && a->tasks && a->orders && a->memory && a->backups && a->results;
}

/* Searches these tasks in one launch. */
static bool search_some(lw_ps_search_device *device, const lw_gpu_kernel *kernel,
                        lw_ps_search_task *const tasks[], int count, arguments a, lw_error *error)
{
    lw_arena scratch = {0};
    size_t words = (size_t)count * a.result_words;
    uint32_t *results = lw_new_array(&scratch, uint32_t, words);
    void *list[] = {&a};
    int shared = (int)(a.rules_words + (a.board_words + 3) * LW_PS_SEARCH_MOVES) * 4;
    bool fine = send_tasks(device, &a, tasks, count, error) &&
                lw_gpu_launch(device->gpu, kernel, count, THREADS, shared, list, error) &&
                lw_gpu_wait(device->gpu, error) &&
                lw_gpu_fetch(device->gpu, results, a.results, words * 4, error);
    for (int i = 0; fine && i < count; i++)
        read_result(results + (size_t)i * a.result_words, tasks[i]);
    lw_arena_drop(&scratch);
    return fine;
}

/* Searches these tasks in as few launches as memory allows. */
static bool search_all(lw_ps_search_device *device, const lw_gpu_kernel *kernel,
                       lw_ps_search_task *const tasks[], int count, uint32_t expansions, lw_error *error)
{
    arguments a = sizes_of(tasks, count, expansions);
    int64_t at_once = (int64_t)(max_memory / ((size_t)a.states * (3 + a.state_words) * 4));
    bool fine = true;
    at_once = at_once > 1 ? at_once : 1;
    for (int64_t done = 0; fine && done < count; done += at_once)
        fine = search_some(device, kernel, tasks + done, (int)(count - done < at_once ? count - done : at_once),
                           a, error);
    return fine;
}

/* Searches levels of one size: first all of them briefly, then those worth continuing. */
static bool search_class(lw_ps_search_device *device, lw_ps_search_task **tasks, int count, lw_error *error)
{
    const lw_gpu_kernel *kernel =
        kernel_for(device, lw_ps_rule_words_head(&tasks[0]->words, LW_PS_HEAD_WORDS), error);
    int left = 0;
    if (!kernel || !search_all(device, kernel, tasks, count, SHORT, error))
        return false;
    for (int i = 0; i < count; i++)
        if (tasks[i]->found == LW_PS_FOUND_UNDECIDED && tasks[i]->expansions > SHORT)
            tasks[left++] = tasks[i];
    return left < ENOUGH || search_all(device, kernel, tasks, left, LONG, error);
}

bool lw_ps_search_device_solve(lw_ps_search_device *device, lw_ps_search_task *const tasks[], int count,
                               lw_error *error)
{
    lw_arena scratch = {0};
    lw_ps_search_task **left = lw_new_array(&scratch, lw_ps_search_task *, count),
                      **some = lw_new_array(&scratch, lw_ps_search_task *, count);
    bool fine = true;
    memcpy(left, tasks, (size_t)count * sizeof(lw_ps_search_task *));
    while (fine && count) {
        int same = 0, others = 0, words = lw_ps_rule_words_head(&left[0]->words, LW_PS_HEAD_WORDS);
        for (int i = 0; i < count; i++)
            if (lw_ps_rule_words_head(&left[i]->words, LW_PS_HEAD_WORDS) == words)
                some[same++] = left[i];
            else
                left[others++] = left[i];
        fine = search_class(device, some, same, error);
        count = others;
    }
    lw_arena_drop(&scratch);
    return fine;
}

/* --- For concurrent jobs. --- */

static void *open_kind(lw_gpu *gpu, lw_error *error)
{
    return lw_ps_search_device_open(gpu, error);
}

static void close_kind(void *opened)
{
    lw_ps_search_device_close(opened);
}

static bool solve_batch(void *opened, void *const items[], int count, lw_error *error)
{
    lw_arena scratch = {0};
    lw_ps_search_task **tasks = lw_new_array(&scratch, lw_ps_search_task *, count);
    for (int i = 0; i < count; i++)
        tasks[i] = items[i];
    bool fine = lw_ps_search_device_solve(opened, tasks, count, error);
    lw_arena_drop(&scratch);
    return fine;
}

bool lw_ps_search_device_do(const lw_ps_family_rules *rules, int level, int64_t expansions, int64_t work,
                            lw_arena *arena, lw_ps_search_task *task)
{
    static const lw_device_kind kind = {
        .open = open_kind, .close = close_kind, .work = solve_batch, .enough = BATCH};
    return lw_pool_helper_here() && lw_ps_search_task_make(rules, level, expansions, work, arena, task) &&
           lw_device_do(&kind, task) && task->found != LW_PS_FOUND_UNDECIDED;
}
