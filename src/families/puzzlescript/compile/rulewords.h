/* rulewords.h: the words of rules, and a rule's line cut into them. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_RULEWORDS_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_RULEWORDS_H

#include "families/puzzlescript/compile/script.h"

int lw_ps_qualifier_named(lw_ps_text); /* -1: it is none; so for commands */
int lw_ps_command_named(lw_ps_text);

/* A rule's line as names: brackets, bars and arrows stand by themselves, a leading + too; and where each begins
 * and ends on the line. */
void lw_ps_rule_tokens(lw_ps_source *, const lw_ps_rule_line *, lw_ps_list *tokens, lw_ps_list *places);

extern const char *const lw_ps_qualifier_words[LW_PS_QUALIFIERS];

#endif
