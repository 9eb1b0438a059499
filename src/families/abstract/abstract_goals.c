/* abstract_goals.c: goals as operations on sets of cells. */
#include "families/abstract/abstract_goals.h"

lw_abstract_cells lw_abstract_goals_flood(const lw_abstract_game *game, lw_abstract_cells from,
                                          lw_abstract_cells within, uint32_t vectors)
{
    lw_abstract_cells reached = from & within, edge = reached;
    while (edge) {
        lw_abstract_cells next = 0;
        for (uint32_t set = vectors; set; set &= set - 1)
            next |= lw_abstract_shift(game, edge, __builtin_ctz(set));
        edge = next & within & ~reached;
        reached |= edge;
    }
    return reached;
}

/* Half of the directions suffice: a line has two ends. */
bool lw_abstract_goals_line(const lw_abstract_game *game, lw_abstract_cells own, int length)
{
    for (uint32_t set = game->near & 0x0F; set; set &= set - 1) {
        lw_abstract_cells line = own;
        for (int i = 1; line && i < length; i++)
            line = lw_abstract_shift(game, line, __builtin_ctz(set)) & own;
        if (line)
            return true;
    }
    return false;
}

/* The first side connects its own edge with the far one, the second side the left edge with the right. */
static bool connects(const lw_abstract_game *game, lw_abstract_cells own, int side)
{
    lw_abstract_cells from = side ? game->col_first : game->row_first,
                      to = side ? game->col_last : game->row_last;
    return (own & from) && (own & to) && (lw_abstract_goals_flood(game, from, own, game->near) & to);
}

static bool holds_kind(const lw_abstract_position *p, lw_abstract_cells cells, unsigned kinds)
{
    for (; kinds; kinds &= kinds - 1)
        if (cells & lw_abstract_of_kind(p, __builtin_ctz(kinds)))
            return true;
    return false;
}

static bool hand_is_empty(const lw_abstract_position *p, int side)
{
    for (int i = 0; i < LW_ABSTRACT_KINDS; i++)
        if (p->hand[side][i])
            return false;
    return true;
}

static bool royal_in_hand(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    for (int kind = 1; kind <= game->kinds; kind++)
        if ((game->royals >> kind & 1) && p->hand[side][kind - 1])
            return true;
    return false;
}

enum lw_abstract_end lw_abstract_goals_lost(const lw_abstract_game *game, const lw_abstract_position *p,
                                            int side)
{
    lw_abstract_cells own = lw_abstract_held(p, side);
    int goals = game->genes.goals;
    if ((goals & LW_ABSTRACT_GOAL_ROYAL) && !holds_kind(p, own, game->royals) && !royal_in_hand(game, p, side))
        return LW_ABSTRACT_END_ROYAL;
    if ((goals & LW_ABSTRACT_GOAL_ALL) && !own && hand_is_empty(p, side))
        return LW_ABSTRACT_END_ALL;
    return LW_ABSTRACT_END_NONE;
}

enum lw_abstract_end lw_abstract_goals_won(const lw_abstract_game *game, const lw_abstract_position *p,
                                           int side)
{
    lw_abstract_cells own = lw_abstract_held(p, side);
    int goals = game->genes.goals;
    if ((goals & LW_ABSTRACT_GOAL_REACH) && holds_kind(p, own & game->far[side], game->runners))
        return LW_ABSTRACT_END_REACH;
    if ((goals & LW_ABSTRACT_GOAL_LINE) && lw_abstract_goals_line(game, own, game->genes.line))
        return LW_ABSTRACT_END_LINE;
    if ((goals & LW_ABSTRACT_GOAL_CONNECT) && connects(game, own, side))
        return LW_ABSTRACT_END_CONNECT;
    return LW_ABSTRACT_END_NONE;
}

static lw_abstract_cells next_to(const lw_abstract_game *game, lw_abstract_cells cells)
{
    lw_abstract_cells next = 0;
    for (uint32_t set = game->orthogonal; set; set &= set - 1)
        next |= lw_abstract_shift(game, cells, __builtin_ctz(set));
    return next;
}

/* Counts pieces, and the empty cells of regions that touch pieces of this side only. */
static int territory_lead(const lw_abstract_game *game, const lw_abstract_position *p)
{
    lw_abstract_cells first = lw_abstract_held(p, 0), second = lw_abstract_held(p, 1),
                      empty = game->all & ~first & ~second;
    lw_abstract_cells near = lw_abstract_goals_flood(game, next_to(game, first), empty, game->orthogonal),
                      far = lw_abstract_goals_flood(game, next_to(game, second), empty, game->orthogonal);
    return lw_abstract_number(first | (near & ~far)) - lw_abstract_number(second | (far & ~near));
}

int lw_abstract_goals_lead(const lw_abstract_game *game, const lw_abstract_position *p)
{
    switch ((enum lw_abstract_count)game->genes.count) {
    case LW_ABSTRACT_COUNT_PIECES:
        return lw_abstract_number(lw_abstract_held(p, 0)) - lw_abstract_number(lw_abstract_held(p, 1));
    case LW_ABSTRACT_COUNT_TERRITORY:
        return territory_lead(game, p);
    case LW_ABSTRACT_COUNT_DRAW:
    case LW_ABSTRACT_COUNTS:
        break;
    }
    return 0;
}
