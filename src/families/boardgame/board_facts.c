/* board_facts.c: the facts of a game, measured by playing it.
 *
 * There are four kinds of trial games: random against random (one pass gives all its facts, see
 * board_trials.c), the paper's one-ply agent against random, and pairs of stronger agents. Each game has its
 * own stream of random numbers, identified by its kind and number, so a fact does not depend on what else is
 * measured.
 *
 * Shares and scores come with Wilson's interval (their samples lie between 0 and 1, so their variance is at
 * most that of a coin, and the interval is conservative); other means have the normal interval. */
#include "families/boardgame/board_facts.h"
#include "families/boardgame/board_learn.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_trials.h"
#include "families/boardgame/board_turns.h"
#include "families/boardgame/board_words.h"
#include "families/boardgame/gpu/board_device.h"

#include <math.h>
#include <string.h>

/* Depths and playouts of the stronger agents. */
enum { SHALLOW = 1, DEEP = 2, FEW = 16, MANY = 4 * FEW };

/* --- Numbers and their intervals. --- */

static lw_value share(const lw_board_sum *sum)
{
    double n = (double)sum->samples, p = sum->sum / n, z = 1.96,
           width = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    double middle = p + z * z / (2 * n), scale = 1 + z * z / n;
    lw_value value = lw_sampled_mean(sum->samples, sum->sum, sum->squares);
    value.low = p > 0 ? (middle - width) / scale : 0; /* the exact value; the formula would round */
    value.high = p < 1 ? (middle + width) / scale : 1;
    return value;
}

static lw_value mean(const lw_board_sum *sum)
{
    return sum->samples ? lw_sampled_mean(sum->samples, sum->sum, sum->squares) : lw_absent();
}

/* Applies f to a mean and to both ends of its interval. */
static lw_value mapped(lw_value value, double (*f)(double))
{
    double a = f(value.low), b = f(value.high);
    value.real = f(value.real);
    value.low = a < b ? a : b;
    value.high = a < b ? b : a;
    value.low = value.real < value.low ? value.real : value.low;
    value.high = value.real > value.high ? value.real : value.high;
    return value;
}

static double evenness(double score)
{
    return 1 - fabs(2 * score - 1);
}

static double lead(double score)
{
    return score - .5;
}

/* --- Random games. --- */

/* Counts the rules in the genes that could matter, and how many of them never did. */
static lw_value dead_rules(const lw_board *board, const lw_board_tally *tally, int64_t games)
{
    unsigned kinds = lw_board_kinds(board);
    int rules = 0, dead = 0;
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        if (!(kinds >> kind & 1))
            continue;
        rules++;
        dead += !(tally->moved >> kind & 1);
        if (board->convert[kind] && board->convert[kind] != kind) {
            rules++;
            dead += !(tally->converted >> kind & 1);
        }
    }
    rules += (board->honour != 0) + board->must;
    dead += (board->honour && !tally->fell) + (board->must && !tally->captured);
    double value = dead / (double)rules; /* more games can only show more rules to be alive */
    return (lw_value){.kind = LW_REAL, .real = value, .samples = games, .low = 0, .high = value};
}

static void report_lengths(const lw_board *board, const lw_board_tally *tally, lw_value *out)
{
    const lw_board_sum *plies = &tally->facts[LW_BOARD_FACT_PLIES];
    lw_value length = mean(plies);
    double n = (double)plies->samples,
           variance = n > 1 ? (plies->squares - plies->sum * length.real) / (n - 1) : 0;
    double deviation = variance > 0 ? sqrt(variance) : 0,
           half = n > 1 ? 1.96 * deviation / sqrt(2 * (n - 1)) : 0;
    if (lw_spec_int(board->rules.design->spec, LW_BOARD_DURATION))
        out[LW_BOARD_FACT_DURATION] = mapped(length, lw_board_scale);
    out[LW_BOARD_FACT_CHALLENGE] = (lw_value){.kind = LW_REAL,
                                              .real = tally->longest - length.real,
                                              .samples = length.samples,
                                              .low = tally->longest - length.high,
                                              .high = tally->longest - length.low};
    out[LW_BOARD_FACT_DIVERSITY] = (lw_value){.kind = LW_REAL,
                                              .real = deviation,
                                              .samples = length.samples,
                                              .low = deviation - half,
                                              .high = deviation + half};
}

