/* pins.h: tests that an author writes beside a game.
 *
 * A line is LEVEL INPUTS OUTCOME: the number of an entry of LEVELS (from 0, messages count), inputs (U D L R, X
 * for action, T for a tick, Z undo, N restart), and what they lead to: `won`, with the last input and not
 * before, or `open`. Blank lines and lines that begin with # are passed over. */
#ifndef LW_PUZZLESCRIPT_PINS_H
#define LW_PUZZLESCRIPT_PINS_H

#include "families/puzzlescript/conform.h"

/* Adds a line to the report for each that does not hold; a line that makes no sense is an error. */
int lw_ps_pins_check(const lw_ps_game *, const char *text, lw_ps_tally *, lw_buf *report, lw_error *);

#endif
