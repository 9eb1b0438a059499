/* affordance_facts.c: the facts of an instance.
 *
 * The noisy facts summarize the best plays of independent runs of the paper's solver (section V-A). The paper
 * measures hardness by how their scores vary, and interest by the spread and by the share of runs that reach
 * the top. The exact facts are the paper's design principles: how far the blue tokens lie from gold and from
 * each other, their sum, and the bound set by the moves. */
#include "families/affordance/affordance_facts.h"
#include "families/affordance/affordance_ceiling.h"
#include "families/affordance/affordance_compile.h"
#include "families/affordance/affordance_plays.h"
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance_solver.h"
#include "families/affordance/affordance_spec.h"
#include "families/affordance/gpu/affordance_device.h"
#include "search/search.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLAYS(place, word, below)                                                                          \
    [LW_AFFORDANCE_FACT_PLAYS_BELOW + (place)] = {.name = (word),                                          \
                                                  .note = "different plays among the runs that end " below \
                                                          " below the best score",                         \
                                                  .kind = LW_FACT_NOISY,                                   \
                                                  .high = 30}
#define PICKUPS(kind_, word)                                                                         \
    [LW_AFFORDANCE_FACT_PICKED_OF + LW_AFFORDANCE_TOKEN_##                                           \
        kind_] = {.name = word "_picked",                                                            \
                  .note = "mean " word " tokens picked up in the runs' best plays",                  \
                  .kind = LW_FACT_NOISY,                                                             \
                  .high = 10},                                                                       \
      [LW_AFFORDANCE_FACT_WHEN_OF + LW_AFFORDANCE_TOKEN_##                                           \
          kind_] = {.name = word "_when",                                                            \
                    .note = "share of a play that is over when " word " tokens are picked up",       \
                    .kind = LW_FACT_NOISY,                                                           \
                    .high = 1},                                                                      \
      [LW_AFFORDANCE_FACT_TURN_OF + LW_AFFORDANCE_TOKEN_##                                           \
          kind_] = {.name = word "_turn",                                                            \
                    .note = "place of " word " tokens in the order of pick-ups, 0 first and 1 last", \
                    .kind = LW_FACT_NOISY,                                                           \
                    .high = 1}

#define MORE_PICKUPS(kind_, word)                                                                    \
    [LW_AFFORDANCE_FACT_MORE_PICKED + LW_AFFORDANCE_TOKEN_##kind_ -                                  \
        LW_AFFORDANCE_TOKEN_PAPER] =                                                                 \
        {.name = word "_picked",                                                                     \
         .note = "mean " word " tokens picked up in the runs' best plays, on boards that have them", \
         .kind = LW_FACT_NOISY,                                                                      \
         .high = 10,                                                                                 \
         .conditional = true},                                                                       \
        [LW_AFFORDANCE_FACT_MORE_WHEN + LW_AFFORDANCE_TOKEN_##kind_ -                                \
            LW_AFFORDANCE_TOKEN_PAPER] = {.name = word "_when",                                      \
                                          .note = "share of a play that is over when " word          \
                                                  " tokens are picked up, on boards that have them", \
                                          .kind = LW_FACT_NOISY,                                     \
                                          .high = 1,                                                 \
                                          .conditional = true}

