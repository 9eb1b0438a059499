/* alphabeta.c: negamax with alpha-beta cuts and iterative deepening.
 *
 * For early cuts, moves are ordered: first the best move from when the position was last seen
 * (transposition_table.h), then by what each move gains at once, then by the cuts it caused elsewhere (a
 * history of moves by their bytes). After the last ply captures are searched until none is left, so that no
 * position is evaluated in the middle of an exchange; where all moves are captures, one of them has to be made.
 *
 * Values are whole numbers for the player to move. A win is LW_CERTAIN + FAR minus the plies to it, so quick
 * wins are best. Only the root is evaluated in full; each move then adds its gain. If a family does not provide
 * gains, every move is played and evaluated before the moves are ordered. On the last ply, where most positions
 * are and a good answer usually comes early, a move is evaluated only when it is tried. */
#include "search/alphabeta.h"
#include "base/arena.h"
#include "base/hash.h"
#include "search/agents.h"
#include "search/transposition_table.h"

#include <stdlib.h>
#include <string.h>

enum {
    FAR = 100000,      /* more plies than any play has */
    MAX_CAPTURES = 12, /* plies of captures after the last ply */
    WIDE = 4,          /* plies of captures used by a choice between moves that are all captures */
    SHALLOW = 3,       /* with so few plies left, searching again is faster than a look-up */
    MERITS = 4096,
    MAX_MERIT = 1 << 20,
};
#define UNJUDGED INT64_MIN

typedef struct level {
    lw_moves moves;
    int64_t *ranks;  /* INT64_MIN once it was returned */
    int64_t *values; /* evaluation after the move; UNJUDGED: not known yet */
    int room;
    unsigned char *state;
    int64_t stand; /* the state's evaluation, for the player to move */
} level;

typedef struct search {
    const lw_rules *rules;
    level *levels;
    lw_transposition_table table, near; /* near: positions with few plies left; always in the cache */
    int merits[MERITS];                 /* per move, by the hash of its bytes: how often it caused cuts */
    int64_t nodes, max; /* an iteration that needs more is abandoned, and the one before it counts */
    int captures;       /* plies of captures after the last ply */
    const lw_stop *stop;
    bool over;      /* the budget is used up, or the search was stopped */
    bool estimated; /* in this iteration some value came from an evaluation, not from the end of a game */
} search;

static int64_t evaluate(const search *s, const void *state, int player)
{
    const lw_duel *duel = s->rules->family->duel;
    int64_t value = lw_duel_evaluate(s->rules, state, player);
    return duel && duel->zero_sum ? 2 * value : value - lw_duel_evaluate(s->rules, state, !player);
}

/* Returns the evaluation of the position after a move, for the player who made it. */
static int64_t evaluate_move(search *s, const level *at, lw_move move, int player)
{
    const lw_rules *rules = s->rules;
    const lw_duel *duel = rules->family->duel;
    if (duel && duel->gain)
        return at->stand + duel->gain(rules, at->state, move);
    if (!duel || !duel->evaluate)
        return 0;
    unsigned char *child = at[1].state;
    memcpy(child, at->state, rules->state_size);
    rules->family->play(rules, child, move, NULL);
    s->nodes++;
    return evaluate(s, child, player);
}

/* Returns the value of a finished play for `player`. */
static int64_t settled(lw_status status, int player, int ply)
{
    int64_t win = LW_CERTAIN + FAR - ply;
    return status.outcome != LW_WON ? 0 : status.player == player ? win : -win;
}

/* Certain values count plies from the root; in the table they count plies from the position. */
static int64_t to_table(int64_t value, int ply)
{
    return value > LW_CERTAIN ? value + ply : value < -LW_CERTAIN ? value - ply : value;
}

static int64_t from_table(int64_t value, int ply)
{
    return value > LW_CERTAIN ? value - ply : value < -LW_CERTAIN ? value + ply : value;
}

