/* affordance_compile.c: prepares a board for play: neighbours, tokens by cell, which cells are closed to what,
 * and the offsets of the parts of a state. */
#include "families/affordance/affordance_compile.h"
#include "core/registry.h"
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance_spec.h"

#include <string.h>

static void link_cells(lw_affordance *board, lw_arena *arena)
{
    static const int down[] = {-1, 1, 0, 0}, across[] = {0, 0, -1, 1};
    int n = board->n;
    int16_t *next = lw_new_array(arena, int16_t, 4 * board->cells);
    for (int cell = 0; cell < board->cells; cell++)
        for (int direction = 0; direction < 4; direction++) {
            int row = cell / n + down[direction], col = cell % n + across[direction];
            bool off = row < 0 || row >= n || col < 0 || col >= n;
            next[4 * cell + direction] =
                (int16_t)(off && !board->torus ? -1 : (row + n) % n * n + (col + n) % n);
        }
    board->next = next;
}

static void lay_tokens(lw_affordance *board, lw_arena *arena)
{
    uint16_t *at = lw_new_array(arena, uint16_t, board->cells);
    unsigned char *closed = lw_arena_take(arena, (size_t)board->cells);
    unsigned char hard = board->walls_soft ? 0 : LW_AFFORDANCE_CLOSED_TO_WHITE | LW_AFFORDANCE_CLOSED_TO_BOMBS;
    board->extended = board->torus;
    for (int i = 0; i < board->count; i++) {
        const lw_affordance_token *token = &board->tokens[i];
        int cell = token->row * board->n + token->col;
        if (token->kind == LW_AFFORDANCE_TOKEN_WALL)
            closed[cell] = hard;
        else
            at[cell] = (uint16_t)(i + 1);
        board->queued = board->queued || token->kind == LW_AFFORDANCE_TOKEN_RED;
        board->extended = board->extended || token->kind >= LW_AFFORDANCE_TOKEN_PAPER || token->group;
    }
    if (board->start_square == LW_AFFORDANCE_START_WALL)
        closed[board->start] = hard | LW_AFFORDANCE_CLOSED_TO_BOMBS;
    board->token_at = at;
    board->closed = closed;
}

/* Every part begins at a multiple of eight bytes. */
static void lay_state(lw_affordance *board)
{
    board->cell_words = ((size_t)board->cells + 63) / 64;
    board->token_words = ((size_t)board->count + 63) / 64;
    board->filled = (sizeof(lw_affordance_head) + 7) / 8 * 8;
    board->gone = board->filled + 8 * board->cell_words;
    board->shown = board->gone + 8 * board->token_words;
    board->entered = board->shown + 8 * board->token_words;
    board->queue = board->entered + (board->rescore ? 0 : 8 * board->cell_words);
    board->score = board->queue + (board->queued ? ((size_t)board->cells * 2 + 7) / 8 * 8 : 0);
    board->size = board->score + sizeof(int64_t);
}

static void read_options(lw_affordance *board, const lw_spec *spec)
{
    const char *order = spec->settings[LW_AFFORDANCE_ORDER].text;
    for (int i = 0; i < 4; i++)
        board->order[i] = (unsigned char)(strchr(lw_affordance_letters, order[i]) - lw_affordance_letters);
    board->torus = lw_spec_int(spec, LW_AFFORDANCE_TORUS);
    board->gold_on_entry = lw_spec_int(spec, LW_AFFORDANCE_GOLD_ON_ENTRY);
    board->black_on_entry = lw_spec_int(spec, LW_AFFORDANCE_BLACK_ON_ENTRY);
    board->black_matches_turns = lw_spec_int(spec, LW_AFFORDANCE_BLACK_MATCHES_TURNS);
    board->red_keeps_current = lw_spec_int(spec, LW_AFFORDANCE_RED_KEEPS_CURRENT);
    board->rescore = lw_spec_int(spec, LW_AFFORDANCE_RESCORE);
    board->walls_soft = lw_spec_int(spec, LW_AFFORDANCE_WALL_KIND);
    board->bombs_burn = lw_spec_int(spec, LW_AFFORDANCE_BOMB_KIND);
    board->start_square = (enum lw_affordance_start_square)lw_spec_int(spec, LW_AFFORDANCE_START_SQUARE);
    board->bomb_radius = lw_spec_int(spec, LW_AFFORDANCE_BOMB_RADIUS);
    board->budget = lw_affordance_budget(spec);
}

lw_rules *lw_affordance_compile(const lw_design *design, lw_arena *arena, lw_error *error)
{
    (void)error;
    const lw_spec *spec = design->spec;
    int64_t start = lw_affordance_start(spec);
    lw_affordance_rules *rules = lw_new(arena, lw_affordance_rules);
    lw_affordance *board = &rules->board;
    board->n = lw_spec_int(spec, LW_AFFORDANCE_SIDE);
    board->cells = board->n * board->n;
    board->start = lw_square_row(start) * board->n + lw_square_col(start);
    board->count = lw_affordance_count(spec);
    board->tokens = lw_affordance_tokens(design->bytes);
    read_options(board, spec);
    link_cells(board, arena);
    lay_tokens(board, arena);
    lay_state(board);
    rules->rules = (lw_rules){.family = &lw_family_affordance,
                              .design = design,
                              .state_size = board->size,
                              .key_size = board->size,
                              .future_size = board->score,
                              .players = 1,
                              .levels = 1};
    return &rules->rules;
}
