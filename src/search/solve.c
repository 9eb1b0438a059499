/* solve.c: the list of solvers, and the guard behind all of them.
 *
 * A solution that leaves here was played through once more by the plain rules. A solver or a family with a bug
 * (a key that leaves out what matters, say) then says "gave up: replay", not something untrue. */
#include "base/arena.h"
#include "search/solvers.h"

#include <stdlib.h>
#include <string.h>

const lw_solver lw_solvers[] = {
    {.name = "bfs",
     .note = "breadth first: the first of the shortest solutions, remembers every state",
     .solve = lw_bfs_solve},
    {.name = "astar",
     .note = "A*: a shortest solution, led by the family's bound, remembers every state",
     .solve = lw_astar_solve},
    {.name = "deepening",
     .note = "iterative deepening A*: the first of the shortest solutions, remembers only the way it is on",
     .solve = lw_deepening_solve},
    {0},
};

const lw_solver *lw_solver_find(const char *name)
{
    for (const lw_solver *solver = lw_solvers; solver->name; solver++)
        if (!strcmp(solver->name, name))
            return solver;
    return NULL;
}

const char *lw_verdict_text(enum lw_verdict verdict)
{
    static const char *const texts[] = {
        [LW_SOLVED] = "solved", [LW_UNSOLVABLE] = "unsolvable", [LW_GAVE_UP] = "gave_up"};
    return texts[verdict];
}

void lw_solution_drop(lw_solution *solution)
{
    lw_moves_drop(&solution->moves);
}

void lw_solution_settle(lw_solution *out, enum lw_goal goal, const lw_meter *meter)
{
    if (goal == LW_GOAL_FOUND) {
        out->verdict = LW_SOLVED;
        out->optimal = true;
    } else {
        out->verdict = meter->reason ? LW_GAVE_UP : LW_UNSOLVABLE;
        out->reason = meter->reason;
    }
    out->expanded = meter->expanded;
    out->bytes = meter->peak;
}

static void give_up(lw_solution *out, const char *reason)
{
    lw_moves_drop(&out->moves);
    out->verdict = LW_GAVE_UP;
    out->optimal = false;
    out->reason = reason;
}

static bool is_legal(const lw_rules *rules, const void *state, lw_move move)
{
    lw_moves legal = {0};
    bool found = false;
    rules->family->moves(rules, state, &legal);
    for (int i = 0; i < legal.count && !found; i++)
        found = lw_move_equal(lw_moves_get(&legal, i), move);
    lw_moves_drop(&legal);
    return found;
}

/* Plays on from `state`, which is spoilt. */
static bool ends_won(const lw_rules *rules, void *state, const lw_moves *moves)
{
    for (int i = 0; i < moves->count; i++) {
        lw_move move = lw_moves_get(moves, i);
        if (lw_state_fate(rules, state) != LW_FATE_OPEN || !is_legal(rules, state, move))
            return false;
        rules->family->play(rules, state, move, NULL);
    }
    return lw_state_fate(rules, state) == LW_FATE_WON;
}

void lw_solve(const lw_solver *solver, const lw_rules *rules, int level, const lw_limits *limits,
              lw_solution *out)
{
    *out = (lw_solution){0};
    if (rules->players != 1) {
        give_up(out, "two players");
        return;
    }
    void *state = lw_heap_grow(NULL, rules->state_size);
    rules->family->start(rules, level, 0, state);
    solver->solve(rules, state, limits, out);
    rules->family->start(rules, level, 0, state);
    if (out->verdict == LW_SOLVED && !ends_won(rules, state, &out->moves))
        give_up(out, "replay");
    free(state);
}
