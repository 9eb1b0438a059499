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
     .exact = true,
     .solve = lw_bfs_solve},
    {.name = "astar",
     .note = "A*: a shortest solution, led by the family's bound, remembers every state",
     .aim = LW_AIM_GOALS,
     .exact = true,
     .solve = lw_astar_solve},
    {.name = "deepening",
     .note = "iterative deepening A*: the first of the shortest solutions, remembers only the way it is on",
     .aim = LW_AIM_GOALS,
     .exact = true,
     .solve = lw_deepening_solve},
    {.name = "portfolio",
     .note = "several in turn, each with a share of the budget; says what the first that knows says",
     .aim = LW_AIM_GOALS,
     .solve = lw_portfolio_solve},
    {.name = "wastar",
     .note = "weighted A*: moves made and twice those it looks like, a short way but not the shortest",
     .aim = LW_AIM_GOALS,
     .solve = lw_wastar_solve},
    {.name = "greedy",
     .note = "best first by the family's estimate alone",
     .aim = LW_AIM_GOALS,
     .solve = lw_greedy_solve},
    {.name = "bfws",
     .note = "best-first width search: what is new first, then what is near",
     .aim = LW_AIM_GOALS,
     .solve = lw_bfws_solve},
    {.name = "iw1",
     .note = "iterated width 1: breadth first, only states with something never seen",
     .aim = LW_AIM_GOALS,
     .solve = lw_iw1_solve},
    {.name = "iw2",
     .note = "iterated width 2: the same with pairs never seen together",
     .aim = LW_AIM_GOALS,
     .solve = lw_iw2_solve},
    {.name = "gebfs",
     .note = "breadth first as Lim and Harrell describe it; --closed paper as they close states",
     .aim = LW_AIM_GOALS,
     .solve = lw_gebfs_solve},
    {.name = "gebestfs",
     .note = "best first by Lim and Harrell's cost of a state; --closed paper as they close states",
     .aim = LW_AIM_GOALS,
     .solve = lw_gebestfs_solve},
    {.name = "beam",
     .note = "beam search: keeps the best states of each depth, as many as the budget allows",
     .solve = lw_beam_solve},
    {.name = "branch",
     .note = "branch and bound: proves the most points, led by the family's ceiling",
     .aim = LW_AIM_POINTS,
     .exact = true,
     .solve = lw_branch_solve},
    {.name = "mcts", .note = "Monte-Carlo tree search for one player", .solve = lw_mcts_solve},
    {.name = "agr",
     .note = "evolves plays: each gene chooses among the moves that are legal (adaptive generative "
             "representation)",
     .solve = lw_agr_solve},
    {.name = "biased",
     .note = "evolves plays as agr does, with unequal shares for the moves, which evolve too",
     .solve = lw_biased_solve},
    {.name = "direct",
     .note = "evolves plays: each gene names a move, wasted where it is not legal (direct encoding)",
     .solve = lw_direct_solve},
    {.name = "random", .note = "plays at random: what others are measured against", .solve = lw_random_solve},
    {0},
};

const lw_solver *lw_solver_find(const char *name)
{
    for (const lw_solver *solver = lw_solvers; solver->name; solver++)
        if (!strcmp(solver->name, name))
            return solver;
    return NULL;
}

const lw_solver *lw_solver_usual(const lw_rules *rules)
{
    return lw_solver_find(lw_for_points(rules) ? "beam" : "bfs");
}

const lw_solver *lw_solver_quick(const lw_rules *rules)
{
    return lw_solver_find(lw_for_points(rules) ? "beam" : "portfolio");
}

lw_limits lw_limits_usual(const lw_rules *rules)
{
    lw_limits limits = LW_LIMITS;
    if (lw_for_points(rules))
        limits.expansions = 200000;
    return limits;
}

bool lw_solver_fits(const lw_solver *solver, const lw_rules *rules)
{
    return solver->aim == LW_AIM_ALL || (solver->aim == LW_AIM_POINTS) == lw_for_points(rules);
}

