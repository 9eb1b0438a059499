/* board_net.h: a network as a player (Chellapilla and Fogel: "Evolving an expert checkers playing program
 * without using human expertise", 2001, as adopted by Halim and others).
 *
 * There are 64 inputs, one per cell: the value of the player's own piece, or minus the value of an enemy's,
 * with the board seen from the player's side. 91 nodes each see one square part of the board (36 of 3 by 3, 25
 * of 4 by 4, 16 of 5 by 5, 9 of 6 by 6, 4 of 7 by 7 and the whole); then come layers of 40, 10 and 1, all with
 * hyperbolic tangents. A row of weights belongs to one input and lists the outputs, padded with zeros. So every
 * sum is added in the order of its inputs, however many sums a processor adds at once, and the numbers are the
 * same everywhere. The tangent is a quotient of polynomials (Lambert's continued fraction), accurate to 1e-4.
 *
 * A move changes two or three cells, or a few more. The first layer is therefore updated from that of the
 * position before the move, which costs a sixth of a full evaluation. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_NET_H
#define LW_FAMILIES_BOARDGAME_BOARD_NET_H

#include "families/boardgame/boardgame.h"

enum {
    LW_BOARD_NET_PARTS = 91,
    LW_BOARD_NET_FIRST = 96, /* including padding */
    LW_BOARD_NET_SECOND = 40,
    LW_BOARD_NET_THIRD = 32, /* 10 and padding: more than needed, because compilers handle it better */
    LW_BOARD_NET_TENTHS = 10,
};

typedef struct lw_board_net {
    float first[LW_BOARD_CELLS][LW_BOARD_NET_FIRST], first_bias[LW_BOARD_NET_FIRST];
    float second[LW_BOARD_NET_PARTS][LW_BOARD_NET_SECOND], second_bias[LW_BOARD_NET_SECOND];
    float third[LW_BOARD_NET_SECOND][LW_BOARD_NET_THIRD], third_bias[LW_BOARD_NET_THIRD];
    float last[LW_BOARD_NET_THIRD], last_bias;
    float value[LW_BOARD_KINDS + 1]; /* per kind */
} lw_board_net;

/* Stores the indices of the floats in use, without the padding. */
enum lw_board_net_shape {
    LW_BOARD_NET_LOCAL,
    LW_BOARD_NET_DENSE
}; /* parts of the board per node, or all of it */
enum lw_board_net_values { LW_BOARD_NET_GIVEN, LW_BOARD_NET_LEARNED };
enum { LW_BOARD_NET_FLOATS = sizeof(lw_board_net) / sizeof(float) };
int lw_board_net_places(enum lw_board_net_shape, enum lw_board_net_values,
                        uint16_t places[LW_BOARD_NET_FLOATS]);

/* Sets the values as in the paper's evaluation, scaled so that the greatest is 1. */
void lw_board_net_value(const lw_board *, lw_board_net *);

float lw_board_tanh(float); /* a quotient of polynomials, accurate to 0.0001 */

/* A position from a player's side. */
typedef struct lw_board_sight {
    float cells[LW_BOARD_CELLS];
    float first[LW_BOARD_NET_FIRST]; /* sums of the first layer */
} lw_board_sight;

void lw_board_net_look(const lw_board_net *, const lw_board *, const lw_board_position *, uint32_t player,
                       lw_board_sight *);
/* Returns the net's value of a position that differs in a few cells from the one it has looked at. */
float lw_board_net_evaluate(const lw_board_net *, const lw_board *, const lw_board_sight *,
                            const lw_board_position *before, const lw_board_position *after, uint32_t player);

/* Returns the index of the legal move whose position the net values most. A move that ends the game counts as
 * its result, 1, 0 or -1. Ties are broken at random. */
int lw_board_net_choose(const lw_board_net *, const lw_board *, const lw_board_position *,
                        const lw_moves *legal, lw_rng *);

#endif
