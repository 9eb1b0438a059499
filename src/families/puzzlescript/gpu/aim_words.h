/* aim_words.h: what a level wants as 32-bit words, for searches on graphics processors (search_layout.inc). */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_AIM_WORDS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_AIM_WORDS_H

#include "families/puzzlescript/gpu/rule_words.h"
#include "families/puzzlescript/heuristics/aim.h"

/* The rules of the level with the words of its aim behind them, the first of which is *aim. */
lw_ps_rule_words lw_ps_aim_words_add(const lw_ps_game *, const lw_ps_aim *, const lw_ps_rule_words *, int *aim,
                                     lw_arena *);

#endif
