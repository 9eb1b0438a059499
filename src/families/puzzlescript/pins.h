/* pins.h: tests that an author writes beside a game.
 *
 * A line is LEVEL INPUTS OUTCOME: a level, counted from 1 as in game.txt#1 (messages are no levels); inputs, as
 * letters of inputs.h without blanks; and what they lead to:
 *
 *     won         with the last input, and not before
 *     open        not won
 *     blocked     the last input changes nothing
 *     says TEXT   the last input shows this message
 *
 * A line `seed TEXT` seeds the random generator in the lines that follow; before, it is 0. Blank lines and
 * lines that begin with # are passed over. */
#ifndef LW_PUZZLESCRIPT_PINS_H
#define LW_PUZZLESCRIPT_PINS_H

#include "base/json.h"
#include "families/puzzlescript/compile/compiled_game.h"

typedef struct lw_ps_passed {
    int passed, total;
} lw_ps_passed;

/* Who is told of a line that does not hold. */
typedef struct lw_ps_faults {
    void *context;
    void (*report)(void *context, int line, const char *text);
} lw_ps_faults;

/* A line that makes no sense is an error at its place, and ends it. */
int lw_ps_pins_check(const lw_ps_game *, const char *text, lw_ps_passed *, const lw_ps_faults *, lw_error *);

#endif
