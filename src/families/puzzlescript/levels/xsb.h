/* xsb.h: Sokoban collections, and which games are Sokoban.
 *
 * A collection is a text with a level in several lines of # wall, @ player, + player on a goal, $ box, * box on
 * a goal, . goal and blank, - or _ for floor; all other lines are remarks. It is read as a PuzzleScript game of
 * its own, the title of each level being the message before it. Levels of any game that is proved to be crate
 * pushing can be written so, and solutions as letters u d l r, capitals where more than the player moves. */
#ifndef LW_PUZZLESCRIPT_XSB_H
#define LW_PUZZLESCRIPT_XSB_H

#include "families/puzzlescript/puzzlescript.h"

/* Three lines in a row of such characters, with more than walls in them, and no section of a game. */
bool lw_ps_is_xsb(const char *text, size_t size);
/* Adds the source of a game with these levels. Says line and column of what is wrong. */
int lw_ps_xsb_read(const char *text, size_t size, lw_buf *source, lw_error *);
/* Adds one of the levels and messages of a game, a level, with its title. */
int lw_ps_xsb_write(const lw_ps_game *, int entry, lw_buf *, lw_error *);

/* The objects of a game that is crate pushing and nothing else: one player, who pushes one crate at a time, all
 * of which are to come to marks. */
typedef struct lw_ps_crates {
    int player, crate;
    const uint64_t *mark, *solid; /* what crates belong on; all that stands in the way of both */
} lw_ps_crates;

#endif
