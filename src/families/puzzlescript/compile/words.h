/* words.h: the words of the language. */
#ifndef LW_PUZZLESCRIPT_WORDS_H
#define LW_PUZZLESCRIPT_WORDS_H

#include "families/puzzlescript/compile/utf16.h"

/* Each list ends with NULL. */
extern const char *const lw_ps_sections[]; /* in the order of lw_ps_section */
extern const char *const lw_ps_keywords[], *const lw_ps_keys_with_value[], *const lw_ps_keys_alone[];
extern const char *const lw_ps_colour_words[];
extern const char *const lw_ps_cell_words[]; /* of a rule, inside its brackets */

bool lw_ps_among(lw_ps_text, const char *const *words);

#endif
