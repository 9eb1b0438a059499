/* inputs.h: recorded inputs as text.
 *
 * Letters, u d l r for the directions, x or a for action, t for a tick, z for undo and n for restart, large or
 * small, with or without blanks between; or the words up down left right action tick undo restart. Commas,
 * quotes and brackets count as blanks, so that a list in JSON is read as well. */
#ifndef LW_PUZZLESCRIPT_INPUTS_H
#define LW_PUZZLESCRIPT_INPUTS_H

#include "families/puzzlescript/engine/machine.h"

const char *lw_ps_input_word(enum lw_ps_input); /* "up" */
enum lw_ps_input lw_ps_input_of(lw_move);       /* one that the family lists */

extern const unsigned char lw_ps_input_letters[];    /* in the order of lw_ps_input */
extern const unsigned char lw_ps_letter_inputs[256]; /* by letter: its lw_ps_input and 1; 0: none */

/* An lw_ps_input; -1: none. Here, because every move of a batch is looked up. */
static inline int lw_ps_input_letter(char letter)
{
    return lw_ps_letter_inputs[(unsigned char)letter] - 1;
}

/* The move of any input, be it one that the family does not list. */
static inline lw_move lw_ps_input_move(enum lw_ps_input input)
{
    return (lw_move){.bytes = &lw_ps_input_letters[input], .size = 1};
}

/* Adds one byte an input, an lw_ps_input. What is no input is an error at its line and column. */
int lw_ps_inputs_parse(const char *text, lw_buf *out, lw_error *);

#endif
