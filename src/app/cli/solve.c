/* solve: is there a solution, which is the shortest, and what it took to find out. */
#include "app/cli/cli.h"

#include <string.h>

typedef struct context {
    lw_solving solving;
    lw_view view;
    bool json;
} context;

static void write_solution(const lw_item_in *item, const lw_rules *rules, const lw_solving *solving,
                           const lw_solution *solution, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    lw_solution_write(rules, solving->solver, solution, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

static void print_reason(const char *reason, lw_buf *out)
{
    static const char *const words[][2] = {
        {"expansions", "the budget is spent; --budget gives more"},
        {"memory", "the memory is spent; --memory gives more"},
        {"stopped", "stopped on request"},
        {"two players", "this is a game for two"},
        {"replay", "the solution found did not stand up to a replay, which is an error of this program"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i][0], reason))
            reason = words[i][1];
    lw_buf_print(out, "gave up: %s\n", reason);
}

static void print_solution(const context *c, const lw_item_in *item, const lw_rules *rules,
                           const lw_solution *solution, lw_buf *out)
{
    int count = solution->moves.count;
    lw_item_id(item, out);
    lw_buf_byte(out, '\n');
    if (solution->verdict == LW_SOLVED) {
        lw_view view = c->view;
        view.path = &solution->moves;
        lw_picture_add(out, rules, NULL, &view, lw_output_terminal());
        lw_buf_print(out, "solved in %d move%s%s: ", count, count == 1 ? "" : "s",
                     solution->optimal ? ", no shorter way exists" : "");
        lw_play_text(rules, &solution->moves, out);
        lw_buf_byte(out, '\n');
    } else if (solution->verdict == LW_UNSOLVABLE) {
        lw_picture_add(out, rules, NULL, &c->view, lw_output_terminal());
        lw_buf_puts(out, "unsolvable: everything within reach was tried\n");
    } else {
        print_reason(solution->reason, out);
    }
    lw_buf_print(out, "%s: states expanded %lld, generated %lld, distinct %lld; %lld kB\n\n",
                 c->solving.solver->name, (long long)solution->expanded, (long long)solution->generated,
                 (long long)solution->distinct, (long long)(solution->bytes + 999) / 1000);
}

static int tell(void *context_, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    static const int codes[] = {
        [LW_SOLVED] = LW_EXIT_DONE, [LW_UNSOLVABLE] = LW_EXIT_NO, [LW_GAVE_UP] = LW_EXIT_GAVE_UP};
    const context *c = context_;
    const lw_rules *rules = lw_item_rules(item, error);
    if (!rules)
        return LW_EXIT_WRONG;
    lw_solution solution = {0};
    lw_solve(c->solving.solver, rules, 0, &c->solving.limits, &solution);
    if (c->json)
        write_solution(item, rules, &c->solving, &solution, out);
    else
        print_solution(c, item, rules, &solution, out);
    int code = codes[solution.verdict];
    lw_solution_drop(&solution);
    return code;
}

static int run(lw_args *args)
{
    context c = {.json = lw_args_has(args, "json")};
    lw_error error = {0};
    if (lw_args_solving(args, &c.solving, &error) || lw_args_view(args, &c.view, &error))
        return lw_complain(&error);
    return lw_tell_puzzles(args, 0, tell, &c);
}

const lw_verb lw_verb_solve = {
    .name = "solve",
    .words = "PUZZLE...",
    .note = "shortest solutions, or the word that there is none",
    .help = "A PUZZLE is an ID, a file (JSON, JSON Lines, or an ID a line), or - for standard input.\n"
            "Ends with 1 if one is unsolvable, with 3 if the budget was spent before it was known.\n\n"
            "  ludwright solve 'chromatic:w7h5#42'\n"
            "  ludwright solve --json --solver astar puzzles.jsonl\n",
    .flags = (const lw_flag[]){LW_FLAG_SOLVER,
                               LW_FLAG_BUDGET,
                               LW_FLAG_MEMORY,
                               LW_FLAG_THREADS,
                               LW_FLAG_JSON,
                               LW_FLAG_LETTERS,
                               LW_FLAG_LOOK,
                               {0}},
    .most = -1,
    .run = run,
};
