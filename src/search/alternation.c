/* alternation.c: one closed set, several open lists that take turns (Roeger and Helmert 2010).
 *
 * Each list orders the open states by its own priority. A state that one of them expands is expanded for all,
 * so no state is expanded twice. States are those that strides lead to (strides.h). The lists:
 *
 * - width: novelty among states that lack as much of the goal, then what is missing, then the estimate
 *   (BFWS, Lipovetzky and Geffner 2017);
 * - near: strides made plus twice the estimate (weighted A*, Pohl 1970);
 * - plan width, plan near: the same two orders by the second estimate of the family's guide, if it has one.
 * Where the guide packs things in order, plan width counts those that are not packed instead of those missing;
 * - cells: one list per kind of state, in turn (cells.h). A kind is how much of the goal is missing, together
 *   with what the family distinguishes. Within a kind, strides made plus four times the second estimate.
 *
 * States that a guide calls alike are expanded together, as one expansion, as long as their moves take no more
 * work than the budget pays for. So walking costs one expansion even where it is not proved free. All of these
 * states are in the closed set.
 *
 * Where plans are expensive, only states that are expanded get one; until then they use their parent's.
 *
 * Among equal priorities the most recent state comes first. States that are proved lost are never expanded, and
 * moves that provably can wait are not made. Nothing else is left out, so if all lists run empty, that proves
 * that there is no solution. */
#include "base/arena.h"
#include "core/guides.h"
#include "core/heuristics.h"
#include "search/cells.h"
#include "search/novelty.h"
#include "search/solvers.h"

#include <stdlib.h>
#include <string.h>

enum list {
    WIDTH,
    NEAR,
    LISTS_WITHOUT_PLANS,
    PLAN_WIDTH = LISTS_WITHOUT_PLANS,
    PLAN_NEAR,
    LISTS,
    CELLS = LISTS
};

/* The turns without and with plans. */
static const struct {
    enum list turns[7];
    int turn_count, list_count;
} orders[] = {
    {{WIDTH, NEAR, WIDTH, CELLS}, 4, LISTS_WITHOUT_PLANS},
    {{PLAN_WIDTH, PLAN_NEAR, WIDTH, CELLS, NEAR, PLAN_WIDTH, CELLS}, 7, LISTS},
};

enum { WEIGHT = 2, CELL_WEIGHT = 4, MAX_WALK = 4096, LOST_FAR = 1 << 20, MAX_DEPTH = 0x7FFFFFFF };

typedef struct mark {
    uint32_t depth : 31, done : 1;
    uint32_t part; /* of the state for novelty */
} mark;

typedef struct search {
    const lw_rules *rules;
    lw_meter meter;
    lw_strides strides;
    lw_arena arena;  /* of the guide */
    int64_t learned; /* moves played to make the guide */
    void *guide;     /* NULL: there are only heuristics */
    bool plans;      /* the guide makes plans */
    bool expensive;  /* plans are made only for states that are expanded */
    uint64_t hope;   /* if so: the second estimate of the state last expanded */
    bool packs;      /* the guide packs things in order */
    bool narrows;    /* the guide says which strides can wait */
    bool *waits;     /* one per move of the state last expanded */
    size_t wait_room;
    lw_tree tree;
    unsigned char *before; /* the parent of the state last expanded, if strides cost unequal amounts */
    bool has_before;
    mark *marks; /* one per state */
    size_t mark_room;
    lw_open_list lists[LISTS];
    lw_cells cells;
    lw_novelty novelty;
    uint32_t flip;  /* of numbers in lists; UINT32_MAX: among equal priorities the most recent state first */
    uint32_t *walk; /* states expanded along with another; NULL: none are */
    int walk_count;
    bool follows; /* forced moves */
    int ways;     /* states entered since the last expansion, or since the last forced move */
    uint32_t way; /* the last of them */
    uint32_t goal;
    uint32_t least; /* missing in any state so far */
} search;

