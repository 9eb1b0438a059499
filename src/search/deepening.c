/* deepening.c: iterative deepening A* (Korf 1985).
 *
 * Rounds of depth-first search, each of which cuts where the moves made plus the lower bound on the moves
 * needed exceed the round's allowance; the next allowance is the least sum that was cut. Memory is one state
 * per move of the current path. A state that is already on that path is not entered again, because no shortest
 * solution visits a state twice.
 *
 * The first solution found is the first of the shortest: a round tries paths in the order of moves, and the
 * rounds before have shown that none is shorter. If a round cuts nothing, every path without a repeated state
 * was followed to its end, so there is no solution; but there may be very many such paths, and more often the
 * budget ends first. The search does not know how many states are distinct, so `distinct` stays 0. */
#include "base/hash.h"
#include "search/solvers.h"

#include <stdlib.h>
#include <string.h>

/* One state of the path: its moves are in dive.moves from `first` on; `next` is the next to try. */
typedef struct frame {
    uint64_t hash;
    int first, next;
} frame;

typedef struct dive {
    const lw_rules *rules;
    lw_meter meter;
    unsigned char *states; /* those of the frames, plus the current child */
    frame *frames;
    size_t depth, state_room, frame_room; /* depth: frames on the path, without the root */
    lw_moves moves;
    int64_t allowance, next_allowance, generated;
} dive;

static void *state_at(const dive *d, size_t depth)
{
    return d->states + depth * d->rules->state_size;
}

static bool make_room(dive *d, size_t depth)
{
    return lw_meter_room(&d->meter, &d->frames, depth, sizeof *d->frames, &d->frame_room) &&
           lw_meter_room(&d->meter, &d->states, depth + 1, d->rules->state_size, &d->state_room);
}

/* Extends the path by the state at `depth`, which is already in its place. */
static bool descend(dive *d, size_t depth)
{
    if (!make_room(d, depth) || !lw_meter_expand(&d->meter))
        return false;
    d->depth = depth;
    d->frames[depth] = (frame){.hash = lw_hash(state_at(d, depth), d->rules->key_size),
                               .first = d->moves.count,
                               .next = d->moves.count};
    d->rules->family->moves(d->rules, state_at(d, depth), &d->moves);
    return true;
}

static void ascend(dive *d)
{
    d->moves.count = d->frames[d->depth].first;
    d->depth--;
}

static bool is_on_way(const dive *d, const void *state)
{
    uint64_t hash = lw_hash(state, d->rules->key_size);
    for (size_t i = 0; i <= d->depth; i++)
        if (d->frames[i].hash == hash && !memcmp(state_at(d, i), state, d->rules->key_size))
            return true;
    return false;
}

static bool is_allowed(dive *d, int64_t sum)
{
    if (sum > d->allowance && sum < d->next_allowance)
        d->next_allowance = sum;
    return sum <= d->allowance;
}

enum step { STEP_ON, STEP_WON, STEP_ROUND_OVER, STEP_REFUSED };

/* Tries one more move at the end of the path, or goes back by one. */
static enum step step(dive *d)
{
    frame *top = &d->frames[d->depth];
    if (top->next == d->moves.count) {
        if (d->depth == 0)
            return STEP_ROUND_OVER;
        ascend(d);
        return STEP_ON;
    }
    size_t depth = d->depth + 1;
    void *child = state_at(d, depth);
    memcpy(child, state_at(d, d->depth), d->rules->state_size);
    lw_player_play(lw_meter_player(&d->meter, d->rules), child, lw_moves_get(&d->moves, top->next++), NULL);
    d->generated++;
    enum lw_fate fate = lw_state_fate(d->rules, child);
    if (fate == LW_FATE_SHUT || is_on_way(d, child))
        return STEP_ON;
    int bound = fate == LW_FATE_WON ? 0 : lw_heuristic_bound(d->rules, child);
    if (!is_allowed(d, (int64_t)depth + bound))
        return STEP_ON;
    if (fate == LW_FATE_WON)
        return STEP_WON;
    return descend(d, depth) ? STEP_ON : STEP_REFUSED;
}

static enum step round_of(dive *d)
{
    d->depth = 0;
    d->next_allowance = INT64_MAX;
    lw_moves_clear(&d->moves);
    enum step result = descend(d, 0) ? STEP_ON : STEP_REFUSED;
    while (result == STEP_ON)
        result = step(d);
    return result;
}

/* The path consists of the move that each frame tried last. */
static void report(const dive *d, lw_moves *out)
{
    for (size_t i = 0; i <= d->depth; i++) {
        lw_move move = lw_moves_get(&d->moves, d->frames[i].next - 1);
        lw_moves_add(out, move.bytes, move.size);
    }
}

static void solve(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    *out = (lw_solution){0};
    dive d = {.rules = rules, .meter = {.limits = limits}};
    enum lw_fate fate = lw_state_fate(rules, state);
    enum step result = fate == LW_FATE_OPEN ? STEP_ON : fate == LW_FATE_WON ? STEP_WON : STEP_ROUND_OVER;
    if (result == STEP_ON && make_room(&d, 0)) {
        memcpy(state_at(&d, 0), state, rules->state_size);
        d.next_allowance = lw_heuristic_bound(rules, state);
        do {
            d.allowance = d.next_allowance;
            result = round_of(&d);
        } while (result == STEP_ROUND_OVER && d.next_allowance != INT64_MAX);
        if (result == STEP_WON)
            report(&d, &out->moves);
    }
    out->generated = d.generated;
    lw_solution_settle(out, result == STEP_WON ? LW_GOAL_FOUND : LW_GOAL_NONE, &d.meter);
    lw_moves_drop(&d.moves);
    free(d.frames);
    free(d.states);
    lw_meter_close(&d.meter);
}

const lw_solver lw_solver_deepening = {
    .name = "deepening",
    .note = "iterative deepening A*: a shortest solution; remembers only the current path",
    .aim = LW_AIM_GOALS,
    .exact = true,
    .solve = solve,
};