static void report_tally(const lw_board *board, const lw_board_tally *tally, int64_t games, lw_value *out)
{
    static const uint8_t shares[] = {LW_BOARD_FACT_DECISIVE, LW_BOARD_FACT_COMPLETION, LW_BOARD_FACT_DRAWS,
                                     LW_BOARD_FACT_FIRST};
    for (int fact = 0; fact < LW_BOARD_FACT_COUNT; fact++)
        if (tally->facts[fact].samples)
            out[fact] = mean(&tally->facts[fact]);
    for (size_t i = 0; i < sizeof shares; i++)
        out[shares[i]] = share(&tally->facts[shares[i]]);
    out[LW_BOARD_FACT_DRAMA] = mean(&tally->facts[LW_BOARD_FACT_DRAMA]);
    out[LW_BOARD_FACT_DEAD] = dead_rules(board, tally, games);
    report_lengths(board, tally, out);
}

static void report_games(const lw_board *board, const lw_measure_context *context,
                         const lw_board_judges *judges, const lw_rng *stream, int games, lw_value *out)
{
    lw_board_tally tally = {0};
    for (int i = 0; i < games; i++) {
        if (lw_stopped(context->stop))
            return;
        lw_board_tally_game(board, judges, lw_rng_fork(stream, (uint64_t)i), &tally);
    }
    report_tally(board, &tally, games, out);
}

/* Measures how the same random games end, when nothing else is wanted: playouts are twice as fast as games
 * observed ply by ply, and a device may run them. */
static void report_ends(const lw_board *board, const lw_measure_context *context, const lw_rng *stream,
                        int games, uint64_t wanted, lw_value *out)
{
    lw_board_tally tally = {0};
    lw_value all[LW_BOARD_FACT_COUNT] = {{0}};
    lw_board_position *ends = lw_new_array(context->scratch, lw_board_position, games);
    if (!lw_board_device_do(&(lw_board_playouts){.board = board, .rng = stream, .count = games, .ends = ends}))
        for (int i = 0; i < games; i++) {
            lw_rng rng = lw_rng_fork(stream, (uint64_t)i);
            if (lw_stopped(context->stop))
                return;
            ends[i] = board->start;
            lw_board_rollout(&board->rules, &ends[i], &rng);
        }
    for (int i = 0; i < games; i++)
        lw_board_tally_end(board, &ends[i], &tally);
    report_tally(board, &tally, games, all);
    for (int fact = 0; fact < LW_BOARD_FACT_COUNT; fact++)
        if (wanted >> fact & 1)
            out[fact] = all[fact];
}

static lw_value openness(const lw_board *board, const lw_rng *stream, const lw_rng *playouts, int games)
{
    lw_board_sum sum = {0};
    for (int i = 0; i < games; i++)
        lw_board_sum_add(&sum, lw_board_openness(board, lw_rng_fork(stream, (uint64_t)i),
                                                 lw_rng_fork(playouts, (uint64_t)i)));
    return mean(&sum);
}

/* --- Games between agents. --- */

typedef struct contestant {
    const char *agent;
    int64_t strength;
} contestant;

typedef struct contest {
    contestant contestants[2]; /* the first is scored, and moves first in every second game */
    enum { BY_WINS, BY_SCORE, OF_FIRST_PLAYER } how;
} contest;

static lw_status play_out(const lw_board *board, const lw_agent *const agents[2], const int64_t strengths[2],
                          lw_rng *rng)
{
    lw_board_position p = board->start;
    lw_moves legal = {0};
    lw_status status;
    enum lw_board_end end;
    while ((status = lw_board_status(board, &p, &end)).outcome == LW_RUNNING) {
        int who = status.player;
        lw_moves_clear(&legal);
        lw_board_turns_list(board, &p, &legal);
        int choice = agents[who]->choose(&board->rules, &p, &legal, strengths[who], rng);
        lw_board_position_play(board, &p, lw_board_turn(board, &p, lw_moves_get(&legal, choice)));
    }
    lw_moves_drop(&legal);
    return status;
}

static lw_value hold(const lw_board *board, const lw_measure_context *context, const contest *c,
                     const lw_rng *stream, int games)
{
    const lw_agent *agents[2] = {lw_agent_find(c->contestants[0].agent),
                                 lw_agent_find(c->contestants[1].agent)};
    lw_board_sum sum = {0};
    for (int i = 0; i < games; i++) {
        if (lw_stopped(context->stop))
            return lw_absent();
        int mine = i % 2; /* the player number of the first contestant */
        lw_rng rng = lw_rng_fork(stream, (uint64_t)i);
        lw_status status =
            play_out(board, (const lw_agent *const[]){agents[mine], agents[!mine]},
                     (const int64_t[]){c->contestants[mine].strength, c->contestants[!mine].strength}, &rng);
        int hero = c->how == OF_FIRST_PLAYER ? 0 : mine;
        double drawn = c->how == BY_WINS ? 0 : .5;
        lw_board_sum_add(&sum, status.outcome != LW_WON ? drawn : status.player == hero);
    }
    return share(&sum);
}

