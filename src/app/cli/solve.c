/* solve: finds a shortest solution or proves that there is none, and reports what it took; in games for
 * points, the best score and whether it is proved. */
#include "app/cli/solve.h"
#include "app/check/solve_answer.h"
#include "app/cli/args.h"
#include "app/cli/compare.h"
#include "app/cli/extra.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "core/heuristics.h"
#include "core/play.h"

#include <string.h>

typedef struct context {
    lw_solving solving;
    lw_view view;
    bool json;
    const lw_verb_extra *notation; /* for plays; NULL: the usual one */
} context;

const char *lw_reason_text(const char *reason)
{
    static const char *const words[][2] = {
        {"expansions", "the budget is used up"},
        {"memory", "the memory limit is reached"},
        {"pruned", "this solver leaves out states, and found no solution among the others"},
        {"chance",
         "everything reachable was tried for one random seed; with another seed there may be a solution"},
        {"work", "the moves of this game cost more work than the budget allows"},
        {"stopped", "stopped on request"},
        {"two players", "this is a game for two; 'ludwright prove' finds out who wins it"},
        {"points", "this is played for points, and the solver looks for a goal"},
        {"no points", "this is played for a goal, and the solver looks for points"},
        {"replay", "the solution found fails when it is replayed, which is a bug in this program"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i][0], reason))
            return words[i][1];
    return reason;
}

static void print_play(const context *c, const lw_rules *rules, const lw_solution *solution, lw_buf *out)
{
    int count = solution->moves.count;
    const char *s = count == 1 ? "" : "s";
    lw_view view = c->view;
    view.path = &solution->moves;
    lw_picture_add(out, rules, NULL, &view, lw_output_terminal());
    if (solution->verdict == LW_SOLVED)
        lw_buf_print(out, "solved in %d move%s%s: ", count, s, solution->optimal ? ", and not in fewer" : "");
    else
        lw_buf_print(out, "%lld points in %d move%s, %s: ", (long long)solution->score, count, s,
                     solution->verdict == LW_OPTIMAL ? "proved best" : "found by search, not proved best");
    if (!c->notation || c->notation->write(rules, &solution->moves, out, NULL))
        lw_play_text(rules, &solution->moves, out);
    lw_buf_byte(out, '\n');
}

/* Prints why there is no solution, if the family can tell from the start; else how this was found out. */
static void print_unsolvable(const lw_rules *rules, lw_buf *out)
{
    lw_buf why = {0};
    lw_heuristic_why_unsolvable(rules, 0, &why);
    lw_buf_print(out, "unsolvable: %s\n",
                 why.size ? lw_buf_text(&why) : "every reachable state was tried or proved lost");
    lw_buf_drop(&why);
}

/* What was tried, how near that came, and what to try next. */
static void print_effort(const lw_solver *solver, const lw_solution *solution, lw_buf *out)
{
    bool memory = !strcmp(solution->reason, "memory");
    if (!memory && strcmp(solution->reason, "expansions") != 0 && strcmp(solution->reason, "work") != 0)
        return;
    lw_buf_print(out, "tried: %s\n", solver->note);
    if (solution->lacks > 1)
        lw_buf_print(out, "best state: lacks %lld of the goal\n", (long long)solution->lacks - 1);
    lw_buf_print(out, "next: raise %s, or compare solvers with --solver all\n",
                 memory ? "--memory" : "--budget");
}

static void print_solution(const context *c, const lw_rules *rules, const lw_solver *solver,
                           const lw_solution *solution, lw_buf *out)
{
    if (lw_solution_plays(solution)) {
        print_play(c, rules, solution, out);
    } else if (solution->verdict == LW_UNSOLVABLE) {
        lw_picture_add(out, rules, NULL, &c->view, lw_output_terminal());
        print_unsolvable(rules, out);
    } else {
        lw_buf_print(out, "gave up: %s\n", lw_reason_text(solution->reason));
        print_effort(solver, solution, out);
    }
    if (rules->chance)
        lw_buf_puts(out, "this game has random events; the result holds for seed 0 only\n");
    if (solution->verdict == LW_GAVE_UP && !solution->generated) { /* it never started */
        lw_buf_byte(out, '\n');
        return;
    }
    lw_buf_puts(out, solver->name);
    if (solution->by)
        lw_buf_print(out, " (%s)", solution->by);
    lw_buf_print(out, ": states expanded %lld, generated %lld, distinct %lld; %lld kB\n\n",
                 (long long)solution->expanded, (long long)solution->generated, (long long)solution->distinct,
                 (long long)(solution->bytes + 999) / 1000);
}

