/* rush_board.h: Rush Hour boards of six by six squares, as rules that searches can play.
 *
 * This is not a registered family: the boards are ones on which people were timed. They are used to compare
 * predicted difficulty with what people did, and are never evolved. */
#ifndef LW_PEOPLE_RUSH_BOARD_H
#define LW_PEOPLE_RUSH_BOARD_H

#include "core/family.h"

/* Reads six strings of six characters: '.' is empty, 'R' the red car in the third row, other letters are other
 * cars. The board is solved when R covers the last two squares of its row. A move slides one car any number of
 * squares. */
const lw_rules *lw_rush_board_read(const lw_json *rows, lw_arena *, lw_error *);
/* The index, among a state's moves, of the move that a text begins with: "A+2" moves car A two squares right
 * or down. -1: none of them. */
int lw_rush_board_move(const lw_rules *, const void *state, const lw_moves *, const char *text);

#endif
