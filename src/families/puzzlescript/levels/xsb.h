/* xsb.h: Sokoban collections in the XSB format, and which games are Sokoban.
 *
 * A collection is a text of levels, drawn in several lines with # wall, @ player, + player on a goal, $ box, *
 * box on a goal, . goal, and blank, - or _ for floor; all other lines are remarks. It is read as a PuzzleScript
 * game, in which a message before each level shows its title. Levels of any game that is proved to be crate
 * pushing can be written in this format, and solutions as letters u d l r, capitals where more than the player
 * moves. */
#ifndef LW_PUZZLESCRIPT_XSB_H
#define LW_PUZZLESCRIPT_XSB_H

#include "families/puzzlescript/puzzlescript.h"

/* Does the text have three successive lines of these characters, not only walls, and no section of a
 * PuzzleScript game? */
bool lw_ps_is_xsb(const char *text, size_t size);
/* Adds the source of a game with these levels. Errors have a line and column. */
int lw_ps_xsb_read(const char *text, size_t size, lw_buf *source, lw_error *);
/* Adds a level of a game, with its title; `entry` is its index among levels and messages. */
int lw_ps_xsb_write(const lw_ps_game *, int entry, lw_buf *, lw_error *);

/* The objects of a game that is crate pushing and nothing else: one player, who pushes one crate at a time and
 * has to push all crates onto marks. */
typedef struct lw_ps_crates {
    int player, crate;
    const uint64_t *mark, *solid; /* goals of crates; obstacles for player and crates */
} lw_ps_crates;

#endif
