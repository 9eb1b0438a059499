/* evolve: puzzles to order. */
#include "app/cli/finds.h"
#include "app/cli/levels.h"
#include "app/cli/order.h"
#include "app/cli/result_set.h"
#include "app/cli/toorder.h"
#include "app/cluster/cluster.h"
#include "app/cluster/wire.h"
#include "core/registry.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 100000 };

/* Raised on all ranks at the same time. */
static lw_stop agreed;

typedef struct work {
    lw_finds finds;
    lw_request order;
    lw_result_set survey;
    lw_levels levels;
    lw_pool *pool;
    int64_t fresh; /* measurements by which a find is verified; 0: it is not */
    double begun;
    bool warned; /* that nothing was found yet */
} work;

/* On ranks other than 0: the same hunt, and nothing said of it. */
static void ignore_find(void *context, const lw_find *find)
{
    (void)context, (void)find;
}

static void on_find(void *context, const lw_find *find)
{
    work *w = context;
    if (lw_request_whole(&w->order))
        lw_result_set_add(&w->survey, find);
    lw_finds_put(&w->finds, find->design);
    if (w->levels.spec)
        lw_levels_add(&w->levels, find->design);
    if (!w->fresh || lw_request_whole(&w->order))
        return;
    lw_buf out = {0};
    lw_remeasured_lines(&w->order, find, (int)w->fresh, w->pool, &out);
    lw_progress_hold(w->finds.progress);
    if (w->finds.form == LW_FINDS_PICTURES)
        lw_emit_folded(&out);
    else
        fputs(lw_buf_text(&out), stderr);
    lw_progress_resume(w->finds.progress);
    lw_buf_drop(&out);
}

/* Who waits for a target that may be out of reach hears of it once, before all runs are made. */
static void on_miss(void *context, const lw_run_summary *harvest)
{
    work *w = context;
    enum { PATIENCE = 5 }; /* seconds */
    bool near = isfinite(harvest->nearest) && !lw_lacks(harvest->nearest);
    if (w->warned || !near || lw_clock() - w->begun < PATIENCE)
        return;
    w->warned = true;
    lw_progress_hold(w->finds.progress);
    fprintf(stderr,
            "nothing yet in %lld %s; the nearest missed by %.3g, perhaps as near as this spec comes (Ctrl-C "
            "ends it)\n",
            (long long)harvest->runs, harvest->runs == 1 ? "run" : "runs", -harvest->nearest);
    lw_progress_resume(w->finds.progress);
}

static void print_count(long long number, const char *one, const char *many)
{
    char digits[32];
    int size = snprintf(digits, sizeof digits, "%lld", number);
    for (int i = 0; i < size; i++)
        fprintf(stderr, "%s%c", i && (size - i) % 3 == 0 ? "," : "", digits[i]);
    fprintf(stderr, " %s", number == 1 ? one : many);
}

/* On standard error, as it tells of time: what is on standard output is the same for the same seed. */
static void print_summary(const lw_run_summary *harvest, double seconds)
{
    print_count(harvest->found, "puzzle, ", "puzzles, ");
    print_count(harvest->runs, "run, ", "runs, ");
    print_count(harvest->evaluations, "evaluation", "evaluations");
    fprintf(stderr, ", %.1f s\n", seconds);
}

/* Changes to any cell of a game's levels are seldom what one wants of them. */
static void hint_at_levels(const work *w, const lw_args *args)
{
    const lw_request *order = &w->order;
    if (order->spec->family->level_maker && order->start && !order->mutation->wild &&
        !lw_args_has(args, "mutate"))
        fputs("any cell may have changed; --levels N makes levels with players and a rim as the game's have "
              "them\n",
              stderr);
}

