/* matches.c: see matches.h.
 *
 * Shares and scores come with Wilson's interval (their samples lie between 0 and 1, so their variance is at
 * most that of a coin, and the interval is conservative); other means have the normal interval. */
#include "search/matches.h"
#include "base/arena.h"
#include "search/alphabeta.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK = 2, OPENING = 2, LONGEST = 1000, CAPTURES = 2 };

/* --- Numbers and their intervals. --- */

typedef struct sum {
    int64_t samples;
    double sum, squares;
} sum;

static void add(sum *to, double sample)
{
    to->samples++;
    to->sum += sample;
    to->squares += sample * sample;
}

static lw_value mean(const sum *of)
{
    return of->samples ? lw_sampled_mean(of->samples, of->sum, of->squares) : lw_absent();
}

static lw_value share(const sum *of)
{
    double n = (double)of->samples, p = of->sum / n, z = 1.96,
           width = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    double middle = p + z * z / (2 * n), scale = 1 + z * z / n;
    lw_value value = mean(of);
    if (!of->samples)
        return value;
    value.low = p > 0 ? (middle - width) / scale : 0;
    value.high = p < 1 ? (middle + width) / scale : 1;
    return value;
}

static double evenness(double score)
{
    return 1 - fabs(2 * score - 1);
}

static lw_value balance_of(lw_value first)
{
    lw_value value = first;
    if (!lw_value_known(&first))
        return first;
    double a = evenness(first.low), b = evenness(first.high);
    value.real = evenness(first.real);
    value.low = fmin(value.real, fmin(a, b));
    value.high = first.low <= .5 && first.high >= .5 ? 1 : fmax(value.real, fmax(a, b));
    return value;
}

/* --- The players. --- */

/* Captures are searched for only two plies: in games where most moves capture, searching them to the end took
 * ten times as long as everything else. */
static lw_insight look_ahead(const lw_rules *rules, const void *state, const lw_moves *legal, int64_t depth,
                             const lw_stop *stop, lw_rng *rng)
{
    const lw_alphabeta_limits limits = {
        .depth = (int)depth, .nodes = depth > LOOK ? 200000 : 5000, .captures = CAPTURES, .stop = stop};
    return lw_alphabeta_search(rules, state, legal, limits, rng);
}

static int choose_ahead(const lw_rules *rules, const void *state, const lw_moves *legal, int64_t depth,
                        lw_rng *rng)
{
    return look_ahead(rules, state, legal, depth, NULL, rng).choice;
}

static const lw_agent thinker = {.choose = choose_ahead};

/* --- Games between equals. --- */

typedef struct tally {
    sum facts[LW_MATCH_FACTS];
} tally;

typedef struct course {
    int plies;
    int leader; /* 1: the first player, -1: the second, 0: nobody yet */
    int changes, last_change;
    int ahead[2]; /* plies during which each led */
} course;

/* Any value above 0 for the player to move is a lead. */
static void note_lead(course *c, int64_t value, int player)
{
    int leader = value == 0 ? 0 : (value > 0) == (player == 0) ? 1 : -1;
    if (!leader)
        return;
    c->ahead[leader < 0]++;
    if (leader != c->leader) {
        c->changes += c->leader != 0;
        c->last_change = c->plies;
    }
    c->leader = leader;
}

static int choose(const lw_rules *rules, const void *state, const lw_moves *legal, int player, course *c,
                  const lw_stop *stop, lw_rng *rng)
{
    if (c->plies < OPENING)
        return (int)lw_rng_below(rng, (uint32_t)legal->count);
    lw_insight insight = look_ahead(rules, state, legal, LOOK, stop, rng);
    note_lead(c, insight.value, player);
    return insight.choice;
}

static void note_end(const course *c, lw_status status, tally *t)
{
    bool won = status.outcome == LW_WON;
    double plies = c->plies > 0 ? c->plies : 1;
    add(&t->facts[LW_MATCH_PLIES], c->plies);
    add(&t->facts[LW_MATCH_DECISIVE], won);
    add(&t->facts[LW_MATCH_FIRST], !won ? .5 : status.player == 0);
    add(&t->facts[LW_MATCH_LEADS], c->changes);
    add(&t->facts[LW_MATCH_UNCERTAINTY], c->last_change / plies);
    if (won)
        add(&t->facts[LW_MATCH_DRAMA], c->ahead[!status.player] / plies);
}

