/* bound.c: a lower bound on the number of moves to a win, and states that are proved lost. Both follow from
 * what the rules can do (nature.c), and claim nothing that could be wrong.
 *
 * A turn moves a thing by at most one cell. So if the things of a win condition are never created or removed,
 * one input brings each of them nearer to its end by at most one step, around obstacles that never move. If
 * they move only next to the player, in at most k places, a turn reduces the sum of their distances by at most
 * k; and before the first of these steps the player has to walk there. With `again` one input may take many
 * turns: then steps give no bound, but unreachable ends stay unreachable. If a rule restarts or wins by
 * command, nothing can be proved. */
#include "families/puzzlescript/heuristics/bound.h"
#include "families/puzzlescript/heuristics/aim.h"
#include "families/puzzlescript/heuristics/nature.h"

#include <stdlib.h>

static int count(const lw_ps_aim *aim, const uint64_t *plane)
{
    int sum = 0;
    for (int w = 0; w < aim->words; w++)
        sum += __builtin_popcountll(plane[w]);
    return sum;
}

static bool is_kept(const lw_ps_nature *nature)
{
    return !nature->created && !nature->destroyed;
}

static int by_size(const void *one, const void *two)
{
    return *(const int *)one - *(const int *)two;
}

/* Movers, and the steps from each cell to the nearest fixed end. */
typedef struct chase {
    const lw_ps_aim *aim;
    const uint16_t *steps;
    const lw_ps_nature *nature;
    uint64_t movers[LW_PS_AIM_WORDS], player[LW_PS_AIM_WORDS];
} chase;

/* Returns a lower bound on the moves until `needed` of the movers have arrived. INT_MAX: they cannot. */
static int arrivals(const chase *c, int needed)
{
    int far[LW_PS_AIM_WORDS * 64], found = 0, sum = 0, max = 0, walk = LW_PS_FAR;
    for (int w = 0; w < c->aim->words; w++)
        for (uint64_t left = c->movers[w]; left; left &= left - 1) {
            int cell = w * 64 + __builtin_ctzll(left), steps = c->steps[cell];
            if (steps == LW_PS_FAR)
                continue;
            far[found++] = steps;
            if (steps == 0 || c->nature->pushed == 0)
                continue;
            int near = lw_ps_nearest(c->aim, c->player, cell) - c->nature->reach;
            walk = near < walk ? near : walk;
        }
    if (found < needed)
        return INT_MAX;
    qsort(far, (size_t)found, sizeof *far, by_size);
    for (int i = 0; i < needed; i++) {
        sum += far[i];
        max = far[i] > max ? far[i] : max;
    }
    if (c->nature->pushed == 0 || sum == 0)
        return max;
    sum = (sum + c->nature->pushed - 1) / c->nature->pushed;
    sum = sum > max ? sum : max;
    return walk == LW_PS_FAR || walk < 0 ? sum : sum + walk;
}

/* The number of places in which things move is limited only if there is exactly one player, and always will
 * be. */
static void look_for_player(chase *c, lw_ps_nature *nature, const void *planes)
{
    lw_ps_side_plane(c->aim, &c->aim->player, planes, c->player);
    if (count(c->aim, c->player) != 1 || c->aim->player.nature.created)
        nature->pushed = 0;
}

/* Decides which of the two sides moves, and returns how many of it must arrive; 0: nothing can be proved. */
static int set_out(const lw_ps_goal *goal, const void *planes, chase *c)
{
    bool forth = goal->what_steps && is_kept(&goal->what.nature) && !goal->what.all;
    bool back = goal->on_steps && !goal->on.nature.created && !goal->on.all && !goal->on.nature.stacks;
    if (forth) {
        lw_ps_side_plane(c->aim, &goal->what, planes, c->movers);
        c->steps = goal->what_steps;
        c->nature = &goal->what.nature;
        return goal->quantifier == LW_PS_SOME_OF ? 1 : count(c->aim, c->movers);
    }
    if (goal->quantifier == LW_PS_SOME_OF && goal->what_steps && !goal->what.nature.created &&
        !goal->what.all) {
        lw_ps_side_plane(c->aim, &goal->what, planes, c->movers);
        c->steps = goal->what_steps;
        c->nature = &goal->what.nature;
        return 1;
    }
    if (!back)
        return 0;
    lw_ps_side_plane(c->aim, &goal->on, planes, c->movers);
    c->steps = goal->on_steps;
    c->nature = &goal->on.nature;
    return goal->quantifier == LW_PS_SOME_OF ? 1 : count(c->aim, goal->what.still);
}

