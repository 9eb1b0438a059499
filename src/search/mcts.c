/* mcts.c: Monte-Carlo tree search for one player (after Schadd, Winands, Tak, Uiterwijk: "Single-player
 * Monte-Carlo tree search for SameGame", 2012).
 *
 * A tree of moves grows from the root. Each play walks down it to a leaf, grows that by its moves, and goes on
 * at random to the end; what the play was worth is noted all the way up. Walking down prefers children by a mix
 * of their mean and their best (a single player may count on his best play) and those that were tried rarely.
 * Worths are scaled to the range met so far; the term for the rarely tried is sqrt(N) / n, which needs no
 * logarithm.
 *
 * The budget is shared out over the moves of the play: after each share the root goes on along the best play
 * known. At the end of that play it begins again with what is left. A part of the tree that was played to its
 * ends is closed and not entered again; when all of it is, the best play is proved. Plays towards a
 * goal avoid going back (see trial.h); as they are cut at a length, nothing is proved there. */
#include "base/arena.h"
#include "search/trial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NOBODY = 0, /* the root is no child */ MIN_SHARES = 16 };

typedef struct node {
    uint32_t first; /* of its children, which lie together; NOBODY: not grown yet */
    uint32_t count, visits;
    uint32_t open; /* children that are not closed */
    bool closed;
    int64_t sum, best;
} node;

typedef struct forest {
    lw_trial trial;
    lw_rng rng;
    node *nodes;
    size_t count, room;
    uint32_t *way; /* the nodes of this play, the root first */
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

/* The open child to go to; those never tried come first, in order. */
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

/* Closes the last node of the way, and all above it that are left without an open child. */
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

/* Down the tree to a leaf, which is grown. Returns how many nodes the way has; *ended: the leaf is an end. 0:
 * the meter refused. */
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

/* A play begins at the root of the tree; only for points is that another state than the search's. */
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

/* A tree of nothing, at the root of the search. */
static void replant(forest *f)
{
    f->count = 0;
    f->nodes[f->count++] = (node){0};
    if (f->prefix.count == 0)
        memcpy(f->base, f->trial.root, f->trial.rules->state_size);
}

/* The root goes one move along the best play known, and the tree begins again there; after its end, at the very
 * beginning. Keeping what is below would save a little work, and cost the books of a tree that moves. */
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

/* Plays until the budget ends, a goal is reached, or the tree from the very beginning is closed. */
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
