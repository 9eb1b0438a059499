/* affordance_plays.c: what the best plays of the solver's runs show about an instance: the distribution of the
 * scores (mean, spread, shape), how many plays reach each level below the best, and which tokens were picked
 * up, when, and in which order. The paper misses such a tally in its own program. */
#include "families/affordance/affordance_plays.h"
#include "families/affordance/affordance_facts.h"
#include "families/affordance/affordance_fast.h"
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance_solver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef lw_affordance_ending ending;

/* --- One play. --- */

/* Tokens in the order they were picked up, with the step that did so. */
typedef struct pickup {
    int kind, step;
} pickup;

static void note_pickups(const lw_affordance *board, const void *state, bool *had, int step, pickup *list,
                         int *count)
{
    const uint64_t *gone = (const void *)((const unsigned char *)state + board->gone);
    for (int i = 0; i < board->count; i++)
        if (!had[i] && gone[i / 64] >> (i % 64) & 1) {
            had[i] = true;
            list[(*count)++] = (pickup){.kind = board->tokens[i].kind, .step = step};
        }
}

static void tally_pickups(const pickup *list, int count, ending *e)
{
    e->picked = count;
    for (int i = 0; i < count; i++) {
        int kind = list[i].kind;
        e->picked_of[kind]++;
        e->when_of[kind] += (double)list[i].step / e->steps;
        e->turn_of[kind] += count > 1 ? (double)i / (count - 1) : 0.5;
    }
}

/* The source of the steps of a play: genes, or a list of moves. */
typedef struct chooser {
    const unsigned char *genes;
    const lw_moves *moves;
    int count;
} chooser;

static int choose(const chooser *c, const lw_affordance *board, const void *state, int step)
{
    unsigned char directions[4];
    if (c->moves)
        return (int)(strchr(lw_affordance_letters, lw_moves_get(c->moves, step).bytes[0]) -
                     lw_affordance_letters);
    int ways = lw_affordance_permitted(board, state, directions);
    return ways ? directions[lw_affordance_gene_choice[ways][c->genes[step]]] : -1;
}

static ending follow(const lw_affordance *board, const chooser *c, int64_t best, lw_arena *arena)
{
    int count = 0;
    void *state = lw_arena_take(arena, board->size);
    bool *had = lw_new_array(arena, bool, board->count + 1);
    pickup *list = lw_new_array(arena, pickup, board->count + 1);
    ending e = {.best = best, .trace = lw_arena_take(arena, (size_t)c->count + 1)};
    lw_affordance_begin(board, state);
    while (e.steps < c->count && lw_affordance_head_of(state)->moves > 0) {
        int direction = choose(c, board, state, e.steps);
        if (direction < 0)
            break;
        e.trace[e.steps++] = (unsigned char)direction;
        lw_affordance_step(board, state, direction, NULL);
        note_pickups(board, state, had, e.steps, list, &count);
    }
    e.stuck = lw_affordance_head_of(state)->moves > 0;
    tally_pickups(list, count, &e);
    return e;
}

ending lw_affordance_ending_of(const lw_affordance *board, const lw_affordance_run *run, lw_arena *arena)
{
    return follow(board, &(chooser){.genes = run->genes, .count = lw_affordance_gene_count(board)}, run->best,
                  arena);
}

ending lw_affordance_ending_moves(const lw_affordance *board, int64_t score, const lw_moves *moves,
                                  lw_arena *arena)
{
    return follow(board, &(chooser){.moves = moves, .count = moves->count}, score, arena);
}

/* --- Numbers over all plays. --- */

/* A number that depends on how many runs there are, and has no useful interval. */
static lw_value sampled(double number, int64_t samples)
{
    return (lw_value){.kind = LW_REAL, .real = number, .samples = samples, .low = number, .high = number};
}

/* The interval assumes normal scores: the standard error of a standard deviation is that deviation over sqrt(2
 * (n - 1)). */
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

static lw_value mean_of(const ending *ends, int runs, int (*number)(const ending *, int which), int which)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < runs; i++) {
        double one = number(&ends[i], which);
        sum += one;
        squares += one * one;
    }
    return lw_sampled_mean(runs, sum, squares);
}

static int steps_of(const ending *e, int which)
{
    (void)which;
    return e->steps;
}

static int picked_of(const ending *e, int kind)
{
    return kind < 0 ? e->picked : e->picked_of[kind];
}

static int stuck_of(const ending *e, int which)
{
    (void)which;
    return e->stuck;
}

/* --- The distribution of the scores. --- */

static int by_best(const void *left, const void *right)
{
    int64_t a = ((const ending *)left)->best, b = ((const ending *)right)->best;
    return (a > b) - (a < b);
}

/* Expects sorted runs; a quartile between two runs is interpolated by its rank. */
static void report_quartiles(const ending *ends, int runs, lw_value *facts)
{
    for (int k = 1; k <= 3; k++) {
        int below = k * (runs - 1) / 4, rest = k * (runs - 1) % 4;
        double low = (double)ends[below].best, high = (double)ends[rest ? below + 1 : below].best;
        facts[LW_AFFORDANCE_FACT_LOW_QUARTILE + k - 1] = sampled(low + (high - low) * rest / 4, runs);
    }
}