enum stream { GAMES, PLAYOUTS, CONTESTS, LESSON = 1000, MATCHES = 2000, JUDGES = 3000 };

/* The fact Intelligence where networks judge: how often the best network wins against random moves. */
static lw_value outplay_chance(const lw_board *board, const lw_measure_context *context,
                               const lw_board_judges *judges, const lw_rng *stream, int games)
{
    lw_board_sum sum = {0};
    for (int i = 0; i < games; i++) {
        if (lw_stopped(context->stop))
            return lw_absent();
        lw_rng rng = lw_rng_fork(stream, (uint64_t)i);
        lw_board_sum_add(&sum, lw_board_net_ends(board, judges->nets[0], NULL, i % 2 == 0, &rng) > 0);
    }
    return share(&sum);
}

static void report_contests(const lw_board *board, const lw_measure_context *context,
                            const lw_board_judges *judges, int games, int duels, lw_value *out)
{
    static const contest contests[] = {
        [LW_BOARD_FACT_INTELLIGENCE] = {.contestants = {{"minmax", 0}, {"random", 0}}, .how = BY_WINS},
        [LW_BOARD_FACT_SKILL] = {.contestants = {{"alphabeta", DEEP}, {"alphabeta", SHALLOW}}, .how = BY_SCORE},
        [LW_BOARD_FACT_SKILL_MCTS] = {.contestants = {{"mcts", MANY}, {"mcts", FEW}}, .how = BY_SCORE},
        [LW_BOARD_FACT_BALANCE] = {.contestants = {{"alphabeta", DEEP}, {"alphabeta", DEEP}},
                                   .how = OF_FIRST_PLAYER},
    };
    static const contest deep = {.contestants = {{"alphabeta", DEEP}, {"random", 0}}, .how = BY_WINS};
    bool looks = lw_spec_int(board->rules.design->spec, LW_BOARD_PLAYERS) == LW_BOARD_PLAYERS_DEEP;
    for (int fact = 0; fact < (int)(sizeof contests / sizeof *contests); fact++) {
        bool wanted = lw_wanted(context, fact) ||
                      (fact == LW_BOARD_FACT_BALANCE && lw_wanted(context, LW_BOARD_FACT_EDGE));
        if (!contests[fact].contestants[0].agent || !wanted)
            continue;
        bool outplays = fact == LW_BOARD_FACT_INTELLIGENCE;
        lw_rng stream = lw_rng_fork(&context->rng, (uint64_t)(CONTESTS + fact));
        out[fact] = outplays && judges->count
                        ? outplay_chance(board, context, judges, &stream, games)
                        : hold(board, context, outplays && looks ? &deep : &contests[fact], &stream,
                               outplays ? games : duels);
    }
    lw_value first = out[LW_BOARD_FACT_BALANCE];
    out[LW_BOARD_FACT_EDGE] = first;
    if (lw_value_known(&first)) {
        out[LW_BOARD_FACT_EDGE] = mapped(first, lead);
        out[LW_BOARD_FACT_BALANCE] = mapped(first, evenness);
        if (first.low <= .5 && first.high >= .5)
            out[LW_BOARD_FACT_BALANCE].high = 1;
    }
}

/* --- Learning. --- */

/* One lesson says little, so the interval covers every possible result. */
static lw_value once(double number, double low, double high)
{
    if (isnan(number))
        return lw_absent();
    return (lw_value){.kind = LW_REAL, .real = number, .samples = 1, .low = low, .high = high};
}

/* If the networks never got there, the value is a lower bound: the number of generations they had. */
static lw_value reached(int generation, int generations)
{
    lw_value value = once(generation ? generation : generations, 1, generations);
    value.saturated = generation == 0;
    return value;
}

static void report_lesson(const lw_board *board, const lw_measure_context *context, lw_value *out)
{
    for (int fact = LW_BOARD_FACT_LEARN_OWN; fact <= LW_BOARD_FACT_LEARNED; fact++)
        out[fact] = lw_absent();
    lw_rng stream = lw_rng_fork(&context->rng, LESSON);
    lw_board_lesson lesson = lw_board_lesson_of(board->rules.design->spec);
    lw_board_learning learning = lw_board_learn(board, &lesson, &stream, context->stop, context->scratch);
    if (learning.generations < lesson.generations)
        return;
    out[LW_BOARD_FACT_LEARN_OWN] = reached(learning.own, lesson.generations);
    out[LW_BOARD_FACT_LEARN_ALL] = reached(learning.all, lesson.generations);
    out[LW_BOARD_FACT_LEARNED_5] = once(lw_board_learning_score(&learning, 5), 0, 1);
    out[LW_BOARD_FACT_LEARNED_25] = once(lw_board_learning_score(&learning, 25), 0, 1);
    out[LW_BOARD_FACT_LEARNED] = once(lw_board_learning_score(&learning, lesson.generations), 0, 1);
}

