/* perft: counts plays, move by move: the usual check of a move generator. */
#include "app/check/perft_answer.h"
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/output.h"

typedef struct task {
    const lw_args *args;
    int64_t depth;
    bool json, scores;
} task;

/* Prints points, plays, and their share of all. */
static int count_scores(const task *t, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    lw_perft_scores perft;
    double all = 0;
    if (lw_perft_score(item, &(lw_limits){.stop = &lw_interrupt}, &perft, error))
        return lw_exit_of(error);
    const lw_score_counts *counts = &perft.counts;
    for (int i = 0; i < counts->levels; i++)
        all += (double)counts->plays[i];
    if (t->json)
        lw_perft_write_scores(&perft, out);
    for (int i = counts->levels - 1; i >= 0 && !t->json; i--)
        if (counts->plays[i])
            lw_buf_print(out, "%6lld %20llu  %.3g %%\n", (long long)(counts->least + i),
                         (unsigned long long)counts->plays[i], 100 * (double)counts->plays[i] / all);
    return LW_EXIT_DONE;
}

static int count(const task *t, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    lw_perft_counts perft;
    if (lw_perft_count(item, (int)t->depth, &lw_interrupt, &perft, error))
        return LW_EXIT_WRONG;
    if (t->json)
        lw_perft_write(&perft, out);
    for (int i = 0; i < perft.done && !t->json; i++)
        lw_buf_print(out, "%2d %20llu\n", i + 1, (unsigned long long)perft.counts[i]);
    return perft.done == t->depth ? LW_EXIT_DONE : LW_EXIT_STOPPED;
}

static int each(void *context, const lw_item_in *item)
{
    const task *t = context;
    lw_error error = {0};
    lw_buf out = {0};
    lw_item_in bad = *item;
    bad.error = &error;
    bad.design = NULL;
    int code = t->scores ? count_scores(t, item, &out, &error) : count(t, item, &out, &error);
    lw_emit(&out);
    lw_buf_drop(&out);
    if (!error.code)
        return code;
    lw_error_name(&error, item->source);
    return lw_bad_item(t->args, &bad);
}

static int run(lw_args *args)
{
    lw_error error = {0};
    task t = {.args = args,
              .depth = LW_PERFT_USUAL,
              .json = lw_args_has(args, "json"),
              .scores = lw_args_has(args, "scores")};
    if (lw_args_int(args, "depth", 1, LW_PERFT_MAX, &t.depth, &error))
        return lw_complain(&error);
    return lw_each_puzzle(args, 0, each, &t);
}

const lw_verb lw_verb_perft = {
    .name = "perft",
    .words = "[PUZZLE...]",
    .group = "Research",
    .note = "Count the move sequences of 1 to N moves, to check move generators",
    .help = LW_HELP_PUZZLE " With --json, each puzzle is answered by {\"perft\":[..],\"id\":..}. --scores "
                           "counts the whole plays of a game for "
                           "points by the points they end with; with --json, the answer is "
                           "{\"scores\":[[points, plays],..],\"id\":..}. That is "
                           "for small boards.\n",
    .flags = (const lw_flag[]){{.name = "depth", .value = "N", .note = "number of moves", .usual = "4"},
                               {.name = "scores", .note = "count whole plays by their points instead"},
                               LW_FLAG_JSON,
                               {0}},
    .max = -1,
    .run = run,
};
