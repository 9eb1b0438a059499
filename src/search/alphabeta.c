/* alphabeta.c: negamax with alpha-beta cuts, deepened ply by ply.
 *
 * What makes cuts early: the move that was best when the position was last seen (a table of positions by their
 * hash), then moves that the family calls loud, then moves that caused cuts elsewhere (a history of moves by
 * the hash of their bytes). At the last ply loud moves are followed until none is left, so that a position is
 * not judged in the middle of an exchange; where all moves are loud, one of them has to be made.
 *
 * Values are whole numbers for the player to move. A win is LW_CERTAIN + FAR less the plies to it, so quick
 * wins are best. Two positions with one 64-bit hash would be taken for each other; the choice of a move would
 * still be the same every time. */
#include "base/arena.h"
#include "base/hash.h"
#include "search/agents.h"

#include <stdlib.h>
#include <string.h>

enum {
    FAR = 100000,   /* more plies than any play has */
    MOST_LOUD = 12, /* plies of loud moves after the last */
    WIDE = 4,       /* of these a choice between moves that are all loud takes so many */
    MERITS = 4096,
    MOST_MERIT = 1 << 20,
};

enum bound { EXACT, AT_LEAST, AT_MOST };

typedef struct entry {
    uint64_t hash;
    int64_t value;
    int16_t depth; /* 0: never written */
    uint8_t bound, judged;
    int32_t best;
} entry;

typedef struct level {
    lw_moves moves;
    int64_t *ranks;  /* INT64_MIN once it was given out */
    int64_t *values; /* judged after the move */
    int room;
    unsigned char *state;
} level;

typedef struct search {
    const lw_rules *rules;
    level *levels;
    entry *table;
    uint64_t mask;
    int merits[MERITS];  /* of moves that caused cuts, by the hash of their bytes */
    int64_t nodes, most; /* a deepening that needs more is given up, and the one before it counts */
    bool over;           /* the budget is */
    bool judged;         /* in this deepening a position that is not the end was judged: values are opinions */
} search;

static int64_t judge(const search *s, const void *state, int player)
{
    int (*how)(const lw_rules *, const void *, int) = s->rules->family->judge;
    return how ? (int64_t)how(s->rules, state, player) - how(s->rules, state, !player) : 0;
}

/* The value of a play that is over, for `player`. */
static int64_t settled(lw_status status, int player, int ply)
{
    int64_t win = LW_CERTAIN + FAR - ply;
    return status.outcome != LW_WON ? 0 : status.player == player ? win : -win;
}

/* Certain values count plies from the root; the table's count them from the position. */
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
    return &s->merits[lw_hash(move.bytes, move.size) % MERITS];
}

/* How a position is judged after each move comes first, then the move's merits elsewhere. */
static void rank_moves(search *s, level *at, int best, int player)
{
    const lw_rules *rules = s->rules;
    unsigned char *child = at[1].state;
    if (at->moves.count > at->room) {
        at->room = at->moves.count * 2;
        at->ranks = lw_heap_grow(at->ranks, (size_t)at->room * sizeof *at->ranks);
        at->values = lw_heap_grow(at->values, (size_t)at->room * sizeof *at->values);
    }
    for (int i = 0; i < at->moves.count; i++) {
        lw_move move = lw_moves_get(&at->moves, i);
        int64_t value = 0;
        if (rules->family->judge) {
            memcpy(child, at->state, rules->state_size);
            rules->family->play(rules, child, move, NULL);
            value = judge(s, child, player);
            s->nodes++;
        }
        at->ranks[i] = i == best ? INT64_MAX : value * MOST_MERIT + *merit_of(s, move);
        at->values[i] = value;
    }
}

/* The next move in order, -1 when all were given out. */
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

enum manner { FULLY, LOUDLY };

/* The value, for `player`, of a move at this level. */
static int64_t try_move(search *s, int ply, lw_move move, int depth, int64_t alpha, int64_t beta, int player,
                        enum manner manner)
{
    const lw_rules *rules = s->rules;
    unsigned char *child = s->levels[ply + 1].state;
    memcpy(child, s->levels[ply].state, rules->state_size);
    rules->family->play(rules, child, move, NULL);
    s->nodes++;
    lw_status status = rules->family->status(rules, child);
    if (status.outcome != LW_RUNNING)
        return settled(status, player, ply + 1);
    int64_t (*look)(search *, int, int, int64_t, int64_t, int) = manner == FULLY && depth > 1 ? visit : calm;
    int left = manner == LOUDLY ? depth - 1 : depth > 1 ? depth - 1 : MOST_LOUD;
    if (status.player == player)
        return look(s, ply + 1, left, alpha, beta, player);
    return -look(s, ply + 1, left, -beta, -alpha, status.player);
}

static bool is_over(search *s)
{
    return s->over = s->over || s->nodes > s->most;
}

/* Loud moves only, until the position is calm. */
static int64_t calm(search *s, int ply, int left, int64_t alpha, int64_t beta, int player)
{
    level *at = &s->levels[ply];
    const lw_family *family = s->rules->family;
    lw_moves_clear(&at->moves);
    int others = left > 0 && family->loud && !is_over(s) ? family->loud(s->rules, at->state, &at->moves) : 1;
    int64_t best = -LW_CERTAIN - FAR;
    if (others || at->moves.count == 0) {
        s->judged = true;
        best = judge(s, at->state, player);
        if (best >= beta)
            return best;
        alpha = best > alpha ? best : alpha;
    }
    if (!others && at->moves.count > 1)
        left -= WIDE - 1; /* where captures are mandatory, sequences of them branch without a pause */
    rank_moves(s, at, -1, player);
    for (int i; best < beta && (i = next_move(at)) >= 0;) {
        if (others && at->values[i] <= alpha)
            continue; /* even unanswered it would not help */
        int64_t value = try_move(s, ply, lw_moves_get(&at->moves, i), left, alpha, beta, player, LOUDLY);
        best = value > best ? value : best;
        alpha = best > alpha ? best : alpha;
    }
    return best;
}

