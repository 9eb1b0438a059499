/* evolve: evolves puzzles that meet the user's goals. */
#include "app/cli/archive_csv.h"
#include "app/cli/args.h"
#include "app/cli/evolve_curve.h"
#include "app/cli/evolve_levels.h"
#include "app/cli/evolve_vary.h"
#include "app/cli/finds.h"
#include "app/cli/judge_process.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/request_args.h"
#include "app/cli/result_set.h"
#include "app/cluster/cluster.h"
#include "app/cluster/cluster_team.h"
#include "app/cluster/mpi.h"
#include "base/file.h"
#include "core/registry.h"
#include "grade/request_keys.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Raised on all ranks at the same time. */
static lw_stop agreed;

typedef struct work {
    lw_finds finds;
    lw_request request;
    lw_result_set results;
    lw_pool *pool;
    double begun;
    bool warned;     /* has printed that nothing was found yet */
    const char *csv; /* file for the archive as a table; NULL: none */
} work;

/* Ranks other than 0 do the same search but report nothing. */
static void ignore_find(void *context, const lw_find *find)
{
    (void)context, (void)find;
}

static void on_find(void *context, const lw_find *find)
{
    work *w = context;
    if (lw_request_whole(&w->request))
        lw_result_set_add(&w->results, find);
    bool member = w->request.goals.axis_count > 0;
    w->finds.archive = &w->request.goals;
    lw_finds_put_member(&w->finds, find->design, member ? find->values + 1 : NULL);
    if (w->request.levels)
        lw_levels_add(w->request.levels, find->design);
    if (!w->request.verify || lw_request_whole(&w->request))
        return;
    lw_buf out = {0};
    lw_remeasured_lines(&w->request, find, w->pool, &out);
    if (w->finds.form == LW_FINDS_PICTURES) {
        lw_emit_folded(&out);
    } else {
        lw_progress_hold();
        fputs(lw_buf_text(&out), stderr);
        lw_progress_resume();
    }
    lw_buf_drop(&out);
}

/* Warns once, during a long wait, that the target may be out of reach. */
static void on_miss(void *context, const lw_run_summary *summary)
{
    work *w = context;
    enum { PATIENCE = 5 }; /* seconds */
    bool near = isfinite(summary->nearest) && !lw_lacks(summary->nearest);
    if (w->warned || !near || lw_clock() - w->begun < PATIENCE)
        return;
    w->warned = true;
    lw_progress_hold();
    fprintf(stderr,
            "nothing found yet in %lld %s; the nearest missed the target by %.3g, and this spec may allow no "
            "better (Ctrl-C stops)\n",
            (long long)summary->runs, summary->runs == 1 ? "run" : "runs", -summary->nearest);
    lw_progress_resume();
}

static void print_count(long long number, const char *one, const char *many)
{
    char digits[32];
    int size = snprintf(digits, sizeof digits, "%lld", number);
    for (int i = 0; i < size; i++)
        fprintf(stderr, "%s%c", i && (size - i) % 3 == 0 ? "," : "", digits[i]);
    fprintf(stderr, " %s", number == 1 ? one : many);
}

/* Prints to standard error because it includes times: standard output depends on the seed only. */
static void print_summary(const lw_run_summary *summary, double seconds)
{
    print_count(summary->found, "puzzle, ", "puzzles, ");
    print_count(summary->runs, "run, ", "runs, ");
    print_count(summary->evaluations, "evaluation", "evaluations");
    fprintf(stderr, ", %.1f s\n", seconds);
}

/* Mutations of arbitrary cells of a game's levels are rarely wanted; points to --levels. */
static void hint_at_levels(const work *w, const lw_args *args)
{
    const lw_request *request = &w->request;
    if (request->spec->family->level_maker && request->start && !request->mutation->wild &&
        !lw_args_has(args, "mutate"))
        fputs("any cell may have changed; use --levels N for levels like the game's own, with one player and a "
              "closed rim\n",
              stderr);
}

