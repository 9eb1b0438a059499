/* abstract_facts.c: games between players that think ahead (search/matches.h), and what the rules alone
 * show. */
#include "families/abstract/abstract_facts.h"
#include "families/abstract/abstract_compile.h"
#include "families/abstract/abstract_course.h"
#include "families/abstract/abstract_rules.h"
#include "families/abstract/abstract_turns.h"
#include "families/abstract/abstract_words.h"
#include "search/matches.h"
#include "stats/interval.h"

#include <math.h>
#include <string.h>

enum fact {
    GOOD,
    MATCH,
    DEAD = MATCH + LW_MATCH_FACTS,
    CAPTURES,
    REPEATS,
    BY_GOAL,
    GOAL,
    WORDS,
    SPECIAL,
    KINDS,
    PIECES
};

/* The fact `goal`. A game with several goals counts as the last of them. */
enum goal { GOAL_SPACE, GOAL_CAPTURE, GOAL_RACE, GOAL_LINE, GOAL_CONNECTION };

/* Every design is a valid game, so no fact needs the first one, the most expensive, to be measured before. */
const lw_fact lw_abstract_facts[] = {
    [GOOD] = {.name = "good",
              .note =
                  "product of five shares from 0 to 1: decisive, balanced, rewards skill, uses all its rules, "
                  "short to explain",
              .kind = LW_FACT_NOISY,
              .high = 1},
#define LW_MATCH_FACT(id, name_, note_, high_, near_, late_, expensive_) \
    [MATCH + LW_MATCH_##id] = {.name = name_,                            \
                               .note = note_,                            \
                               .kind = LW_FACT_NOISY,                    \
                               .high = high_,                            \
                               .near = near_,                            \
                               .late = late_,                            \
                               .expensive = expensive_,                  \
                               .of_any = true},
#include "search/match_facts.def"
#undef LW_MATCH_FACT
    [DEAD] =
        {.name = "dead_rules",
         .note =
             "share of pieces, moves, promotions and rules that mattered in no game between two-ply players",
         .kind = LW_FACT_NOISY,
         .high = 1,
         .of_any = true},
    [CAPTURES] = {.name = "captures",
                  .note = "share of turns that capture, between two-ply players",
                  .kind = LW_FACT_NOISY,
                  .high = 1,
                  .of_any = true},
    [REPEATS] = {.name = "repeats",
                 .note = "share of turns that bring a position back, between two-ply players",
                 .kind = LW_FACT_NOISY,
                 .high = 1,
                 .of_any = true},
    [BY_GOAL] = {.name = "by_goal",
                 .note =
                     "share of decided games between two-ply players that end by a goal, not by running out of "
                     "moves or by counting",
                 .kind = LW_FACT_NOISY,
                 .high = 1,
                 .of_any = true},
    [GOAL] =
        {.name = "goal",
         .note = "how the game is won: 0 by space or blocking, 1 capturing, 2 racing, 3 a line, 4 a connection",
         .high = GOAL_CONNECTION,
         .of_any = true},
    [WORDS] = {.name = "words", .note = "number of words that explain the rules", .high = 300, .of_any = true},
    [SPECIAL] = {.name = "special_rules",
                 .note = "rules beyond moving and winning: forced capture, swap, ...",
                 .high = 8,
                 .of_any = true},
    [KINDS] = {.name = "kinds", .note = "kinds of pieces", .high = LW_ABSTRACT_KINDS, .of_any = true},
    [PIECES] = {.name = "pieces",
                .note = "pieces of a side at the start, on the board and in hand",
                .high = 100,
                .of_any = true},
    {0},
};

/* --- What was used. --- */

typedef struct usage {
    unsigned moved, promoted, placed;     /* kinds */
    unsigned atom[LW_ABSTRACT_KINDS + 1]; /* ways to move, as bits */
    bool captured, custody, passed, swapped;
    lw_abstract_course course;
} usage;

/* True if a way to move leads from one cell to another, by the geometry of an empty board. */
static bool leads(const lw_abstract_game *game, const lw_abstract_atom *atom, int side, int from, int to,
                  bool jump)
{
    int rows = to / game->width - from / game->width, cols = to % game->width - from % game->width;
    bool knight = atom->manner == LW_ABSTRACT_LEAP || atom->manner == LW_ABSTRACT_RIDE,
         hop = atom->manner == LW_ABSTRACT_HOP,
         far = atom->manner == LW_ABSTRACT_SLIDE || atom->manner == LW_ABSTRACT_RIDE;
    if (side) {
        rows = -rows;
        cols = game->genes.mirror == LW_ABSTRACT_REFLECT ? cols : -cols;
    }
    if (hop && (atom->purpose & LW_ABSTRACT_AGAIN) && !jump)
        return true; /* it may have got there by several hops */
    for (int i = 0; i < 8; i++) {
        const lw_abstract_vector *v = &game->vector[8 * (knight                                    ? 1
                                                         : hop || atom->manner == LW_ABSTRACT_SKIP ? 2
                                                                                                   : 0) +
                                                    i];
        for (int n = 1; (atom->mask >> i & 1) && n <= (far ? LW_ABSTRACT_SIDE_MAX : 1); n++)
            if (n * v->rows == rows && n * v->cols == cols)
                return true;
    }
    return false;
}

