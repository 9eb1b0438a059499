/* affordance_ceiling.c: an upper bound of the points still possible.
 *
 * A move is at most one square, perhaps matched, and perhaps a turn where gold is or may become active; each
 * brown token may add a square. A blue token counts only if it can be reached with the moves available,
 * including those from nearer blue tokens. No more squares can be entered than are free or may be cleared.
 * Cost: a few passes over the tokens. */
#include "families/affordance/affordance_ceiling.h"
#include "families/affordance/affordance.h"

#include <stdlib.h>

typedef struct rest {
    int64_t moves, pool, bonus, jumps, cleared;
    bool gold;
} rest;

static bool is_gone(const lw_affordance *board, const void *state, int token)
{
    const uint64_t *gone = (const void *)((const unsigned char *)state + board->gone);
    return gone[token / 64] >> (token % 64) & 1;
}

static int distance(const lw_affordance *board, int at, const lw_affordance_token *token)
{
    int down = abs(at / board->n - token->row), across = abs(at % board->n - token->col);
    if (board->torus && board->n - down < down)
        down = board->n - down;
    if (board->torus && board->n - across < across)
        across = board->n - across;
    return down + across;
}

static rest all_that_lies(const lw_affordance *board, const void *state)
{
    const lw_affordance_head *head = lw_affordance_head_of(state);
    rest r = {.moves = head->moves, .pool = head->pool, .gold = head->gold};
    int64_t blast = (2 * (int64_t)board->bomb_radius + 1) * (2 * (int64_t)board->bomb_radius + 1) - 1;
    for (int i = 0; i < board->count; i++) {
        const lw_affordance_token *token = &board->tokens[i];
        if (is_gone(board, state, i))
            continue;
        r.pool += token->kind == LW_AFFORDANCE_TOKEN_BLACK ? token->number : 0;
        r.bonus += token->kind == LW_AFFORDANCE_TOKEN_PURPLE ? token->number : 0;
        r.jumps += token->kind == LW_AFFORDANCE_TOKEN_BROWN;
        r.gold = r.gold || token->kind == LW_AFFORDANCE_TOKEN_GOLD;
        r.cleared += token->kind == LW_AFFORDANCE_TOKEN_RED    ? token->number
                     : token->kind == LW_AFFORDANCE_TOKEN_BOMB ? blast
                                                               : 0;
    }
    return r;
}

/* Returns the most moves that can become available. Each pass takes the blue tokens near enough by then. */
static int64_t all_moves(const lw_affordance *board, const void *state, const rest *r)
{
    const lw_affordance_head *head = lw_affordance_head_of(state);
    bool taken[LW_AFFORDANCE_MAX_TOKENS] = {0};
    int64_t moves = head->moves;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < board->count; i++) {
            const lw_affordance_token *token = &board->tokens[i];
            if (token->kind != LW_AFFORDANCE_TOKEN_BLUE || taken[i] || is_gone(board, state, i) ||
                (r->jumps == 0 && distance(board, head->at, token) > moves))
                continue;
            taken[i] = more = true;
            moves += token->number;
        }
    }
    return moves;
}

/* Returns the number of squares that can still be entered for a point, before any clearing. */
static int64_t free_squares(const lw_affordance *board, const void *state)
{
    const unsigned char *bytes = state;
    const uint64_t *full = (const void *)(bytes + (board->rescore ? board->filled : board->entered));
    int64_t count = board->cells;
    for (size_t i = 0; i < board->cell_words; i++)
        for (uint64_t word = full[i]; word; word &= word - 1)
            count--;
    return count;
}

int64_t lw_affordance_ceiling(const lw_affordance *board, const void *state)
{
    rest r = all_that_lies(board, state);
    int64_t moves = all_moves(board, state, &r);
    int64_t squares = moves + r.jumps, room = free_squares(board, state) + (board->rescore ? r.cleared : 0);
    if (squares > room)
        squares = room;
    int64_t turns = r.gold ? moves : 0, matchable = squares + (board->black_matches_turns ? turns : 0);
    return squares + turns + r.bonus + (r.pool < matchable ? r.pool : matchable);
}