static int report_outcome(const lw_request *request, const lw_run_summary *summary)
{
    int count = lw_request_whole(request) ? 1 : request->count;
    if (lw_stopped(&agreed))
        return lw_complain_text(LW_EXIT_STOPPED, "stopped: a rank received a signal to stop");
    if (summary->found >= count)
        return LW_EXIT_DONE;
    if (lw_stopped(&lw_interrupt))
        return lw_complain_text(LW_EXIT_STOPPED, "stopped: found %d of %d after %lld evaluations",
                                summary->found, count, (long long)summary->evaluations);
    const char *runs = summary->runs == 1 ? "run" : "runs";
    const char *how =
        request->differ == LW_DIFFER_MECHANICS ? "by what their rules do" : "mirror images count once";
    if (summary->found == 0 && !isfinite(summary->nearest))
        return lw_complain_text(LW_EXIT_GAVE_UP,
                                "found none of %d in %lld %s: no design that was tried has the facts of your "
                                "goals; try other goals or another spec",
                                count, (long long)summary->runs, runs);
    if (summary->found == 0 && lw_lacks(summary->nearest))
        return lw_complain_text(LW_EXIT_GAVE_UP,
                                "found none of %d in %lld %s: no puzzle that was tried met all requirements%s; "
                                "try a larger --budget%s",
                                count, (long long)summary->runs, runs, request->verify ? " beyond doubt" : "",
                                request->verify ? " or --verify" : "");
    if (summary->found == 0)
        return lw_complain_text(LW_EXIT_GAVE_UP,
                                "found none of %d in %lld %s; the nearest missed the target by %.6g; try a "
                                "larger --budget or another spec",
                                count, (long long)summary->runs, runs, -summary->nearest);
    if (lw_search_run_exhausted(request, summary, summary->found))
        return lw_complain_text(LW_EXIT_GAVE_UP,
                                "found %d of %d distinct puzzles (%s): the last %lld of %lld runs found "
                                "nothing new, so there may be no more",
                                summary->found, count, how, (long long)summary->repeats,
                                (long long)summary->runs);
    return lw_complain_text(LW_EXIT_GAVE_UP,
                            "found %d of %d distinct puzzles (%s) in %lld %s; try a larger --runs",
                            summary->found, count, how, (long long)summary->runs, runs);
}

static void print_results(const work *w, const lw_args *args)
{
    lw_buf out = {0};
    if (lw_args_has(args, "json") || lw_args_has(args, "quiet"))
        return;
    if (w->request.goals.axis_count)
        lw_result_set_archive(&w->results, &out);
    else
        lw_result_set_front(&w->results, &out);
    lw_emit(&out);
    lw_buf_drop(&out);
}

/* Number of evaluations, for the time left; 0 with targets: these end when they are met. */
static int64_t expected_work(const lw_request *request)
{
    for (int i = 0; i < request->goals.count; i++)
        if (request->goals.list[i].kind == LW_TARGET && request->runs > 1)
            return 0;
    bool first = request->pick == LW_PICK_FIRST && request->count < request->runs;
    return (first ? request->count : request->runs) * request->knobs.evaluations;
}

static int write_table(const work *w)
{
    lw_buf out = {0};
    lw_error error = {0};
    lw_archive_csv_write(&w->results, &out);
    int result = lw_buf_write_file(&out, w->csv, &error);
    lw_buf_drop(&out);
    return result ? lw_complain(&error) : LW_EXIT_DONE;
}

static int search(work *w, lw_args *args)
{
    const lw_request *request = &w->request;
    lw_error error = {0};
    lw_run_summary summary;
    lw_progress_counter meter = {0};
    bool first = lw_mpi_rank() == 0, whole = lw_request_whole(request);
    w->begun = lw_clock();
    lw_device *device;
    w->pool = lw_args_pool_on(args, request->gpu, &device, &error);
    w->finds.pool = w->pool;
    if (!w->pool)
        return lw_complain(&error);
    if (request->judge_command && !(w->request.judge = lw_judge_process_open(request, &error))) {
        lw_args_pool_off(w->pool, device);
        return lw_complain(&error);
    }
    lw_search_run run = {.request = request,
                         .pool = w->pool,
                         .stop = request->islands.team ? &agreed : &lw_interrupt,
                         .meter = &meter,
                         .context = w,
                         .found = first ? on_find : ignore_find,
                         .missed = first ? on_miss : NULL};
    atomic_store(&meter.total, expected_work(request));
    lw_progress *progress = first ? lw_progress_begin("evolving", &meter) : NULL;
    lw_search_run_execute(&run, &summary);
    lw_progress_end(progress);
    if (first && whole && request->verify && !lw_stopped(run.stop))
        lw_result_set_refresh(&w->results, request->verify, w->pool, run.stop);
    lw_args_pool_off(w->pool, device);
    if (!first)
        return LW_EXIT_DONE;
    if (whole)
        print_results(w, args);
    int code = w->csv ? write_table(w) : LW_EXIT_DONE;
    if (summary.found && !lw_args_has(args, "json") && !lw_args_has(args, "quiet")) {
        print_summary(&summary, lw_clock() - w->begun);
        hint_at_levels(w, args);
    }
    if (w->request.judge && w->request.judge->error.code)
        return lw_exit_worse(code, lw_complain(&w->request.judge->error));
    return lw_exit_worse(code, report_outcome(request, &summary));
}

