/* far.c: estimates of a state's distance from a win, which guide searches, and the cost of the paper. Nothing
 * here is proved. */
#include "families/puzzlescript/heuristics/far.h"
#include "families/puzzlescript/heuristics/aim.h"

#include <string.h>

static int count(const lw_ps_aim *aim, const uint64_t *plane)
{
    int sum = 0;
    for (int w = 0; w < aim->words; w++)
        sum += __builtin_popcountll(plane[w]);
    return sum;
}

/* The planes of a goal's two sides, and the cells of `what` that violate the goal. */
typedef struct look {
    uint64_t what[LW_PS_AIM_WORDS], on[LW_PS_AIM_WORDS], wrong[LW_PS_AIM_WORDS];
    int what_count, on_count, wrong_count;
} look;

static void look_at(const lw_ps_aim *aim, const lw_ps_goal *goal, const void *planes, look *out)
{
    lw_ps_side_plane(aim, &goal->what, planes, out->what);
    if (goal->on.any)
        lw_ps_side_plane(aim, &goal->on, planes, out->on);
    for (int w = 0; w < aim->words; w++) {
        if (!goal->on.any)
            out->on[w] = goal->quantifier == LW_PS_ALL_OF ? out->what[w] : ~(uint64_t)0;
        uint64_t both = out->what[w] & out->on[w];
        out->wrong[w] = goal->quantifier == LW_PS_ALL_OF ? out->what[w] & ~out->on[w] : both;
    }
    out->what_count = count(aim, out->what);
    out->on_count = goal->on.any ? count(aim, out->on) : 0;
    out->wrong_count = count(aim, out->wrong);
}

static int missing_of(const lw_ps_goal *goal, const look *l)
{
    return goal->quantifier == LW_PS_SOME_OF ? l->wrong_count == 0 : l->wrong_count;
}

int lw_ps_missing(const lw_ps_aim *aim, const void *planes)
{
    int sum = 0;
    look l;
    for (int i = 0; i < aim->goal_count; i++) {
        look_at(aim, &aim->goals[i], planes, &l);
        sum += missing_of(&aim->goals[i], &l);
    }
    return sum;
}

uint64_t lw_ps_kind(const lw_ps_aim *aim, int dynamic_count, const bool *passing, const void *planes)
{
    uint64_t kind = 0;
    for (int i = 0; i < dynamic_count; i++) {
        int there = 0;
        for (int w = 0; w < aim->words && !(passing && passing[i]); w++) {
            uint64_t word;
            memcpy(&word,
                   (const unsigned char *)planes + ((size_t)i * (size_t)aim->words + (size_t)w) * sizeof word,
                   sizeof word);
            there += __builtin_popcountll(word);
        }
        kind = (kind ^ (uint64_t)there) * 0x100000001B3u;
    }
    return kind;
}

/* --- The estimate: steps of misplaced things to their ends, a walk to the nearest of them, and a penalty for
 * each. --- */

enum { EACH = 4, GONE = 40 };

static int steps_from(const lw_ps_aim *aim, const uint16_t *steps, const uint64_t *ends, int cell)
{
    int far = steps ? steps[cell] : lw_ps_nearest(aim, ends, cell);
    return far == LW_PS_FAR ? GONE : far;
}

/* Minimum and sum of the steps from the cells of `from` to the nearest cell of `to`. */
static void sum_steps(const lw_ps_aim *aim, const uint16_t *steps, const uint64_t *from, const uint64_t *to,
                      int64_t *sum, int *least)
{
    *sum = 0;
    *least = GONE;
    for (int w = 0; w < aim->words; w++)
        for (uint64_t left = from[w]; left; left &= left - 1) {
            int far = steps_from(aim, steps, to, w * 64 + __builtin_ctzll(left));
            *sum += far;
            *least = far < *least ? far : *least;
        }
}

static int64_t walk(const lw_ps_aim *aim, const uint64_t *player, const uint64_t *to)
{
    int64_t sum;
    int least;
    sum_steps(aim, NULL, player, to, &sum, &least);
    return least;
}

