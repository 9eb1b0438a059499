/* prove_game.h: the verb prove for games for two. */
#ifndef LW_APP_CLI_PROVE_GAME_H
#define LW_APP_CLI_PROVE_GAME_H

#include "app/cli/cli.h"

int lw_prove_games(lw_args *);

#endif
