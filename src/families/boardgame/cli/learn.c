/* learn: networks learn a board game by playing among themselves, and how long that takes. */
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "core/registry.h"
#include "families/boardgame/api/learn_answer.h"
#include "stats/interval.h"
#include "stats/summary.h"
#include "stats/survival.h"

#include <inttypes.h>
#include <math.h>

enum { RESAMPLES = 2000 };

typedef struct task {
    const lw_args *args;
    int64_t generations, lessons, seed;
    lw_pool *pool;
    lw_progress_counter meter;
} task;

/* All lessons of one game. */
typedef struct course {
    const lw_board *board;
    const lw_board_lesson *lesson;
    task *task;
    lw_arena *arenas; /* one per lesson */
    lw_board_learning *lessons;
    int64_t whole; /* lessons 0 .. whole - 1 are all finished; counting later quick ones would be biased */
} course;

static void teach(void *context, int worker, int64_t index)
{
    course *c = context;
    (void)worker;
    c->lessons[index] =
        lw_board_lesson_teach(c->board, c->lesson, c->task->seed, index, &lw_interrupt, &c->arenas[index]);
    lw_progress_counter_add(&c->task->meter, 1);
}

/* --- Output. --- */

/* Collects the generation in which each lesson met the criterion; returns how many did. */
static int gather(const course *c, size_t member, double *times, bool *done)
{
    int count = 0;
    for (int64_t i = 0; i < c->whole; i++) {
        int when = *(const int *)((const char *)&c->lessons[i] + member);
        done[i] = when > 0;
        times[i] = done[i] ? when : c->lesson->generations;
        count += done[i];
    }
    return count;
}

static void report_criterion(const course *c, const char *what, size_t member, lw_arena *arena, lw_buf *out)
{
    int n = (int)c->whole;
    double *times = lw_new_array(arena, double, n);
    bool *done = lw_new_array(arena, bool, n);
    lw_survivor *steps = lw_new_array(arena, lw_survivor, n);
    lw_rng rng = lw_rng_seed(1);
    int count = gather(c, member, times, done);
    double median = lw_survival_median(steps, lw_survival(times, done, n, .95, steps));
    lw_interval interval = lw_bootstrap(times, n, lw_median, RESAMPLES, .95, &rng);
    lw_buf_print(out, "  %-40s %d of %d lessons", what, count, n);
    if (isnan(median))
        lw_buf_print(out, "; the median is beyond %d generations\n", c->lesson->generations);
    else
        lw_buf_print(out, "; median %g (%g to %g) generations\n", median, interval.low, interval.high);
}

static double mean_score(const course *c, int generation)
{
    double sum = 0;
    for (int64_t i = 0; i < c->whole; i++)
        sum += lw_board_learning_score(&c->lessons[i], generation);
    return sum / (double)c->whole;
}

static void report_words(const course *c, const lw_item_in *item, lw_buf *out)
{
    lw_item_heading(item, NULL, out);
    report_criterion(c, "somebody wins all five of its games:", offsetof(lw_board_learning, own), item->arena,
                     out);
    report_criterion(c, "somebody beats all 29 others:", offsetof(lw_board_learning, all), item->arena, out);
    lw_buf_print(out, "  %-40s", "score against random moves after");
    int all = c->lesson->generations;
    for (int generation = 1; generation < all; generation = generation < 5 ? 5 : 2 * generation)
        lw_buf_print(out, " %d: %.2f,", generation, mean_score(c, generation));
    lw_buf_print(out, " %d: %.2f\n\n", all, mean_score(c, all));
}

static void report_json(const course *c, const lw_item_in *item, lw_buf *out)
{
    for (int64_t i = 0; i < c->whole; i++)
        lw_board_lesson_write(item, &c->lessons[i], c->lesson, c->task->seed, i, out);
}

/* --- The verb. --- */

static int hold(task *t, const lw_item_in *item, lw_error *error)
{
    const lw_spec *spec = item->design->spec;
    if (spec->family != &lw_family_boardgame)
        return lw_fail(error, LW_BAD_INPUT, "learn is for board games, not for a %s", spec->family->title);
    const lw_rules *rules = lw_item_rules(item, error);
    if (!rules)
        return error->code;
    lw_board_lesson lesson = lw_board_lesson_of(spec);
    lesson.generations = (int)t->generations;
    course c = {.board = (const lw_board *)rules,
                .lesson = &lesson,
                .task = t,
                .arenas = lw_new_array(item->arena, lw_arena, t->lessons),
                .lessons = lw_new_array(item->arena, lw_board_learning, t->lessons)};
    atomic_store(&t->meter.done, 0);
    atomic_store(&t->meter.total, t->lessons);
    lw_progress *progress = lw_progress_begin("learning", &t->meter);
    lw_pool_run(t->pool, t->lessons, teach, &c, &lw_interrupt);
    lw_progress_end(progress);
    while (c.whole < t->lessons && c.lessons[c.whole].generations == lesson.generations)
        c.whole++;
    lw_buf out = {0};
    if (lw_args_has(t->args, "json"))
        report_json(&c, item, &out);
    else if (c.whole)
        report_words(&c, item, &out);
    lw_emit(&out);
    lw_buf_drop(&out);
    for (int64_t i = 0; i < t->lessons; i++)
        lw_arena_drop(&c.arenas[i]);
    if (c.whole == t->lessons)
        return 0;
    return lw_fail(error, LW_STOPPED, "stopped after %" PRId64 " of %" PRId64 " lessons", c.whole, t->lessons);
}

static int each(void *context, const lw_item_in *item)
{
    task *t = context;
    lw_error error = {0};
    lw_item_in bad = *item;
    if (!item->design)
        return lw_bad_item(t->args, item);
    int result = hold(t, item, &error);
    if (!result)
        return LW_EXIT_DONE;
    if (result == LW_STOPPED)
        return lw_complain_text(LW_EXIT_STOPPED, "%s", error.text);
    bad.error = &error;
    bad.design = NULL;
    return lw_bad_item(t->args, &bad);
}

static int run(lw_args *args)
{
    task t = {.args = args, .generations = 100, .lessons = 1, .seed = 1};
    lw_error error = {0};
    int result = lw_args_int(args, "generations", 1, LW_BOARD_LESSON_MAX, &t.generations, &error);
    if (!result)
        result = lw_args_int(args, "lessons", 1, LW_BOARD_LESSONS, &t.lessons, &error);
    if (!result)
        result = lw_args_int(args, "seed", 0, INT64_MAX, &t.seed, &error);
    if (!result && !(t.pool = lw_args_pool(args, &error)))
        result = error.code;
    if (result)
        return lw_complain(&error);
    int code = lw_each_puzzle(args, 0, each, &t);
    lw_pool_close(t.pool);
    return code;
}

const lw_verb lw_verb_learn = {
    .name = "learn",
    .words = "[PUZZLE...]",
    .group = "Research",
    .note = "Measure how fast networks learn a board game by self-play",
    .help = "In each generation, 15 networks and their 15 children play each other, and the best 15 survive. "
            "It prints after how"
            " many generations a network first won all of its five games, and when one first beat all "
            "others. It also prints the best network's score against random moves. The game's parameters "
            "\"net\" and \"values\" set the kind of network.\n",
    .flags =
        (const lw_flag[]){
            {.name = "generations", .value = "N", .note = "generations per lesson", .usual = "100"},
            {.name = "lessons", .value = "N", .note = "number of independent runs", .usual = "1"},
            LW_FLAG_SEED,
            LW_FLAG_THREADS,
            LW_FLAG_JSON,
            {0}},
    .max = -1,
    .run = run,
};