/* --- Players that think ahead. --- */

static void report_matches(const lw_board *board, const lw_measure_context *context, int games, lw_value *out)
{
    const lw_match_options options = {.wanted = context->wanted >> LW_BOARD_FACT_MATCH,
                                      .games = games,
                                      .rng = lw_rng_fork(&context->rng, MATCHES),
                                      .stop = context->stop};
    for (int i = 0; i < LW_MATCH_FACTS; i++)
        if (options.wanted >> i & 1)
            out[i] = lw_absent();
    lw_matches_measure(&board->rules, &options, out);
}

void lw_board_measure(const lw_design *design, lw_measure_context *context, lw_value *out)
{
    const uint64_t contests = (uint64_t)1 << LW_BOARD_FACT_INTELLIGENCE | (uint64_t)1 << LW_BOARD_FACT_SKILL |
                              (uint64_t)1 << LW_BOARD_FACT_SKILL_MCTS | (uint64_t)1 << LW_BOARD_FACT_BALANCE |
                              (uint64_t)1 << LW_BOARD_FACT_EDGE,
                   open = (uint64_t)1 << LW_BOARD_FACT_UNCERTAINTY,
                   reported = (uint64_t)1 << LW_BOARD_FACT_PIECES | (uint64_t)1 << LW_BOARD_FACT_KINDS,
                   learnt = (uint64_t)1 << LW_BOARD_FACT_LEARN_OWN | (uint64_t)1 << LW_BOARD_FACT_LEARN_ALL |
                            (uint64_t)1 << LW_BOARD_FACT_LEARNED_5 | (uint64_t)1 << LW_BOARD_FACT_LEARNED_25 |
                            (uint64_t)1 << LW_BOARD_FACT_LEARNED,
                   words = (uint64_t)1 << LW_BOARD_FACT_WORDS,
                   matches = (((uint64_t)1 << LW_MATCH_FACTS) - 1) << LW_BOARD_FACT_MATCH,
                   seen = ~(contests | open | reported | learnt | words | matches), /* seen in trial games */
        at_end = (uint64_t)1 << LW_BOARD_FACT_DECISIVE | (uint64_t)1 << LW_BOARD_FACT_COMPLETION |
                 (uint64_t)1 << LW_BOARD_FACT_DRAWS | (uint64_t)1 << LW_BOARD_FACT_FIRST |
                 (uint64_t)1 << LW_BOARD_FACT_PLIES | (uint64_t)1 << LW_BOARD_FACT_DURATION |
                 (uint64_t)1 << LW_BOARD_FACT_CAPTURES | (uint64_t)1 << LW_BOARD_FACT_CHALLENGE |
                 (uint64_t)1 << LW_BOARD_FACT_DIVERSITY; /* visible at the end of such a game */
    const lw_board *board = (const lw_board *)lw_board_compile(design, context->scratch, NULL);
    lw_rng games = lw_rng_fork(&context->rng, GAMES), playouts = lw_rng_fork(&context->rng, PLAYOUTS);
    int count = lw_spec_int(design->spec, LW_BOARD_GAMES), duels = lw_spec_int(design->spec, LW_BOARD_DUELS);
    out[LW_BOARD_FACT_PIECES] = lw_integer(board->pieces);
    out[LW_BOARD_FACT_KINDS] = lw_integer(__builtin_popcount(lw_board_kinds(board)));
    if (context->wanted & words)
        out[LW_BOARD_FACT_WORDS] = lw_integer(lw_board_words_count(board));
    if (context->wanted & matches)
        report_matches(board, context, duels, out + LW_BOARD_FACT_MATCH);
    lw_board_judges judges = {0};
    if (context->wanted & (seen | (uint64_t)1 << LW_BOARD_FACT_INTELLIGENCE)) {
        lw_rng stream = lw_rng_fork(&context->rng, JUDGES);
        judges = lw_board_judges_of(board, &stream, context->stop, context->scratch);
    }
    if ((context->wanted & seen) && !(context->wanted & seen & ~at_end) && lw_board_judges_are_random(&judges))
        report_ends(board, context, &games, count, context->wanted & seen, out);
    else if (context->wanted & seen)
        report_games(board, context, &judges, &games, count, out);
    if (context->wanted & open)
        out[LW_BOARD_FACT_UNCERTAINTY] = openness(board, &games, &playouts, count);
    if (context->wanted & learnt)
        report_lesson(board, context, out);
    report_contests(board, context, &judges, count, duels, out);
}
