/* dialect.h: words of PuzzleScript Plus and Next, which the original language does not have. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_DIALECT_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_DIALECT_H

#include "families/puzzlescript/compile/notes.h"

/* "Plus" or "Next" where a note of this kind can be about the word, in small letters, because of a dialect;
 * else NULL. */
const char *lw_ps_dialect_of(enum lw_ps_code, const char *word);
/* The notes of this kind are about a line as a whole: its first word says what it is. */
bool lw_ps_dialect_begins_line(enum lw_ps_code);

#endif
