/* rule_words_rules.h: writes rules as words: segments, changes, groups. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_RULE_WORDS_RULES_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_RULE_WORDS_RULES_H

#include "families/puzzlescript/gpu/rule_words_maker.h"

void lw_ps_words_emit_rules(lw_ps_words_maker *, const lw_ps_groups *);
/* Call when all rules are written: numbers those that can match. */
void lw_ps_words_rank_rules(lw_ps_words_maker *);
int lw_ps_words_emit_rule_list(lw_ps_words_maker *);
int lw_ps_words_emit_needs(lw_ps_words_maker *);
int lw_ps_words_emit_groups(lw_ps_words_maker *, const lw_ps_groups *);

#endif
