/* abstract_evaluate.c: material, and how near each side is to what wins this game. */
#include "families/abstract/abstract_evaluate.h"
#include "families/abstract/abstract_goals.h"

enum { WON = 100000, ROYAL = 1000, ADVANCE = 3, LEADER = 6, LINE = 8, DISTANCE = 40, TERRITORY = 12, ROOM = 3 };

static int material(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    lw_abstract_cells own = lw_abstract_held(p, side);
    int sum = 0;
    for (int kind = 1; kind <= game->kinds; kind++) {
        int hand = p->hand[side][kind - 1];
        int count =
            lw_abstract_number(own & lw_abstract_of_kind(p, kind)) + (hand < LW_ABSTRACT_UNLIMITED ? hand : 0);
        sum += count * (game->value[kind] + (game->royals >> kind & 1 ? ROYAL : 0));
    }
    return sum;
}

/* Rows that runners have come forward, the foremost most of all. */
static int advance(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    lw_abstract_cells runners = 0;
    int sum = 0, best = 0;
    for (unsigned set = game->runners; set; set &= set - 1)
        runners |= lw_abstract_held(p, side) & lw_abstract_of_kind(p, __builtin_ctz(set));
    for (; runners; runners &= runners - 1) {
        int row = lw_abstract_lowest(runners) / game->width, rows = side ? game->height - 1 - row : row;
        sum += rows;
        best = rows > best ? rows : best;
    }
    return ADVANCE * sum + LEADER * best * best;
}

/* Places for a line without an enemy on them count by the pieces that are there already. All places of a
 * direction are counted at once: bit by bit, in three sets of cells. */
static int lines(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    lw_abstract_cells own = lw_abstract_held(p, side), open = game->all & ~lw_abstract_held(p, !side);
    int sum = 0, length = game->genes.line;
    for (uint32_t set = game->near & 0x0F; set; set &= set - 1) {
        int vector = __builtin_ctz(set);
        lw_abstract_cells ends = open, ones = own, twos = 0, fours = 0, shifted = own;
        for (int i = 1; i < length; i++) {
            ends = lw_abstract_shift(game, ends, vector) & open;
            shifted = lw_abstract_shift(game, shifted, vector);
            lw_abstract_cells carry = ones & shifted;
            ones ^= shifted;
            fours |= twos & carry;
            twos ^= carry;
        }
        for (int count = 1; count < length; count++) {
            lw_abstract_cells there =
                ends & (count & 1 ? ones : ~ones) & (count & 2 ? twos : ~twos) & (count & 4 ? fours : ~fours);
            sum += there ? lw_abstract_number(there) * (LINE << 2 * (count - 1) >> 2) : 0;
        }
    }
    return sum;
}

static lw_abstract_cells spread(const lw_abstract_game *game, lw_abstract_cells cells)
{
    lw_abstract_cells next = cells;
    for (uint32_t set = game->near; set; set &= set - 1)
        next |= lw_abstract_shift(game, cells, __builtin_ctz(set));
    return next;
}

/* The least number of empty cells that are missing between the two edges. */
static int distance(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    lw_abstract_cells own = lw_abstract_held(p, side), empty = game->all & ~lw_abstract_occupied(p);
    lw_abstract_cells from = side ? game->col_first : game->row_first,
                      to = side ? game->col_last : game->row_last;
    lw_abstract_cells reached = lw_abstract_goals_flood(game, from, own, game->near), next;
    int missing = 0, worst = game->width + game->height;
    for (; !(reached & to) && missing < worst; missing++, reached = next) {
        next = reached | ((missing ? spread(game, reached) : spread(game, reached) | from) & empty);
        next |= lw_abstract_goals_flood(game, spread(game, next) & own, own, game->near);
        if (next == reached)
            return worst;
    }
    return missing;
}

/* Empty cells next to one's pieces: who has none is soon without a move. */
static int room(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    return lw_abstract_number(spread(game, lw_abstract_held(p, side)) & ~lw_abstract_occupied(p));
}

static int score(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    int goals = game->genes.goals, sum = material(game, p, side);
    if (goals & LW_ABSTRACT_GOAL_REACH)
        sum += advance(game, p, side);
    if (goals & LW_ABSTRACT_GOAL_LINE)
        sum += lines(game, p, side);
    if (goals & LW_ABSTRACT_GOAL_CONNECT)
        sum -= DISTANCE * distance(game, p, side);
    if (!goals)
        sum += (game->genes.stuck == LW_ABSTRACT_STUCK_WINS ? -ROOM : ROOM) * room(game, p, side);
    return sum;
}

int lw_abstract_evaluate(const lw_rules *rules, const void *state, int player)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = lw_abstract_load(state);
    int side = player ^ p.swapped, mover = !p.side, sign = side == mover ? 1 : -1;
    if (lw_abstract_goals_lost(game, &p, p.side) || (p.plies && lw_abstract_goals_won(game, &p, mover)))
        return sign * WON;
    if (lw_abstract_goals_lost(game, &p, mover))
        return -sign * WON;
    int lead = score(game, &p, side) - score(game, &p, !side);
    if (game->genes.count == LW_ABSTRACT_COUNT_TERRITORY)
        lead += TERRITORY * (side ? -1 : 1) * lw_abstract_goals_lead(game, &p);
    return lead;
}