static void play_equals(const lw_rules *rules, const lw_match_options *options, lw_rng rng, tally *t)
{
    const lw_family *family = rules->family;
    unsigned char *state = lw_heap_grow(NULL, rules->state_size);
    lw_moves legal = {0};
    course c = {0};
    family->start(rules, 0, 0, state);
    lw_status status = family->status(rules, state);
    for (; status.outcome == LW_RUNNING && c.plies < LONGEST && !lw_stopped(options->stop); c.plies++) {
        lw_moves_clear(&legal);
        family->moves(rules, state, &legal);
        add(&t->facts[LW_MATCH_BRANCHING], legal.count);
        add(&t->facts[LW_MATCH_FORCED], legal.count == 1);
        int choice = choose(rules, state, &legal, status.player, &c, options->stop, &rng);
        lw_move move = lw_moves_get(&legal, choice);
        if (options->seen)
            options->seen(options->context, rules, state, move);
        family->play(rules, state, move, NULL);
        status = family->status(rules, state);
    }
    note_end(&c, status, t);
    lw_moves_drop(&legal);
    free(state);
}

static bool is_wanted(const lw_match_options *options, int fact)
{
    return options->wanted >> fact & 1;
}

static void measure_equals(const lw_rules *rules, const lw_match_options *options, const lw_rng *stream,
                           lw_value *out)
{
    static const uint8_t shares[] = {LW_MATCH_DECISIVE, LW_MATCH_FIRST};
    tally t = {0};
    for (int i = 0; i < options->games; i++) {
        play_equals(rules, options, lw_rng_fork(stream, (uint64_t)i), &t);
        if (lw_stopped(options->stop))
            return; /* stopped in the middle of a game */
    }
    for (int fact = LW_MATCH_PLIES; fact <= LW_MATCH_UNCERTAINTY; fact++)
        out[fact] = mean(&t.facts[fact]);
    for (size_t i = 0; i < sizeof shares; i++)
        out[shares[i]] = share(&t.facts[shares[i]]);
    out[LW_MATCH_BALANCE] = balance_of(out[LW_MATCH_FIRST]);
}

/* --- Games between unequals. --- */

typedef struct rung {
    const char *agent; /* of both; NULL: they look `strength` plies ahead */
    int64_t strength;
    int64_t weaker; /* strength; 0: moves at random */
} rung;

static const rung rungs[LW_MATCH_FACTS] = {
    [LW_MATCH_SKILL_RANDOM] = {NULL, 1, 0},
    [LW_MATCH_SKILL] = {NULL, 2, 1},
    [LW_MATCH_SKILL_DEEP] = {NULL, 4, 2},
    [LW_MATCH_SKILL_PLAYOUTS] = {"mcts", 256, 64},
};

/* The stronger player moves first in every second game. */
static double play_unequals(const lw_rules *rules, const rung *r, bool second, const lw_stop *stop, lw_rng *rng)
{
    const lw_agent *agent = r->agent ? lw_agent_find(r->agent) : &thinker;
    const lw_rival players[2] = {{.agent = agent, .strength = r->strength},
                                 {.agent = r->weaker ? agent : lw_agent_find("random"), .strength = r->weaker}};
    return lw_rivals_score(rules, players, second, OPENING, stop, rng);
}

static lw_value climb(const lw_rules *rules, const lw_match_options *options, int fact, const lw_rng *stream)
{
    sum scores = {0};
    for (int i = 0; i < options->games; i++) {
        lw_rng rng = lw_rng_fork(stream, (uint64_t)i);
        add(&scores, play_unequals(rules, &rungs[fact], i % 2, options->stop, &rng));
        if (lw_stopped(options->stop))
            return lw_absent();
    }
    return share(&scores);
}

void lw_matches_measure(const lw_rules *rules, const lw_match_options *options, lw_value out[LW_MATCH_FACTS])
{
    bool ladder = is_wanted(options, LW_MATCH_LADDER);
    uint64_t equals = (UINT64_C(1) << (LW_MATCH_UNCERTAINTY + 1)) - 1;
    lw_rng stream = lw_rng_fork(&options->rng, 0);
    if (options->wanted & equals)
        measure_equals(rules, options, &stream, out);
    for (int fact = LW_MATCH_SKILL_RANDOM; fact <= LW_MATCH_SKILL_PLAYOUTS; fact++)
        if (ladder || is_wanted(options, fact)) {
            stream = lw_rng_fork(&options->rng, (uint64_t)fact);
            out[fact] = climb(rules, options, fact, &stream);
            if (ladder && (fact == LW_MATCH_SKILL_RANDOM || out[fact].kind == LW_ABSENT ||
                           out[fact].real < out[LW_MATCH_LADDER].real))
                out[LW_MATCH_LADDER] = out[fact];
        }
}
