#include "search/solvable.h"
#include "search/search.h"

static bool is_solvable(const lw_design *design, const lw_stop *stop, lw_arena *arena)
{
    lw_error error = {0};
    const lw_rules *rules = design->spec->family->compile(design, arena, &error);
    if (!rules)
        return false;
    if (rules->players > 1 || lw_for_points(rules))
        return true;
    lw_limits asked = {.expansions = LW_SOLVABLE_STATES, .stop = stop},
              limits = lw_limits_for(rules, LW_LIMITS_ANSWER, &asked);
    lw_solution solution = {0};
    lw_solve(lw_solver_quick(rules), rules, 0, &limits, &solution);
    bool solved = solution.verdict == LW_SOLVED;
    lw_solution_drop(&solution);
    return solved;
}

const lw_design *lw_design_draw(const lw_spec *spec, uint64_t *seed, const lw_operator *generator,
                                enum lw_draw draw, const lw_stop *stop, lw_arena *arena, lw_error *error)
{
    if (draw == LW_DRAW_ANY)
        return lw_design_seed(spec, *seed, generator, arena);
    for (int i = 0; i < LW_SOLVABLE_DRAWS && !lw_stopped(stop); i++, ++*seed) {
        lw_mark mark = lw_arena_mark(arena);
        const lw_design *design = lw_design_seed(spec, *seed, generator, arena);
        lw_arena scratch = {0};
        bool solvable = is_solvable(design, stop, &scratch);
        lw_arena_drop(&scratch);
        if (solvable)
            return design;
        lw_arena_rewind(arena, mark);
    }
    if (lw_stopped(stop))
        lw_fail(error, LW_STOPPED, "stopped before a puzzle with a solution was found");
    else
        lw_fail(error, LW_LIMIT,
                "%d random puzzles in a row had no solution; evolve one instead, or ask for any (--any)",
                LW_SOLVABLE_DRAWS);
    return NULL;
}