/* Is the goal impossible? Either it needs some X, and there is none and none can be created; or it forbids X,
 * and some X stays for ever. */
static bool is_hopeless(const lw_ps_aim *aim, const lw_ps_goal *goal, const void *planes)
{
    uint64_t what[LW_PS_AIM_WORDS], on[LW_PS_AIM_WORDS];
    bool held = goal->what.fixed && (!goal->on.any || goal->on.fixed);
    lw_ps_side_plane(aim, &goal->what, planes, what);
    if (goal->on.any)
        lw_ps_side_plane(aim, &goal->on, planes, on);
    uint64_t some = 0, both = 0, ends = 0;
    for (int w = 0; w < aim->words; w++) {
        some |= what[w];
        both |= goal->on.any ? what[w] & on[w] : what[w];
        ends |= goal->on.any ? on[w] : 1;
    }
    if (goal->quantifier == LW_PS_SOME_OF)
        return (!some && !goal->what.nature.created && !goal->what.all) ||
               (!ends && !goal->on.nature.created && !goal->on.all);
    return goal->quantifier == LW_PS_NONE_OF &&
           ((held && both) || (!goal->on.any && some && !goal->what.all && !goal->what.nature.destroyed));
}

static int bound_of(const lw_ps_aim *aim, const lw_ps_goal *goal, const void *planes)
{
    chase c = {.aim = aim};
    if (is_hopeless(aim, goal, planes))
        return INT_MAX;
    if (goal->quantifier == LW_PS_NONE_OF || !goal->on.any)
        return 0;
    int needed = set_out(goal, planes, &c);
    if (!needed || !c.nature)
        return 0;
    lw_ps_nature nature = *c.nature;
    c.nature = &nature;
    look_for_player(&c, &nature, planes);
    return arrivals(&c, needed);
}

int lw_ps_bound(const lw_ps_aim *aim, const lw_ps_promise *promise, const void *planes)
{
    int max = 1;
    for (int i = 0; i < aim->goal_count && promise->final; i++) {
        int bound = bound_of(aim, &aim->goals[i], planes);
        if (bound == INT_MAX || !promise->unbounded)
            max = bound > max ? bound : max;
    }
    return max;
}

bool lw_ps_lost(const lw_ps_aim *aim, const lw_ps_promise *promise, const void *planes)
{
    for (int i = 0; i < aim->goal_count && promise->final; i++)
        if (bound_of(aim, &aim->goals[i], planes) == INT_MAX)
            return true;
    return false;
}

static void name_set(const lw_ps_game *game, const uint64_t *mask, lw_buf *out)
{
    int named = 0;
    for (int object = 0; object < game->words * 64; object++)
        if (mask[object >> 6] >> (object & 63) & 1 && game->things[object].name && named++ < 4)
            lw_buf_print(out, "%s%s", named > 1 ? " or " : "", game->things[object].name);
}

void lw_ps_bound_words(const lw_ps_game *game, lw_buf *out)
{
    lw_ps_promise promise = lw_ps_promise_of(game);
    if (promise.unbounded) {
        lw_buf_print(out, "No bound on moves: a rule %s", promise.unbounded);
        if (promise.line)
            lw_buf_print(out, " (line %d)", promise.line);
        lw_buf_puts(out, ".");
        return;
    }
    for (int i = 0; i < game->win_count; i++) {
        const lw_ps_side *sides[] = {&game->wins[i].what, &game->wins[i].on};
        for (int side = 0; side < 2 && sides[side]->mask; side++) {
            lw_ps_nature nature = lw_ps_nature_of(game, sides[side]->mask);
            if (!nature.created && !nature.destroyed)
                continue;
            lw_buf_puts(out, i || side ? " " : "");
            name_set(game, sides[side]->mask, out);
            lw_buf_print(out, " can be %s by the rule of line %d, so its distance gives no lower bound.",
                         nature.created ? "made" : "taken away",
                         nature.created ? nature.created : nature.destroyed);
        }
    }
    if (!out->size)
        lw_buf_puts(out, "The distances of the things in the win conditions give a lower bound on the moves.");
}
