/* lim2014.c: the two searches of C.-U. Lim and D. F. Harrell, "An approach to general videogame evaluation and
 * automatic generation using a description language" (2014), section III and Fig. 4.
 *
 * A state is taken from the queue (an iteration), tested for having won, and followed by each action in an
 * order that is drawn again. GEBFS takes the oldest, GEBestFS the one with the least cost. As in the paper's
 * pseudo-code a successor may be closed together with the action that led to it, so that a state is queued up
 * to once an action; or, soundly and by default, by itself. Actions that change nothing are skipped. */
#include "families/puzzlescript/lim2014/lim2014.h"
#include "base/hash.h"
#include "core/registry.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/heuristics/far.h"
#include "families/puzzlescript/puzzlescript.h"
#include "families/puzzlescript/runner.h"
#include "search/heap.h"
#include "search/solvers.h"

#include <stdlib.h>
#include <string.h>

typedef struct step {
    uint32_t parent, ordinal;
} step;

typedef struct quest {
    const lw_rules *rules;
    const void *root;
    lw_meter meter;
    lw_table table; /* of states, each with the action that led to it */
    step *steps;
    size_t step_room;
    lw_heap heap;
    lw_rng rng;
    const lw_ps_lim2014 *how;
    unsigned char *here, *child, *entry; /* `entry`: key, action, tail */
    lw_moves moves;
    int *order;
    size_t order_room;
    int64_t generated;
} quest;

double lw_ps_lim2014_cost(const lw_rules *rules, const void *state, const lw_ps_reading *reading)
{
    const lw_ps_aim *aims = ((const lw_ps_family_rules *)rules)->aims;
    return lw_ps_cost(&aims[lw_ps_state_level(state)], lw_ps_state_planes(state), reading);
}

/* In millionths; the cost is defined for this language, elsewhere the family's own estimate stands for it. */
static uint64_t cost(const quest *q, const void *state)
{
    if (q->how->guide == LW_PS_GUIDE_NONE)
        return 0;
    int64_t price = q->rules->family == &lw_family_puzzlescript
                        ? (int64_t)(1e6 * lw_ps_lim2014_cost(q->rules, state, &q->how->reading))
                        : -lw_state_promise(q->rules, state);
    return price > 0 ? (uint64_t)price : 0;
}

static void join(quest *q, const unsigned char *state, uint32_t action)
{
    size_t key = q->rules->key_size, tail = q->rules->state_size - key;
    bool paper = q->how->closed == LW_PS_CLOSED_PAPER;
    memcpy(q->entry, state, key);
    memcpy(q->entry + key, &(uint32_t){paper ? action : 0}, sizeof action);
    memcpy(q->entry + key + sizeof action, state + key, tail);
}

static void part(quest *q, uint32_t number, unsigned char *state)
{
    size_t key = q->rules->key_size, tail = q->rules->state_size - key;
    lw_table_fetch(&q->table, number, q->entry);
    memcpy(state, q->entry, key);
    memcpy(state + key, q->entry + key + sizeof(uint32_t), tail);
}

/* Queues a state unless it is closed. */
static bool enter(quest *q, const unsigned char *state, uint32_t parent, uint32_t ordinal)
{
    uint32_t number;
    join(q, state, ordinal + 1);
    if (!lw_meter_room(&q->meter, &q->steps, q->table.count, sizeof *q->steps, &q->step_room))
        return false;
    enum lw_added added = lw_table_add(&q->table, q->entry, lw_hash(q->entry, q->table.key_size), &number);
    if (added != LW_ADDED_NEW)
        return added == LW_ADDED_OLD;
    q->steps[number] = (step){.parent = parent, .ordinal = ordinal};
    return lw_heap_push(&q->heap, &q->meter, (lw_heap_item){.price = cost(q, state), .entry = number});
}

static bool shuffle(quest *q)
{
    int count = q->moves.count;
    if (!lw_meter_room(&q->meter, &q->order, (size_t)count, sizeof *q->order, &q->order_room))
        return false;
    for (int i = 0; i < count; i++) {
        int j = (int)lw_rng_below(&q->rng, (uint32_t)i + 1);
        q->order[i] = q->order[j];
        q->order[j] = i;
    }
    return true;
}

static bool follow(quest *q, uint32_t number)
{
    size_t size = q->rules->state_size;
    lw_moves_clear(&q->moves);
    q->rules->family->moves(q->rules, q->here, &q->moves);
    while ((int)q->order_room <= q->moves.count) /* room comes in doublings */
        if (!lw_meter_room(&q->meter, &q->order, q->order_room, sizeof *q->order, &q->order_room))
            return false;
    if (!shuffle(q))
        return false;
    for (int i = 0; i < q->moves.count; i++) {
        memcpy(q->child, q->here, size);
        lw_meter_play(&q->meter, q->rules, q->child, lw_moves_get(&q->moves, q->order[i]));
        q->generated++;
        if (q->how->stop_endless && lw_ps_runner_endless(lw_meter_player(&q->meter, q->rules)->memory)) {
            q->meter.reason = LW_PS_ENDLESS;
            return false;
        }
        if (memcmp(q->child, q->here, size) == 0 || lw_state_fate(q->rules, q->child) == LW_FATE_SHUT)
            continue;
        if (!enter(q, q->child, number, (uint32_t)q->order[i]))
            return false;
    }
    return true;
}

