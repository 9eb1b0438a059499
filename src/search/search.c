/* search.c: the list of solvers, and the check behind all of them.
 *
 * Every solution returned from here was replayed by the plain rules. If a solver or a family has a bug (say, a
 * key that omits something relevant), the result is "gave up: replay" instead of a false one. */
#include "base/arena.h"
#include "search/solvers.h"

#include <stdlib.h>
#include <string.h>

#define LW_SOLVER(place, name) &lw_solver_##name,
#define LW_OPTION(place, name, value, note)
#define LW_LINE(place, text)
const lw_solver *const lw_solvers[] = {
#include "lists/solvers.def"
    NULL,
};
#undef LW_SOLVER
#undef LW_OPTION

#define LW_SOLVER(place, name)
#define LW_OPTION(place, option, value, note) {.name = #option, .check = lw_option_check_##option},
const lw_solver_option lw_solver_options[] = {
#include "lists/solvers.def"
    {0},
};
#undef LW_SOLVER
#undef LW_OPTION
#undef LW_LINE

const lw_solver *lw_solver_find(const char *name)
{
    for (int i = 0; lw_solvers[i]; i++)
        if (!strcmp(lw_solvers[i]->name, name))
            return lw_solvers[i];
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

/* Plays the moves from `state`, which is overwritten. */
static bool plays_on(lw_player *player, void *state, const lw_moves *moves)
{
    const lw_rules *rules = player->rules;
    for (int i = 0; i < moves->count; i++) {
        lw_move move = lw_moves_get(moves, i);
        if (lw_state_fate(rules, state) != LW_FATE_OPEN || !is_legal(rules, state, move))
            return false;
        lw_player_play(player, state, move, NULL);
    }
    return true;
}

/* True if the play of a solution ends as its verdict says. Without a play there is nothing to check. */
static bool is_kept(lw_player *player, void *state, const lw_solution *solution)
{
    const lw_rules *rules = player->rules;
    if (!lw_solution_plays(solution))
        return true;
    if (!plays_on(player, state, &solution->moves))
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
    unsigned char *state = lw_heap_grow(NULL, 2 * rules->state_size), *start = state + rules->state_size;
    lw_player player;
    lw_player_borrow(&player, rules);
    lw_player_start(&player, level, 0, start);
    memcpy(state, start, rules->state_size);
    solver->solve(rules, state, limits, out);
    memcpy(state, start, rules->state_size);
    if (!is_kept(&player, state, out))
        give_up(out, "replay");
    lw_player_close(&player);
    if (rules->chance && out->verdict == LW_UNSOLVABLE)
        give_up(out, "chance"); /* states were merged that chance could tell apart */
    out->optimal = out->optimal && !rules->chance;
    free(state);
}