static entry *look_up(search *s, const void *state, uint64_t *hash)
{
    if (!s->table)
        return NULL;
    *hash = lw_hash(state, s->rules->key_size);
    return &s->table[*hash & s->mask];
}

static bool cuts(const entry *seen, int64_t value, int64_t alpha, int64_t beta)
{
    return seen->bound == EXACT || (seen->bound == AT_LEAST && value >= beta) ||
           (seen->bound == AT_MOST && value <= alpha);
}

static uint8_t bound_of(int64_t best, int64_t floor, int64_t beta)
{
    return best >= beta ? AT_LEAST : best <= floor ? AT_MOST : EXACT;
}

static void praise(search *s, lw_move move, int depth)
{
    int *merit = merit_of(s, move);
    *merit = *merit + depth * depth < MOST_MERIT ? *merit + depth * depth : MOST_MERIT - 1;
}

static int64_t visit(search *s, int ply, int depth, int64_t alpha, int64_t beta, int player)
{
    level *at = &s->levels[ply];
    uint64_t hash = 0;
    entry *seen = look_up(s, at->state, &hash);
    int hint = -1;
    if (seen && seen->depth && seen->hash == hash) {
        int64_t value = from_table(seen->value, ply);
        if (seen->depth >= depth && cuts(seen, value, alpha, beta)) {
            s->judged = s->judged || seen->judged;
            return value;
        }
        hint = seen->best;
    }
    if (is_over(s))
        return 0;
    lw_moves_clear(&at->moves);
    s->rules->family->moves(s->rules, at->state, &at->moves);
    rank_moves(s, at, hint, player);
    int64_t best = -LW_CERTAIN - FAR, floor = alpha;
    int found = -1;
    bool elsewhere = s->judged;
    s->judged = false;
    for (int i; best < beta && !s->over && (i = next_move(at)) >= 0;) {
        int64_t value = try_move(s, ply, lw_moves_get(&at->moves, i), depth, alpha, beta, player, FULLY);
        if (value > best) {
            best = value;
            found = i;
        }
        alpha = best > alpha ? best : alpha;
    }
    if (found >= 0 && best >= beta)
        praise(s, lw_moves_get(&at->moves, found), depth);
    if (seen && !s->over)
        *seen = (entry){.hash = hash,
                        .value = to_table(best, ply),
                        .depth = (int16_t)depth,
                        .bound = bound_of(best, floor, beta),
                        .judged = s->judged,
                        .best = found};
    s->judged = s->judged || elsewhere;
    return best;
}

/* --- The root: its moves in random order, the best of the last round first. --- */

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
        int64_t value =
            try_move(s, 0, lw_moves_get(legal, order[i]), depth, best, LW_CERTAIN + FAR, player, FULLY);
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
                            .proved = won || (!s->over && (lost || !s->judged)),
                            .plies = won    ? (int)(LW_CERTAIN + FAR - best)
                                     : lost ? (int)(LW_CERTAIN + FAR + best)
                                            : 0};
}

static void begin(search *s, const void *state, int depth)
{
    int levels = depth + MOST_LOUD + 2; /* one more for ordering the last */
    s->levels = lw_heap_grow(NULL, (size_t)levels * sizeof *s->levels);
    unsigned char *states = lw_heap_grow(NULL, (size_t)levels * s->rules->state_size);
    for (int i = 0; i < levels; i++)
        s->levels[i] = (level){.state = states + (size_t)i * s->rules->state_size};
    memcpy(states, state, s->rules->state_size);
    if (depth < 3)
        return; /* too shallow to see a position again */
    uint64_t entries = (uint64_t)1 << (depth < 8 ? 6 + 2 * depth : 20);
    s->table = lw_heap_grow(NULL, entries * sizeof *s->table);
    memset(s->table, 0, entries * sizeof *s->table);
    s->mask = entries - 1;
}

static void end(search *s, int depth)
{
    for (int i = 0; i < depth + MOST_LOUD + 2; i++) {
        lw_moves_drop(&s->levels[i].moves);
        free(s->levels[i].ranks);
        free(s->levels[i].values);
    }
    free(s->levels[0].state);
    free(s->levels);
    free(s->table);
}

/* A certain end that was seen by following loud moves may lie beyond the depth, and a quicker one within: it is
 * looked for up to there. */
lw_insight lw_alphabeta_search(const lw_rules *rules, const void *state, const lw_moves *legal,
                               lw_effort effort, lw_rng *rng)
{
    search s = {.rules = rules, .most = effort.nodes};
    lw_insight insight = {0};
    int player = rules->family->status(rules, state).player;
    int *order = lw_heap_grow(NULL, (size_t)legal->count * sizeof *order);
    shuffle(order, legal->count, rng);
    begin(&s, state, effort.depth);
    for (int d = 1; d <= effort.depth && !s.over && !(insight.proved && insight.plies <= insight.depth); d++) {
        s.judged = false;
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
    const lw_effort effort = {.depth = (int)depth, .nodes = (int64_t)200 << 3 * (depth < 10 ? depth : 10)};
    return lw_alphabeta_search(rules, state, legal, effort, rng).choice;
}
