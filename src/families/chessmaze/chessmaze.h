/* chessmaze.h: declarations shared by the files of the chess maze; chessmaze.c is the family and explains the
 * rules. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_H

#include "core/family.h"
#include "families/chessmaze/chessmaze_board.h"

extern const lw_family lw_family_chessmaze;

enum lw_chess_param {
    LW_CHESS_WIDTH,
    LW_CHESS_HEIGHT,
    LW_CHESS_AGENT,
    LW_CHESS_SET,
    LW_CHESS_PAWN_ATTACK,
    LW_CHESS_ENTRANCE,
    LW_CHESS_EXIT,
    LW_CHESS_HEALTH,
};

/* Compiled rules. A state is the player's square, 16 bits in native byte order; with health, a third byte holds
 * the health left. */
enum { LW_CHESS_LEFT = 2 };

typedef struct lw_chess_rules {
    lw_rules rules;
    lw_chess chess;
    unsigned char cover[LW_CHESS_SQUARES];
} lw_chess_rules;

static inline const lw_chess_rules *lw_chess_rules_of(const lw_rules *rules)
{
    return (const lw_chess_rules *)(const void *)rules;
}

lw_chess lw_chess_of(const lw_spec *); /* of a checked spec */
int lw_chess_square_of(const void *state);
void lw_chess_go(void *state, int square);

#endif
