/* rulewords.h: the words of rules, and splitting a rule's line into words. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_RULEWORDS_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_RULEWORDS_H

#include "families/puzzlescript/compile/script.h"

int lw_ps_qualifier_named(lw_ps_text); /* -1: not a qualifier; for commands likewise */
int lw_ps_command_named(lw_ps_text);

/* Splits a rule's line into tokens, and lists the beginning and end of each on the line. Brackets, bars, arrows
 * and a leading + are tokens of their own. */
void lw_ps_rule_tokens(lw_ps_source *, const lw_ps_rule_line *, lw_ps_list *tokens, lw_ps_list *places);

extern const char *const lw_ps_qualifier_words[LW_PS_QUALIFIERS];

#endif
