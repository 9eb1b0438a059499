/* affordance_observe.c: one plane per kind of visible token, then the numbers on the tokens, the filled
 * squares, the player, and a plane with the number of moves left, at most 255. */
#include "families/affordance/affordance_observe.h"
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance_spec.h"

enum { NUMBER = LW_AFFORDANCE_TOKEN_KINDS, FILLED, PLAYER, MOVES_LEFT, PLANES };

static int planes(const lw_rules *rules)
{
    (void)rules;
    return PLANES;
}

static void name(const lw_rules *rules, int plane, lw_buf *out)
{
    static const char *const names[] = {"number", "filled", "player", "moves left"};
    (void)rules;
    lw_buf_puts(out, plane < NUMBER ? lw_affordance_token_rows[plane].name : names[plane - NUMBER]);
}

static void board(const lw_rules *rules, int level, int *rows, int *cols)
{
    (void)level;
    *rows = *cols = lw_affordance_board(rules)->n;
}

static void show_cell(const lw_affordance *own, const void *state, int cell, const lw_planes *out)
{
    int row = cell / own->n, col = cell % own->n, lying = lw_affordance_lying(own, state, cell);
    if (lying >= 0) {
        *lw_planes_at(out, own->tokens[lying].kind, row, col) = 1;
        *lw_planes_at(out, NUMBER, row, col) = own->tokens[lying].number;
    }
    *lw_planes_at(out, FILLED, row, col) = lw_affordance_filled(own, state, cell);
}

static void changing(const lw_rules *rules, const void *state, const lw_planes *out)
{
    const lw_affordance *own = lw_affordance_board(rules);
    const lw_affordance_head *head = lw_affordance_head_of(state);
    for (int cell = 0; cell < own->cells; cell++)
        show_cell(own, state, cell, out);
    *lw_planes_at(out, PLAYER, head->at / own->n, head->at % own->n) = 1;
    for (int cell = 0; cell < own->cells; cell++)
        *lw_planes_at(out, MOVES_LEFT, cell / own->n, cell % own->n) =
            (uint8_t)(head->moves < 255 ? head->moves : 255);
}

static int actions(const lw_rules *rules)
{
    (void)rules;
    return LW_PRESS_RIGHT + 1;
}

static lw_move move(const lw_rules *rules, const void *state, int action)
{
    static const unsigned char direction_of[] = {
        [LW_PRESS_UP] = 0, [LW_PRESS_LEFT] = 2, [LW_PRESS_DOWN] = 1, [LW_PRESS_RIGHT] = 3};
    unsigned char open[4];
    int direction = direction_of[action];
    int count = lw_affordance_head_of(state)->moves
                    ? lw_affordance_permitted(lw_affordance_board(rules), state, open)
                    : 0;
    for (int i = 0; i < count; i++)
        if (open[i] == direction)
            return (lw_move){.bytes = (const unsigned char *)&lw_affordance_letters[direction], .size = 1};
    return (lw_move){0};
}

const lw_observation lw_affordance_observation = {
    .planes = planes, .name = name, .board = board, .changing = changing, .actions = actions, .move = move};
