/* abstract_observe.c: one plane per kind and side, planes filled with the numbers in hand in games with hands,
 * and two planes for the player to move. The first row is the board's last, as in pictures; a hexagonal board
 * keeps its sheared rows and columns. */
#include "families/abstract/abstract_observe.h"
#include "families/abstract/abstract.h"

#include <string.h>

/* Most moves that programs can choose from in a position; only games with many sliders on large boards have
 * more. */
enum { ACTIONS = 512 };

static const lw_abstract_game *game_of(const lw_rules *rules)
{
    return (const lw_abstract_game *)rules;
}

static bool has_hands(const lw_abstract_game *game)
{
    bool any = game->genes.rules & LW_ABSTRACT_RULE_KEEP;
    for (int kind = 1; kind <= game->kinds; kind++)
        any |= lw_abstract_kind_of(game, kind)->hand > 0;
    return any;
}

/* The first plane of a side's pieces, of its hand, and the first of the two for the player to move. */
static int pieces_at(const lw_abstract_game *game, int side)
{
    return side * game->kinds;
}

static int hand_at(const lw_abstract_game *game, int side)
{
    return (2 + side) * game->kinds;
}

static int turns_at(const lw_abstract_game *game)
{
    return (has_hands(game) ? 4 : 2) * game->kinds;
}

static int planes(const lw_rules *rules)
{
    return turns_at(game_of(rules)) + 2;
}

static void name(const lw_rules *rules, int plane, lw_buf *out)
{
    const lw_abstract_game *game = game_of(rules);
    int turns = turns_at(game);
    if (plane >= turns) {
        lw_buf_puts(out, plane == turns ? "second side to move" : "sides swapped");
        return;
    }
    int letter = lw_abstract_kind_of(game, plane % game->kinds + 1)->letter;
    const char *side = plane / game->kinds % 2 ? "second" : "first";
    if (plane < hand_at(game, 0))
        lw_buf_print(out, "%s side's %c", side, letter);
    else
        lw_buf_print(out, "number of %c in the %s side's hand", letter, side);
}

static void board(const lw_rules *rules, int level, int *rows, int *cols)
{
    (void)level;
    *rows = game_of(rules)->height;
    *cols = game_of(rules)->width;
}

static void fill(const lw_abstract_game *game, const lw_planes *out, int plane, int value)
{
    for (int row = 0; value && row < game->height; row++)
        memset(lw_planes_at(out, plane, row, 0), value, (size_t)game->width);
}

static void changing(const lw_rules *rules, const void *state, const lw_planes *out)
{
    const lw_abstract_game *game = game_of(rules);
    lw_abstract_position p = lw_abstract_load(state);
    for (lw_abstract_cells left = lw_abstract_occupied(&p); left; left &= left - 1) {
        int cell = lw_abstract_lowest(left), side = !(p.first >> cell & 1);
        *lw_planes_at(out, pieces_at(game, side) + lw_abstract_kind_at(&p, cell) - 1,
                      game->height - 1 - cell / game->width, cell % game->width) = 1;
    }
    for (int side = 0; has_hands(game) && side < 2; side++)
        for (int kind = 0; kind < game->kinds; kind++)
            fill(game, out, hand_at(game, side) + kind, p.hand[side][kind]);
    fill(game, out, turns_at(game), p.side);
    fill(game, out, turns_at(game) + 1, p.swapped);
}

static int actions(const lw_rules *rules)
{
    (void)rules;
    return ACTIONS;
}

const lw_observation lw_abstract_observation = {
    .planes = planes, .name = name, .board = board, .changing = changing, .actions = actions};
