/* trial.c: see trial.h. Also the solver that all others must beat: random plays. */
#include "search/trial.h"
#include "base/arena.h"
#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

void lw_trial_open(lw_trial *trial, const lw_rules *rules, const void *root, lw_meter *meter)
{
    *trial = (lw_trial){.rules = rules, .root = root, .meter = meter};
    trial->state = lw_heap_grow(NULL, rules->state_size);
    trial->child = lw_heap_grow(NULL, rules->state_size);
    trial->root_bound = lw_for_points(rules) ? 0 : lw_heuristic_bound(rules, root);
    if (lw_for_points(rules) || lw_state_fate(rules, root) == LW_FATE_WON)
        lw_best_play_trace(&trial->best_play, lw_meter_player(meter, rules), root, NULL, 0);
}

/* Returns the slot of a state of this play, or the empty slot where it belongs. The table is four times as
 * large as a play is long. Two states with the same hash would be taken for one, which is harmless: plays prove
 * nothing. */
static uint64_t *look_up(lw_trial *trial, const void *state, uint64_t *hash)
{
    *hash = lw_hash(state, trial->rules->key_size) | 1;
    size_t at = *hash >> 32 & (LW_TRIAL_SEEN - 1);
    while (trial->seen[at] && trial->seen[at] != *hash)
        at = (at + 1) & (LW_TRIAL_SEEN - 1);
    return &trial->seen[at];
}

/* Needed only in plays towards a goal. */
static void note_state(lw_trial *trial)
{
    if (lw_for_points(trial->rules))
        return;
    int bound = lw_heuristic_bound(trial->rules, trial->state);
    if (bound < trial->min_bound)
        trial->min_bound = bound;
    uint64_t hash, *slot = look_up(trial, trial->state, &hash);
    trial->distinct += !*slot;
    *slot = hash;
}

void lw_trial_begin(lw_trial *trial)
{
    memcpy(trial->state, trial->root, trial->rules->state_size);
    lw_moves_clear(&trial->made);
    trial->distinct = trial->tries = 0;
    trial->min_bound = trial->root_bound;
    if (!lw_for_points(trial->rules))
        memset(trial->seen, 0, sizeof trial->seen);
    note_state(trial);
}

/* If all moves lead back, all are listed, because the play must continue. */
static void list_fresh(lw_trial *trial)
{
    const lw_family *family = trial->rules->family;
    lw_moves_clear(&trial->all);
    family->moves(trial->rules, trial->state, &trial->all);
    for (int i = 0; i < trial->all.count; i++) {
        uint64_t hash;
        lw_move move = lw_moves_get(&trial->all, i);
        memcpy(trial->child, trial->state, trial->rules->state_size);
        lw_player_play(lw_meter_player(trial->meter, trial->rules), trial->child, move, NULL);
        trial->generated++;
        if (!*look_up(trial, trial->child, &hash))
            lw_moves_add(&trial->legal, move.bytes, move.size);
    }
    if (trial->legal.count == 0)
        family->moves(trial->rules, trial->state, &trial->legal);
}

bool lw_trial_list(lw_trial *trial)
{
    if ((!lw_for_points(trial->rules) && trial->tries >= LW_TRIAL_MAX) ||
        lw_state_fate(trial->rules, trial->state) != LW_FATE_OPEN || !lw_meter_expand(trial->meter))
        return false;
    lw_moves_clear(&trial->legal);
    if (trial->fresh && !lw_for_points(trial->rules))
        list_fresh(trial);
    else
        trial->rules->family->moves(trial->rules, trial->state, &trial->legal);
    return trial->legal.count > 0;
}

void lw_trial_make(lw_trial *trial, int choice)
{
    lw_move move = lw_moves_get(&trial->legal, choice);
    lw_moves_add(&trial->made, move.bytes, move.size);
    lw_player_play(lw_meter_player(trial->meter, trial->rules), trial->state, move, NULL);
    trial->generated++;
    trial->tries++;
    note_state(trial);
}