static void note_moved(const lw_abstract_game *game, const lw_abstract_position *p, lw_move move, usage *u)
{
    bool chain = move.bytes[0] == LW_ABSTRACT_CHAIN, becomes = move.bytes[move.size - 1] >= LW_ABSTRACT_KIND;
    int from = move.bytes[chain], to = move.bytes[chain + 1], kind = lw_abstract_kind_at(p, from);
    bool takes = chain || (lw_abstract_occupied(p) >> to & 1);
    u->moved |= 1u << kind;
    u->promoted |= becomes ? 1u << kind : 0;
    for (int i = 0; i < LW_ABSTRACT_ATOMS; i++) {
        const lw_abstract_atom *atom = &lw_abstract_kind_of(game, kind)->atom[i];
        bool fits = atom->manner && (atom->purpose & (takes ? LW_ABSTRACT_TAKES : LW_ABSTRACT_MOVES)) &&
                    (!takes || chain == (atom->manner == LW_ABSTRACT_HOP));
        if (fits && leads(game, atom, p->side, from, to, chain))
            u->atom[kind] |= 1u << i;
    }
}

static void note_use(void *context, const lw_rules *rules, const void *state, lw_move move)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = lw_abstract_load(state), next = p;
    usage *u = context;
    bool captures = lw_abstract_rules_play(game, &next, move) != 0;
    u->captured = u->captured || captures;
    lw_abstract_course_turn(&u->course, game, &p, &next, captures);
    u->passed = u->passed || move.bytes[0] == LW_ABSTRACT_PASS;
    u->swapped = u->swapped || move.bytes[0] == LW_ABSTRACT_SWAP;
    if (move.size == 1)
        return;
    bool placed = move.bytes[0] > LW_ABSTRACT_KIND && move.bytes[0] != LW_ABSTRACT_CHAIN;
    if (placed)
        u->placed |= 1u << (move.bytes[0] & ~LW_ABSTRACT_KIND);
    else
        note_moved(game, &p, move, u);
    u->custody = u->custody || (captures && (placed || (move.bytes[0] != LW_ABSTRACT_CHAIN &&
                                                        !(lw_abstract_occupied(&p) >> move.bytes[1] & 1))));
}

static void count_rule(bool there, bool used, int *rules, int *dead)
{
    *rules += there;
    *dead += there && !used;
}

static lw_value dead_rules(const lw_abstract_game *game, const usage *u, int games)
{
    int rules = 0, dead = 0, special = game->genes.rules;
    for (int kind = 1; kind <= game->kinds; kind++) {
        const lw_abstract_kind *genes = lw_abstract_kind_of(game, kind);
        for (int i = 0; i < LW_ABSTRACT_ATOMS; i++)
            count_rule(genes->atom[i].manner, u->atom[kind] >> i & 1, &rules, &dead);
        count_rule(true, (u->moved | u->placed) >> kind & 1, &rules, &dead);
        count_rule(genes->promotes, u->promoted >> kind & 1, &rules, &dead);
        count_rule(genes->hand, u->placed >> kind & 1, &rules, &dead);
    }
    count_rule(special & LW_ABSTRACT_RULE_MUST, u->captured, &rules, &dead);
    count_rule(special & LW_ABSTRACT_RULE_CUSTODY, u->custody, &rules, &dead);
    count_rule(special & LW_ABSTRACT_RULE_PASS, u->passed, &rules, &dead);
    count_rule(special & LW_ABSTRACT_RULE_SWAP, u->swapped, &rules, &dead);
    count_rule(special & LW_ABSTRACT_RULE_KEEP, u->captured && u->placed, &rules, &dead);
    double value = dead / (double)rules; /* more games can only show more rules to be alive */
    return (lw_value){.kind = LW_REAL, .real = value, .samples = games, .low = 0, .high = value};
}

static lw_value mean_of(const lw_abstract_course *c, const lw_abstract_sum *shares)
{
    return c->games ? lw_sampled_mean(c->games, shares->sum, shares->squares) : lw_absent();
}

/* If the rules name no goal, the game is about running out of moves or about counting. */
static lw_value by_goal(const lw_abstract_game *game, const lw_abstract_course *c, const lw_value *decisive)
{
    int decided = (int)lround(decisive->real * (double)c->games);
    int goals = game->genes.goals && c->goals < decided ? (int)c->goals : decided;
    if (!decided)
        return lw_absent();
    lw_interval interval = lw_wilson(goals, decided, .95);
    return (lw_value){.kind = LW_REAL,
                      .real = goals / (double)decided,
                      .samples = decided,
                      .low = interval.low,
                      .high = interval.high};
}

