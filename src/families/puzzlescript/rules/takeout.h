/* takeout.h: writes an evolved game without the padding that evolution needs. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_RULES_TAKEOUT_H
#define LW_FAMILIES_PUZZLESCRIPT_RULES_TAKEOUT_H

#include "families/puzzlescript/puzzlescript.h"

/* Add a game's text, or only its rules, without padding. */
void lw_ps_source_text(const lw_design *, lw_buf *);
void lw_ps_rules_text(const lw_design *, lw_buf *);

#endif
