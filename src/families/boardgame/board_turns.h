/* board_turns.h: every legal turn of a position, counted before any is listed. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_TURNS_H
#define LW_FAMILIES_BOARDGAME_BOARD_TURNS_H

#include "families/boardgame/boardgame.h"

void lw_board_turns_find(const lw_board *, const lw_board_position *, lw_board_turns *);

/* Returns the turn with this number. */
lw_board_ply lw_board_turns_get(const lw_board *, const lw_board_position *, const lw_board_turns *,
                                uint32_t number);

bool lw_board_can_move(const lw_board *, const lw_board_position *);

void lw_board_turns_list(const lw_board *, const lw_board_position *,
                         lw_moves *); /* adds the moves as lists of cells */

/* Adds the turns that capture, if a list is given; returns whether there are others. There must be a legal
 * turn. */
bool lw_board_turns_captures(const lw_board *, const lw_board_position *, lw_moves *);

/* Plays random turns to the end, the same turns that picking from the list would give. */
void lw_board_rollout(const lw_rules *, void *state, lw_rng *);

#endif
