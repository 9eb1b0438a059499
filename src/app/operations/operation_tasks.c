/* operation_tasks.c: tasks and verify as operations. */
#include "app/json_members.h"
#include "app/operations/operation.h"
#include "grade/puzzle_task.h"

#include <math.h>

static int read_specs(const lw_operation_work *asked, lw_puzzle_tasks *tasks, lw_error *error)
{
    const lw_json *list = NULL;
    if (lw_json_take_list(asked->request, "specs", &list, error))
        return error->code;
    if (!list || !list->count) {
        tasks->spec_count = lw_puzzle_task_specs(asked->arena, &tasks->specs);
        return 0;
    }
    tasks->specs = lw_new_array(asked->arena, const lw_spec *, list->count);
    for (const lw_json *one = list->first; one; one = one->next) {
        const lw_spec *spec = lw_spec_parse(one->text, asked->arena, error);
        if (!spec)
            return error->code;
        tasks->specs[tasks->spec_count++] = spec;
    }
    return 0;
}

static void put_task(void *context, const char *json)
{
    const lw_operation_work *asked = context;
    lw_buf out = {0};
    lw_buf_puts(&out, json);
    lw_operation_put(asked, &out);
    lw_progress_counter_add(asked->meter, 1);
}

int lw_operation_tasks(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"specs", "count", "seed", "low", "high", "candidates", NULL};
    int64_t count = 10, seed = 1, candidates = 0;
    lw_puzzle_tasks tasks = {.low = -INFINITY,
                             .high = INFINITY,
                             .stop = asked->stop,
                             .context = (void *)(uintptr_t)asked,
                             .found = put_task};
    if (lw_json_only(asked->request, keys, error) || read_specs(asked, &tasks, error) ||
        lw_json_take_int(asked->request, "count", 1, 1000000000, &count, error) ||
        lw_json_take_int(asked->request, "seed", 0, INT64_MAX / 2, &seed, error) ||
        lw_json_take_int(asked->request, "candidates", 1, INT64_MAX / 2, &candidates, error) ||
        lw_json_take_real(asked->request, "low", &tasks.low, error) ||
        lw_json_take_real(asked->request, "high", &tasks.high, error))
        return error->code;
    tasks.count = count;
    tasks.seed = (uint64_t)seed;
    tasks.candidates = candidates ? candidates : LW_PUZZLE_TASK_TRIES * count;
    tasks.pool = asked->threads > 1 ? lw_pool_open(asked->threads) : NULL;
    atomic_store(&asked->meter->total, count);
    int64_t found = lw_puzzle_tasks_make(&tasks);
    lw_pool_close(tasks.pool);
    if (lw_stopped(asked->stop))
        return lw_fail(error, LW_STOPPED, "stopped on request");
    return found < count
               ? lw_fail(error, LW_LIMIT, "found %lld of %lld tasks of this difficulty among %lld candidates",
                         (long long)found, (long long)count, (long long)tasks.candidates)
               : 0;
}

int lw_operation_verify(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"task", "answer", NULL};
    const lw_json *task = lw_json_given(asked->request, "task");
    const char *answer = NULL;
    if (lw_json_only(asked->request, keys, error) ||
        lw_json_take_text(asked->request, "answer", &answer, error))
        return error->code;
    if (!task || !answer)
        return lw_fail(error, LW_BAD_INPUT, "to verify, give a \"task\" and an \"answer\"");
    lw_buf out = {0};
    lw_task_verdict verdict;
    if (lw_puzzle_task_verify(task, answer, asked->arena, &verdict, error))
        return error->code;
    lw_task_verdict_write(&verdict, &out);
    lw_operation_put(asked, &out);
    return 0;
}
