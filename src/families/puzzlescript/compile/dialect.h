/* dialect.h: words of PuzzleScript Plus and Next, which the original language does not have. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_DIALECT_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_DIALECT_H

#include "families/puzzlescript/compile/notes.h"

/* Returns "Plus" or "Next" if the word, in lower case, belongs to that dialect where notes of this kind occur;
 * otherwise NULL. */
const char *lw_ps_dialect_of(enum lw_ps_code, const char *word);
/* Are notes of this kind about a whole line, whose first word decides about the dialect? */
bool lw_ps_dialect_begins_line(enum lw_ps_code);

#endif
