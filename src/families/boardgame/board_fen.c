/* board_fen.c: positions and moves as text.
 *
 *     1a1a1a1a/a1a1a1a1/1a1a1a1a/8/8/A1A1A1A1/1A1A1A1A/A1A1A1A1 w 0
 *
 * Rows from the eighth to the first; A to F are the first player's kinds, a to f the second's. Then come the
 * player to move, and the plies played so far. A move is its cells: a1-a2, a1xb2, a1xc3xe5. */
#include "families/boardgame/board_fen.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/boardgame.h"

#include <string.h>

/* Reads one row; returns the end of its text, NULL if it is not a valid row. */
static const char *read_row(const char *text, int row, lw_board_position *p)
{
    int col = 0;
    while (col < 8) {
        char c = *text++;
        if (c >= '1' && c <= '8' - col)
            col += c - '0';
        else if (c >= 'A' && c <= 'F')
            lw_board_put(p, row * 8 + col++, c - 'A' + 1, 0);
        else if (c >= 'a' && c <= 'f')
            lw_board_put(p, row * 8 + col++, c - 'a' + 1, 1);
        else
            return NULL;
    }
    return text;
}

static const char *read_rows(const char *text, lw_board_position *p, lw_error *error)
{
    for (int row = 7; row >= 0; row--) {
        const char *end = read_row(text, row, p);
        if (!end || *end != (row ? '/' : ' ')) {
            lw_fail(error, LW_BAD_INPUT,
                    "row %d of the position does not have eight cells; write A to F or a to f for pieces, 1 to "
                    "8 for empty cells, and / between rows",
                    row + 1);
            return NULL;
        }
        text = end + 1;
    }
    return text;
}

int lw_board_fen_read(const lw_board *board, const char *text, lw_board_position *p, lw_error *error)
{
    (void)board;
    *p = (lw_board_position){0};
    const char *at = read_rows(text, p, error);
    if (!at)
        return LW_BAD_INPUT;
    if ((at[0] != 'w' && at[0] != 'b') || at[1] != ' ')
        return lw_fail(error, LW_BAD_INPUT, "after the board, write w or b for the player to move");
    p->player = at[0] == 'b';
    const char *digits = at + 2;
    size_t count = strspn(digits, "0123456789");
    if (count < 1 || count > 3 || digits[count])
        return lw_fail(error, LW_BAD_INPUT, "a position must end with the number of plies played, 0 to %d",
                       LW_BOARD_PLIES);
    for (size_t i = 0; i < count; i++)
        p->plies = p->plies * 10 + (uint32_t)(digits[i] - '0');
    if (p->plies > LW_BOARD_PLIES)
        return lw_fail(error, LW_BAD_INPUT, "a game is over after %d plies, and this position has %u",
                       LW_BOARD_PLIES, (unsigned)p->plies);
    for (uint32_t player = 0; player < 2; player++)
        if (lw_board_count(lw_board_held(p, player)) > LW_BOARD_HOME)
            return lw_fail(error, LW_BAD_INPUT, "a player can have at most %d pieces", LW_BOARD_HOME);
    return 0;
}

void lw_board_fen_write(const lw_board_position *p, lw_buf *buf)
{
    for (int row = 7; row >= 0; row--) {
        int gap = 0;
        for (int col = 0; col <= 8; col++) {
            int kind = col < 8 ? lw_board_kind_at(p, row * 8 + col) : 0;
            if (gap && (kind || col == 8))
                lw_buf_byte(buf, (char)('0' + gap));
            gap = kind ? 0 : gap + 1;
            if (kind)
                lw_buf_byte(buf, (char)((p->first >> (row * 8 + col) & 1 ? 'A' : 'a') + kind - 1));
        }
        if (row)
            lw_buf_byte(buf, '/');
    }
    lw_buf_print(buf, " %c %u", p->player ? 'b' : 'w', (unsigned)p->plies);
}

void lw_board_move_text(const lw_rules *rules, const void *state, lw_move move, lw_buf *buf)
{
    lw_board_position p;
    memcpy(&p, state, sizeof p);
    lw_board_ply turn = lw_board_turn((const lw_board *)rules, &p, move);
    for (size_t i = 0; i < move.size; i++) {
        char text[3] = {turn.victims ? 'x' : '-', (char)('a' + move.bytes[i] % 8),
                        (char)('1' + move.bytes[i] / 8)};
        lw_buf_add(buf, i ? text : text + 1, i ? 3 : 2);
    }
}
