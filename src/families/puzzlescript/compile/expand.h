/* expand.h: expands every rule into all its variants, in the language's order. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_EXPAND_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_EXPAND_H

#include "families/puzzlescript/compile/script.h"

lw_ps_script_rule lw_ps_copy_rule(lw_arena *, const lw_ps_script_rule *);
void lw_ps_keep_rule(lw_ps_script *, lw_ps_rules *out,
                     const lw_ps_script_rule *); /* adds a rule, unless there are too many */
void lw_ps_check_items(lw_ps_script *,
                       const lw_ps_script_rule *); /* sets too_many if a rule has too many names */
void lw_ps_expand_rules(lw_ps_script *);

#endif