static int64_t estimate_goal(const lw_ps_aim *aim, const lw_ps_goal *goal, const uint64_t *player,
                             const look *l)
{
    int64_t sum = 0;
    int least = 0;
    if (missing_of(goal, l) == 0)
        return 0;
    switch (goal->quantifier) {
    case LW_PS_ALL_OF: {
        bool fixed = goal->what.fixed;
        uint64_t loose[LW_PS_AIM_WORDS]; /* cells of the other side that are still available */
        for (int w = 0; w < aim->words; w++)
            loose[w] = l->on[w] & ~l->what[w];
        sum_steps(aim, fixed ? NULL : goal->what_steps, l->wrong, fixed ? loose : l->on, &sum, &least);
        return sum + EACH * l->wrong_count + walk(aim, player, fixed ? loose : l->wrong);
    }
    case LW_PS_SOME_OF:
        if (!l->what_count || (goal->on.any && !l->on_count))
            return GONE;
        sum_steps(aim, goal->what_steps, l->what, l->on, &sum, &least);
        return EACH + least + walk(aim, player, l->what);
    default:
        return (int64_t)EACH * l->wrong_count + walk(aim, player, l->wrong);
    }
}

int64_t lw_ps_estimate_goal(const lw_ps_aim *aim, const lw_ps_goal *goal, const void *planes)
{
    uint64_t player[LW_PS_AIM_WORDS];
    look l;
    lw_ps_side_plane(aim, &aim->player, planes, player);
    look_at(aim, goal, planes, &l);
    return estimate_goal(aim, goal, player, &l);
}

int64_t lw_ps_estimate(const lw_ps_aim *aim, const void *planes)
{
    int64_t sum = 0;
    for (int i = 0; i < aim->goal_count; i++)
        sum += lw_ps_estimate_goal(aim, &aim->goals[i], planes);
    return sum;
}

/* --- The paper's cost. --- */

/* Returns the mean distance from the cells of `from` to the nearest cell of `to`, or to all of them; 0: one is
 * empty. */
static double mean_distance(const lw_ps_aim *aim, const uint64_t *from, const uint64_t *to,
                            enum lw_ps_pairs pairs)
{
    double sum = 0;
    int64_t terms = 0;
    for (int w = 0; w < aim->words; w++)
        for (uint64_t left = from[w]; left; left &= left - 1) {
            int cell = w * 64 + __builtin_ctzll(left), x = cell / aim->height, y = cell % aim->height;
            if (pairs == LW_PS_PAIRS_NEAREST) {
                int far = lw_ps_nearest(aim, to, cell);
                sum += far == LW_PS_FAR ? 0 : far;
                terms += far != LW_PS_FAR;
                continue;
            }
            for (int v = 0; v < aim->words; v++)
                for (uint64_t rest = to[v]; rest; rest &= rest - 1) {
                    int other = v * 64 + __builtin_ctzll(rest);
                    int dx = other / aim->height - x, dy = other % aim->height - y;
                    sum += (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
                    terms++;
                }
        }
    return terms ? sum / (double)terms : 0;
}

double lw_ps_cost(const lw_ps_aim *aim, const void *planes, const lw_ps_reading *reading)
{
    uint64_t player[LW_PS_AIM_WORDS];
    double sum = 0, size = (double)aim->width * aim->height, share = (double)reading->player / 100;
    look l;
    if (!aim->goal_count)
        return 0;
    lw_ps_side_plane(aim, &aim->player, planes, player);
    for (int i = 0; i < aim->goal_count; i++) {
        const lw_ps_goal *goal = &aim->goals[i];
        look_at(aim, goal, planes, &l);
        double between = goal->on.any ? mean_distance(aim, l.what, l.on, reading->pairs) : 0;
        double walked = mean_distance(aim, player, l.what, reading->pairs);
        if (goal->on.any)
            walked = (walked + mean_distance(aim, player, l.on, reading->pairs)) / 2;
        double cost = ((1 - share) * between + share * walked) / size;
        sum += goal->quantifier == LW_PS_NONE_OF ? 1 - cost : cost;
    }
    return sum / aim->goal_count;
}
