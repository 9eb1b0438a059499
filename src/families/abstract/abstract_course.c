/* abstract_course.c: see abstract_course.h. */
#include "families/abstract/abstract_course.h"
#include "base/hash.h"
#include "families/abstract/abstract_goals.h"
#include "families/abstract/abstract_turns.h"

static void add(lw_abstract_sum *to, double share)
{
    to->sum += share;
    to->squares += share * share;
}

void lw_abstract_course_end(lw_abstract_course *c)
{
    if (!c->turns)
        return;
    c->games++;
    c->goals += c->reached;
    add(&c->all_captures, c->captures / (double)c->turns);
    add(&c->all_repeats, c->repeats / (double)c->turns);
    c->turns = c->captures = c->repeats = 0;
}

/* True if the board, the hands and the side to move were the same before; records them. */
static bool is_repeated(lw_abstract_course *c, lw_abstract_position p)
{
    p.plies = 0;
    p.passes = 0;
    uint64_t hash = lw_hash(&p, sizeof p);
    for (int i = 0; i < c->turns; i++)
        if (c->seen[i] == hash)
            return true;
    if (c->turns < (int)(sizeof c->seen / sizeof *c->seen))
        c->seen[c->turns] = hash;
    return false;
}

/* With `rule check` the game ends one turn before the royal piece would be captured. */
static bool is_mate(const lw_abstract_game *game, const lw_abstract_position *p)
{
    return game->check && lw_abstract_turns_attacked(game, p, p->side) && !lw_abstract_turns_any(game, p);
}

void lw_abstract_course_turn(lw_abstract_course *c, const lw_abstract_game *game,
                             const lw_abstract_position *before, const lw_abstract_position *after,
                             bool captures)
{
    if (before->plies <= c->plies)
        lw_abstract_course_end(c);
    c->repeats += is_repeated(c, *after);
    c->plies = before->plies;
    c->turns++;
    c->captures += captures;
    c->reached = lw_abstract_goals_lost(game, after, 0) || lw_abstract_goals_lost(game, after, 1) ||
                 lw_abstract_goals_won(game, after, before->side) || is_mate(game, after);
}
