/* board_net.h: a player that is a network (Chellapilla and Fogel: "Evolving an expert checkers playing program
 * without using human expertise", 2001, as Halim and others take it over).
 *
 * 64 inputs, one a cell: the value of a piece of one's own, less that of an enemy's, as the player sees the
 * board. 91 nodes that each see one square part of it (36 of 3 by 3, 25 of 4 by 4, 16 of 5 by 5, 9 of 6 by 6, 4
 * of 7 by 7 and the whole), then 40, 10 and 1, every one a hyperbolic tangent. Rows of weights belong to what
 * comes in and lie side by side by what goes out, padded with zeros: every sum is added in the order of its
 * inputs, however many of them a processor adds at once, so the numbers are the same everywhere. The tangent is
 * a quotient of polynomials (Lambert's continued fraction), within 1e-4.
 *
 * A move changes two cells, or three, or a few more: the first layer of the position before it is made over by
 * these alone, which makes it a sixth of the work it would be. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_NET_H
#define LW_FAMILIES_BOARDGAME_BOARD_NET_H

#include "families/boardgame/boardgame.h"

enum {
    LW_BOARD_NET_PARTS = 91,
    LW_BOARD_NET_FIRST = 96, /* and padding */
    LW_BOARD_NET_SECOND = 40,
    LW_BOARD_NET_THIRD = 32, /* 10 and padding: more than needed, which compilers take better */
    LW_BOARD_NET_TENTHS = 10,
};

typedef struct lw_board_net {
    float first[LW_BOARD_CELLS][LW_BOARD_NET_FIRST], first_bias[LW_BOARD_NET_FIRST];
    float second[LW_BOARD_NET_PARTS][LW_BOARD_NET_SECOND], second_bias[LW_BOARD_NET_SECOND];
    float third[LW_BOARD_NET_SECOND][LW_BOARD_NET_THIRD], third_bias[LW_BOARD_NET_THIRD];
    float last[LW_BOARD_NET_THIRD], last_bias;
    float value[LW_BOARD_KINDS + 1]; /* of the kinds */
} lw_board_net;

/* Which numbers of a net there are, its padding left out: places among its floats. */
enum lw_board_net_shape {
    LW_BOARD_NET_LOCAL,
    LW_BOARD_NET_DENSE
}; /* parts of the board, or all of it for every node */
enum lw_board_net_values { LW_BOARD_NET_GIVEN, LW_BOARD_NET_LEARNED };
enum { LW_BOARD_NET_FLOATS = sizeof(lw_board_net) / sizeof(float) };
int lw_board_net_places(enum lw_board_net_shape, enum lw_board_net_values,
                        uint16_t places[LW_BOARD_NET_FLOATS]);

/* Values as the paper's evaluation has them, the greatest 1. */
void lw_board_net_value(const lw_board *, lw_board_net *);

float lw_board_tanh(float); /* a quotient of polynomials, within 0.0001 */

/* A position as a player sees it. */
typedef struct lw_board_sight {
    float cells[LW_BOARD_CELLS];
    float first[LW_BOARD_NET_FIRST]; /* the sums of the first layer */
} lw_board_sight;

void lw_board_net_look(const lw_board_net *, const lw_board *, const lw_board_position *, uint32_t player,
                       lw_board_sight *);
/* What the net says of a position that a few cells make out of the one it has looked at. */
float lw_board_net_evaluate(const lw_board_net *, const lw_board *, const lw_board_sight *,
                            const lw_board_position *before, const lw_board_position *after, uint32_t player);

/* The legal move whose position the net likes best; one that ends the game counts as what it brings, 1, 0 or
 * -1. Chance decides between equals. */
int lw_board_net_choose(const lw_board_net *, const lw_board *, const lw_board_position *,
                        const lw_moves *legal, lw_rng *);

#endif
