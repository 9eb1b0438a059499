/* compare.c: solve --solver all. Every solver that fits works on the puzzle with the same number of node
 * visits, so that the rows of the table are comparable; a solver that finishes earlier shows how many it
 * took. */
#include "app/cli/compare.h"
#include "app/check/solve_answer.h"
#include "app/cli/cli.h"
#include "app/cli/item.h"
#include "app/cli/solve.h"

#include <string.h>

static void print_row(void *context, const lw_rules *rules, const lw_solver *solver,
                      const lw_solution *solution)
{
    lw_buf *out = context;
    bool plays = lw_solution_plays(solution);
    lw_buf_print(out, "%-11s  %-10s", solver->name, lw_verdict_text(solution->verdict));
    if (lw_for_points(rules))
        lw_buf_print(out, "  %6lld", (long long)solution->score);
    if (plays)
        lw_buf_print(out, "  %5d", solution->moves.count);
    else
        lw_buf_print(out, "  %5s", "-");
    lw_buf_print(out, "  %10lld  %8lld", (long long)solution->expanded,
                 (long long)(solution->bytes + 999) / 1000);
    if (solution->verdict == LW_GAVE_UP && strcmp(solution->reason, "expansions") != 0)
        lw_buf_print(out, "  %s", lw_reason_text(solution->reason));
    lw_buf_byte(out, '\n');
}

static void print_heading(const lw_item_in *item, const lw_rules *rules, lw_buf *out)
{
    lw_item_heading(item, NULL, out);
    lw_buf_print(out, "%-11s  %-10s%s  %5s  %10s  %8s\n", "solver", "verdict",
                 lw_for_points(rules) ? "  points" : "", "moves", "visits", "kB");
}

enum lw_verdict lw_solvers_compare(const lw_item_in *item, const lw_rules *rules, const lw_limits *limits,
                                   lw_buf *out)
{
    print_heading(item, rules, out);
    enum lw_verdict verdict = lw_solving_all(rules, 0, limits, print_row, out);
    lw_buf_byte(out, '\n');
    return verdict;
}
