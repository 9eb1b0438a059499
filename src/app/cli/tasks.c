/* tasks: puzzles as tasks for language models, and scores for their answers. */
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "grade/puzzle_task.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- Making tasks. --- */

typedef struct making {
    bool json;
    lw_arena *arena;
} making;

static void print_task(void *context, const char *json)
{
    const making *m = context;
    lw_buf out = {0};
    lw_mark mark = lw_arena_mark(m->arena);
    if (m->json) {
        lw_buf_print(&out, "%s\n", json);
    } else {
        const lw_json *task = lw_json_read(json, strlen(json), 1, m->arena, NULL);
        lw_buf_print(&out, "%s\ndifficulty %.0f\n%s\n\n", lw_json_get(task, "id")->text,
                     lw_json_number(lw_json_get(task, "difficulty")), lw_json_get(task, "prompt")->text);
    }
    lw_emit(&out);
    lw_buf_drop(&out);
    lw_arena_rewind(m->arena, mark);
}

/* Reads "1200..1800". */
static int read_range(const lw_args *args, lw_puzzle_tasks *tasks, lw_error *error)
{
    const char *text = lw_args_text(args, "difficulty"), *dots = text ? strstr(text, "..") : NULL;
    char *low_end, *high_end;
    tasks->low = -INFINITY;
    tasks->high = INFINITY;
    if (!text)
        return 0;
    lw_buf low = {0}; /* a copy, because "1200." is a number too */
    lw_buf_add(&low, text, dots ? (size_t)(dots - text) : 0);
    tasks->low = strtod(lw_buf_text(&low), &low_end);
    tasks->high = strtod(dots ? dots + 2 : "", &high_end);
    bool good = low.size && !*low_end && dots[2] && !*high_end && tasks->low <= tasks->high;
    lw_buf_drop(&low);
    return good ? 0
                : lw_fail(error, LW_BAD_INPUT, "--difficulty needs a range like 1200..1800, not \"%.40s\"",
                          text);
}

static int read_specs(lw_args *args, lw_puzzle_tasks *tasks, lw_error *error)
{
    if (!args->count) {
        tasks->spec_count = lw_puzzle_task_specs(&args->arena, &tasks->specs);
        return 0;
    }
    tasks->specs = lw_new_array(&args->arena, const lw_spec *, args->count);
    for (int i = 0; i < args->count; i++) {
        const lw_spec *spec = lw_spec_parse(args->words[i], &args->arena, error);
        if (!spec)
            return error->code;
        tasks->specs[tasks->spec_count++] = spec;
    }
    return 0;
}

static int make_tasks(lw_args *args)
{
    lw_error error = {0};
    int64_t count = 10, seed = 1, candidates = 0;
    making m = {.json = lw_args_has(args, "json"), .arena = &args->arena};
    lw_puzzle_tasks tasks = {.stop = &lw_interrupt, .context = &m, .found = print_task};
    if (read_specs(args, &tasks, &error) || read_range(args, &tasks, &error) ||
        lw_args_int(args, "count", 1, 1000000000, &count, &error) ||
        lw_args_int(args, "seed", 0, INT64_MAX / 2, &seed, &error) ||
        lw_args_int(args, "budget", 1, INT64_MAX / 2, &candidates, &error))
        return lw_complain(&error);
    tasks.count = count;
    tasks.seed = (uint64_t)seed;
    tasks.candidates = candidates ? candidates : LW_PUZZLE_TASK_TRIES * count;
    tasks.pool = lw_args_pool(args, &error);
    if (!tasks.pool)
        return lw_complain(&error);
    int64_t found = lw_puzzle_tasks_make(&tasks);
    lw_pool_close(tasks.pool);
    if (found < count && !lw_stopped(&lw_interrupt))
        return lw_complain_text(
            LW_EXIT_GAVE_UP,
            "found %lld of %lld tasks of this difficulty among %lld candidates; try a larger "
            "--budget or another spec",
            (long long)found, (long long)count, (long long)tasks.candidates);
    return LW_EXIT_DONE;
}

/* --- Scoring answers: JSON Lines of tasks with "answer". --- */

typedef struct scoring {
    const lw_args *args;
    int64_t tasks, solved, legal;
} scoring;

static int score_one(void *context, const lw_item_in *item)
{
    scoring *s = context;
    lw_error error = {0};
    lw_buf out = {0};
    const lw_json *answer = item->json ? lw_json_get(item->json, "answer") : NULL;
    if (!item->json)
        return lw_bad_item(s->args, item);
    if (!answer || answer->kind != LW_JSON_TEXT) {
        lw_json_fail(item->json, &error, "a task to score needs an \"answer\", a string of moves");
        lw_error_name(&error, item->source);
        return lw_complain(&error);
    }
    lw_task_verdict verdict;
    if (lw_puzzle_task_verify(item->json, answer->text, item->arena, &verdict, &error))
        return lw_complain(&error);
    s->tasks++;
    s->solved += verdict.solved;
    s->legal += verdict.legal;
    if (lw_args_has(s->args, "json")) {
        lw_task_verdict_write(&verdict, &out);
        lw_buf_byte(&out, '\n');
        lw_emit(&out);
    }
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

static int score_answers(lw_args *args)
{
    scoring s = {.args = args};
    int code = lw_each_puzzle(args, 1, score_one, &s);
    if (s.tasks && !lw_args_has(args, "json")) {
        lw_buf out = {0};
        lw_buf_print(&out, "%lld of %lld solved; %lld answers are legal moves\n", (long long)s.solved,
                     (long long)s.tasks, (long long)s.legal);
        lw_emit(&out);
        lw_buf_drop(&out);
    }
    return code;
}

static int run(lw_args *args)
{
    return args->count && !strcmp(args->words[0], "score") ? score_answers(args) : make_tasks(args);
}

const lw_verb lw_verb_tasks = {
    .name = "tasks",
    .words = "[SPEC... | score FILE...]",
    .group = "Research",
    .note = "Make verifiable tasks for language models, and score answers",
    .help = "A task is a puzzle in words: how it is played, its board as text, and how moves are written. "
            "With --json each line has id, prompt, state, moves (the legal ones), seed, difficulty and "
            "certificate. Without a SPEC, the puzzles come from all single-player families in turn.\n\n'score' "
            "reads such lines with an \"answer\" added, a string of moves. It "
            "reports how many answers solve their puzzle; with --json, it prints one verdict per line.\n",
    .flags =
        (const lw_flag[]){
            {.name = "count", .letter = 'n', .value = "N", .note = "number of tasks", .usual = "10"},
            {.name = "difficulty", .value = "LOW..HIGH", .note = "only puzzles of this difficulty for people"},
            LW_FLAG_SEED,
            {.name = "budget", .value = "N", .note = "maximum number of puzzles to try, like 200 or 5k"},
            LW_FLAG_THREADS,
            LW_FLAG_JSON,
            {0}},
    .max = -1,
    .run = run,
};