static uint32_t at_most(uint64_t number, uint32_t max)
{
    return number < max ? (uint32_t)number : max;
}

static int novelty_of(search *s, uint32_t entry, uint32_t parent, uint32_t part)
{
    s->marks[entry].part = part;
    return lw_novelty_of(&s->novelty, entry == parent ? NULL : s->tree.parent, s->marks[parent].part,
                         s->tree.child, part, 2);
}

/* Where novelty counts: how often the rarest pair was seen, by powers of two. */
static uint32_t count_price(unsigned seen, uint32_t missing, uint64_t far)
{
    uint32_t power = 31 - (uint32_t)__builtin_clz(seen + 1);
    return power << 28 | at_most(missing, 0x3FF) << 18 | at_most(far, 0x3FFFF);
}

static uint32_t width_price(const search *s, int novelty, uint32_t missing, uint64_t far)
{
    if (s->novelty.counts)
        return count_price(s->novelty.rarest, missing, far);
    return (uint32_t)novelty << 30 | at_most(missing, 0x3FF) << 20 | at_most(far, 0xFFFFF);
}

static uint32_t near_price(const search *s, uint32_t entry, uint64_t far)
{
    return at_most(s->marks[entry].depth + far, UINT32_MAX);
}

static uint64_t kind_of(const search *s, const void *state, uint32_t missing)
{
    uint64_t kind =
        s->guide ? s->rules->family->guides->kind(s->guide, state) : lw_heuristic_kind(s->rules, state);
    return kind * 0x9E3779B97F4A7C15u + missing;
}

static bool goes_without(const search *s, enum lw_technique technique)
{
    return s->meter.limits->without & technique;
}

static bool is_lost(const search *s, const void *state)
{
    if (goes_without(s, LW_TECHNIQUE_LOST))
        return false;
    return lw_heuristic_lost(s->rules, state) || (s->guide && s->rules->family->guides->lost(s->guide, state));
}

/* Returns the estimate of the distance to the goal. */
static uint64_t distance(const search *s, const void *state)
{
    int64_t far =
        s->guide ? s->rules->family->guides->estimate(s->guide, state) : lw_heuristic_estimate(s->rules, state);
    return far > 0 ? (uint64_t)far : 0;
}

/* Returns the family's plan for a state, or LW_GUIDE_NONE. */
static int64_t plan_of(search *s, const void *state)
{
    int64_t before = s->meter.work, plan = LW_GUIDE_NONE;
    if (s->plans)
        plan = s->rules->family->guides->plan(s->guide, state, &s->meter.work);
    s->meter.thought += s->meter.work - before;
    return plan;
}

static uint64_t far_by_plan(int64_t plan)
{
    return plan >= 0 ? (uint64_t)plan : plan == LW_GUIDE_LOST ? LOST_FAR : 0;
}

/* Returns the cost of the strides to tree.child, which came from `parent`. */
static uint32_t depth_of(const search *s, uint32_t parent)
{
    int cost = s->before ? s->rules->family->guides->stride_cost(s->guide, s->has_before ? s->before : NULL,
                                                                 s->tree.parent, s->tree.landed)
                         : 1;
    return at_most(s->marks[parent].depth + (uint64_t)cost, MAX_DEPTH);
}

static uint32_t unpacked_of(const search *s, const void *state, uint32_t missing)
{
    const lw_guides *guides = s->rules->family->guides;
    return s->plans && s->packs && guides->unpacked && !goes_without(s, LW_TECHNIQUE_PACKING)
               ? (uint32_t)guides->unpacked(s->guide, state)
               : missing;
}

/* Updates the progress line. Families that do not count what is missing are left out: there `missing` is an
 * estimate of moves. */