static int judge_harvest(const lw_search_run *plan, const lw_run_summary *harvest, int count)
{
    if (lw_stopped(&agreed))
        return lw_complain_text(LW_EXIT_STOPPED, "stopped, as a rank was told to stop");
    if (lw_stopped(&lw_interrupt) || harvest->found >= count)
        return LW_EXIT_DONE;
    const char *runs = harvest->runs == 1 ? "run" : "runs";
    const char *how = plan->differ == LW_DIFFER_MECHANICS ? "in what their rules do" : "also up to symmetry";
    if (harvest->found == 0 && !isfinite(harvest->nearest))
        return lw_complain_text(LW_EXIT_GAVE_UP,
                                "found none of %d in %lld %s: no design that was tried has what is asked for",
                                count, (long long)harvest->runs, runs);
    if (harvest->found == 0 && lw_lacks(harvest->nearest))
        return lw_complain_text(
            LW_EXIT_GAVE_UP,
            "found none of %d in %lld %s: nothing that was tried has all that is required%s; "
            "try a larger --budget%s",
            count, (long long)harvest->runs, runs, plan->verify ? " beyond doubt" : "",
            plan->verify ? " or --verify" : "");
    if (harvest->found == 0)
        return lw_complain_text(
            LW_EXIT_GAVE_UP,
            "found none of %d in %lld %s; the nearest missed by %.6g: try a larger --budget or another spec",
            count, (long long)harvest->runs, runs, -harvest->nearest);
    if (lw_search_run_exhausted(plan, harvest, harvest->found))
        return lw_complain_text(LW_EXIT_GAVE_UP,
                                "found %d of %d that differ, %s: there seem to be no more, the "
                                "last %lld of %lld runs found nothing new",
                                harvest->found, count, how, (long long)harvest->repeats,
                                (long long)harvest->runs);
    return lw_complain_text(LW_EXIT_GAVE_UP, "found %d of %d that differ, %s, in %lld %s; try a larger --runs",
                            harvest->found, count, how, (long long)harvest->runs, runs);
}

static void print_survey(const work *w, const lw_args *args)
{
    lw_buf out = {0};
    if (lw_args_has(args, "json") || lw_args_has(args, "quiet"))
        return;
    if (w->order.goals.axis_count)
        lw_result_set_archive(&w->survey, &out);
    else
        lw_result_set_front(&w->survey, &out);
    lw_emit(&out);
    lw_buf_drop(&out);
}

/* Evaluations, for the time left; 0 with targets, which are met when they are met. */
static int64_t expected_work(const lw_search_run *plan)
{
    const lw_goals *goals = &plan->order->goals;
    for (int i = 0; i < goals->count; i++)
        if (goals->list[i].kind == LW_TARGET && plan->runs > 1)
            return 0;
    int64_t runs = plan->pick == LW_PICK_FIRST && plan->count < plan->runs ? plan->count : plan->runs;
    return runs * plan->order->knobs.evaluations;
}

static int hunt(work *w, lw_args *args, lw_search_run *plan, int count)
{
    lw_error error = {0};
    lw_run_summary harvest;
    lw_progress_counter meter = {0};
    w->begun = lw_clock();
    plan->pool = lw_args_pool(args, &error);
    if (!plan->pool)
        return lw_complain(&error);
    w->pool = plan->pool;
    plan->stop = w->order.islands.team ? &agreed : &lw_interrupt;
    plan->meter = &meter;
    plan->context = w;
    plan->found = lw_wire_rank() == 0 ? on_find : ignore_find;
    plan->missed = lw_wire_rank() == 0 ? on_miss : NULL;
    atomic_store(&meter.total, expected_work(plan));
    if (lw_wire_rank() != 0) {
        lw_breed(plan, &harvest);
        lw_pool_close(plan->pool);
        return LW_EXIT_DONE;
    }
    w->finds.progress = lw_progress_begin("evolving", &meter);
    lw_breed(plan, &harvest);
    lw_progress_end(w->finds.progress);
    w->finds.progress = NULL;
    bool whole = lw_request_whole(&w->order);
    if (whole && w->fresh && !lw_stopped(plan->stop))
        lw_result_set_refresh(&w->survey, (int)w->fresh, plan->pool, plan->stop);
    lw_pool_close(plan->pool);
    if (whole)
        print_survey(w, args);
    if (harvest.found && !lw_args_has(args, "json") && !lw_args_has(args, "quiet")) {
        print_summary(&harvest, lw_clock() - w->begun);
        hint_at_levels(w, args);
    }
    return judge_harvest(plan, &harvest, whole ? 1 : count);
}

static int read_differ(const lw_args *args, const lw_spec *spec, enum lw_differ *differ, lw_error *error)
{
    const char *text = lw_args_text(args, "differ");
    if (!text || !strcmp(text, "design"))
        return 0;
    if (strcmp(text, "mechanics") != 0)
        return lw_fail(error, LW_BAD_INPUT, "--differ is design or mechanics, not \"%.40s\"", text);
    if (!spec->family->rule_evolution)
        return lw_fail(error, LW_BAD_INPUT,
                       "all puzzles of %s have the same rules: they differ by design alone",
                       spec->family->name);
    *differ = LW_DIFFER_MECHANICS;
    return 0;
}