void lw_trial_waste(lw_trial *trial)
{
    trial->tries++;
    trial->wasted = true;
    lw_points_waste(trial->rules, trial->state, NULL);
}

static void keep(lw_trial *trial, int64_t worth)
{
    lw_best_play *best_play = &trial->best_play;
    if (best_play->any && best_play->score >= worth)
        return;
    best_play->any = true;
    best_play->score = worth;
    lw_moves_clear(&best_play->moves);
    for (int i = 0; i < trial->made.count; i++) {
        lw_move move = lw_moves_get(&trial->made, i);
        lw_moves_add(&best_play->moves, move.bytes, move.size);
    }
}

int64_t lw_trial_end(lw_trial *trial)
{
    const lw_rules *rules = trial->rules;
    trial->plays++;
    if (lw_for_points(rules)) {
        int64_t score = lw_points_score(rules, trial->state);
        keep(trial, score);
        return score;
    }
    if (lw_state_fate(rules, trial->state) == LW_FATE_WON) {
        keep(trial, LW_TRIAL_WON - trial->made.count);
        return LW_TRIAL_WON - trial->made.count;
    }
    return trial->distinct + 2 * (trial->root_bound - trial->min_bound);
}

/* Wasted attempts are not part of a play's moves, and without them there is more to spend: forced steps at the
 * end may then continue. The play is what can be replayed, and its points are counted there. */
static void settle(lw_trial *trial)
{
    const lw_rules *rules = trial->rules;
    lw_moves *moves = &trial->best_play.moves;
    lw_trial_begin(trial);
    for (int i = 0; i < moves->count; i++) {
        lw_move move = lw_moves_get(moves, i);
        lw_moves_clear(&trial->legal);
        if (lw_state_fate(rules, trial->state) == LW_FATE_OPEN)
            rules->family->moves(rules, trial->state, &trial->legal);
        int choice = 0;
        while (choice < trial->legal.count && !lw_move_equal(lw_moves_get(&trial->legal, choice), move))
            choice++;
        if (choice == trial->legal.count)
            break;
        lw_trial_make(trial, choice);
    }
    while (moves->count > trial->made.count)
        lw_moves_pop(moves);
    trial->best_play.score = lw_points_score(rules, trial->state);
}

void lw_trial_close(lw_trial *trial, enum lw_search_proof proof, lw_solution *out)
{
    if (trial->wasted && lw_for_points(trial->rules))
        settle(trial);
    out->generated = trial->generated;
    lw_solution_take_best(out, &trial->best_play, proof, trial->rules, trial->meter);
    if (!lw_for_points(trial->rules))
        out->score = 0;
    lw_moves_drop(&trial->legal);
    lw_moves_drop(&trial->made);
    lw_moves_drop(&trial->all);
    free(trial->state);
    free(trial->child);
}

void lw_trial_random(lw_trial *trial, lw_rng *rng)
{
    while (lw_trial_list(trial))
        lw_trial_make(trial, (int)lw_rng_below(rng, (uint32_t)trial->legal.count));
}

static void solve(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    *out = (lw_solution){0};
    lw_meter meter = {.limits = limits};
    lw_rng rng = lw_rng_seed(limits->seed);
    lw_trial trial;
    lw_trial_open(&trial, rules, state, &meter);
    bool going = lw_state_fate(rules, state) == LW_FATE_OPEN;
    while (going) {
        lw_trial_begin(&trial);
        lw_trial_random(&trial, &rng);
        lw_trial_end(&trial);
        going = !meter.reason && (lw_for_points(rules) || !trial.best_play.any) && trial.made.count > 0;
    }
    lw_trial_close(&trial, LW_PROOF_NONE, out);
    lw_meter_close(&meter);
}

const lw_solver lw_solver_random = {
    .name = "random",
    .note = "random plays, the baseline",
    .solve = solve,
};