/* Third and fourth moments, divided by powers of the second. */
static void report_shape(const ending *ends, int runs, lw_value *facts)
{
    double mean = 0, second = 0, third = 0, fourth = 0;
    int levels = 1;
    for (int i = 0; i < runs; i++)
        mean += (double)ends[i].best / runs;
    for (int i = 0; i < runs; i++) {
        double off = (double)ends[i].best - mean;
        second += off * off / runs;
        third += off * off * off / runs;
        fourth += off * off * off * off / runs;
        levels += i > 0 && ends[i].best != ends[i - 1].best;
    }
    bool vary = levels > 1;
    facts[LW_AFFORDANCE_FACT_SKEW] = vary ? sampled(third / (second * sqrt(second)), runs) : lw_absent();
    facts[LW_AFFORDANCE_FACT_KURTOSIS] = vary ? sampled(fourth / (second * second) - 3, runs) : lw_absent();
    facts[LW_AFFORDANCE_FACT_LEVELS] = sampled(levels, runs);
}

static bool same_play(const ending *a, const ending *b)
{
    return a->best == b->best && a->steps == b->steps && !memcmp(a->trace, b->trace, (size_t)a->steps);
}

/* Counts the different plays at the best score, at 1 and 2 below it, 3 to 5, 6 to 10, and further below. */
static void report_levels(const ending *ends, int runs, lw_value *facts)
{
    static const int64_t edges[] = {0, 1, 2, 5, 10, INT64_MAX};
    int plays[sizeof edges / sizeof *edges] = {0};
    int64_t best = ends[runs - 1].best;
    for (int i = 0; i < runs; i++) {
        bool fresh = true;
        for (int j = 0; j < i && fresh; j++)
            fresh = !same_play(&ends[i], &ends[j]);
        int level = 0;
        while (best - ends[i].best > edges[level])
            level++;
        plays[level] += fresh;
    }
    facts[LW_AFFORDANCE_FACT_PLAYS] = sampled(plays[0], runs);
    for (int level = 1; level < (int)(sizeof edges / sizeof *edges); level++)
        facts[LW_AFFORDANCE_FACT_PLAYS_BELOW + level - 1] = sampled(plays[level], runs);
}

static void report_scores(const ending *ends, int runs, lw_value *facts)
{
    double sum = 0, squares = 0;
    int64_t best = ends[runs - 1].best, worst = ends[0].best, reached = 0;
    for (int i = 0; i < runs; i++) {
        sum += (double)ends[i].best;
        squares += (double)ends[i].best * (double)ends[i].best;
        reached += ends[i].best == best;
    }
    facts[LW_AFFORDANCE_FACT_HARDNESS] = deviation(runs, sum, squares);
    facts[LW_AFFORDANCE_FACT_MEAN] = lw_sampled_mean(runs, sum, squares);
    facts[LW_AFFORDANCE_FACT_BEST] = sampled((double)best, runs);
    facts[LW_AFFORDANCE_FACT_WORST] = sampled((double)worst, runs);
    facts[LW_AFFORDANCE_FACT_SPREAD] = sampled((double)(best - worst), runs);
    facts[LW_AFFORDANCE_FACT_SHARE] = lw_sampled_mean(runs, (double)reached, (double)reached);
}

/* --- What was picked up. --- */

static void report_pickups(const lw_affordance *board, const ending *ends, int runs, lw_value *facts)
{
    for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_WALL; kind++) {
        double when = 0, turn = 0;
        int all = 0, more = kind - LW_AFFORDANCE_TOKEN_PAPER;
        bool there = false;
        for (int i = 0; i < board->count && !there; i++)
            there = board->tokens[i].kind == kind;
        for (int i = 0; i < runs; i++) {
            all += ends[i].picked_of[kind];
            when += ends[i].when_of[kind];
            turn += ends[i].turn_of[kind];
        }
        if (more >= 0 && there) {
            facts[LW_AFFORDANCE_FACT_MORE_PICKED + more] = mean_of(ends, runs, picked_of, kind);
            facts[LW_AFFORDANCE_FACT_MORE_WHEN + more] = all ? sampled(when / all, runs) : lw_absent();
        }
        if (more >= 0)
            continue;
        facts[LW_AFFORDANCE_FACT_PICKED_OF + kind] = there ? mean_of(ends, runs, picked_of, kind) : lw_absent();
        facts[LW_AFFORDANCE_FACT_WHEN_OF + kind] = all ? sampled(when / all, runs) : lw_absent();
        facts[LW_AFFORDANCE_FACT_TURN_OF + kind] = all ? sampled(turn / all, runs) : lw_absent();
    }
}

/* Sums of fractions come before the sorting, which leaves runs of equal score in no defined order. */
void lw_affordance_play_facts(const lw_affordance *board, ending *ends, int runs, lw_value *facts)
{
    report_pickups(board, ends, runs, facts);
    facts[LW_AFFORDANCE_FACT_STEPS] = mean_of(ends, runs, steps_of, 0);
    facts[LW_AFFORDANCE_FACT_PICKED] = mean_of(ends, runs, picked_of, -1);
    facts[LW_AFFORDANCE_FACT_STUCK] = mean_of(ends, runs, stuck_of, 0);
    qsort(ends, (size_t)runs, sizeof *ends, by_best);
    report_scores(ends, runs, facts);
    report_quartiles(ends, runs, facts);
    report_shape(ends, runs, facts);
    report_levels(ends, runs, facts);
}
