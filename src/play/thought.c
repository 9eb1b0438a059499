/* thought.c: see thought.h. */
#include "play/thought.h"
#include "search/alphabeta.h"

enum { HINT_DEPTH = 6, HINT_NODES = 300000 };

const char *const lw_thinking_names[] = {"nothing", "best", "hint", "solution", "reply", "review", NULL};

void lw_thought_drop(lw_thought *thought)
{
    lw_moves_drop(&thought->moves);
}

static void keep(const lw_solution *solution, lw_thought *out)
{
    out->verdict = solution->verdict;
    out->optimal = solution->optimal;
    out->reason = solution->reason;
    out->score = solution->score;
    out->length = solution->moves.count;
    out->moves = solution->moves;
}

void lw_think_best(const lw_rules *rules, int level, const lw_limits *limits, lw_thought *out)
{
    lw_solution solution = {0};
    lw_solve(lw_solver_usual(rules), rules, level, limits, &solution);
    keep(&solution, out);
}

void lw_think_solution(const lw_rules *rules, const void *state, const lw_limits *limits, lw_thought *out)
{
    lw_solution solution = {0};
    lw_solver_usual(rules)->solve(rules, state, limits, &solution);
    keep(&solution, out);
}

void lw_think_advice(const lw_rules *rules, const void *state, int made, lw_thought *out)
{
    const lw_alphabeta_limits effort = {.depth = HINT_DEPTH, .nodes = HINT_NODES};
    lw_moves legal = {0};
    lw_rng rng = lw_rng_seed((uint64_t)made);
    rules->family->moves(rules, state, &legal);
    if (legal.count) {
        lw_insight insight = lw_alphabeta_search(rules, state, &legal, effort, &rng);
        lw_move move = lw_moves_get(&legal, insight.choice);
        lw_moves_add(&out->moves, move.bytes, move.size);
        out->depth = insight.depth;
        out->proved = insight.proved && insight.plies;
        out->won = insight.value > 0;
        out->plies = insight.plies;
    }
    lw_moves_drop(&legal);
}

void lw_think_reply(const lw_rival *player, const lw_rules *rules, const void *state, uint64_t seed, int made,
                    lw_thought *out)
{
    lw_rival_reply(player, rules, state, seed, made, &out->moves);
}
