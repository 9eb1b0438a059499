/* mcts.c: Monte Carlo tree search for one player (after Schadd, Winands, Tak, Uiterwijk: "Single-player
 * Monte-Carlo tree search for SameGame", 2012).
 *
 * A tree of moves grows from the root. Each play descends to a leaf, expands it, and continues at random to the
 * end; the value of the play is recorded in all nodes on the path. The descent prefers children by a mix of
 * their mean and their best (a single player may count on the best play) and children that were rarely tried.
 * Values are scaled to the range seen so far; the exploration term is sqrt(N) / n, which needs no logarithm.
 *
 * The budget is divided among the moves of the play: after each share the root moves on along the best play
 * known. At the end of that play the search starts again with the rest of the budget. A part of the tree that
 * was played to all its ends is closed and not entered again; when the whole tree is closed, the best play is
 * proved. Plays towards a goal avoid going back (see trial.h); because their length is limited, nothing is
 * proved there. */
#include "base/arena.h"
#include "search/trial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NOBODY = 0, /* the root is no child */ MIN_SHARES = 16 };

typedef struct node {
    uint32_t first; /* its first child; children are contiguous; NOBODY: not expanded yet */
    uint32_t count, visits;
    uint32_t open; /* number of children that are not closed */
    bool closed;
    int64_t sum, best;
} node;

typedef struct forest {
    lw_trial trial;
    lw_rng rng;
    node *nodes;
    size_t count, room;
    uint32_t *way; /* the nodes of the current play, the root first */
    size_t way_room;
    lw_moves prefix;     /* the moves from the root of the search to the root of the tree */
    unsigned char *base; /* the state there */
    int64_t low, high;
    bool any;
} forest;

static bool add_nodes(forest *f, uint32_t parent, int count)
{
    uint32_t first = (uint32_t)f->count;
    for (int i = 0; i < count; i++) {
        if (!lw_meter_room(f->trial.meter, &f->nodes, f->count, sizeof *f->nodes, &f->room))
            return false;
        f->nodes[f->count++] = (node){0};
    }
    f->nodes[parent].first = first;
    f->nodes[parent].count = f->nodes[parent].open = (uint32_t)count;
    return true;
}

static double scaled(const forest *f, double worth)
{
    return f->high > f->low ? (worth - (double)f->low) / (double)(f->high - f->low) : 0.5;
}