static bool ends_in(const char *text, const char *ending)
{
    size_t size = text ? strlen(text) : 0, tail = strlen(ending);
    return size > tail && !strcmp(text + size - tail, ending);
}

/* A game that was evolved as a whole is written to a file as a game, and its rules are printed if they are
 * new. */
static int ready_game(work *w, const char *file, lw_error *error)
{
    if (!w->request.spec->family->language)
        return 0;
    w->finds.rules = w->request.mutation->wild;
    if (!ends_in(file, ".txt"))
        return 0;
    if (w->request.count > 1 && !strstr(file, "%d"))
        return lw_fail(error, LW_BAD_INPUT,
                       "several games need a file name with a number in it, like -o game%%d.txt");
    w->finds.game = file;
    w->finds.file = NULL;
    return 0;
}

/* An archive in a .csv file is a table; other results cannot be written to one. */
static int ready_table(work *w, lw_error *error)
{
    if (!ends_in(w->finds.file, ".csv"))
        return 0;
    if (!w->request.goals.axis_count)
        return lw_fail(error, LW_BAD_INPUT,
                       "a .csv file holds an archive; give --elites, or another name, like puzzles.jsonl");
    w->csv = w->finds.file;
    w->finds.file = NULL;
    return 0;
}

/* Decides where the finds go. */
static int prepare(work *w, lw_args *args, lw_error *error)
{
    lw_request *request = &w->request;
    bool whole = lw_request_whole(request);
    int result = 0;
    if (lw_mpi_ranks() > 1 && request->islands.count <= 1)
        result = lw_fail(error, LW_BAD_INPUT,
                         "several ranks need islands to share; give --islands N, or use one rank");
    if (!result && lw_mpi_ranks() > 1 && request->judge_command)
        result = lw_fail(error, LW_BAD_INPUT, "a judge works for one rank; leave out --judge, or use one rank");
    request->islands.team = lw_cluster_team(&lw_interrupt, &agreed);
    if (!result && lw_mpi_rank() == 0)
        result = lw_finds_open(&w->finds, args, error);
    if (!result)
        result = ready_table(w, error);
    w->finds.facts = lw_request_facts(request);
    w->finds.preset = request->preset;
    if (!result)
        result = request->levels ? lw_levels_ready(request->levels, args, &w->finds, error)
                                 : ready_game(w, lw_args_text(args, "output"), error);
    if (whole && w->finds.form == LW_FINDS_PICTURES && !lw_args_has(args, "show"))
        w->finds.form = LW_FINDS_SILENT;
    w->results.request = request;
    if (!result && lw_args_has(args, "compare") && !whole)
        result = lw_fail(error, LW_BAD_INPUT,
                         "--compare is for a front or an archive; give several goals, or --elites");
    for (int i = 0; !result && lw_args_nth(args, "compare", i); i++)
        result = lw_result_set_compare(&w->results, lw_args_nth(args, "compare", i), error);
    return result;
}

/* A request that no puzzle can meet is not an error: the answer is no. */
static int complain(int result, const lw_error *error)
{
    return result == LW_IMPOSSIBLE ? lw_complain_text(LW_EXIT_NO, "%s", error->text) : lw_complain(error);
}

