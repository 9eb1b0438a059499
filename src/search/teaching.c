/* teaching.c: see teaching.h. */
#include "search/teaching.h"
#include "base/arena.h"
#include "search/alphabeta.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPENING = 4,   /* random plies before a game to learn from */
    LUCK = 10,     /* then one random move in so many */
    LONGEST = 300, /* most plies of such a game */
    LOOK = 2,      /* plies that the players of a match look ahead */
    STEPS = 400,   /* of the gradient descent */
    TRIES = 2,     /* matches in which new weights may win */
    FINE = 4,      /* learned weights have this many times the resolution of the default ones */
};
#define PULL   50. /* how many positions the old weights count as */
#define BETTER .55 /* the score that new weights must reach against the old ones */

/* Positions, each a row with the features of the first player, and that player's score. */
typedef struct table {
    int cols, rows, room;
    double *x, *y;
} table;

/* Rules with one feature alone, for each feature, and with none, to read the features of a position. */
typedef struct lens {
    int count;
    const lw_rules *none, *one[LW_MAX_WEIGHTS];
} lens;

static lens lens_of(const lw_rules *rules, int count, lw_arena *arena)
{
    lens l = {.count = count};
    lw_weights weights = {.count = count};
    l.none = lw_weights_rules(&weights, rules, arena);
    for (int i = 0; i < count; i++) {
        weights.weight[i] = 1;
        l.one[i] = lw_weights_rules(&weights, rules, arena);
        weights.weight[i] = 0;
    }
    return l;
}

static void add_row(table *t, const lens *l, const void *state)
{
    if (t->rows == t->room) {
        t->room = t->room ? 2 * t->room : 1024;
        t->x = lw_heap_grow(t->x, (size_t)t->room * (size_t)t->cols * sizeof *t->x);
        t->y = lw_heap_grow(t->y, (size_t)t->room * sizeof *t->y);
    }
    double *row = t->x + (size_t)t->rows++ * (size_t)t->cols;
    int none = lw_duel_evaluate(l->none, state, 0);
    for (int i = 0; i < l->count; i++)
        row[i] = lw_duel_evaluate(l->one[i], state, 0) - none;
}

/* Plays one game of an agent against itself and adds each position after the opening as a row. */
static void play_lesson(const lw_rules *rules, const lens *l, lw_rng rng, table *t)
{
    const lw_family *family = rules->family;
    const lw_alphabeta_limits look = {.depth = 1, .nodes = 2000, .captures = 2};
    unsigned char *state = lw_heap_grow(NULL, rules->state_size);
    lw_moves legal = {0};
    int first = t->rows;
    family->start(rules, 0, 0, state);
    lw_status status = family->status(rules, state);
    for (int ply = 0; ply < LONGEST && status.outcome == LW_RUNNING; ply++) {
        lw_moves_clear(&legal);
        family->moves(rules, state, &legal);
        bool luck = ply < OPENING || lw_rng_below(&rng, LUCK) == 0;
        int choice = luck ? (int)lw_rng_below(&rng, (uint32_t)legal.count)
                          : lw_alphabeta_search(rules, state, &legal, look, &rng).choice;
        family->play(rules, state, lw_moves_get(&legal, choice), NULL);
        status = family->status(rules, state);
        if (ply >= OPENING && status.outcome == LW_RUNNING)
            add_row(t, l, state);
    }
    for (int i = first; i < t->rows; i++)
        t->y[i] = status.outcome != LW_WON ? .5 : status.player == 0;
    lw_moves_drop(&legal);
    free(state);
}

/* --- The fit. --- */

static double chance(double logit)
{
    return 1 / (1 + exp(-logit));
}

/* Scales every column to a spread of 1, and returns the divisors; 0: the column says nothing. */
static void standardise(table *t, double *spread)
{
    for (int c = 0; c < t->cols; c++) {
        double sum = 0;
        for (int r = 0; r < t->rows; r++)
            sum += t->x[r * t->cols + c] * t->x[r * t->cols + c];
        spread[c] = sqrt(sum / t->rows);
        for (int r = 0; r < t->rows && spread[c] > 0; r++)
            t->x[r * t->cols + c] /= spread[c];
    }
}

/* Returns how surely a lead by the old weights wins: the scale that turns weights into logits. */
static double scale_of(const table *t, const double *old)
{
    double scale = 0;
    for (int step = 0; step < STEPS; step++) {
        double slope = 0, curve = 1e-9;
        for (int r = 0; r < t->rows; r++) {
            double lead = 0;
            for (int c = 0; c < t->cols; c++)
                lead += old[c] * t->x[r * t->cols + c];
            double p = chance(scale * lead);
            slope += (t->y[r] - p) * lead;
            curve += p * (1 - p) * lead * lead;
        }
        double by = slope / curve;
        scale += by;
        if (fabs(by) < 1e-6 * fabs(scale))
            break;
    }
    return scale;
}