static enum lw_verdict print_answer(const context *c, const lw_item_in *item, const lw_rules *rules,
                                    lw_buf *out)
{
    const lw_limits limits = lw_solving_limits(&c->solving, rules);
    const lw_solver *solver = c->solving.solver ? c->solving.solver : lw_solver_quick(rules);
    lw_solution solution = {0};
    if (c->solving.all)
        return lw_solvers_compare(item, rules, &limits, out);
    lw_solve(solver, rules, 0, &limits, &solution);
    lw_item_heading(item, NULL, out);
    print_solution(c, rules, solver, &solution, out);
    enum lw_verdict verdict = solution.verdict;
    lw_solution_drop(&solution);
    return verdict;
}

static int report(void *context_, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    static const int codes[] = {[LW_SOLVED] = LW_EXIT_DONE,
                                [LW_UNSOLVABLE] = LW_EXIT_NO,
                                [LW_GAVE_UP] = LW_EXIT_GAVE_UP,
                                [LW_OPTIMAL] = LW_EXIT_DONE,
                                [LW_BEST_KNOWN] = LW_EXIT_DONE};
    const context *c = context_;
    const lw_rules *rules = lw_item_rules(item, error);
    if (!rules)
        return LW_EXIT_WRONG;
    if (c->notation && c->notation->write(rules, &(lw_moves){0}, out, error))
        return LW_EXIT_WRONG;
    return codes[c->json ? lw_solve_answer(&c->solving, item, rules, out) : print_answer(c, item, rules, out)];
}

static int run(lw_args *args)
{
    context c = {.json = lw_args_has(args, "json"), .notation = lw_args_notation(args)};
    lw_error error = {0};
    if (lw_args_solving(args, &c.solving, &error) || lw_args_view(args, &c.view, &error))
        return lw_complain(&error);
    c.solving.notation = c.notation ? c.notation->notation : NULL;
    return lw_report_puzzles(args, 0, report, &c);
}

const lw_verb lw_verb_solve = {
    .name = "solve",
    .words = "PUZZLE...",
    .group = "Solve and measure",
    .essential = true,
    .note = "Find a shortest solution, or report that none exists",
    .help = LW_HELP_PUZZLE
    " For puzzles played for points it prints the best play found, and whether that play is "
    "proved best. The exit code is 1 if a puzzle has no solution, and 3 if the budget ran out before that "
    "was known.\n",
    .more = "Solvers:\n"
#define LW_SOLVER(place, name)
#define LW_OPTION(place, name, value, note)
#define LW_LINE(place, text) text
#include "lists/solvers.def"
#undef LW_OPTION
#undef LW_LINE
            "  all                    run every solver that fits the puzzle, and compare\n",
    .common = "solver budget output json threads",
    .flags =
        (const lw_flag[]){
            {.name = "solver",
             .value = "NAME",
             .note = "solver to use, see below",
             .usual = "portfolio, or beam for puzzles with points"},
            {.name = "budget",
             .value = "N",
             .note = "maximum number of states to visit, like 200k or 5M",
             .usual = "10M; 200k for puzzles with points; 100k each with --solver all"},
            LW_FLAG_JSON,
            LW_FLAG_THREADS,
            LW_FLAG_MEMORY,
            {.name = "seed", .value = "N", .note = "seed of the randomized solvers", .usual = "1"},
#define LW_OPTION(place, option, what, text) {.name = #option, .value = what, .note = text},
#define LW_LINE(place, text)
#include "lists/solvers.def"
#undef LW_SOLVER
#undef LW_OPTION
#undef LW_LINE
            {.name = "share",
             .value = "N",
             .note = "threads that search one puzzle together; the result stays the same",
             .usual = "1"},
            LW_FLAG_LETTERS,
            LW_FLAG_LOOK,
            {0}},
    .max = -1,
    .run = run,
};