static int *merit_of(search *s, lw_move move)
{
    uint64_t hash =
        move.size == 2 ? (uint64_t)move.bytes[0] * 64 + move.bytes[1] : lw_hash(move.bytes, move.size);
    return &s->merits[hash % MERITS];
}

/* True if a move has to be played to be evaluated. */
static bool judges_by_play(const search *s)
{
    const lw_duel *duel = s->rules->family->duel;
    return duel && duel->evaluate && !duel->gain;
}

/* Ranks moves by the evaluation after each move, then by its merits elsewhere; or by merits alone. */
static void rank_moves(search *s, level *at, int best, bool judge, int player)
{
    if (at->moves.count > at->room) {
        at->room = at->moves.count * 2;
        at->ranks = lw_heap_grow(at->ranks, (size_t)at->room * sizeof *at->ranks);
        at->values = lw_heap_grow(at->values, (size_t)at->room * sizeof *at->values);
    }
    for (int i = 0; i < at->moves.count; i++) {
        lw_move move = lw_moves_get(&at->moves, i);
        int64_t value = judge ? evaluate_move(s, at, move, player) : 0;
        at->values[i] = judge ? value : UNJUDGED;
        at->ranks[i] = i == best ? INT64_MAX : value * MAX_MERIT + *merit_of(s, move);
    }
}

/* Returns the next move in order, -1 if all were returned. */
static int next_move(level *at)
{
    int next = -1;
    for (int i = 0; i < at->moves.count; i++)
        if (at->ranks[i] > (next < 0 ? INT64_MIN : at->ranks[next]))
            next = i;
    if (next >= 0)
        at->ranks[next] = INT64_MIN;
    return next;
}

static int64_t visit(search *s, int ply, int depth, int64_t alpha, int64_t beta, int player);
static int64_t calm(search *s, int ply, int left, int64_t alpha, int64_t beta, int player);

enum manner { FULLY, CAPTURES_ONLY };

/* What is known about a move before it is tried. */
typedef struct step {
    lw_move move;
    int64_t value; /* evaluation after it, for the player who makes it; or UNJUDGED */
    int depth;
    enum manner manner;
} step;

/* Returns the value for `player` of a move at this level. */
static int64_t try_move(search *s, int ply, step made, int64_t alpha, int64_t beta, int player)
{
    const lw_rules *rules = s->rules;
    level *child = &s->levels[ply + 1];
    int depth = made.depth;
    lw_status status = lw_duel_advance(rules, s->levels[ply].state, made.move, child->state);
    s->nodes++;
    if (status.outcome != LW_RUNNING)
        return settled(status, player, ply + 1);
    int64_t value = made.value == UNJUDGED ? evaluate(s, child->state, player) : made.value;
    child->stand = status.player == player ? value : -value;
    int64_t (*look)(search *, int, int, int64_t, int64_t, int) =
        made.manner == FULLY && depth > 1 ? visit : calm;
    int left = made.manner == CAPTURES_ONLY ? depth - 1 : depth > 1 ? depth - 1 : s->captures;
    if (status.player == player)
        return look(s, ply + 1, left, alpha, beta, player);
    return -look(s, ply + 1, left, -beta, -alpha, status.player);
}

static bool is_over(search *s)
{
    return s->over = s->over || s->nodes > s->max || lw_stopped(s->stop);
}

