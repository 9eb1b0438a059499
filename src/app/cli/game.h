/* game.h: what verbs that draw and film share. */
#ifndef LW_APP_CLI_GAME_H
#define LW_APP_CLI_GAME_H

#include "app/cli/cli.h"
#include "core/film_play.h"

/* Pixels a cell of a picture as --cell says; 0: it does not. */
int lw_args_cell(const lw_args *, int64_t *asked, lw_error *);

#endif