static int goal_of(const lw_abstract_game *game)
{
    int goals = game->genes.goals;
    return goals & LW_ABSTRACT_GOAL_CONNECT ? GOAL_CONNECTION
           : goals & LW_ABSTRACT_GOAL_LINE  ? GOAL_LINE
           : goals & LW_ABSTRACT_GOAL_REACH ? GOAL_RACE
           : goals                          ? GOAL_CAPTURE
                                            : GOAL_SPACE;
}

/* --- Good games. --- */

enum { WORDS_FEW = 80, WORDS_MANY = 200 };
#define HOPELESS .05

static double clamp(double share)
{
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* A score of 3/4 against the weaker player earns the full reward. */
static double reward(double skill)
{
    return clamp(4 * (skill - .5));
}

/* The product without skill, which costs as much again to measure: a game that is hopeless without it is
 * skipped. */
typedef struct promise {
    double real, low, high;
} promise;

static promise promise_of(const lw_value *out, int words)
{
    const lw_value *decisive = &out[MATCH + LW_MATCH_DECISIVE], *balance = &out[MATCH + LW_MATCH_BALANCE],
                   *dead = &out[DEAD];
    double brief = clamp((WORDS_MANY - words) / (double)(WORDS_MANY - WORDS_FEW));
    return (promise){.real = decisive->real * balance->real * (1 - dead->real) * brief,
                     .low = decisive->low * balance->low * (1 - dead->high) * brief,
                     .high = decisive->high * balance->high * (1 - dead->low) * brief};
}

static lw_value good(promise p, const lw_value *skill, int64_t games)
{
    lw_value value = {.kind = LW_REAL, .samples = games, .high = p.high};
    if (p.real < HOPELESS)
        return value;
    if (!lw_value_known(skill))
        return lw_absent();
    value.real = p.real * reward(skill->real);
    value.low = p.low * reward(skill->low);
    value.high = p.high * reward(skill->high);
    return value;
}

/* --- All facts. --- */

static uint64_t bit(int fact)
{
    return UINT64_C(1) << fact;
}

static lw_value measure_good(const lw_abstract_game *game, lw_match_options *options, bool skill, lw_value *out)
{
    promise p = promise_of(out, (int)out[WORDS].integer);
    lw_value more[LW_MATCH_FACTS] = {[LW_MATCH_SKILL] = skill ? out[MATCH + LW_MATCH_SKILL] : lw_absent()};
    options->wanted = bit(LW_MATCH_SKILL);
    if (!skill && p.real >= HOPELESS)
        lw_matches_measure(&game->rules, options, more);
    return good(p, &more[LW_MATCH_SKILL], options->games);
}

void lw_abstract_facts_measure(const lw_design *design, lw_measure_context *context, lw_value *out)
{
    const lw_abstract_game *game =
        (const lw_abstract_game *)lw_abstract_compile(design, context->scratch, NULL);
    usage u = {0};
    lw_match_options options = {.wanted = context->wanted >> MATCH & (bit(LW_MATCH_FACTS) - 1),
                                .games = lw_spec_int(design->spec, LW_ABSTRACT_GAMES),
                                .rng = context->rng,
                                .stop = context->stop,
                                .context = &u,
                                .seen = note_use};
    bool skill = options.wanted >> LW_MATCH_SKILL & 1;
    if (lw_wanted(context, GOOD))
        options.wanted |= bit(LW_MATCH_DECISIVE);
    if (lw_wanted(context, DEAD) || lw_wanted(context, CAPTURES) || lw_wanted(context, REPEATS) ||
        lw_wanted(context, BY_GOAL))
        options.wanted |= bit(LW_MATCH_DECISIVE);
    for (int i = 0; i < LW_MATCH_FACTS; i++)
        if (options.wanted >> i & 1)
            out[MATCH + i] = lw_absent();
    lw_matches_measure(&game->rules, &options, out + MATCH);
    out[GOAL] = lw_integer(goal_of(game));
    out[WORDS] = lw_integer(lw_abstract_words_count(game));
    out[SPECIAL] = lw_integer(__builtin_popcount(game->genes.rules) + game->promoting);
    out[KINDS] = lw_integer(game->kinds);
    out[PIECES] = lw_integer(game->pieces);
    if (options.wanted & bit(LW_MATCH_DECISIVE)) {
        bool played = lw_value_known(&out[MATCH + LW_MATCH_DECISIVE]);
        out[DEAD] = played ? dead_rules(game, &u, options.games) : lw_absent();
        lw_abstract_course_end(&u.course);
        out[CAPTURES] = played ? mean_of(&u.course, &u.course.all_captures) : lw_absent();
        out[REPEATS] = played ? mean_of(&u.course, &u.course.all_repeats) : lw_absent();
        out[BY_GOAL] = played ? by_goal(game, &u.course, &out[MATCH + LW_MATCH_DECISIVE]) : lw_absent();
    }
    if (lw_wanted(context, GOOD))
        out[GOOD] = lw_value_known(&out[DEAD]) ? measure_good(game, &options, skill, out) : lw_absent();
}