/* Returns the open child to visit; untried children come first, in order. */
static uint32_t select_child(const forest *f, const node *parent)
{
    uint32_t chosen = NOBODY;
    double best = -1, total = sqrt((double)parent->visits);
    for (uint32_t i = parent->first; i < parent->first + parent->count; i++) {
        const node *child = &f->nodes[i];
        if (child->closed)
            continue;
        if (child->visits == 0)
            return i;
        double mean = scaled(f, (double)child->sum / child->visits), top = scaled(f, (double)child->best);
        double value = 0.5 * mean + 0.5 * top + 0.2 * total / (child->visits * sqrt((double)parent->count));
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

static void note_worth(forest *f, int length, int64_t worth)
{
    if (!f->any || worth < f->low)
        f->low = worth;
    if (!f->any || worth > f->high)
        f->high = worth;
    f->any = true;
    for (int i = 0; i < length; i++) {
        node *n = &f->nodes[f->way[i]];
        n->best = n->visits == 0 || worth > n->best ? worth : n->best;
        n->visits++;
        n->sum += worth;
    }
}

/* Closes the last node of the path, and every node above it without an open child. */
static void close_up(forest *f, int length)
{
    for (int i = length - 1; i >= 0; i--) {
        node *n = &f->nodes[f->way[i]];
        if (i < length - 1 && (n->first == NOBODY || --n->open > 0))
            return;
        n->closed = true;
    }
}

static bool step_to(forest *f, int length, uint32_t where)
{
    if (!lw_meter_room(f->trial.meter, &f->way, (size_t)length, sizeof *f->way, &f->way_room))
        return false;
    f->way[length] = where;
    return true;
}

/* Descends to a leaf and expands it. Returns the number of nodes on the path; 0: the meter refused. *ended: the
 * leaf is the end of a play. */
static int walk_down(forest *f, bool *ended)
{
    lw_trial *trial = &f->trial;
    int length = 1;
    *ended = false;
    if (!step_to(f, 0, 0))
        return 0;
    for (uint32_t at = 0;;) {
        bool fresh = f->nodes[at].first == NOBODY;
        if (!lw_trial_list(trial)) {
            *ended = !trial->meter->reason;
            return length;
        }
        if (fresh && !add_nodes(f, at, trial->legal.count))
            return 0;
        uint32_t child = select_child(f, &f->nodes[at]);
        lw_trial_make(trial, (int)(child - f->nodes[at].first));
        if (!step_to(f, length, child))
            return 0;
        length++;
        at = child;
        if (fresh)
            return length;
    }
}

/* Starts a play at the root of the tree, which differs from the root of the search only in games for points. */
static void begin_play(forest *f)
{
    lw_trial_begin(&f->trial);
    for (int i = 0; i < f->prefix.count; i++) {
        lw_move move = lw_moves_get(&f->prefix, i);
        lw_moves_add(&f->trial.made, move.bytes, move.size);
    }
    memcpy(f->trial.state, f->base, f->trial.rules->state_size);
}

static bool play_once(forest *f)
{
    bool ended;
    begin_play(f);
    int length = walk_down(f, &ended);
    if (length == 0)
        return false;
    bool over = ended || lw_state_fate(f->trial.rules, f->trial.state) != LW_FATE_OPEN;
    if (!over)
        lw_trial_random(&f->trial, &f->rng);
    note_worth(f, length, lw_trial_end(&f->trial));
    if (over)
        close_up(f, length);
    return !f->trial.meter->reason;
}

/* Replaces the tree by an empty one; without a prefix it is at the root of the search. */
static void replant(forest *f)
{
    f->count = 0;
    f->nodes[f->count++] = (node){0};
    if (f->prefix.count == 0)
        memcpy(f->base, f->trial.root, f->trial.rules->state_size);
}

/* Moves the root one move along the best play known and starts a new tree there; after the end of that play, at
 * the root of the search. Keeping the subtree would save a little work, but would need the bookkeeping of a
 * moving tree. */
static void go_on(forest *f)
{
    const lw_rules *rules = f->trial.rules;
    const lw_moves *best = &f->trial.best_play.moves;
    int next = f->prefix.count;
    lw_moves_clear(&f->prefix);
    memcpy(f->base, f->trial.root, rules->state_size);
    for (int i = 0; i <= next && next + 1 < best->count; i++) {
        lw_move move = lw_moves_get(best, i);
        lw_moves_add(&f->prefix, move.bytes, move.size);
        lw_player_play(lw_meter_player(f->trial.meter, rules), f->base, move, NULL);
    }
    replant(f);
}

/* Plays until the budget ends, a goal is reached, or the tree from the root of the search is closed. */
static enum lw_search_proof run(forest *f)
{
    lw_trial *trial = &f->trial;
    bool points = lw_for_points(trial->rules);
    for (;;) {
        int moves = trial->best_play.moves.count + 1;
        int64_t share = trial->meter->limits->expansions / (int64_t)(moves > MIN_SHARES ? moves : MIN_SHARES);
        int64_t until = trial->meter->expanded + share;
        while (!f->nodes[0].closed && (!points || trial->meter->expanded < until)) {
            if (!play_once(f))
                return LW_PROOF_NONE;
            if (!points && trial->best_play.any)
                return LW_PROOF_NONE;
        }
        if (f->nodes[0].closed && f->prefix.count == 0)
            return points ? LW_PROOF_WHOLE : LW_PROOF_NONE;
        go_on(f);
    }
}

static void solve(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    *out = (lw_solution){0};
    lw_meter meter = {.limits = limits};
    forest f = {.rng = lw_rng_seed(limits->seed)};
    enum lw_search_proof proof = LW_PROOF_NONE;
    f.base = lw_heap_grow(NULL, rules->state_size);
    lw_trial_open(&f.trial, rules, state, &meter);
    f.trial.fresh = true;
    if (lw_state_fate(rules, state) != LW_FATE_OPEN)
        proof = lw_for_points(rules) ? LW_PROOF_WHOLE : LW_PROOF_NONE;
    else if (lw_meter_room(&meter, &f.nodes, 0, sizeof *f.nodes, &f.room)) {
        replant(&f);
        proof = run(&f);
    }
    out->distinct = (int64_t)f.count;
    lw_trial_close(&f.trial, proof, out);
    lw_moves_drop(&f.prefix);
    free(f.nodes);
    free(f.base);
    free(f.way);
    lw_meter_close(&meter);
}

const lw_solver lw_solver_mcts = {
    .name = "mcts",
    .note = "Monte-Carlo tree search for one player",
    .solve = solve,
};
