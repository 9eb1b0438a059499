/* abstract_evaluate.c: material, and how near each side is to what wins this game, as a weighted sum.
 *
 * A feature without weight costs nothing. The default weights are guesses that serve any game; opponents learn
 * better ones for theirs (search/teaching.h). */
#include "families/abstract/abstract_evaluate.h"
#include "families/abstract/abstract_goals.h"

#include <string.h>

enum { WON = 100000, ROYAL = 1000, ADVANCE = 3, LEADER = 6, LINE = 2, DISTANCE = 40, TERRITORY = 12, ROOM = 3 };

void lw_abstract_evaluate_usually(lw_abstract_game *game)
{
    int goals = game->genes.goals, *weight = game->weight;
    for (int kind = 1; kind <= game->kinds; kind++)
        weight[LW_ABSTRACT_WEIGHT_PIECE + kind - 1] += game->royals >> kind & 1 ? ROYAL : 0;
    if (goals & LW_ABSTRACT_GOAL_REACH) {
        weight[LW_ABSTRACT_WEIGHT_ADVANCE] = ADVANCE;
        weight[LW_ABSTRACT_WEIGHT_LEADER] = LEADER;
    }
    if (goals & LW_ABSTRACT_GOAL_LINE)
        for (int count = 1; count < game->genes.line; count++)
            weight[LW_ABSTRACT_WEIGHT_LINE + count - 1] = LINE << 2 * (count - 1);
    if (goals & LW_ABSTRACT_GOAL_CONNECT)
        weight[LW_ABSTRACT_WEIGHT_DISTANCE] = -DISTANCE;
    if (!goals)
        weight[LW_ABSTRACT_WEIGHT_ROOM] = game->genes.stuck == LW_ABSTRACT_STUCK_WINS ? -ROOM : ROOM;
    if (game->genes.count == LW_ABSTRACT_COUNT_TERRITORY)
        weight[LW_ABSTRACT_WEIGHT_TERRITORY] = TERRITORY;
}

int lw_abstract_evaluate_weights(const lw_rules *rules, int *out)
{
    memcpy(out, ((const lw_abstract_game *)rules)->weight, sizeof(int[LW_ABSTRACT_WEIGHTS]));
    return LW_ABSTRACT_WEIGHTS;
}

const lw_rules *lw_abstract_evaluate_by(const lw_rules *rules, const int *weights, lw_arena *arena)
{
    lw_abstract_game *game = lw_arena_copy(arena, rules, sizeof *game);
    memcpy(game->weight, weights, sizeof game->weight);
    return &game->rules;
}

static int material(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    lw_abstract_cells own = lw_abstract_held(p, side);
    int sum = 0;
    for (int kind = 1; kind <= game->kinds; kind++) {
        int hand = p->hand[side][kind - 1];
        int count =
            lw_abstract_number(own & lw_abstract_of_kind(p, kind)) + (hand < LW_ABSTRACT_UNLIMITED ? hand : 0);
        sum += count * game->weight[LW_ABSTRACT_WEIGHT_PIECE + kind - 1];
    }
    return sum;
}

/* Returns the rows that pieces have advanced, plus the square of the foremost piece's advance, both
 * weighted. */
static int advance(const lw_abstract_game *game, lw_abstract_cells pieces, int side, int each, int foremost)
{
    int sum = 0, best = 0;
    for (; pieces; pieces &= pieces - 1) {
        int row = lw_abstract_lowest(pieces) / game->width, rows = side ? game->height - 1 - row : row;
        sum += rows;
        best = rows > best ? rows : best;
    }
    return each * sum + foremost * best * best;
}

static lw_abstract_cells runners(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    lw_abstract_cells runners = 0;
    for (unsigned set = game->runners; set; set &= set - 1)
        runners |= lw_abstract_held(p, side) & lw_abstract_of_kind(p, __builtin_ctz(set));
    return runners;
}

/* Counts the possible lines without an enemy by the number of pieces already on them. All lines of a direction
 * are counted at once, bit by bit, in three sets of cells. */
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
            sum += there ? lw_abstract_number(there) * game->weight[LW_ABSTRACT_WEIGHT_LINE + count - 1] : 0;
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

/* Returns the least number of empty cells that must be filled to connect the two edges. */
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

/* Counts the empty cells next to a side's pieces: a side with none soon has no move. */
static int room(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    return lw_abstract_number(spread(game, lw_abstract_held(p, side)) & ~lw_abstract_occupied(p));
}

static lw_abstract_cells edge(const lw_abstract_game *game)
{
    return game->row_first | game->row_last | game->col_first | game->col_last;
}

static bool weighs_lines(const lw_abstract_game *game)
{
    int any = 0;
    for (int count = 1; count < game->genes.line; count++)
        any |= game->weight[LW_ABSTRACT_WEIGHT_LINE + count - 1];
    return any;
}

static int score(const lw_abstract_game *game, const lw_abstract_position *p, int side)
{
    const int *weight = game->weight;
    int sum = material(game, p, side), each = weight[LW_ABSTRACT_WEIGHT_ADVANCE],
        foremost = weight[LW_ABSTRACT_WEIGHT_LEADER];
    if (each || foremost)
        sum += advance(game, runners(game, p, side), side, each, foremost);
    if (weighs_lines(game))
        sum += lines(game, p, side);
    if (weight[LW_ABSTRACT_WEIGHT_DISTANCE])
        sum += weight[LW_ABSTRACT_WEIGHT_DISTANCE] * distance(game, p, side);
    if (weight[LW_ABSTRACT_WEIGHT_ROOM])
        sum += weight[LW_ABSTRACT_WEIGHT_ROOM] * room(game, p, side);
    if (weight[LW_ABSTRACT_WEIGHT_FORWARD])
        sum += advance(game, lw_abstract_held(p, side), side, weight[LW_ABSTRACT_WEIGHT_FORWARD], 0);
    if (weight[LW_ABSTRACT_WEIGHT_CENTRE])
        sum += weight[LW_ABSTRACT_WEIGHT_CENTRE] * lw_abstract_number(lw_abstract_held(p, side) & ~edge(game));
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
    if (game->weight[LW_ABSTRACT_WEIGHT_TERRITORY])
        lead += game->weight[LW_ABSTRACT_WEIGHT_TERRITORY] * (side ? -1 : 1) * lw_abstract_goals_lead(game, &p);
    return lead;
}
