/* game.h: PuzzleScript games in the program: what verbs do with them beyond what they do with every puzzle. */
#ifndef LW_APP_CLI_GAME_H
#define LW_APP_CLI_GAME_H

#include "app/cli/cli.h"
#include "core/film.h"
#include "families/puzzlescript/tour.h"

bool lw_is_game(const lw_rules *);
/* Pixels a cell of a picture: as many as --cell says, else as many as suit the puzzle. */
int lw_args_cell(const lw_args *, int64_t *asked, lw_error *);
int lw_cell_for(int64_t asked, const lw_rules *);

/* --- Films. --- */

/* Adds a play from the start of the first level, frame by frame; of a game with the turns that follow by
 * themselves. With a path in the view the way so far is drawn as well. Moves may be NULL: the start alone. */
int lw_film_play(lw_film *, const lw_rules *, const lw_moves *, const lw_view *, int cell, lw_error *);
/* Adds what a tour shows now, for as long as a person needs to see it. */
int lw_film_tour(lw_film *, lw_ps_tour *, int cell, lw_error *);
/* Lengthens the last frame, so that the end is seen before the film begins anew. */
void lw_film_rest(lw_film *);

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
    enum lw_answer answer;
    enum lw_terminal terminal;
    lw_film *film; /* NULL: none is wanted */
    int cell;
} lw_tour_replay;

/* Plays the inputs, from level to level, and adds what happened to `out`; returns the exit code, 1 for inputs
 * after the end. */
int lw_tour_replay_tell(const lw_tour_replay *, lw_buf *out, lw_error *);

#endif