const lw_fact lw_affordance_facts[] = {
    [LW_AFFORDANCE_FACT_HARDNESS] = {.name = "hardness",
                                     .note = "standard deviation of the best scores of the solver's runs",
                                     .kind = LW_FACT_NOISY,
                                     .high = 10},
    [LW_AFFORDANCE_FACT_MEAN] = {.name = "mean",
                                 .note = "mean of the best scores",
                                 .kind = LW_FACT_NOISY,
                                 .high = 150},
    [LW_AFFORDANCE_FACT_BEST] = {.name = "best",
                                 .note = "the best score of all runs",
                                 .kind = LW_FACT_NOISY,
                                 .high = 150},
    [LW_AFFORDANCE_FACT_WORST] = {.name = "worst",
                                  .note = "the best score of the worst run",
                                  .kind = LW_FACT_NOISY,
                                  .high = 150},
    [LW_AFFORDANCE_FACT_LOW_QUARTILE] = {.name = "low_quartile",
                                         .note = "lower quartile of the best scores",
                                         .kind = LW_FACT_NOISY,
                                         .high = 150},
    [LW_AFFORDANCE_FACT_MEDIAN] = {.name = "median",
                                   .note = "median of the best scores",
                                   .kind = LW_FACT_NOISY,
                                   .high = 150},
    [LW_AFFORDANCE_FACT_HIGH_QUARTILE] = {.name = "high_quartile",
                                          .note = "upper quartile of the best scores",
                                          .kind = LW_FACT_NOISY,
                                          .high = 150},
    [LW_AFFORDANCE_FACT_SPREAD] = {.name = "spread",
                                   .note = "from the worst of the best scores to the best",
                                   .kind = LW_FACT_NOISY,
                                   .high = 40},
    [LW_AFFORDANCE_FACT_SHARE] = {.name = "share_best",
                                  .note = "share of the runs that reach the best score",
                                  .kind = LW_FACT_NOISY,
                                  .high = 1},
    [LW_AFFORDANCE_FACT_PLAYS] = {.name = "best_plays",
                                  .note = "different plays among the runs that reach the best score",
                                  .kind = LW_FACT_NOISY,
                                  .high = 30},
    [LW_AFFORDANCE_FACT_STEPS] = {.name = "steps",
                                  .note = "mean steps of the runs' best plays",
                                  .kind = LW_FACT_NOISY,
                                  .high = 100},
    [LW_AFFORDANCE_FACT_PICKED] = {.name = "picked",
                                   .note = "mean tokens picked up in the runs' best plays",
                                   .kind = LW_FACT_NOISY,
                                   .high = 30},
    [LW_AFFORDANCE_FACT_STUCK] = {.name = "stuck",
                                  .note = "share of the runs' best plays that end with moves left",
                                  .kind = LW_FACT_NOISY,
                                  .high = 1},
    [LW_AFFORDANCE_FACT_SKEW] = {.name = "skew",
                                 .note = "skewness of the best scores: below 0, a tail of low ones",
                                 .kind = LW_FACT_NOISY,
                                 .low = -3,
                                 .high = 3},
    [LW_AFFORDANCE_FACT_KURTOSIS] =
        {.name = "kurtosis",
         .note = "excess kurtosis of the best scores: above 0, heavy tails; near -2, two peaks",
         .kind = LW_FACT_NOISY,
         .low = -2,
         .high = 6},
    [LW_AFFORDANCE_FACT_LEVELS] = {.name = "levels",
                                   .note = "different best scores among the runs",
                                   .kind = LW_FACT_NOISY,
                                   .high = 30},
    PLAYS(0, "plays_1", "one point"),
    PLAYS(1, "plays_2", "two points"),
    PLAYS(2, "plays_5", "3 to 5 points"),
    PLAYS(3, "plays_10", "6 to 10 points"),
    PLAYS(4, "plays_far", "more than 10 points"),
    PICKUPS(BLUE, "blue"),
    PICKUPS(RED, "red"),
    PICKUPS(GOLD, "gold"),
    PICKUPS(BLACK, "black"),
    [LW_AFFORDANCE_FACT_BOUND] = {.name = "upper_bound", .note = "no play scores more than this", .high = 200},
    [LW_AFFORDANCE_FACT_BLUE_SUM] = {.name = "blue_sum", .note = "sum of the blue numbers", .high = 100},
    [LW_AFFORDANCE_FACT_BLUE_APART] = {.name = "blue_apart",
                                       .note =
                                           "mean distance between two blue tokens: small where they cluster",
                                       .high = 20},
    [LW_AFFORDANCE_FACT_GOLD_BLUE] = {.name = "gold_blue",
                                      .note = "mean distance from a blue token to the nearest gold one",
                                      .high = 20},
    [LW_AFFORDANCE_FACT_GOLD_START] = {.name = "gold_start",
                                       .note = "distance from the start to the nearest gold token",
                                       .high = 20},
    [LW_AFFORDANCE_FACT_GOLD_CLUSTER] = {.name = "gold_cluster",
                                         .note = "blue tokens within three steps of a gold one",
                                         .high = 10},
    [LW_AFFORDANCE_FACT_RED_SUM] = {.name = "red_sum", .note = "sum of the red numbers", .high = 50},
    [LW_AFFORDANCE_FACT_BLACK_SUM] = {.name = "black_sum", .note = "sum of the black numbers", .high = 50},
    MORE_PICKUPS(PURPLE, "purple"),
    MORE_PICKUPS(WHITE, "white"),
    MORE_PICKUPS(GREEN, "green"),
    MORE_PICKUPS(DARKGREEN, "darkgreen"),
    MORE_PICKUPS(SILVER, "silver"),
    MORE_PICKUPS(ARROW, "arrow"),
    MORE_PICKUPS(BOMB, "bomb"),
    MORE_PICKUPS(BROWN, "brown"),
    {0},
};

