/* beam.c: beam search.
 *
 * All states of one depth are expanded together, and only the most promising of their children are kept, ranked
 * by the family's estimate. Ties are broken by hash, which is as good as chance and always the same. A state
 * seen before is kept only if it now has more points. The first pass is narrow and shows what a width costs;
 * the following passes use the rest of the budget for the greatest width it allows. A pass that drops nothing
 * is an exhaustive search: then the best play is proved.
 *
 * Memory: a state and 40 bytes for each state kept, for the whole of a pass. */
#include "search/beam.h"
#include "base/arena.h"
#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

typedef struct item {
    int64_t promise;
    uint64_t hash;
    uint32_t node, state; /* `state`: its index in the layer's states */
} item;

typedef struct step {
    uint32_t parent, ordinal; /* the root is node 0 */
} step;

typedef struct layer {
    unsigned char *states;
    item *items;
    size_t count, state_room, item_room;
} layer;

/* What is known of a state seen before. */
typedef struct best_known {
    int64_t score;
    uint32_t depth, item; /* where it was last stored */
} best_known;

typedef struct pass {
    const lw_rules *rules;
    lw_meter *meter;
    lw_table table;         /* of futures, see lw_future_size */
    best_known *known_list; /* one per entry */
    step *steps;            /* one per node */
    size_t known_room, step_count, step_room;
    layer now, next;
    uint32_t depth; /* of `next` */
    uint64_t ties;  /* with another number, other ones of equally good states are kept; 0: by plain hash */
    unsigned char *child;
    lw_moves moves;
    lw_best_play *best_play;
    const void *root;
    bool won;
} pass;

static void *state_of(const pass *p, const layer *l, uint32_t state)
{
    return l->states + state * p->rules->state_size;
}

static void trace(pass *p, uint32_t node)
{
    uint32_t count = 0;
    for (uint32_t at = node; at; at = p->steps[at].parent)
        count++;
    uint32_t *ordinals = lw_heap_grow(NULL, (count + 1) * sizeof *ordinals);
    for (uint32_t at = node, i = count; at; at = p->steps[at].parent)
        ordinals[--i] = p->steps[at].ordinal;
    lw_best_play_trace(p->best_play, lw_meter_player(p->meter, p->rules), p->root, ordinals, (int)count);
    free(ordinals);
}

static bool add_step(pass *p, uint32_t parent, uint32_t ordinal, uint32_t *node)
{
    if (!lw_meter_room(p->meter, &p->steps, p->step_count, sizeof *p->steps, &p->step_room))
        return false;
    *node = (uint32_t)p->step_count;
    p->steps[p->step_count++] = (step){.parent = parent, .ordinal = ordinal};
    return true;
}

/* Puts p->child into the next layer: at `place`, or after the others. */
static bool put(pass *p, size_t place, uint32_t node, uint64_t hash)
{
    layer *l = &p->next;
    if (!lw_meter_room(p->meter, &l->items, place, sizeof *l->items, &l->item_room) ||
        !lw_meter_room(p->meter, &l->states, place, p->rules->state_size, &l->state_room))
        return false;
    memcpy(state_of(p, l, (uint32_t)place), p->child, p->rules->state_size);
    l->items[place] = (item){.promise = lw_state_promise(p->rules, p->child),
                             .hash = p->ties ? lw_hash_more(hash, &p->ties, sizeof p->ties) : hash,
                             .node = node,
                             .state = (uint32_t)place};
    if (place == l->count)
        l->count++;
    return true;
}

/* Adds p->child, reached by `node`, unless the state was seen before with at least as many points. */
static bool enter(pass *p, uint32_t node, int64_t score)
{
    uint64_t hash = lw_hash(p->child, p->table.key_size);
    uint32_t entry;
    if (!lw_meter_room(p->meter, &p->known_list, p->table.count, sizeof *p->known_list, &p->known_room))
        return false;
    enum lw_added added = lw_table_add(&p->table, p->child, hash, &entry);
    if (added == LW_ADDED_NOTHING)
        return false;
    best_known *known = &p->known_list[entry];
    if (added == LW_ADDED_OLD && score <= known->score)
        return true;
    bool again = added == LW_ADDED_OLD && known->depth == p->depth;
    size_t place = again ? known->item : p->next.count;
    *known = (best_known){.score = score, .depth = p->depth, .item = (uint32_t)place};
    return put(p, place, node, hash);
}

static bool expand(pass *p, const item *from, lw_beam *out)
{
    const lw_family *family = p->rules->family;
    if (!lw_meter_expand(p->meter))
        return false;
    lw_moves_clear(&p->moves);
    family->moves(p->rules, state_of(p, &p->now, from->state), &p->moves);
    for (int i = 0; i < p->moves.count && !p->won; i++) {
        uint32_t node;
        memcpy(p->child, state_of(p, &p->now, from->state), p->rules->state_size);
        lw_player_play(lw_meter_player(p->meter, p->rules), p->child, lw_moves_get(&p->moves, i), NULL);
        out->generated++;
        enum lw_fate fate = lw_state_fate(p->rules, p->child);
        int64_t score = lw_points_score(p->rules, p->child);
        if (!add_step(p, from->node, (uint32_t)i, &node))
            return false;
        p->won = !lw_for_points(p->rules) && fate == LW_FATE_WON;
        if (p->won || (lw_for_points(p->rules) && (!p->best_play->any || score > p->best_play->score)))
            trace(p, node);
        if (fate == LW_FATE_OPEN && !enter(p, node, score))
            return false;
    }
    return true;
}

