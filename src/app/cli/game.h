/* game.h: PuzzleScript games in the program: what verbs do with them beyond what they do with every puzzle. */
#ifndef LW_APP_CLI_GAME_H
#define LW_APP_CLI_GAME_H

#include "app/cli/cli.h"
#include "app/film.h"

/* Pixels a cell of a picture as --cell says; 0: it does not. */
int lw_args_cell(const lw_args *, int64_t *asked, lw_error *);

/* --- Sokoban. --- */

/* A level of a game that is crate pushing, for a collection, with its solution unless that is NULL. */
int lw_xsb_add(const lw_rules *, const lw_moves *, lw_buf *, lw_error *);
/* A solution in the letters of collections; LW_BAD_INPUT for other families than PuzzleScript. */
int lw_lurd_add(const lw_rules *, const lw_moves *, lw_buf *, lw_error *);

/* --- Replays. --- */

typedef struct lw_tour_replay {
    const lw_item_in *item;
    const lw_rules *rules;
    const char *seed;
    const lw_buf *inputs; /* lw_ps_input, a byte each */
    enum lw_output_format answer;
    enum lw_terminal terminal;
    lw_film *film; /* NULL: none is wanted */
    int cell;
} lw_tour_replay;

/* Plays the inputs, from level to level, and adds what happened to `out`; returns the exit code, 1 for inputs
 * after the end. */
int lw_tour_replay_tell(const lw_tour_replay *, lw_buf *out, lw_error *);

#endif