/* Descends the loss with momentum, starting at the old weights and drawn towards them. */
static void descend(const table *t, const double *old, double *fit)
{
    double slope[LW_MAX_WEIGHTS], speed[LW_MAX_WEIGHTS] = {0}, rate = 2. / t->cols;
    memcpy(fit, old, (size_t)t->cols * sizeof *fit);
    for (int step = 0; step < STEPS; step++) {
        for (int c = 0; c < t->cols; c++)
            slope[c] = PULL * (fit[c] - old[c]);
        for (int r = 0; r < t->rows; r++) {
            const double *x = t->x + (size_t)r * (size_t)t->cols;
            double logit = 0;
            for (int c = 0; c < t->cols; c++)
                logit += fit[c] * x[c];
            double error = chance(logit) - t->y[r];
            for (int c = 0; c < t->cols; c++)
                slope[c] += error * x[c];
        }
        for (int c = 0; c < t->cols; c++) {
            speed[c] = .8 * speed[c] - rate * slope[c] / t->rows;
            fit[c] += speed[c];
        }
    }
}

/* Features that occur in no position keep their weights. */
static lw_weights fit_weights(table *t, const lw_weights *old)
{
    double spread[LW_MAX_WEIGHTS], prior[LW_MAX_WEIGHTS], fit[LW_MAX_WEIGHTS];
    lw_weights weights = *old;
    standardise(t, spread);
    for (int c = 0; c < t->cols; c++)
        prior[c] = old->weight[c] * spread[c];
    double scale = scale_of(t, prior);
    if (!(scale > 0))
        return weights; /* a lead by the old weights does not even win */
    for (int c = 0; c < t->cols; c++)
        prior[c] *= scale;
    descend(t, prior, fit);
    for (int c = 0; c < t->cols; c++)
        if (spread[c] > 0)
            weights.weight[c] =
                (int)lround(fmax(-LW_MAX_WEIGHT, fmin(LW_MAX_WEIGHT, fit[c] / spread[c] / scale)));
    return weights;
}

/* --- Rounds. --- */

int64_t lw_teaching_games(const lw_teaching *t)
{
    return (int64_t)t->rounds * (t->games + TRIES * t->match);
}

static double match(const lw_rules *rules, const lw_teaching *how, const lw_weights *one,
                    const lw_weights *other, const lw_rng *stream)
{
    const lw_agent *agent = lw_agent_find("alphabeta");
    const lw_rival players[2] = {{.agent = agent, .strength = LOOK, .weights = *one},
                                 {.agent = agent, .strength = LOOK, .weights = *other}};
    double score = 0;
    for (int i = 0; i < how->match && !lw_stopped(how->stop); i++) {
        lw_rng rng = lw_rng_fork(stream, (uint64_t)i / 2); /* both sides of an opening are played */
        score += lw_rivals_score(rules, players, i % 2, OPENING, how->stop, &rng);
        lw_progress_counter_add(how->progress, 1);
    }
    return score / how->match;
}

static lw_weights learn(const lw_rules *rules, const lw_teaching *how, const lw_weights *now,
                        const lw_rng *stream)
{
    lw_arena arena = {0};
    const lw_rules *seen = lw_weights_rules(now, rules, &arena);
    lens l = lens_of(rules, now->count, &arena);
    table t = {.cols = now->count};
    lw_weights learned = *now;
    for (int i = 0; i < how->games && !lw_stopped(how->stop); i++) {
        play_lesson(seen, &l, lw_rng_fork(stream, (uint64_t)i), &t);
        lw_progress_counter_add(how->progress, 1);
    }
    if (t.rows && !lw_stopped(how->stop))
        learned = fit_weights(&t, now);
    free(t.x);
    free(t.y);
    lw_arena_drop(&arena);
    return learned;
}

static lw_weights halfway(const lw_weights *from, const lw_weights *to)
{
    lw_weights between = *from;
    for (int i = 0; i < between.count; i++)
        between.weight[i] += (to->weight[i] - from->weight[i]) / 2;
    return between;
}

/* Returns the new weights, or weights half way to the old ones, if they win; otherwise the old ones. */
static lw_weights prove(const lw_rules *rules, const lw_teaching *how, const lw_weights *old,
                        lw_weights learned, const lw_rng *stream)
{
    for (int i = 0; i < TRIES && !lw_stopped(how->stop); i++) {
        lw_rng rng = lw_rng_fork(stream, (uint64_t)i);
        if (match(rules, how, &learned, old, &rng) >= BETTER && !lw_stopped(how->stop))
            return learned;
        learned = halfway(old, &learned);
    }
    return *old;
}

lw_weights lw_teach(const lw_rules *rules, const lw_teaching *how)
{
    lw_weights best = {0};
    lw_rng rng = lw_rng_seed(how->seed);
    best.count = lw_duel_weights(rules, best.weight);
    for (int i = 0; i < best.count; i++)
        best.weight[i] *= FINE;
    for (int round = 0; best.count && round < how->rounds && !lw_stopped(how->stop); round++) {
        lw_rng games = lw_rng_fork(&rng, 2 * (uint64_t)round),
               tries = lw_rng_fork(&rng, 2 * (uint64_t)round + 1);
        best = prove(rules, how, &best, learn(rules, how, &best, &games), &tries);
    }
    return best;
}
