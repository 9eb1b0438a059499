/* affordance_facts.c: what is measured of an instance.
 *
 * The noisy facts are over the best scores of independent runs of the paper's solver (section V-A): how they
 * vary is its measure of hardness; spread and the share of runs that reach the top its measure of interest. The
 * exact ones are its design principles: how far the blue tokens lie from gold and from each other, their sum,
 * and the bound that the moves set. */
#include "families/affordance.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    HARDNESS,
    MEAN,
    BEST,
    WORST,
    LOW_QUARTILE,
    MEDIAN,
    HIGH_QUARTILE,
    SPREAD,
    SHARE,
    PLAYS,
    STEPS,
    PICKED,
    STUCK,
    BOUND,
    BLUE_SUM,
    BLUE_APART,
    GOLD_BLUE,
    GOLD_START,
    FACTS,
};

const lw_fact lw_affordance_facts[] = {
    [HARDNESS] = {.name = "hardness",
                  .note = "standard deviation of the best scores of the solver's runs",
                  .kind = LW_FACT_NOISY,
                  .high = 10},
    [MEAN] = {.name = "mean", .note = "mean of the best scores", .kind = LW_FACT_NOISY, .high = 150},
    [BEST] = {.name = "best", .note = "the best score of all runs", .kind = LW_FACT_NOISY, .high = 150},
    [WORST] = {.name = "worst", .note = "the best score of the worst run", .kind = LW_FACT_NOISY, .high = 150},
    [LOW_QUARTILE] = {.name = "low_quartile",
                      .note = "lower quartile of the best scores",
                      .kind = LW_FACT_NOISY,
                      .high = 150},
    [MEDIAN] = {.name = "median", .note = "median of the best scores", .kind = LW_FACT_NOISY, .high = 150},
    [HIGH_QUARTILE] = {.name = "high_quartile",
                       .note = "upper quartile of the best scores",
                       .kind = LW_FACT_NOISY,
                       .high = 150},
    [SPREAD] = {.name = "spread",
                .note = "from the worst of the best scores to the best",
                .kind = LW_FACT_NOISY,
                .high = 40},
    [SHARE] = {.name = "share_best",
               .note = "share of the runs that reach the best score",
               .kind = LW_FACT_NOISY,
               .high = 1},
    [PLAYS] = {.name = "best_plays",
               .note = "different plays among the runs that reach the best score",
               .kind = LW_FACT_NOISY,
               .high = 30},
    [STEPS] = {.name = "steps",
               .note = "mean steps of the runs' best plays",
               .kind = LW_FACT_NOISY,
               .high = 100},
    [PICKED] = {.name = "picked",
                .note = "mean tokens picked up in the runs' best plays",
                .kind = LW_FACT_NOISY,
                .high = 30},
    [STUCK] = {.name = "stuck",
               .note = "share of the runs' best plays that end with moves left",
               .kind = LW_FACT_NOISY,
               .high = 1},
    [BOUND] = {.name = "upper_bound", .note = "no play scores more than this", .high = 200},
    [BLUE_SUM] = {.name = "blue_sum", .note = "sum of the blue numbers", .high = 100},
    [BLUE_APART] = {.name = "blue_apart",
                    .note = "mean distance between two blue tokens: small where they cluster",
                    .high = 20},
    [GOLD_BLUE] = {.name = "gold_blue",
                   .note = "mean distance from a blue token to the nearest gold one",
                   .high = 20},
    [GOLD_START] = {.name = "gold_start",
                    .note = "distance from the start to the nearest gold token",
                    .high = 20},
    {0},
};

/* --- The design principles. --- */

static int distance(const lw_affordance *board, int row, int col, const lw_token *token)
{
    int down = abs(row - token->row), across = abs(col - token->col);
    if (board->torus && board->n - down < down)
        down = board->n - down;
    if (board->torus && board->n - across < across)
        across = board->n - across;
    return down + across;
}

static bool is_open(const lw_token *token, enum lw_token_kind kind)
{
    return token->kind == kind && !token->group;
}