static void note_missing(search *s, uint32_t missing)
{
    const lw_heuristics *heuristics = s->rules->family->heuristics;
    if (missing >= s->least || !heuristics || !heuristics->missing)
        return;
    s->least = missing;
    lw_progress_counter_lack(s->meter.limits->progress, missing);
}

/* Puts tree.child, which is new, into every list, unless its game is over or it is proved lost. */
static bool enter(search *s, uint32_t entry, uint32_t parent)
{
    lw_node *node = &s->tree.nodes[entry];
    const void *state = s->tree.landed;
    if (!lw_meter_room(&s->meter, &s->marks, entry, sizeof *s->marks, &s->mark_room))
        return false;
    s->marks[entry] = (mark){.depth = (entry ? depth_of(s, parent) : 0) & MAX_DEPTH};
    if (node->fate == LW_FATE_OPEN && is_lost(s, state))
        node->fate = LW_FATE_SHUT;
    if (node->fate != LW_FATE_OPEN)
        return true;
    int64_t plan = s->expensive ? LW_GUIDE_NONE : plan_of(s, state);
    if (plan == LW_GUIDE_LOST && !goes_without(s, LW_TECHNIQUE_LOST)) {
        node->fate = LW_FATE_SHUT;
        return true;
    }
    s->ways++;
    s->way = entry;
    uint64_t far = distance(s, state), planned = s->expensive ? s->hope : far_by_plan(plan);
    uint32_t missing = at_most((uint64_t)lw_heuristic_missing(s->rules, state), UINT32_MAX);
    note_missing(s, missing);
    uint64_t kind = kind_of(s, state, missing);
    uint32_t unpacked = unpacked_of(s, state, missing);
    int novelty = novelty_of(s, entry, parent,
                             goes_without(s, LW_TECHNIQUE_PARTS) ? (uint32_t)(kind ^ kind >> 32) : unpacked);
    const uint32_t prices[LISTS] = {[WIDTH] = width_price(s, novelty, missing, far),
                                    [NEAR] = near_price(s, entry, WEIGHT * far),
                                    [PLAN_WIDTH] = width_price(s, novelty, unpacked, planned),
                                    [PLAN_NEAR] = near_price(s, entry, WEIGHT * planned)};
    for (int i = 0; i < orders[s->plans].list_count; i++)
        if (!lw_open_list_push(&s->lists[i], &s->meter, prices[i], entry ^ s->flip))
            return false;
    return lw_cells_push(&s->cells, &s->meter, kind,
                         near_price(s, entry, CELL_WEIGHT * (s->plans ? planned : far)), entry ^ s->flip);
}

enum step { ON, FOUND, REFUSED };

/* If tree.child, which is `entry`, is like the state last expanded, marks it to be expanded along with it. */
static bool joins_walk(search *s, uint32_t entry, uint32_t parent)
{
    const lw_tree *tree = &s->tree;
    if (!s->walk || s->walk_count == MAX_WALK || tree->nodes[entry].fate != LW_FATE_OPEN ||
        !lw_meter_is_ahead(&s->meter) || !s->rules->family->guides->alike(s->guide, tree->parent, tree->child))
        return false;
    s->marks[entry] = (mark){.depth = s->marks[parent].depth, .done = 1, .part = s->marks[parent].part};
    s->walk[s->walk_count++] = entry;
    return true;
}

static enum step add_child(search *s, uint32_t parent, int ordinal)
{
    uint32_t entry;
    enum lw_added added = lw_tree_child(&s->tree, parent, ordinal, &entry);
    if (added == LW_ADDED_NOTHING ||
        !lw_meter_room(&s->meter, &s->marks, entry, sizeof *s->marks, &s->mark_room))
        return REFUSED;
    if (added == LW_ADDED_OLD) {
        if (!s->marks[entry].done)
            joins_walk(s, entry, parent);
        return ON;
    }
    if (s->tree.nodes[entry].fate == LW_FATE_WON) {
        s->goal = entry;
        return FOUND;
    }
    return joins_walk(s, entry, parent) || enter(s, entry, parent) ? ON : REFUSED;
}