/* A game that was evolved as a whole goes into a file as a game, and its rules are told where they are new. */
static int ready_game(work *w, const char *file, int64_t count, lw_error *error)
{
    size_t size = file ? strlen(file) : 0;
    if (!w->order.spec->family->language)
        return 0;
    w->finds.rules = w->order.mutation->wild;
    if (size < 4 || strcmp(file + size - 4, ".txt") != 0)
        return 0;
    if ((count > 1 || lw_request_whole(&w->order)) && !strstr(file, "%d"))
        return lw_fail(error, LW_BAD_INPUT,
                       "several games need names with a number in them, like -o game%%d.txt");
    w->finds.game = file;
    w->finds.file = NULL;
    return 0;
}

static int prepare(work *w, lw_args *args, lw_search_run *plan, int64_t *count, lw_error *error)
{
    enum lw_effort effort = LW_EFFORT_NORMAL;
    static const char *const of_levels[] = {"size", "use"};
    for (int i = 0; i < 2; i++)
        if (lw_args_has(args, of_levels[i]) && !lw_args_has(args, "levels"))
            return lw_fail(error, LW_BAD_INPUT, "--%s is for levels to order: give --levels too", of_levels[i]);
    int result = lw_args_has(args, "levels") ? lw_args_levels(args, &w->levels, &w->order, count, error)
                                             : lw_args_begin(args, &w->order, error);
    if (!result)
        result = lw_args_int(args, "number", 1, MOST, count, error);
    if (!result)
        result = lw_args_effort(args, &effort, error);
    if (!result)
        result = lw_args_int(args, "verify", 2, 100000, &w->fresh, error);
    if (!result)
        result = lw_args_order(args, effort, &w->order, error);
    if (!result)
        result = read_differ(args, w->order.spec, &plan->differ, error);
    if (!result && lw_request_whole(&w->order) && lw_args_has(args, "number"))
        result = lw_fail(error, LW_BAD_INPUT, "%s has as many puzzles as it gets; -n is for a single goal",
                         w->order.goals.axis_count ? "an archive" : "a front");
    if (result)
        return result;
    plan->order = &w->order;
    lw_search_run_plan(plan, (int)*count, effort);
    plan->verify = (int)w->fresh;
    result = lw_args_int(args, "runs", 1, INT64_C(1000000000), &plan->runs, error);
    if (lw_args_has(args, "runs"))
        plan->patience = 0; /* who names a number gets it */
    if (!result && lw_wire_ranks() > 1 && w->order.islands.count <= 1)
        result = lw_fail(error, LW_BAD_INPUT, "several ranks share islands: give --islands N, or use one rank");
    w->order.islands.team = lw_cluster_team(&lw_interrupt, &agreed);
    if (!result && lw_wire_rank() == 0)
        result = lw_finds_open(&w->finds, args, error);
    w->finds.facts = lw_goals_facts(&w->order.goals, w->order.spec->family);
    if (!result && w->levels.spec)
        result = lw_levels_ready(&w->levels, args, &w->order, &w->finds, error);
    else if (!result)
        result = ready_game(w, lw_args_text(args, "output"), *count, error);
    if (lw_request_whole(&w->order) && w->finds.form == LW_FINDS_PICTURES && !lw_args_has(args, "show"))
        w->finds.form = LW_FINDS_SILENT;
    w->survey.order = &w->order;
    if (!result && lw_args_has(args, "beside") && !lw_request_whole(&w->order))
        result = lw_fail(error, LW_BAD_INPUT, "--beside is for a front or an archive");
    for (int i = 0; !result && lw_args_nth(args, "beside", i); i++)
        result = lw_result_set_beside(&w->survey, lw_args_nth(args, "beside", i), error);
    return result;
}