/* To the nearest gold token in the open; -1: there is none. */
static int to_gold(const lw_affordance *board, int row, int col)
{
    int least = -1;
    for (int i = 0; i < board->count; i++)
        if (is_open(&board->tokens[i], LW_TOKEN_GOLD)) {
            int far = distance(board, row, col, &board->tokens[i]);
            least = least < 0 || far < least ? far : least;
        }
    return least;
}

static void measure_layout(const lw_affordance *board, lw_value *facts)
{
    int64_t blues = 0, pairs = 0, sum = 0, apart = 0, gold = 0;
    int start = to_gold(board, board->start / board->n, board->start % board->n);
    for (int i = 0; i < board->count; i++) {
        const lw_token *token = &board->tokens[i];
        if (!is_open(token, LW_TOKEN_BLUE))
            continue;
        blues++;
        sum += token->number;
        gold += to_gold(board, token->row, token->col);
        for (int j = 0; j < i; j++)
            if (is_open(&board->tokens[j], LW_TOKEN_BLUE)) {
                pairs++;
                apart += distance(board, token->row, token->col, &board->tokens[j]);
            }
    }
    facts[BLUE_SUM] = lw_integer(sum);
    facts[BLUE_APART] = pairs ? lw_real((double)apart / (double)pairs) : lw_absent();
    facts[GOLD_BLUE] = blues && start >= 0 ? lw_real((double)gold / (double)blues) : lw_absent();
    facts[GOLD_START] = start >= 0 ? lw_integer(start) : lw_absent();
}

/* --- The runs. --- */

typedef struct ending {
    int64_t best;
    int steps, picked;
    bool stuck;
    unsigned char *trace; /* the directions chosen, one a step; `steps` of them */
} ending;

/* The best play once more, by the plain rules. */
static ending replay(const lw_affordance *board, const lw_affordance_run *run, lw_arena *arena)
{
    int genes = lw_affordance_gene_count(board);
    void *state = lw_arena_take(arena, board->size);
    unsigned char directions[4];
    ending e = {.best = run->best, .trace = lw_arena_take(arena, (size_t)genes)};
    lw_affordance_begin(board, state);
    while (e.steps < genes && lw_affordance_head_of(state)->moves > 0) {
        int ways = lw_affordance_permitted(board, state, directions);
        if (ways == 0)
            break;
        int direction = directions[lw_gene_choice[ways][run->genes[e.steps]]];
        e.trace[e.steps++] = (unsigned char)direction;
        lw_affordance_step(board, state, direction, NULL);
    }
    e.stuck = lw_affordance_head_of(state)->moves > 0;
    const uint64_t *gone = (const void *)((unsigned char *)state + board->gone);
    for (int i = 0; i < board->count; i++)
        e.picked += (int)(gone[i / 64] >> (i % 64) & 1);
    return e;
}

static bool same_play(const ending *a, const ending *b)
{
    return a->steps == b->steps && !memcmp(a->trace, b->trace, (size_t)a->steps);
}

/* A number that more runs would make another, without an interval to speak of. */
static lw_value sampled(double number, int64_t samples)
{
    return (lw_value){.kind = LW_REAL, .real = number, .samples = samples, .low = number, .high = number};
}

/* The interval is that of normal scores: the standard error of a deviation is it over sqrt(2 (n - 1)). */
static lw_value deviation(int64_t samples, double sum, double squares)
{
    double n = (double)samples, mean = sum / n, rest = squares / n - mean * mean;
    double sd = rest > 0 ? sqrt(rest * n / (n - 1)) : 0, error = 1.96 * sd / sqrt(2 * (n - 1));
    return (lw_value){.kind = LW_REAL,
                      .real = sd,
                      .samples = samples,
                      .low = sd > error ? sd - error : 0,
                      .high = sd + error};
}

static lw_value mean_of(const ending *ends, int runs, int (*number)(const ending *))
{
    double sum = 0, squares = 0;
    for (int i = 0; i < runs; i++) {
        sum += number(&ends[i]);
        squares += (double)number(&ends[i]) * number(&ends[i]);
    }
    return lw_sampled_mean(runs, sum, squares);
}

