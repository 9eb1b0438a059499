/* difficulty_players.h: rates simulated players and solvers on the scale of people and puzzles. */
#ifndef LW_APP_CLI_DIFFICULTY_PLAYERS_H
#define LW_APP_CLI_DIFFICULTY_PLAYERS_H

#include "app/cli/cli.h"

/* The puzzles are the words after the first. */
int lw_difficulty_players(lw_args *);

#endif
