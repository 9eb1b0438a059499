/* heuristics.c: laws of families that estimate how near to won a state is. */
#include "core/heuristics.h"
#include "laws.h"

static const lw_limits budget = {.expansions = 20000, .bytes = 64 << 20};

static lw_solution solve_from(const void *state, const subject *s)
{
    lw_solution solution;
    lw_solver_find("bfs")->solve(s->rules, state, &budget, &solution);
    return solution;
}

/* Compares bounds with breadth-first search, for every seventh state of a walk and every state of the solution
 * from there. */
static void check_bound(const subject *s)
{
    if (s->rules->players != 1)
        return;
    walk w = walk_begin(s, s->rules, s->seed + 7);
    unsigned char *state = lw_arena_take(s->arena, s->rules->state_size);
    do {
        if (w.made % 7)
            continue;
        memcpy(state, w.state, s->rules->state_size);
        lw_solution solution = solve_from(state, s);
        for (int i = 0; solution.verdict == LW_SOLVED && i <= solution.moves.count; i++) {
            int bound = lw_heuristic_bound(s->rules, state), needed = solution.moves.count - i;
            HOLDS(s, bound >= 0 && bound <= needed, "the bound is %d where %d moves are enough", bound, needed);
            if (needed)
                s->family->play(s->rules, state, lw_moves_get(&solution.moves, i), NULL);
        }
        lw_solution_drop(&solution);
    } while (walk_on(&w, 28));
    walk_drop(&w);
}

/* A state that is proved lost is not solved by a search without that knowledge. */
static void check_lost(const subject *s)
{
    if (s->rules->players != 1 || lw_for_points(s->rules))
        return;
    walk w = walk_begin(s, s->rules, s->seed + 17);
    do {
        if (w.made % 5 || !is_running(s->rules, w.state) || !lw_heuristic_lost(s->rules, w.state))
            continue;
        lw_solution solution = solve_from(w.state, s);
        HOLDS(s, solution.verdict != LW_SOLVED, "a state that counts as lost is won in %d moves",
              solution.moves.count);
        lw_solution_drop(&solution);
    } while (walk_on(&w, 20));
    walk_drop(&w);
}

const law heuristics_laws[] = {
    {"bounds never overestimate", 8, check_bound},
    {"what is lost is not won", 4, check_lost},
    {0},
};