static int compare(const void *one, const void *two)
{
    const item *a = one, *b = two;
    if (a->promise != b->promise)
        return a->promise > b->promise ? -1 : 1;
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    return a->node < b->node ? -1 : 1;
}

static void drop(pass *p)
{
    lw_meter_give(p->meter, p->step_room * sizeof *p->steps + p->known_room * sizeof *p->known_list);
    for (int i = 0; i < 2; i++) {
        layer *l = i ? &p->now : &p->next;
        lw_meter_give(p->meter, l->item_room * sizeof *l->items + l->state_room * p->rules->state_size);
        free(l->states);
        free(l->items);
    }
    lw_table_drop(&p->table);
    lw_moves_drop(&p->moves);
    free(p->known_list);
    free(p->steps);
    free(p->child);
}

static bool begin(pass *p)
{
    uint32_t node;
    memcpy(p->child, p->root, p->rules->state_size);
    enum lw_fate fate = lw_state_fate(p->rules, p->root);
    p->won = !lw_for_points(p->rules) && fate == LW_FATE_WON;
    if (!p->best_play->any && (p->won || lw_for_points(p->rules)))
        lw_best_play_trace(p->best_play, lw_meter_player(p->meter, p->rules), p->root, NULL, 0);
    return add_step(p, 0, 0, &node) &&
           (fate != LW_FATE_OPEN || enter(p, node, lw_points_score(p->rules, p->child)));
}

void lw_beam_pass(const lw_rules *rules, const void *root, int64_t width, lw_meter *meter,
                  lw_best_play *best_play, lw_beam *out)
{
    size_t future = lw_future_size(rules);
    const char *ties = lw_limits_setting(meter->limits, "ties");
    pass p = {.rules = rules,
              .meter = meter,
              .best_play = best_play,
              .root = root,
              .ties = ties ? strtoull(ties, NULL, 10) : 0};
    p.table = lw_table_make(meter, future, future);
    p.child = lw_heap_grow(NULL, rules->state_size);
    *out = (lw_beam){.whole = true};
    bool going = begin(&p);
    while (going && !p.won && p.next.count) {
        layer kept = p.now;
        p.now = p.next;
        p.next = kept;
        p.next.count = 0;
        p.depth++;
        if ((int64_t)p.now.count > width) {
            qsort(p.now.items, p.now.count, sizeof *p.now.items, compare);
            p.now.count = (size_t)width;
            out->whole = false;
        }
        for (size_t i = 0; i < p.now.count && going && !p.won; i++)
            going = expand(&p, &p.now.items[i], out);
    }
    out->whole = out->whole && going;
    out->distinct = (int64_t)p.table.count;
    drop(&p);
}

int lw_option_check_ties(const char *ties, lw_error *error)
{
    size_t digits = strspn(ties, "0123456789");
    if (digits == 0 || digits > 18 || ties[digits])
        return lw_fail(error, LW_BAD_INPUT, "--ties needs a whole number like 7, not \"%.60s\"", ties);
    return 0;
}

enum { FIRST_WIDTH = 32 };

static void solve(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    *out = (lw_solution){0};
    lw_meter meter = {.limits = limits};
    lw_best_play best_play = {0};
    lw_beam beam = {0};
    int64_t width = FIRST_WIDTH;
    for (bool wider = true; wider;) {
        int64_t before = meter.expanded;
        lw_beam_pass(rules, state, width, &meter, &best_play, &beam);
        out->generated += beam.generated;
        out->distinct = beam.distinct;
        int64_t cost = meter.expanded - before, left = limits->expansions - meter.expanded;
        bool over = beam.whole || meter.reason || (best_play.any && !lw_for_points(rules));
        wider = !over && left > 2 * cost;
        /* only nine tenths, because wider layers reach more depths */
        double factor = cost > 0 ? 0.9 * (double)left / (double)cost : 2;
        width = (int64_t)((double)width * (factor < 1024 ? factor : 1024));
    }
    if (!beam.whole && !meter.reason)
        meter.reason = "expansions"; /* the rest of the budget does not allow a wider pass */
    lw_solution_take_best(out, &best_play, beam.whole ? LW_PROOF_WHOLE : LW_PROOF_NONE, rules, &meter);
    lw_meter_close(&meter);
}

const lw_solver lw_solver_beam = {
    .name = "beam",
    .note = "beam search: keeps the best states of each depth, as many as the budget allows",
    .solve = solve,
};
