/* takeout.h: a game as it leaves evolution. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_RULES_TAKEOUT_H
#define LW_FAMILIES_PUZZLESCRIPT_RULES_TAKEOUT_H

#include "families/puzzlescript/puzzlescript.h"

/* A game's text for a file, and the rules in it, without what only fills up the room for evolution. */
void lw_ps_source_text(const lw_design *, lw_buf *);
void lw_ps_rules_text(const lw_design *, lw_buf *);

#endif