static int run(lw_args *args)
{
    lw_error error = {0};
    lw_search_run plan = {0};
    work w = {0};
    int64_t count = 1;
    if (lw_args_has(args, "curve") && !lw_args_has(args, "levels"))
        return lw_evolve_curve(args);
    if (lw_args_has(args, "vary") && !lw_args_has(args, "levels"))
        return lw_evolve_vary(args);
    if (lw_wire_open(&error))
        return lw_complain_once(&error);
    int result = prepare(&w, args, &plan, &count, &error), code = LW_EXIT_DONE;
    bool possible = !result && !lw_goals_possible(&w.order.goals, w.order.spec, &error);
    if (lw_cluster_agreed(possible))
        code = hunt(&w, args, &plan, (int)count);
    else if (lw_wire_rank() == 0)
        code = result ? lw_complain(&error) : lw_complain_text(LW_EXIT_NO, "%s", error.text);
    code = lw_exit_worse(code, lw_finds_close(&w.finds));
    code = lw_exit_worse(code, lw_levels_close(&w.levels, args));
    lw_wire_close(code);
    lw_result_set_drop(&w.survey);
    return code;
}

const lw_verb lw_verb_evolve = {
    .name = "evolve",
    .words = "SPEC|PUZZLE",
    .note = "evolve puzzles to order: as long, as hard, as branching as you say",
    .help =
        "A goal is a fact of the family ('ludwright families NAME' lists them) to be made large, small, or\n"
        "brought to a number. Every puzzle found differs from the others, also up to symmetry. Several goals\n"
        "make a front of puzzles none of which is better than another in all; --elites makes an archive with\n"
        "the best puzzle of every cell of a grid. The same seed gives the same puzzles for any -j.\n\n"
        "--levels makes levels for a PuzzleScript game and puts them into its text, see docs/levels.md; "
        "--strip\n"
        "makes rules for one, see docs/rulesets.md. There -o FILE.txt is the game, else certificates.\n\n"
        "After a spec runs begin with what the family's generator makes; after a puzzle (an ID, a file, a\n"
        "game's FILE#2) with that one: a climber as it is, others with copies changed 1 to 3 times "
        "(--steps).\n\n"
        "  ludwright evolve chromatic:w11h11 --target moves=40 -n 5\n"
        "  ludwright evolve chromatic:w11h11 -n 20 --effort high\n"
        "  ludwright evolve chromatic --maximize moves --minimize dead_ends\n"
        "  ludwright evolve chromatic --elites moves=10..120/22,dead_ends=0..12/12\n"
        "  ludwright evolve chromatic -n 50 --keep\n"
        "  ludwright evolve boardgame --target plies=40 --require 'kinds<=3' --require 'intelligence>=0.9'\n"
        "  ludwright evolve chromatic:w21h21 --algorithm steady --islands 8 --migrate 1000\n"
        "  ludwright evolve examples/puzzlescript/push.txt#2 --levels 5 --target moves=30\n"
        "  ludwright evolve game.txt --levels 20 --target moves=30 -o game-plus.txt\n"
        "  ludwright evolve game.txt --strip 160 --maximize fitness -n 3 -o game%d.txt\n"
        "  ludwright evolve affordance --target hardness=6.0 --verify 40\n"
        "  ludwright evolve affordance --curve hardness=3..12/50 --keep\n"
        "  ludwright evolve affordance --vary blue=0..12,red=0..8,black=0..8 --target hardness=5.0\n\n"
        "algorithms: climber (for one goal), nsga2 (for several), elites (for an archive), race (for a goal\n"
        "that is noisy and costs many plays), lineages and ranksum (several goals, as papers on evolved games\n"
        "have it), steady, plus, generational, random. With --effort high runs are longer and the best of\n"
        "many runs are kept.\n",
    .flags =
        (const lw_flag[]){
            {.name = "number", .letter = 'n', .value = "N", .note = "so many puzzles that differ (default 1)"},
            {.name = "differ",
             .value = "HOW",
             .note = "by design, or by mechanics: no two whose rules do the same"},
            LW_FLAGS_ORDER,
            LW_FLAGS_LEVELS,
            LW_FLAGS_ISLANDS,
            {.name = "effort", .value = "HOW", .note = "normal, or high: the best there is"},
            {.name = "curve",
             .value = "AXIS",
             .note = "one puzzle for each level of a fact: hardness=3..12/50"},
            {.name = "vary",
             .value = "LIST",
             .note = "evolve the spec: parameters that are free, blue=0..12,.."},
            {.name = "verify", .value = "N", .note = "measure what was found N times more, by fresh numbers"},
            LW_FLAG_SEED,
            LW_FLAG_SET,
            LW_FLAG_THREADS,
            {.name = "beside", .value = "ID", .note = "a puzzle to compare a front or an archive with"},
            {.name = "show", .note = "pictures also of a front or an archive"},
            LW_FLAGS_FINDS,
            {0}},
    .least = 1,
    .most = 1,
    .run = run,
};