/* Quiescence search: searches captures only, until the position is quiet. */
static int64_t calm(search *s, int ply, int left, int64_t alpha, int64_t beta, int player)
{
    level *at = &s->levels[ply];
    int64_t best = -LW_CERTAIN - FAR;
    bool look = left > 0 && !is_over(s);
    if (at->stand >= beta && (!look || lw_duel_captures(s->rules, at->state, NULL))) {
        s->estimated = true;
        return at->stand;
    }
    lw_moves_clear(&at->moves);
    bool others = !look || lw_duel_captures(s->rules, at->state, &at->moves);
    if (others || at->moves.count == 0) {
        s->estimated = true;
        best = at->stand;
        alpha = best > alpha ? best : alpha;
    }
    if (!others && at->moves.count > 1)
        left -= WIDE - 1; /* where captures are mandatory, sequences of them branch without end */
    rank_moves(s, at, -1, true, player);
    for (int i; best < beta && (i = next_move(at)) >= 0;) {
        if (others && at->values[i] <= alpha)
            continue; /* even without a reply it would not help */
        step next = {lw_moves_get(&at->moves, i), at->values[i], left, CAPTURES_ONLY};
        int64_t value = try_move(s, ply, next, alpha, beta, player);
        best = value > best ? value : best;
        alpha = best > alpha ? best : alpha;
    }
    return best;
}

static bool cuts(const lw_transposition *known, int64_t value, int64_t alpha, int64_t beta)
{
    return known->bound == LW_BOUND_EXACT || (known->bound == LW_BOUND_LOWER && value >= beta) ||
           (known->bound == LW_BOUND_UPPER && value <= alpha);
}

static uint8_t bound_of(int64_t best, int64_t floor, int64_t beta)
{
    return best >= beta ? LW_BOUND_LOWER : best <= floor ? LW_BOUND_UPPER : LW_BOUND_EXACT;
}

static void praise(search *s, lw_move move, int depth)
{
    int *merit = merit_of(s, move);
    *merit = *merit + depth * depth < MAX_MERIT ? *merit + depth * depth : MAX_MERIT - 1;
}

/* Tries the moves one by one, until one is too good for the opponent to allow. */
static lw_transposition try_all(search *s, int ply, int depth, int64_t alpha, int64_t beta, int player)
{
    level *at = &s->levels[ply];
    lw_transposition found = {.value = -LW_CERTAIN - FAR, .best = -1, .depth = (int16_t)depth};
    int64_t floor = alpha;
    for (int i; found.value < beta && !s->over && (i = next_move(at)) >= 0;) {
        step next = {lw_moves_get(&at->moves, i), at->values[i], depth, FULLY};
        int64_t value = try_move(s, ply, next, alpha, beta, player);
        if (value > found.value) {
            found.value = value;
            found.best = i;
        }
        alpha = found.value > alpha ? found.value : alpha;
    }
    found.bound = bound_of(found.value, floor, beta);
    return found;
}

static int64_t visit(search *s, int ply, int depth, int64_t alpha, int64_t beta, int player)
{
    level *at = &s->levels[ply];
    lw_transposition known = {0};
    lw_transposition_table *table = depth < SHALLOW ? &s->near : &s->table;
    void *place = lw_transposition_table_find(table, at->state, &known);
    int64_t value = from_table(known.value, ply);
    if (known.depth >= depth && cuts(&known, value, alpha, beta)) {
        s->estimated = s->estimated || known.estimated;
        return value;
    }
    if (is_over(s))
        return 0;
    lw_moves_clear(&at->moves);
    s->rules->family->moves(s->rules, at->state, &at->moves);
    rank_moves(s, at, known.depth ? known.best : -1, depth > 1 || !judges_by_play(s), player);
    bool elsewhere = s->estimated;
    s->estimated = false;
    lw_transposition found = try_all(s, ply, depth, alpha, beta, player);
    value = found.value;
    if (found.best >= 0 && found.value >= beta)
        praise(s, lw_moves_get(&at->moves, found.best), depth);
    found.estimated = s->estimated;
    found.value = to_table(found.value, ply);
    if (place && !s->over)
        lw_transposition_table_put(table, place, at->state, &found);
    s->estimated = s->estimated || elsewhere;
    return value;
}

/* --- The root: its moves in random order, the best of the last iteration first. --- */

static void shuffle(int *order, int count, lw_rng *rng)
{
    for (int i = 0; i < count; i++)
        order[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int j = (int)lw_rng_below(rng, (uint32_t)i + 1), kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }
}

