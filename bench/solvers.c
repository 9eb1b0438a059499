/* All solvers on the same puzzles at the same number of node visits (states whose moves are listed): the mean
 * score for points and how many are proved; for goals how many are solved, and after how many visits (a puzzle
 * that is not solved counts as the whole budget). `bench-solvers chessmaze` is only those of that family. */
#include "search/search.h"

#include <stdio.h>
#include <string.h>

enum { PUZZLES = 20, MAX_SEEDS = 20000 };

/* The first puzzles that are worth it: those with a goal only if the shortest way to it is long. */
static int collect(const char *kind, int least, const lw_rules **puzzles, lw_arena *arena)
{
    const lw_spec *spec = lw_spec_parse(kind, arena, NULL);
    const lw_operator *generator = lw_operator_find(spec->family, LW_GENERATOR, "drift");
    int found = 0;
    for (uint64_t seed = 1; seed < MAX_SEEDS && found < PUZZLES; seed++) {
        lw_mark mark = lw_arena_mark(arena);
        const lw_design *design = lw_design_seed(spec, seed, generator, arena);
        const lw_rules *rules = spec->family->compile(design, arena, NULL);
        lw_solution solution = {0};
        if (least > 0)
            lw_solve(lw_solvers[0], rules, 0, &(lw_limits){.expansions = 20000, .bytes = 1 << 28}, &solution);
        if (solution.moves.count >= least)
            puzzles[found++] = rules;
        else
            lw_arena_rewind(arena, mark);
        lw_solution_drop(&solution);
    }
    return found;
}

static void measure(const char *kind, int least, int64_t visits)
{
    lw_arena arena = {0};
    const lw_rules *puzzles[PUZZLES];
    int count = collect(kind, least, puzzles, &arena);
    printf("%d of %s, %lld visits\n", count, kind, (long long)visits);
    for (int s = 0; lw_solvers[s]; s++) {
        const lw_solver *solver = lw_solvers[s];
        double score = 0, spent = 0;
        int solved = 0, proved = 0;
        bool apt = true;
        for (int i = 0; i < count; i++) {
            lw_solution solution;
            lw_solve(solver, puzzles[i], 0,
                     &(lw_limits){.expansions = visits, .bytes = 1 << 28, .seed = (uint64_t)i + 1}, &solution);
            apt = apt && (!solution.reason || !strstr(solution.reason, "points"));
            if (solution.reason && !strcmp(solution.reason, "replay"))
                printf("  %s: puzzle %d does not replay\n", solver->name, i);
            solved += solution.verdict == LW_SOLVED;
            proved += solution.verdict == LW_OPTIMAL || solution.verdict == LW_UNSOLVABLE;
            score += (double)solution.score / count;
            spent += (double)(solution.verdict == LW_GAVE_UP ? visits : solution.expanded) / count;
            lw_solution_drop(&solution);
        }
        if (apt)
            printf("  %-10s score %7.2f  solved %2d  proved %2d  visits %9.0f\n", solver->name, score, solved,
                   proved, spent);
    }
    lw_arena_drop(&arena);
}

int main(int count, char **words)
{
    static const struct {
        const char *kind;
        int least;
        int64_t visits;
    } rows[] = {
        {"affordance:n7b6r3g1k3", 0, 100000},
        {"affordance:n11b10r5g1k5", 0, 200000},
        {"affordance:n11b0r0g0k0,start=0.0,move_budget=120", 0, 500000},
        {"affordance:n7b4r2g1k1,purple=2,white=2,green=2,hidden=4,silver=2,arrow=2,bomb=2,brown=2", 0, 100000},
        {"chromatic:w15h11", 24, 50000},
        {"chessmaze:w11h11,pieces=N5", 14, 50000},
        {"puzzlescript", 5, 20000},
        {"null:n200", 25, 50000}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (count < 2 || !strncmp(rows[i].kind, words[1], strlen(words[1])))
            measure(rows[i].kind, rows[i].least, rows[i].visits);
    return 0;
}