/* Marks the moves of the state last expanded that can wait. */
static void narrow(search *s)
{
    const lw_moves *moves = &s->tree.moves;
    if (moves->count == 0)
        return;
    if ((size_t)moves->count > s->wait_room) {
        s->wait_room = 2 * (size_t)moves->count;
        s->waits = lw_heap_grow(s->waits, s->wait_room * sizeof *s->waits);
    }
    memset(s->waits, 0, (size_t)moves->count * sizeof *s->waits);
    if (s->narrows)
        s->rules->family->guides->narrow(s->guide, s->tree.parent, moves, s->waits, &s->meter.work);
}

static enum step add_children(search *s, uint32_t parent)
{
    enum step step = ON;
    narrow(s);
    for (int i = 0; i < s->tree.moves.count && step == ON; i++)
        if (!s->waits[i])
            step = add_child(s, parent, i);
    return step;
}

/* Makes the plan of a state where plans are expensive; its children use it until they are expanded themselves.
 * Returns false if the state is lost. */
static bool hopes(search *s)
{
    int64_t plan = plan_of(s, s->tree.parent);
    s->hope = far_by_plan(plan);
    return plan != LW_GUIDE_LOST || goes_without(s, LW_TECHNIQUE_LOST);
}

/* If all that was expanded together has a single new child, the move there is forced: expands it, too. */
static void follow(search *s)
{
    if (s->follows && s->ways == 1 && s->walk_count < MAX_WALK && lw_meter_is_ahead(&s->meter)) {
        s->marks[s->way].done = 1;
        s->walk[s->walk_count++] = s->way;
    }
    s->ways = 0;
}

/* Expands a state together with all that can be walked to from it, and with what is then forced. */
static enum step expand(search *s, uint32_t entry)
{
    if (!lw_tree_expand(&s->tree, entry))
        return REFUSED;
    if (s->expensive && !hopes(s))
        return ON;
    s->has_before = s->before && entry;
    if (s->has_before)
        lw_table_fetch(&s->tree.table, s->tree.nodes[entry].parent, s->before);
    s->walk_count = s->ways = 0;
    enum step step = add_children(s, entry);
    if (!s->walk_count)
        follow(s);
    for (int i = 0; i < s->walk_count && step == ON; i++) {
        if (!lw_meter_goes_on(&s->meter))
            return REFUSED;
        lw_tree_expand_uncounted(&s->tree, s->walk[i]);
        step = add_children(s, s->walk[i]);
        if (i + 1 == s->walk_count)
            follow(s);
    }
    return step;
}

static bool is_empty(const search *s, enum list which)
{
    return which == CELLS ? !s->cells.count : !s->lists[which].count;
}

/* Finds the next open state of this list; returns false if there is none. */
static bool take(search *s, enum list which, uint32_t *entry)
{
    while (!is_empty(s, which)) {
        *entry = s->flip ^ (which == CELLS ? lw_cells_pop(&s->cells) : lw_open_list_pop(&s->lists[which]));
        if (!s->marks[*entry].done) {
            s->marks[*entry].done = 1;
            return true;
        }
    }
    return false;
}

static bool is_left_out(const search *s, enum list which)
{
    return (which == CELLS && goes_without(s, LW_TECHNIQUE_CELLS)) ||
           (which < LISTS_WITHOUT_PLANS && s->plans && goes_without(s, LW_TECHNIQUE_ESTIMATE));
}

static enum step run(search *s)
{
    enum step step = s->tree.nodes[0].fate == LW_FATE_WON ? FOUND : ON;
    const enum list *turns = orders[s->plans].turns;
    int count = orders[s->plans].turn_count;
    uint32_t entry;
    for (int turn = 0; step == ON; turn = (turn + 1) % count) {
        if (is_left_out(s, turns[turn]))
            continue;
        if (!take(s, turns[turn], &entry))
            break;
        step = expand(s, entry);
    }
    return step;
}

