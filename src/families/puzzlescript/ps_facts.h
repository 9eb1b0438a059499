/* ps_facts.h: what is measured of a game. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PS_FACTS_H
#define LW_FAMILIES_PUZZLESCRIPT_PS_FACTS_H

#include "families/puzzlescript/puzzlescript.h"

/* A play from a level's start in those letters; other inputs than steps as they are. */
void lw_ps_lurd(const lw_rules *, int level, const lw_moves *, lw_buf *);
void lw_ps_measure(const lw_design *, lw_measure_context *, lw_value *);

/* Moves of a play that change more than where the players are. */
int lw_ps_pushes(const lw_ps_family_rules *, int level, const lw_moves *);

/* Facts of the level that is asked for, or of the first. */
extern const lw_fact lw_ps_facts[];

#endif
