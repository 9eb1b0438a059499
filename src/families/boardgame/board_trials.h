/* board_trials.h: statistics of random games, all collected in one pass. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_TRIALS_H
#define LW_FAMILIES_BOARDGAME_BOARD_TRIALS_H

#include "families/boardgame/board_judges.h"

void lw_board_tally_game(const lw_board *, const lw_board_judges *, lw_rng, lw_board_tally *);

/* Adds what the end of a game alone shows: LW_BOARD_END_FACTS. */
lw_status lw_board_tally_end(const lw_board *, const lw_board_position *end, lw_board_tally *);

/* Returns how open the outcome still is, 0 to 1, from random playouts every few turns of one random game. */
double lw_board_openness(const lw_board *, lw_rng, lw_rng playouts);

/* Fig. 2 of the paper: maps a length in plies to 0 .. 1. */
double lw_board_scale(double plies);

#endif
