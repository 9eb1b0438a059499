/* gameplay.h: a person at a PuzzleScript game. */
#ifndef LW_APP_CLI_GAMEPLAY_H
#define LW_APP_CLI_GAMEPLAY_H

#include "app/cli/game.h"
#include "families/puzzlescript/playthrough/tour.h"

typedef struct lw_gameplay {
    const lw_rules *rules;
    const char *seed;
    lw_view view; /* letters or colours */
    lw_limits limits;
    lw_ps_tour tour;
    lw_buf message; /* what is said beside the game */
} lw_gameplay;

/* Plays on the screen until the player leaves; true in *done: after the end of the game. */
int lw_gameplay_screen(lw_gameplay *, enum lw_terminal, bool *done, lw_error *);
/* Plays the words of standard input; returns the exit code. */
int lw_gameplay_words(lw_gameplay *);

/* Says the next move of a way to win the level into the message. */
void lw_gameplay_hint(lw_gameplay *);
void lw_gameplay_status(const lw_gameplay *, lw_buf *); /* "level 2 of 5; 12 moves" */
/* Begins anew, a whole game with its title, and says what a person should know at once. */
void lw_gameplay_begin(lw_gameplay *);

/* The next word of standard input, without an end to its length; false at the end of input. */
bool lw_read_word(lw_buf *);

#endif
