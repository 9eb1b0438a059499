/* abstract_names.h: the words of the notation. */
#ifndef LW_FAMILIES_ABSTRACT_NAMES_H
#define LW_FAMILIES_ABSTRACT_NAMES_H

#include "families/abstract/abstract.h"

/* Each list ends with NULL; the index of a word is its number. */
extern const char *const lw_abstract_manner_words[];
extern const char *const lw_abstract_stuck_words[];
extern const char *const lw_abstract_rule_words[]; /* by bit */
extern const char *const lw_abstract_count_words[];
extern const char *const lw_abstract_place_words[];
extern const char *const lw_abstract_mirror_words[];
extern const char *const lw_abstract_purpose_words[]; /* by purpose; the first is empty */

/* Returns the name of one of the eight vectors of a manner: "n" to "nw", or "nne" to "nnw" for leaps. */
const char *lw_abstract_names_vector(bool hex, int manner, int index);
void lw_abstract_names_cell(const lw_abstract_game *, int cell, lw_buf *); /* "a1" */

#endif