const char *lw_verdict_text(enum lw_verdict verdict)
{
    static const char *const texts[] = {[LW_SOLVED] = "solved",
                                        [LW_UNSOLVABLE] = "unsolvable",
                                        [LW_GAVE_UP] = "gave_up",
                                        [LW_OPTIMAL] = "optimal",
                                        [LW_BEST_KNOWN] = "best_known"};
    return texts[verdict];
}

void lw_solution_drop(lw_solution *solution)
{
    lw_moves_drop(&solution->moves);
}

void lw_solution_settle(lw_solution *out, enum lw_goal_reached goal, const lw_meter *meter)
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

int64_t lw_state_promise(const lw_rules *rules, const void *state)
{
    int64_t rest = lw_heuristic_estimate(rules, state);
    return lw_for_points(rules) ? lw_points_score(rules, state) + rest : -rest;
}

void lw_champion_trace(lw_champion *champion, const lw_rules *rules, const void *root, const uint32_t *ordinals,
                       int count)
{
    unsigned char *state = lw_heap_grow(NULL, rules->state_size);
    lw_moves legal = {0};
    memcpy(state, root, rules->state_size);
    lw_moves_clear(&champion->moves);
    for (int i = 0; i < count; i++) {
        lw_moves_clear(&legal);
        rules->family->moves(rules, state, &legal);
        lw_move move = lw_moves_get(&legal, (int)ordinals[i]);
        lw_moves_add(&champion->moves, move.bytes, move.size);
        rules->family->play(rules, state, move, NULL);
    }
    champion->any = true;
    champion->score = lw_points_score(rules, state);
    lw_moves_drop(&legal);
    free(state);
}

void lw_solution_crown(lw_solution *out, lw_champion *champion, enum lw_search_proof proof,
                       const lw_rules *rules, const lw_meter *meter)
{
    bool whole = proof == LW_PROOF_WHOLE;
    out->moves = champion->moves;
    out->score = champion->score;
    if (lw_for_points(rules))
        out->verdict = whole ? LW_OPTIMAL : LW_BEST_KNOWN;
    else
        out->verdict = champion->any ? LW_SOLVED : whole ? LW_UNSOLVABLE : LW_GAVE_UP;
    out->optimal = out->verdict == LW_SOLVED && whole;
    out->reason = out->verdict == LW_BEST_KNOWN || out->verdict == LW_GAVE_UP ? meter->reason : NULL;
    if (out->verdict == LW_GAVE_UP && !out->reason)
        out->reason = "expansions";
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
static bool plays_on(const lw_rules *rules, void *state, const lw_moves *moves)
{
    for (int i = 0; i < moves->count; i++) {
        lw_move move = lw_moves_get(moves, i);
        if (lw_state_fate(rules, state) != LW_FATE_OPEN || !is_legal(rules, state, move))
            return false;
        rules->family->play(rules, state, move, NULL);
    }
    return true;
}

/* Does the play of a solution lead where the verdict says? Without a play there is nothing to hold it to. */
static bool is_kept(const lw_rules *rules, void *state, const lw_solution *solution)
{
    if (!lw_solution_plays(solution))
        return true;
    if (!plays_on(rules, state, &solution->moves))
        return false;
    return lw_for_points(rules) ? lw_points_score(rules, state) == solution->score
                                : lw_state_fate(rules, state) == LW_FATE_WON;
}

void lw_solve(const lw_solver *solver, const lw_rules *rules, int level, const lw_limits *limits,
              lw_solution *out)
{
    *out = (lw_solution){0};
    if (rules->players != 1) {
        give_up(out, "two players");
        return;
    }
    if (!lw_solver_fits(solver, rules)) {
        give_up(out, lw_for_points(rules) ? "points" : "no points");
        return;
    }
    void *state = lw_heap_grow(NULL, rules->state_size);
    rules->family->start(rules, level, 0, state);
    solver->solve(rules, state, limits, out);
    rules->family->start(rules, level, 0, state);
    if (!is_kept(rules, state, out))
        give_up(out, "replay");
    if (rules->chance && out->verdict == LW_UNSOLVABLE)
        give_up(out, "chance"); /* states were merged that luck would tell apart */
    out->optimal = out->optimal && !rules->chance;
    free(state);
}
