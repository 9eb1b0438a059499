/* task_answer.c: see the header. The spec and the seed identify the puzzle, and the puzzle is the task. */
#include "app/check/task_answer.h"
#include "app/json_members.h"
#include "grade/puzzle_task.h"

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    const char *name = NULL;
    int64_t seed = -1;
    if (lw_json_take_text(work->settings, "spec", &name, error) ||
        lw_json_take_int(work->item->json, "seed", 0, INT64_MAX, &seed, error))
        return error->code;
    if (!name || seed < 0)
        return lw_fail(error, LW_BAD_INPUT, "a task has a \"spec\" among its settings, and a \"seed\"");
    const lw_spec *spec = lw_spec_parse(name, work->item->arena, error);
    return spec ? lw_puzzle_task_make(spec, (uint64_t)seed, work->limits.stop, out, error) : error->code;
}

const lw_answer_kind lw_answer_task = {.name = "task", .make = make};