static void search_root(search *s, const lw_moves *legal, int *order, int depth, int player,
                        lw_insight *insight)
{
    int64_t best = -LW_CERTAIN - FAR;
    int place = 0;
    for (int i = 0; i < legal->count && !s->over; i++) {
        lw_move move = lw_moves_get(legal, order[i]);
        step next = {move, evaluate_move(s, s->levels, move, player), depth, FULLY};
        int64_t value = try_move(s, 0, next, best, LW_CERTAIN + FAR, player);
        if (i == 0 || value > best) {
            best = value;
            place = i;
        }
    }
    if (s->over && depth > 1)
        return;
    int first = order[place];
    memmove(order + 1, order, (size_t)place * sizeof *order);
    order[0] = first;
    bool won = best > LW_CERTAIN, lost = best < -LW_CERTAIN;
    *insight = (lw_insight){.choice = first,
                            .value = best,
                            .depth = depth,
                            .proved = won || (!s->over && (lost || !s->estimated)),
                            .plies = won    ? (int)(LW_CERTAIN + FAR - best)
                                     : lost ? (int)(LW_CERTAIN + FAR + best)
                                            : 0};
}

static void begin(search *s, const void *state, int depth)
{
    int levels = depth + MAX_CAPTURES + 2; /* one more, for ordering the last one */
    s->levels = lw_heap_grow(NULL, (size_t)levels * sizeof *s->levels);
    unsigned char *states = lw_heap_grow(NULL, (size_t)levels * s->rules->state_size);
    for (int i = 0; i < levels; i++)
        s->levels[i] = (level){.state = states + (size_t)i * s->rules->state_size};
    memcpy(states, state, s->rules->state_size);
    if (depth >= 3) /* shallower searches never see a position again */
        s->table = lw_transposition_table_make(s->rules->key_size),
        s->near = lw_transposition_table_make(s->rules->key_size);
}

static void end(search *s, int depth)
{
    for (int i = 0; i < depth + MAX_CAPTURES + 2; i++) {
        lw_moves_drop(&s->levels[i].moves);
        free(s->levels[i].ranks);
        free(s->levels[i].values);
    }
    free(s->levels[0].state);
    free(s->levels);
    lw_transposition_table_drop(&s->table);
    lw_transposition_table_drop(&s->near);
}

/* A win or loss found by following captures may lie beyond the current depth, and a quicker one within it; so
 * the deepening continues up to its number of plies. */
lw_insight lw_alphabeta_search(const lw_rules *rules, const void *state, const lw_moves *legal,
                               lw_alphabeta_limits effort, lw_rng *rng)
{
    search s = {.rules = rules,
                .max = effort.nodes,
                .captures = effort.captures ? effort.captures : MAX_CAPTURES,
                .stop = effort.stop};
    lw_insight insight = {0};
    int player = rules->family->status(rules, state).player;
    int *order = lw_heap_grow(NULL, (size_t)legal->count * sizeof *order);
    shuffle(order, legal->count, rng);
    begin(&s, state, effort.depth);
    s.levels[0].stand = evaluate(&s, state, player);
    for (int d = 1; d <= effort.depth && !s.over && !(insight.proved && insight.plies <= insight.depth); d++) {
        s.estimated = false;
        lw_transposition_table_grow(&s.table);
        search_root(&s, legal, order, d, player, &insight);
    }
    insight.nodes = s.nodes;
    end(&s, effort.depth);
    free(order);
    return insight;
}

int lw_alphabeta_choose(const lw_rules *rules, const void *state, const lw_moves *legal, int64_t depth,
                        lw_rng *rng)
{
    const lw_alphabeta_limits effort = {.depth = (int)depth,
                                        .nodes = (int64_t)200 << 3 * (depth < 10 ? depth : 10)};
    return lw_alphabeta_search(rules, state, legal, effort, rng).choice;
}
