/* opponents: trains the opponents of a game, and measures how strong they are. */
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/opponent_cache.h"

static void print_rating(const char *title, const lw_opponent_rating *rating, bool base, lw_buf *out)
{
    lw_buf_print(out, "  %-13s %5.0f", title, rating->points);
    if (!base)
        lw_buf_print(out, "  (%.0f to %.0f)", rating->low, rating->high);
    lw_buf_byte(out, '\n');
}

static void print_opponents(const lw_item_in *item, const lw_opponents_file *file, lw_buf *out)
{
    lw_item_heading(item, NULL, out);
    print_rating("random moves", &file->ratings[0], false, out);
    for (int i = 0; i < LW_OPPONENTS; i++)
        print_rating(lw_opponents[i].title, &file->ratings[i + 1], i == 0, out);
    lw_buf sentence = {0};
    lw_buf_print(&sentence,
                 "  The learned weights score %.2f (%.2f to %.2f) against the usual ones, over %d games.\n",
                 file->gain, file->gain_low, file->gain_high, file->games);
    lw_wrap(lw_buf_text(&sentence), LW_WIDTH, out);
    lw_buf_drop(&sentence);
}

typedef struct task {
    const lw_args *args;
    lw_opponents_effort effort;
} task;

static int teach(task *t, const lw_item_in *item, lw_opponents_file *file, lw_error *error)
{
    const lw_rules *rules = lw_item_rules(item, error);
    if (!rules)
        return error->code;
    if (rules->players != 2)
        return lw_fail(error, LW_BAD_INPUT,
                       "opponents are for games of two players, and this is a puzzle for one");
    lw_progress_counter counter = {0};
    t->effort.progress = &counter;
    lw_progress *progress = lw_progress_begin("games", &counter);
    bool whole = lw_opponents_make(rules, &t->effort, file);
    lw_progress_end(progress);
    return whole ? 0 : lw_fail(error, LW_STOPPED, "stopped; the opponents stay as they were");
}

static int each(void *context, const lw_item_in *item)
{
    task *t = context;
    lw_error error = {0};
    lw_opponents_file file;
    lw_buf out = {0};
    lw_item_in bad = *item;
    bad.error = &error;
    bad.design = NULL;
    if (!item->design)
        return lw_bad_item(t->args, item);
    if (!teach(t, item, &file, &error)) {
        print_opponents(item, &file, &out); /* even if it cannot be stored */
        lw_emit(&out);
        lw_buf_drop(&out);
        if (!lw_opponent_cache_store(item->design, &file, &error))
            return LW_EXIT_DONE;
    }
    lw_error_name(&error, item->source);
    return error.code == LW_BAD_INPUT ? lw_bad_item(t->args, &bad) : lw_complain(&error);
}

static int run(lw_args *args)
{
    lw_error error = {0};
    int64_t games = LW_OPPONENTS_GAMES, seed = 1;
    task t = {.args = args};
    if (lw_args_int(args, "games", 2, LW_OPPONENTS_GAMES_MAX, &games, &error) ||
        lw_args_int(args, "seed", 0, INT64_MAX, &seed, &error))
        return lw_complain(&error);
    lw_pool *pool = lw_args_pool(args, &error);
    if (error.code)
        return lw_complain(&error);
    t.effort =
        (lw_opponents_effort){.games = (int)games, .seed = (uint64_t)seed, .pool = pool, .stop = &lw_interrupt};
    int code = lw_each_puzzle(args, 0, each, &t);
    lw_pool_close(pool);
    return code;
}

const lw_verb lw_verb_opponents = {
    .name = "opponents",
    .words = "GAME...",
    .group = "Play and show",
    .note = "Teach the opponents of a game for two, and measure how strong they are",
    .help = "The opponents Beginner, Casual, Strong and Expert look one, two, three and five plies ahead. All "
            "but the beginner learn to judge the positions of this game by playing against themselves. Games "
            "between them, and against random moves, give each a rating with its 95 % interval. The beginner "
            "has 1000, and a player with 400 points more wins ten games of eleven. What they have learned is "
            "kept in the cache folder, and 'ludwright play GAME --against expert' uses it. A GAME is an ID, a "
            "file, or - for standard input.\n",
    .flags =
        (const lw_flag[]){
            {.name = "games", .value = "N", .note = "number of games between two of them", .usual = "40"},
            LW_FLAG_SEED,
            LW_FLAG_THREADS,
            {0}},
    .min = 1,
    .max = -1,
    .run = run,
};