static int steps_of(const ending *e)
{
    return e->steps;
}

static int picked_of(const ending *e)
{
    return e->picked;
}

static int stuck_of(const ending *e)
{
    return e->stuck;
}

static int by_best(const void *left, const void *right)
{
    int64_t a = ((const ending *)left)->best, b = ((const ending *)right)->best;
    return (a > b) - (a < b);
}

/* Sorts the runs; between two of them a quartile is as far as its rank is. */
static void tell_quartiles(ending *ends, int runs, lw_value *facts)
{
    qsort(ends, (size_t)runs, sizeof *ends, by_best);
    for (int k = 1; k <= 3; k++) {
        int below = k * (runs - 1) / 4, rest = k * (runs - 1) % 4;
        double low = (double)ends[below].best, high = (double)ends[rest ? below + 1 : below].best;
        facts[LOW_QUARTILE + k - 1] = sampled(low + (high - low) * rest / 4, runs);
    }
}

static void tell_scores(const ending *ends, int runs, lw_value *facts)
{
    double sum = 0, squares = 0;
    int64_t best = ends[0].best, worst = ends[0].best, reached = 0, plays = 0;
    for (int i = 0; i < runs; i++) {
        sum += (double)ends[i].best;
        squares += (double)ends[i].best * (double)ends[i].best;
        best = ends[i].best > best ? ends[i].best : best;
        worst = ends[i].best < worst ? ends[i].best : worst;
    }
    for (int i = 0; i < runs; i++) {
        bool fresh = ends[i].best == best;
        reached += fresh;
        for (int j = 0; j < i && fresh; j++)
            fresh = ends[j].best != best || !same_play(&ends[i], &ends[j]);
        plays += fresh;
    }
    facts[HARDNESS] = deviation(runs, sum, squares);
    facts[MEAN] = lw_sampled_mean(runs, sum, squares);
    facts[BEST] = sampled((double)best, runs);
    facts[WORST] = sampled((double)worst, runs);
    facts[SPREAD] = sampled((double)(best - worst), runs);
    facts[SHARE] = lw_sampled_mean(runs, (double)reached, (double)reached);
    facts[PLAYS] = sampled((double)plays, runs);
}

void lw_affordance_measure(const lw_design *design, lw_gauge *gauge, lw_value *facts)
{
    const uint64_t noisy = (UINT64_C(1) << BOUND) - 1;
    const lw_affordance *board = lw_affordance_board(lw_affordance_compile(design, gauge->scratch, NULL));
    void *state = lw_arena_take(gauge->scratch, board->size);
    lw_affordance_begin(board, state);
    facts[BOUND] = lw_integer(lw_affordance_ceiling(board, state));
    measure_layout(board, facts);
    if (!(gauge->wanted & noisy))
        return;
    lw_affordance_effort effort = {.runs = lw_spec_int(design->spec, LW_AFFORDANCE_RUNS),
                                   .population = lw_spec_int(design->spec, LW_AFFORDANCE_POPULATION),
                                   .updatings = lw_spec_int(design->spec, LW_AFFORDANCE_UPDATINGS)};
    ending *ends = lw_new_array(gauge->scratch, ending, effort.runs);
    lw_affordance_run *runs = lw_new_array(gauge->scratch, lw_affordance_run, effort.runs);
    lw_affordance_solve(board, &effort, &gauge->rng, gauge->scratch, runs);
    for (int i = 0; i < effort.runs; i++)
        ends[i] = replay(board, &runs[i], gauge->scratch);
    tell_scores(ends, effort.runs, facts);
    tell_quartiles(ends, effort.runs, facts);
    facts[STEPS] = mean_of(ends, effort.runs, steps_of);
    facts[PICKED] = mean_of(ends, effort.runs, picked_of);
    facts[STUCK] = mean_of(ends, effort.runs, stuck_of);
}
