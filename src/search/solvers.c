/* solvers.c: functions shared by the solvers. */
#include "search/solvers.h"
#include "core/slices.h"

#include <stdlib.h>
#include <string.h>

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

void lw_best_play_trace(lw_best_play *best_play, lw_player *player, const void *root, const uint32_t *ordinals,
                        int count)
{
    const lw_rules *rules = player->rules;
    unsigned char *state = lw_heap_grow(NULL, rules->state_size);
    lw_moves legal = {0};
    memcpy(state, root, rules->state_size);
    lw_moves_clear(&best_play->moves);
    for (int i = 0; i < count; i++) {
        lw_moves_clear(&legal);
        rules->family->moves(rules, state, &legal);
        lw_move move = lw_moves_get(&legal, (int)ordinals[i]);
        lw_moves_add(&best_play->moves, move.bytes, move.size);
        lw_player_play(player, state, move, NULL);
    }
    best_play->any = true;
    best_play->score = lw_points_score(rules, state);
    lw_moves_drop(&legal);
    free(state);
}

void lw_solution_take_best(lw_solution *out, lw_best_play *best_play, enum lw_search_proof proof,
                           const lw_rules *rules, const lw_meter *meter)
{
    bool whole = proof == LW_PROOF_WHOLE;
    out->moves = best_play->moves;
    out->score = best_play->score;
    if (lw_for_points(rules))
        out->verdict = whole ? LW_OPTIMAL : LW_BEST_KNOWN;
    else
        out->verdict = best_play->any ? LW_SOLVED : whole ? LW_UNSOLVABLE : LW_GAVE_UP;
    out->optimal = out->verdict == LW_SOLVED && whole;
    out->reason = out->verdict == LW_BEST_KNOWN || out->verdict == LW_GAVE_UP ? meter->reason : NULL;
    if (out->verdict == LW_GAVE_UP && !out->reason)
        out->reason = "expansions";
    out->expanded = meter->expanded;
    out->bytes = meter->peak;
}

void lw_search_slice(lw_search_function *search, const lw_rules *rules, const void *state,
                     const lw_limits *limits, lw_solution *out)
{
    const lw_slices *slices = limits->without & LW_TECHNIQUE_SLICES ? NULL : rules->family->slices;
    lw_arena arena = {0};
    const lw_rules *slice = slices ? slices->open(rules, state, &arena) : NULL;
    if (slice) {
        void *start = lw_arena_take(&arena, slice->state_size);
        slices->project(slice, rules, state, start);
        search(slice, start, limits, out);
    } else {
        search(rules, state, limits, out);
    }
    lw_arena_drop(&arena);
}