#undef PLAYS
#undef PICKUPS
#undef MORE_PICKUPS

/* --- The design principles. --- */

static int distance(const lw_affordance *board, int row, int col, const lw_affordance_token *token)
{
    int down = abs(row - token->row), across = abs(col - token->col);
    if (board->torus && board->n - down < down)
        down = board->n - down;
    if (board->torus && board->n - across < across)
        across = board->n - across;
    return down + across;
}

static bool is_open(const lw_affordance_token *token, enum lw_affordance_token_kind kind)
{
    return token->kind == kind && !token->group;
}

/* Returns the distance to the nearest visible gold token; -1: there is none. */
static int to_gold(const lw_affordance *board, int row, int col)
{
    int least = -1;
    for (int i = 0; i < board->count; i++)
        if (is_open(&board->tokens[i], LW_AFFORDANCE_TOKEN_GOLD)) {
            int far = distance(board, row, col, &board->tokens[i]);
            least = least < 0 || far < least ? far : least;
        }
    return least;
}

enum { NEAR_GOLD = 3 };

static int64_t sum_of(const lw_affordance *board, enum lw_affordance_token_kind kind)
{
    int64_t sum = 0;
    for (int i = 0; i < board->count; i++)
        sum += is_open(&board->tokens[i], kind) ? board->tokens[i].number : 0;
    return sum;
}

static void measure_layout(const lw_affordance *board, lw_value *facts)
{
    int64_t blues = 0, pairs = 0, apart = 0, gold = 0, near = 0;
    int start = to_gold(board, board->start / board->n, board->start % board->n);
    for (int i = 0; i < board->count; i++) {
        const lw_affordance_token *token = &board->tokens[i];
        if (!is_open(token, LW_AFFORDANCE_TOKEN_BLUE))
            continue;
        int far = to_gold(board, token->row, token->col);
        blues++;
        gold += far;
        near += far <= NEAR_GOLD;
        for (int j = 0; j < i; j++)
            if (is_open(&board->tokens[j], LW_AFFORDANCE_TOKEN_BLUE)) {
                pairs++;
                apart += distance(board, token->row, token->col, &board->tokens[j]);
            }
    }
    facts[LW_AFFORDANCE_FACT_BLUE_SUM] = lw_integer(sum_of(board, LW_AFFORDANCE_TOKEN_BLUE));
    facts[LW_AFFORDANCE_FACT_RED_SUM] = lw_integer(sum_of(board, LW_AFFORDANCE_TOKEN_RED));
    facts[LW_AFFORDANCE_FACT_BLACK_SUM] = lw_integer(sum_of(board, LW_AFFORDANCE_TOKEN_BLACK));
    facts[LW_AFFORDANCE_FACT_BLUE_APART] = pairs ? lw_real((double)apart / (double)pairs) : lw_absent();
    facts[LW_AFFORDANCE_FACT_GOLD_BLUE] =
        blues && start >= 0 ? lw_real((double)gold / (double)blues) : lw_absent();
    facts[LW_AFFORDANCE_FACT_GOLD_START] = start >= 0 ? lw_integer(start) : lw_absent();
    facts[LW_AFFORDANCE_FACT_GOLD_CLUSTER] = start >= 0 ? lw_integer(near) : lw_absent();
}

