/* inputs.h: recorded inputs as text.
 *
 * Inputs are letters in upper or lower case, with or without blanks between them: u d l r for the directions, x
 * or a for action, t for a tick, z for undo, and n for restart; or the words up down left right action tick
 * undo restart. Commas, quotes and brackets count as blanks, so that a JSON list can be read, too. */
#ifndef LW_PUZZLESCRIPT_INPUTS_H
#define LW_PUZZLESCRIPT_INPUTS_H

#include "families/puzzlescript/engine/machine.h"

const char *lw_ps_input_word(enum lw_ps_input); /* "up" */
enum lw_ps_input lw_ps_input_of(lw_move);       /* of a legal move of the family */

extern const unsigned char lw_ps_input_letters[];    /* in the order of lw_ps_input */
extern const unsigned char lw_ps_letter_inputs[256]; /* by letter: its lw_ps_input plus 1; 0: none */

/* Returns the lw_ps_input of a letter; -1: none. Inline, because it is called for every move of a batch. */
static inline int lw_ps_input_letter(char letter)
{
    return lw_ps_letter_inputs[(unsigned char)letter] - 1;
}

/* Returns the move of any input, including those that the family does not list as moves. */
static inline lw_move lw_ps_input_move(enum lw_ps_input input)
{
    return (lw_move){.bytes = &lw_ps_input_letters[input], .size = 1};
}

/* Adds one byte per input, an lw_ps_input. Anything else in the text is an error with its line and column. */
int lw_ps_inputs_parse(const char *text, lw_buf *out, lw_error *);

#endif
