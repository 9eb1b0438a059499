/* aim_words.h: a level's goals as 32-bit words, for searches on a GPU (search_layout.inc). */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_AIM_WORDS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_AIM_WORDS_H

#include "families/puzzlescript/gpu/rule_words.h"
#include "families/puzzlescript/heuristics/aim.h"

/* Returns the level's rules with the words of its aim appended; *aim is set to the index of the first of
 * them. */
lw_ps_rule_words lw_ps_aim_words_add(const lw_ps_game *, const lw_ps_aim *, const lw_ps_rule_words *, int *aim,
                                     lw_arena *);

#endif
