/* abstract_position.c: positions as text.
 *
 *     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Pp] w 0
 *
 * Rows from the last to the first; capitals are the first side's pieces, numbers are empty cells. Brackets hold
 * the pieces in hand, where their number is limited. Then come the side to move and the plies played so far;
 * "swapped" if the players have swapped sides, "passed" after a pass. */
#include "families/abstract/abstract_position.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

static char letter_of(const lw_abstract_game *game, int kind, int side)
{
    return (char)(lw_abstract_kind_of(game, kind)->letter + (side ? 'a' - 'A' : 0));
}

static void write_hands(const lw_abstract_game *game, const lw_abstract_position *p, lw_buf *buf)
{
    lw_buf hands = {0};
    for (int side = 0; side < 2; side++)
        for (int kind = 1; kind <= game->kinds; kind++)
            for (int i = p->hand[side][kind - 1] % LW_ABSTRACT_UNLIMITED; i > 0; i--)
                lw_buf_byte(&hands, letter_of(game, kind, side));
    if (hands.size)
        lw_buf_print(buf, "[%s]", lw_buf_text(&hands));
    lw_buf_drop(&hands);
}

void lw_abstract_position_write(const lw_rules *rules, const void *state, lw_buf *buf)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = lw_abstract_load(state);
    for (int row = game->height - 1; row >= 0; row--) {
        int empty = 0;
        for (int col = 0; col < game->width; col++) {
            int cell = row * game->width + col, kind = lw_abstract_kind_at(&p, cell);
            empty += !kind;
            if (empty && (kind || col == game->width - 1))
                lw_buf_print(buf, "%d", empty);
            if (kind) {
                lw_buf_byte(buf, letter_of(game, kind, !(p.first >> cell & 1)));
                empty = 0;
            }
        }
        lw_buf_puts(buf, row ? "/" : "");
    }
    write_hands(game, &p, buf);
    lw_buf_print(buf, " %c %d%s%s", p.side ? 'b' : 'w', p.plies, p.swapped ? " swapped" : "",
                 p.passes == 2   ? " passed passed"
                 : p.passes == 1 ? " passed"
                                 : "");
}

/* Returns the kind and side of a letter; 0: none. */
static int kind_of(const lw_abstract_game *game, char letter, int *side)
{
    *side = letter >= 'a';
    for (int kind = 1; kind <= game->kinds; kind++)
        if (letter_of(game, kind, *side) == letter)
            return kind;
    return 0;
}

static const char *read_rows(const lw_abstract_game *game, const char *at, lw_abstract_position *p,
                             lw_error *error)
{
    for (int row = game->height - 1; row >= 0; row--) {
        int col = 0, side;
        while (col < game->width && *at && *at != '/') {
            size_t digits = lw_digits(at);
            int kind = digits ? 0 : kind_of(game, *at, &side);
            if (kind)
                lw_abstract_put(p, row * game->width + col, kind, side);
            else if (!digits || digits > 2)
                break;
            col += digits ? atoi(at) : 1;
            at += digits ? digits : 1;
        }
        if (col != game->width || (row && *at != '/')) {
            lw_fail(error, LW_BAD_INPUT,
                    "row %d of the position is not %d cells: letters of pieces, numbers of empty "
                    "cells, \"/\" between rows",
                    row + 1, game->width);
            return NULL;
        }
        at += row > 0;
    }
    return at;
}

static const char *read_hands(const lw_abstract_game *game, const char *at, lw_abstract_position *p,
                              lw_error *error)
{
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < game->kinds; i++)
            p->hand[side][i] = game->start.hand[side][i] == LW_ABSTRACT_UNLIMITED ? LW_ABSTRACT_UNLIMITED : 0;
    if (*at != '[')
        return at;
    for (at++; *at && *at != ']'; at++) {
        int side, kind = kind_of(game, *at, &side);
        uint8_t *hand = kind ? &p->hand[side][kind - 1] : NULL;
        if (!kind || *hand >= LW_ABSTRACT_HAND_MAX) {
            lw_fail(error, LW_BAD_INPUT, "\"%c\" cannot be in a hand", *at);
            return NULL;
        }
        ++*hand;
    }
    if (!*at) {
        lw_fail(error, LW_BAD_INPUT, "a hand ends with \"]\"");
        return NULL;
    }
    return at + 1;
}

int lw_abstract_position_read(const lw_rules *rules, const char *text, void *state, lw_error *error)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = {0};
    const char *at = read_rows(game, text, &p, error);
    at = at ? read_hands(game, at, &p, error) : NULL;
    if (!at)
        return LW_BAD_INPUT;
    size_t digits = at[0] == ' ' && at[1] && at[2] == ' ' ? lw_digits(at + 3) : 0;
    if (!digits || digits > 3 || (at[1] != 'w' && at[1] != 'b'))
        return lw_fail(error, LW_BAD_INPUT,
                       "after the board come w or b, who is to move, and the plies played");
    p.side = at[1] == 'b';
    p.plies = (uint16_t)atoi(at + 3);
    for (at += 3 + digits; *at; at += strcspn(at + 1, " ") + 1) {
        if (!strncmp(at, " swapped", 8))
            p.swapped = 1;
        else if (!strncmp(at, " passed", 7) && p.passes < 2)
            p.passes++;
        else
            return lw_fail(error, LW_BAD_INPUT,
                           "after the plies may stand \"swapped\" and \"passed\", not \"%.40s\"", at);
    }
    memcpy(state, &p, sizeof p);
    return 0;
}