static void open_guide(search *s, const void *state)
{
    const lw_guides *guides = s->rules->family->guides;
    lw_guide_cost cost = {0};
    if (guides && !goes_without(s, LW_TECHNIQUE_GUIDE))
        s->guide = guides->open(s->rules, state, lw_meter_player(&s->meter, s->rules), &cost, &s->arena);
    if (s->guide && !goes_without(s, LW_TECHNIQUE_TOGETHER))
        s->walk = lw_new_array(&s->arena, uint32_t, MAX_WALK);
    s->packs = s->guide && guides->packs && guides->packs(s->rules, state);
    s->follows = s->walk && !s->packs && !goes_without(s, LW_TECHNIQUE_FORCED);
    if (s->packs && guides->stride_cost && !goes_without(s, LW_TECHNIQUE_GOING_ON))
        s->before = lw_arena_take(&s->arena, s->rules->state_size);
    s->meter.work += cost.work;
    s->learned = cost.steps;
    int64_t work = 0;
    s->plans = s->guide && guides->plan && !goes_without(s, LW_TECHNIQUE_PLANS) &&
               guides->plan(s->guide, state, &work) != LW_GUIDE_NONE;
    /* Where things are packed, most of this work learns dead ends, once for the level. */
    s->expensive = s->plans && !s->packs && !lw_meter_is_cheap(&s->meter, work);
    if (s->expensive && (goes_without(s, LW_TECHNIQUE_EXPENSIVE) || !lw_meter_affords(&s->meter, work)))
        s->plans = s->expensive = false;
}

static bool begin(search *s, const void *state)
{
    open_guide(s, state);
    lw_strides_open(&s->strides, s->rules, &s->meter);
    s->narrows = s->guide && s->strides.walks && s->rules->family->guides->narrow &&
                 !goes_without(s, LW_TECHNIQUE_NARROW);
    s->flip = goes_without(s, LW_TECHNIQUE_RECENT) ? 0 : UINT32_MAX;
    return lw_cells_open(&s->cells, &s->meter) &&
           lw_tree_begin_strides(&s->tree, &s->strides, &s->meter, state) &&
           lw_novelty_open(&s->novelty, s->rules, &s->meter) &&
           (!goes_without(s, LW_TECHNIQUE_ONCE) || lw_novelty_count(&s->novelty, &s->meter)) && enter(s, 0, 0);
}

static void search_rules(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    *out = (lw_solution){0};
    search s = {.rules = rules, .meter = {.limits = limits}, .least = UINT32_MAX};
    enum step end = begin(&s, state) ? run(&s) : REFUSED;
    if (end == FOUND)
        lw_tree_trace(&s.tree, s.goal, &out->moves);
    out->generated = s.tree.generated + s.learned;
    out->distinct = (int64_t)s.tree.table.count;
    lw_solution_settle(out, end == FOUND ? LW_GOAL_FOUND : LW_GOAL_NONE, &s.meter);
    out->optimal = false;
    if (out->verdict == LW_GAVE_UP && s.least != UINT32_MAX)
        out->lacks = (int64_t)s.least + 1;
    lw_tree_drop(&s.tree);
    for (int i = 0; i < LISTS; i++)
        lw_open_list_drop(&s.lists[i]);
    lw_cells_close(&s.cells);
    lw_novelty_close(&s.novelty);
    free(s.marks);
    free(s.waits);
    lw_strides_close(&s.strides);
    lw_arena_drop(&s.arena);
    lw_meter_close(&s.meter);
}

static void solve(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    lw_search_slice(search_rules, rules, state, limits, out);
}

const lw_solver lw_solver_alternation = {
    .name = "alternation",
    .note = "best-first search with several open lists that take turns",
    .aim = LW_AIM_GOALS,
    .solve = solve,
};
