/* pins.h: tests that an author writes for a game.
 *
 * A line is LEVEL INPUTS OUTCOME: a level, counted from 1 as in game.txt#1 (messages do not count as levels);
 * inputs, as letters of inputs.h without blanks; and their outcome:
 *
 *     won         the last input wins the level, and none before it does
 *     open        not won
 *     blocked     the last input changes nothing
 *     says TEXT   the last input shows this message
 *
 * A line `seed TEXT` sets the random seed for the lines that follow; the first seed is 0. Blank lines and lines
 * that begin with # are ignored. */
#ifndef LW_PUZZLESCRIPT_PINS_H
#define LW_PUZZLESCRIPT_PINS_H

#include "base/json.h"
#include "families/puzzlescript/compile/compiled_game.h"

typedef struct lw_ps_passed {
    int passed, total;
} lw_ps_passed;

/* Called for every line that does not hold. */
typedef struct lw_ps_faults {
    void *context;
    void (*report)(void *context, int line, const char *text);
} lw_ps_faults;

/* Checks all lines. A malformed line is an error with its place, and ends the check. */
int lw_ps_pins_check(const lw_ps_game *, const char *text, lw_ps_passed *, const lw_ps_faults *, lw_error *);

#endif
