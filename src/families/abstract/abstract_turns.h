/* abstract_turns.h: every legal turn of a position, counted before any is listed.
 *
 * A move is its bytes: LW_ABSTRACT_PASS or LW_ABSTRACT_SWAP alone; LW_ABSTRACT_KIND | kind and a cell for a
 * placement; two cells for a piece that moves; LW_ABSTRACT_CHAIN and two or more cells for a piece that jumps
 * over what it captures. LW_ABSTRACT_KIND | kind at the end is what the piece becomes. */
#ifndef LW_FAMILIES_ABSTRACT_TURNS_H
#define LW_FAMILIES_ABSTRACT_TURNS_H

#include "families/abstract/abstract.h"

enum {
    LW_ABSTRACT_KIND = 0x80,
    LW_ABSTRACT_CHAIN = 0xC0,
    LW_ABSTRACT_SWAP = 0xFE,
    LW_ABSTRACT_PASS = 0xFF,
};
enum { LW_ABSTRACT_MOVE_MAX = LW_ABSTRACT_CELLS + 4 }; /* bytes of the longest move */

typedef struct lw_abstract_piece {
    uint8_t cell, kind;
    uint32_t chains;               /* turns that jump and capture */
    lw_abstract_cells quiet, take; /* cells it may move to: empty ones, and those of enemies */
} lw_abstract_piece;

/* Listed in this order: captures by moving onto a piece, captures by jumping, plain moves, placements, a swap,
 * a pass. */
typedef struct lw_abstract_turns {
    int pieces;
    lw_abstract_piece piece[LW_ABSTRACT_CELLS];
    lw_abstract_cells place[LW_ABSTRACT_KINDS + 1];
    bool swap, pass;
    uint32_t takes, chains, quiets, places, total;
} lw_abstract_turns;

void lw_abstract_turns_find(const lw_abstract_game *, const lw_abstract_position *, lw_abstract_turns *);
/* True if there is a turn other than the pass of a player who cannot do anything else. */
bool lw_abstract_turns_any(const lw_abstract_game *, const lw_abstract_position *);
/* True if the other side could capture a royal piece of this side. */
bool lw_abstract_turns_attacked(const lw_abstract_game *, const lw_abstract_position *, int side);

/* Returns the number of turns of a piece to these cells: on the far row each possible promotion is a turn. */
static inline uint32_t lw_abstract_turns_count(const lw_abstract_game *game, int side, int kind,
                                               lw_abstract_cells cells)
{
    unsigned becomes = lw_abstract_kind_of(game, kind)->promotes;
    uint32_t count = (uint32_t)lw_abstract_number(cells);
    if (becomes)
        count +=
            (uint32_t)lw_abstract_number(cells & game->far[side]) * ((uint32_t)__builtin_popcount(becomes) - 1);
    return count;
}

#endif