/* --- The solver that plays. --- */

static void play_by_agr(const lw_affordance *board, const lw_affordance_effort *effort,
                        const lw_measure_context *context, lw_affordance_ending *ends)
{
    lw_affordance_run *runs = lw_new_array(context->scratch, lw_affordance_run, effort->runs);
    lw_affordance_task task = {
        .board = board, .effort = effort, .rng = &context->rng, .arena = context->scratch, .runs = runs};
    if (!lw_affordance_device_do(&task))
        lw_affordance_solve(board, effort, &context->rng, context->scratch, runs);
    for (int i = 0; i < effort->runs; i++)
        ends[i] = lw_affordance_ending_of(board, &runs[i], context->scratch);
}

/* Each run may list the moves of as many states as all plays of an AGR run could visit. */
static void play_by_solver(const lw_rules *rules, const lw_solver *solver, const lw_affordance_effort *effort,
                           const lw_measure_context *context, lw_affordance_ending *ends)
{
    const lw_affordance *board = lw_affordance_board(rules);
    int64_t plays = effort->population + 2 * (int64_t)effort->updatings;
    lw_limits limits = LW_LIMITS;
    limits.expansions = plays * lw_affordance_moves(board) + 1;
    limits.stop = context->stop;
    for (int i = 0; i < effort->runs; i++) {
        lw_rng own = lw_rng_fork(&context->rng, (uint64_t)i);
        char ties[24];
        lw_solver_setting settings[] = {{"ties", ties}, {0}};
        lw_solution solution;
        limits.seed = lw_rng_word(&own);
        snprintf(ties, sizeof ties, "%" PRIu64, limits.seed | 1);
        limits.settings = settings;
        lw_solve(solver, rules, 0, &limits, &solution);
        ends[i] = lw_affordance_ending_moves(board, solution.score, &solution.moves, context->scratch);
        lw_solution_drop(&solution);
    }
}

void lw_affordance_measure(const lw_design *design, lw_measure_context *context, lw_value *facts)
{
    const uint64_t all = (UINT64_C(1) << LW_AFFORDANCE_FACTS) - 1,
                   first = (UINT64_C(1) << LW_AFFORDANCE_FACT_BOUND) - 1,
                   layout = ((UINT64_C(1) << LW_AFFORDANCE_FACT_MORE_PICKED) - 1) & ~first;
    const lw_rules *rules = lw_affordance_compile(design, context->scratch, NULL);
    const lw_affordance *board = lw_affordance_board(rules);
    void *state = lw_arena_take(context->scratch, board->size);
    lw_affordance_begin(board, state);
    facts[LW_AFFORDANCE_FACT_BOUND] = lw_integer(lw_affordance_ceiling(board, state));
    measure_layout(board, facts);
    if (!(context->wanted & all & ~layout))
        return;
    lw_affordance_effort effort = {.runs = lw_spec_int(design->spec, LW_AFFORDANCE_RUNS),
                                   .population = lw_spec_int(design->spec, LW_AFFORDANCE_POPULATION),
                                   .updatings = lw_spec_int(design->spec, LW_AFFORDANCE_UPDATINGS)};
    lw_affordance_ending *ends = lw_new_array(context->scratch, lw_affordance_ending, effort.runs);
    const char *solver = lw_affordance_players[lw_spec_int(design->spec, LW_AFFORDANCE_PLAYED_BY)];
    if (!strcmp(solver, "agr"))
        play_by_agr(board, &effort, context, ends);
    else
        play_by_solver(rules, lw_solver_find(solver), &effort, context, ends);
    lw_affordance_play_facts(board, ends, effort.runs, facts);
}
