/* score_counts.c: depth first. What can still happen depends only on a state's future, so each future is
 * counted once: how many plays from there add no points, one point, two points, and so on. */
#include "search/score_counts.h"
#include "base/hash.h"
#include "search/solvers.h"
#include "search/table.h"

#include <stdlib.h>
#include <string.h>

/* From one state: plays[i] plays add least + i points. `plays` is NULL while the state is being counted. */
typedef struct ending_counts {
    int64_t least;
    int levels;
    uint64_t *plays;
} ending_counts;

typedef struct counting {
    const lw_rules *rules;
    lw_meter *meter;
    lw_table table; /* of futures */
    ending_counts *known;
    size_t known_room;
    lw_arena *arena;
    bool saturated;
} counting;

/* Adds the counts after a move that adds `points`. */
static void merge(counting *c, const ending_counts *from, int64_t points, ending_counts *to)
{
    int64_t low = from->least + points, high = low + from->levels - 1;
    if (to->levels) {
        low = to->least < low ? to->least : low;
        high = to->least + to->levels - 1 > high ? to->least + to->levels - 1 : high;
    }
    ending_counts sum = {.least = low,
                         .levels = (int)(high - low + 1),
                         .plays = lw_new_array(c->arena, uint64_t, high - low + 1)};
    for (int i = 0; i < to->levels; i++)
        sum.plays[to->least + i - low] = to->plays[i];
    for (int i = 0; i < from->levels; i++) {
        uint64_t *plays = &sum.plays[from->least + points + i - low];
        bool over = *plays > UINT64_MAX - from->plays[i];
        c->saturated |= over;
        *plays = over ? UINT64_MAX : *plays + from->plays[i];
    }
    *to = sum;
}

static bool count(counting *c, const unsigned char *state, ending_counts *out);

static bool count_moves(counting *c, const unsigned char *state, ending_counts *out)
{
    const lw_family *family = c->rules->family;
    lw_moves legal = {0};
    unsigned char *child = lw_heap_grow(NULL, c->rules->state_size);
    int64_t score = lw_points_score(c->rules, state);
    bool going = lw_meter_expand(c->meter);
    *out = (ending_counts){0};
    if (family->status(c->rules, state).outcome == LW_RUNNING)
        family->moves(c->rules, state, &legal);
    for (int i = 0; i < legal.count && going; i++) {
        ending_counts after;
        memcpy(child, state, c->rules->state_size);
        family->play(c->rules, child, lw_moves_get(&legal, i), NULL);
        going = count(c, child, &after);
        if (going)
            merge(c, &after, lw_points_score(c->rules, child) - score, out);
    }
    if (legal.count == 0) {
        *out = (ending_counts){.levels = 1, .plays = lw_new_array(c->arena, uint64_t, 1)};
        out->plays[0] = 1;
    }
    lw_moves_drop(&legal);
    free(child);
    return going;
}

static bool count(counting *c, const unsigned char *state, ending_counts *out)
{
    uint32_t entry;
    if (!lw_meter_room(c->meter, &c->known, c->table.count, sizeof *c->known, &c->known_room))
        return false;
    enum lw_added added = lw_table_add(&c->table, state, lw_hash(state, c->table.key_size), &entry);
    if (added == LW_ADDED_NOTHING)
        return false;
    if (added == LW_ADDED_OLD) {
        *out = c->known[entry];
        if (!out->plays)
            c->meter->reason = "a play may go round";
        return out->plays;
    }
    c->known[entry] = (ending_counts){0};
    if (!count_moves(c, state, out))
        return false;
    c->known[entry] = *out;
    return true;
}

void lw_score_counts_take(const lw_rules *rules, const void *state, const lw_limits *limits, lw_arena *arena,
                          lw_score_counts *out)
{
    lw_meter meter = {.limits = limits};
    size_t future = lw_future_size(rules);
    counting c = {.rules = rules, .meter = &meter, .arena = arena};
    ending_counts all = {0};
    c.table = lw_table_make(&meter, future, future);
    bool done = count(&c, state, &all);
    *out = (lw_score_counts){.least = all.least + lw_points_score(rules, state),
                             .levels = done ? all.levels : 0,
                             .plays = all.plays,
                             .saturated = c.saturated,
                             .states = (int64_t)c.table.count,
                             .why = done ? NULL : meter.reason};
    lw_meter_give(&meter, c.known_room * sizeof *c.known);
    lw_table_drop(&c.table);
    free(c.known);
    lw_meter_close(&meter);
}