static int run(lw_args *args)
{
    lw_error error = {0};
    work w = {0};
    if (lw_mpi_open(&error))
        return lw_complain_once(&error);
    int result = lw_args_request(args, &w.request, &error), code = LW_EXIT_DONE;
    bool puzzles = !result && w.request.kind == LW_REQUEST_PUZZLES;
    if (puzzles)
        result = prepare(&w, args, &error);
    if (!lw_cluster_agreed(!result))
        code = lw_mpi_rank() == 0 ? complain(result, &error) : LW_EXIT_DONE;
    else if (puzzles)
        code = search(&w, args);
    else if (lw_mpi_rank() == 0)
        code = w.request.kind == LW_REQUEST_CURVE ? lw_evolve_curve(args, &w.request)
                                                  : lw_evolve_specs(args, &w.request);
    code = lw_exit_worse(code, lw_finds_close(&w.finds));
    if (w.request.levels)
        code = lw_exit_worse(code, lw_levels_close(w.request.levels, args));
    lw_judge_process_close(w.request.judge);
    lw_mpi_close(code);
    lw_result_set_drop(&w.results);
    return code;
}

/* For each group of keys, the families that it is for. */
static bool has_games(const lw_family *family)
{
    return family->level_maker || family->rule_evolution;
}

#define FITS_START          NULL
#define FITS_GOALS          NULL
#define FITS_SERIES         NULL
#define FITS_GAMES          has_games
#define FITS_COUNT          NULL
#define FITS_METHOD         NULL
#define FITS_ISLANDS        NULL
#define VALUE_TEXT(value)   value
#define VALUE_WHOLE(value)  value
#define VALUE_CHOICE(value) value
#define VALUE_FLAG(value)   NULL

const lw_verb lw_verb_evolve = {
    .name = "evolve",
    .words = "SPEC|PUZZLE",
    .group = "Make puzzles",
    .essential = true,
    .note = "Evolve puzzles to order",
    .help =
        "A goal is a fact to maximize, to minimize, or to bring to a number; 'ludwright families NAME' lists "
        "the "
        "facts. One goal gives distinct puzzles, and several goals give a Pareto front. --elites gives an "
        "archive: the best puzzle of each cell of a grid over facts. The search starts from random puzzles of "
        "a SPEC, "
        "or from the PUZZLE you name (an ID or a file). The same seed gives the same puzzles with any number "
        "of threads. Results are found by search, not proved best.\n",
    .more = "Algorithms:\n"
            "  climber       hill climbing; the default for one goal\n"
            "  nsga2         Pareto front; the default for several goals\n"
            "  elites        archive, MAP-Elites; the default with --elites\n"
            "  improvement   archive, CMA-ME: improvement emitters\n"
            "  annealing     archive, CMA-MAE: the same with annealing\n"
            "  race          noisy goals; the default where a fact is a mean over plays\n"
            "  steady        steady state with tournaments, as in Ashlock's papers\n"
            "  generational  generations with roulette or tournaments\n"
            "  plus          plus strategy: parents compete with their children\n"
            "  lineages      several goals, one lineage each, as in Halim's papers\n"
            "  ranksum       several goals, by the sum of their ranks\n"
            "  random        random search, for comparison\n",
    .common = "maximize minimize target require count effort seed output keep json threads",
    .flags =
        (const lw_flag[]){
#define WORD(...)
#define KEY(name_, letter_, value_, kind_, low_, high_, normal_, group_, times_, usual_, note_) \
    {.name = #name_,                                                                            \
     .letter = letter_,                                                                         \
     .value = VALUE_##kind_(value_),                                                            \
     .note = note_,                                                                             \
     .usual = usual_,                                                                           \
     .group = LW_HEADING_##group_,                                                              \
     .fits = FITS_##group_},
#include "grade/request_keys.def"
#undef KEY
            LW_FLAGS_FINDS,
            LW_FLAG_THREADS,
            {.name = "compare",
             .value = "ID",
             .note = "also show where this puzzle lies in the front or archive; may be repeated",
             .group = "Output"},
            {.name = "show", .note = "draw the puzzles of a front or an archive, too", .group = "Output"},
            {0}},
    .min = 1,
    .max = 1,
    .run = run,
};