static void report(quest *q, uint32_t number, lw_moves *out)
{
    uint32_t count = 0;
    lw_best_play best_play = {0};
    for (uint32_t at = number; at; at = q->steps[at].parent)
        count++;
    uint32_t *ordinals = lw_heap_grow(NULL, (count + 1) * sizeof *ordinals);
    for (uint32_t at = number, i = count; at; at = q->steps[at].parent)
        ordinals[--i] = q->steps[at].ordinal;
    lw_best_play_trace(&best_play, lw_meter_player(&q->meter, q->rules), q->root, ordinals, (int)count);
    *out = best_play.moves;
    free(ordinals);
}

static bool run(quest *q, lw_solution *out)
{
    bool going = lw_state_fate(q->rules, q->root) != LW_FATE_SHUT && enter(q, q->root, 0, UINT32_MAX);
    while (going && q->heap.count) {
        uint32_t number = lw_heap_pop(&q->heap).entry;
        going = lw_meter_expand(&q->meter);
        if (!going)
            break;
        part(q, number, q->here);
        if (q->how->visitor)
            q->how->visitor->visit(q->how->visitor->context, q->here);
        if (lw_state_fate(q->rules, q->here) == LW_FATE_WON) {
            report(q, number, &out->moves);
            return true;
        }
        going = follow(q, number);
    }
    return false;
}

void lw_ps_lim2014_search(const lw_ps_lim2014 *how, const lw_rules *rules, const void *state,
                          const lw_limits *limits, lw_solution *out)
{
    *out = (lw_solution){0};
    quest q = {.rules = rules, .root = state, .meter = {.limits = limits}, .how = how};
    q.rng = lw_rng_seed(limits->seed);
    q.table = lw_table_make(&q.meter, rules->state_size + sizeof(uint32_t), rules->key_size + sizeof(uint32_t));
    q.here = lw_heap_grow(NULL, 3 * rules->state_size + sizeof(uint32_t));
    q.child = q.here + rules->state_size;
    q.entry = q.child + rules->state_size;
    bool found = run(&q, out);
    out->generated = q.generated;
    out->distinct = (int64_t)q.table.count;
    lw_solution_settle(out, found ? LW_GOAL_FOUND : LW_GOAL_NONE, &q.meter);
    out->optimal = found && how->guide == LW_PS_GUIDE_NONE;
    lw_table_drop(&q.table);
    lw_heap_drop(&q.heap);
    lw_moves_drop(&q.moves);
    free(q.steps);
    free(q.order);
    free(q.here);
    lw_meter_close(&q.meter);
}

static void solve(enum lw_ps_guide guide, const lw_rules *rules, const void *state, const lw_limits *limits,
                  lw_solution *out)
{
    const char *closed = lw_limits_setting(limits, "closed"), *pairs = lw_limits_setting(limits, "pairs"),
               *walk = lw_limits_setting(limits, "walk");
    lw_ps_lim2014 how = {.guide = guide,
                         .closed = closed && closed[0] == 'p' ? LW_PS_CLOSED_PAPER : LW_PS_CLOSED_STATE,
                         .reading = LW_PS_READING};
    how.reading.pairs = pairs && pairs[0] == 'a' ? LW_PS_PAIRS_ALL : LW_PS_PAIRS_NEAREST;
    how.reading.player = walk ? atoi(walk) : how.reading.player;
    lw_ps_lim2014_search(&how, rules, state, limits, out);
}

static void solve_gebfs(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    solve(LW_PS_GUIDE_NONE, rules, state, limits, out);
}

static void solve_gebestfs(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    solve(LW_PS_GUIDE_COST, rules, state, limits, out);
}

int lw_option_check_closed(const char *text, lw_error *error)
{
    if (!strcmp(text, "state") || !strcmp(text, "paper"))
        return 0;
    return lw_fail(error, LW_BAD_INPUT, "--closed must be state or paper, not \"%.40s\"", text);
}

int lw_option_check_pairs(const char *text, lw_error *error)
{
    if (!strcmp(text, "nearest") || !strcmp(text, "all"))
        return 0;
    return lw_fail(error, LW_BAD_INPUT, "--pairs must be nearest or all, not \"%.40s\"", text);
}

int lw_option_check_walk(const char *text, lw_error *error)
{
    char *end;
    long percent = strtol(text, &end, 10);
    if (*text && !*end && percent >= 0 && percent <= 100)
        return 0;
    return lw_fail(error, LW_BAD_INPUT, "--walk must be a number from 0 to 100, not \"%.40s\"", text);
}

const lw_solver lw_solver_gebfs = {
    .name = "gebfs",
    .note = "breadth-first search as Lim and Harrell describe it; --closed paper as they close states",
    .aim = LW_AIM_GOALS,
    .solve = solve_gebfs,
};

const lw_solver lw_solver_gebestfs = {
    .name = "gebestfs",
    .note = "best-first search by Lim and Harrell's cost of a state; --closed paper as they close states",
    .aim = LW_AIM_GOALS,
    .solve = solve_gebestfs,
};
