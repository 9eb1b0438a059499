/* ps_facts.h: the facts measured for a game. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PS_FACTS_H
#define LW_FAMILIES_PUZZLESCRIPT_PS_FACTS_H

#include "families/puzzlescript/puzzlescript.h"

/* Adds a play from a level's start in the letters of Sokoban collections (levels/xsb.h); inputs that are not
 * steps stay as they are. */
void lw_ps_lurd(const lw_rules *, int level, const lw_moves *, lw_buf *);
void lw_ps_measure(const lw_design *, lw_measure_context *, lw_value *);

/* Number of moves of a play that change more than the positions of players. */
int lw_ps_pushes(const lw_ps_family_rules *, int level, const lw_moves *);

/* Facts of the level that the design names, or of the first one. */
extern const lw_fact lw_ps_facts[];

#endif
