/* playouts.c: Monte Carlo tree search for two-player games.
 *
 * Each playout descends the tree by the best sum of mean score and bonus, adds the children of the node where
 * it leaves the tree, and ends in a random game. The bonus is N^(1/4) / n^(1/2), the polynomial one of Shah,
 * Xie and Xu ("Non-asymptotic analysis of Monte Carlo tree search", 2020): their proof applies to it, and it
 * needs only square roots, which are the same on every machine, unlike the logarithm in UCT.
 *
 * Nodes store no positions: each descent plays its moves from the root. Node i + 1 is reached by move i of one
 * long list, to which the family adds the children's moves itself. */
#include "search/playouts.h"
#include "base/arena.h"
#include "search/agents.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct node {
    uint32_t visits;
    uint32_t halves;  /* 2 for a win, 1 for a draw, for the player who moved here */
    int first, count; /* children; count 0: not expanded yet */
} node;

typedef struct tree {
    const lw_rules *rules;
    lw_moves moves;
    node *nodes;
    int room;
    int *path;   /* nodes of the current descent */
    int *movers; /* the player who moved to each */
    int path_room, length;
    unsigned char *state;
} tree;

static void step_to(tree *t, int at, int mover)
{
    if (t->length == t->path_room) {
        t->path_room = t->path_room ? t->path_room * 2 : 64;
        t->path = lw_heap_grow(t->path, (size_t)t->path_room * sizeof *t->path);
        t->movers = lw_heap_grow(t->movers, (size_t)t->path_room * sizeof *t->movers);
    }
    t->path[t->length] = at;
    t->movers[t->length++] = mover;
}

static void expand(tree *t, int at)
{
    int first = t->moves.count + 1;
    t->rules->family->moves(t->rules, t->state, &t->moves);
    int needed = t->moves.count + 1;
    if (needed > t->room) {
        t->room = needed * 2;
        t->nodes = lw_heap_grow(t->nodes, (size_t)t->room * sizeof *t->nodes);
    }
    memset(t->nodes + first, 0, (size_t)(needed - first) * sizeof *t->nodes);
    t->nodes[at].first = first;
    t->nodes[at].count = needed - first;
}

/* Returns a random child that was never tried, or else the one with the best sum of mean and bonus. */
static int pick_child(const tree *t, int at, lw_rng *rng)
{
    const node *parent = &t->nodes[at];
    uint32_t fresh = 0;
    int best = parent->first;
    double max = -1, reach = sqrt(sqrt((double)parent->visits));
    for (int i = parent->first; i < parent->first + parent->count; i++) {
        const node *child = &t->nodes[i];
        if (child->visits == 0) {
            if (lw_rng_below(rng, ++fresh) == 0)
                best = i;
            continue;
        }
        double value = child->halves / (2.0 * child->visits) + reach / sqrt((double)child->visits);
        if (fresh == 0 && value > max) {
            max = value;
            best = i;
        }
    }
    return best;
}

static void settle(tree *t, lw_status status)
{
    for (int i = 0; i < t->length; i++) {
        node *n = &t->nodes[t->path[i]];
        n->visits++;
        n->halves += status.outcome != LW_WON ? 1 : status.player == t->movers[i] ? 2 : 0;
    }
}

static void walk(tree *t, const void *root, lw_rng *rng)
{
    const lw_rules *rules = t->rules;
    int at = 0;
    t->length = 0;
    memcpy(t->state, root, rules->state_size);
    lw_status status = rules->family->status(rules, t->state);
    step_to(t, 0, status.player);
    while (status.outcome == LW_RUNNING && (at == 0 || t->nodes[at].visits)) {
        if (t->nodes[at].count == 0)
            expand(t, at);
        at = pick_child(t, at, rng);
        step_to(t, at, status.player);
        rules->family->play(rules, t->state, lw_moves_get(&t->moves, at - 1), NULL);
        status = rules->family->status(rules, t->state);
    }
    if (status.outcome == LW_RUNNING) {
        lw_duel_rollout(rules, t->state, rng);
        status = rules->family->status(rules, t->state);
    }
    settle(t, status);
}

int lw_playouts_choose(const lw_rules *rules, const void *state, const lw_moves *legal, int64_t playouts,
                       lw_rng *rng)
{
    if (legal->count == 1)
        return 0;
    tree t = {.rules = rules, .room = 1};
    t.nodes = lw_heap_grow(NULL, sizeof *t.nodes);
    t.state = lw_heap_grow(NULL, rules->state_size);
    t.nodes[0] = (node){0};
    for (int64_t i = 0; i < playouts; i++)
        walk(&t, state, rng);
    int best = t.nodes[0].first;
    for (int i = best; i < t.nodes[0].first + t.nodes[0].count; i++)
        if (t.nodes[i].visits > t.nodes[best].visits ||
            (t.nodes[i].visits == t.nodes[best].visits && t.nodes[i].halves > t.nodes[best].halves))
            best = i;
    int choice = best - t.nodes[0].first;
    lw_moves_drop(&t.moves);
    free(t.nodes);
    free(t.path);
    free(t.movers);
    free(t.state);
    return choice;
}
