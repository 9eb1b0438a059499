/* abstract_goals.h: what wins and loses, and how a game is counted. */
#ifndef LW_FAMILIES_ABSTRACT_GOALS_H
#define LW_FAMILIES_ABSTRACT_GOALS_H

#include "families/abstract/abstract_rules.h"

/* Whether a side has lost what it must not lose; LW_ABSTRACT_END_NONE: it has not. */
enum lw_abstract_end lw_abstract_goals_lost(const lw_abstract_game *, const lw_abstract_position *, int side);
/* Whether a side has what wins after its own turn. */
enum lw_abstract_end lw_abstract_goals_won(const lw_abstract_game *, const lw_abstract_position *, int side);
/* By how much the first side leads, as the game is counted. */
int lw_abstract_goals_lead(const lw_abstract_game *, const lw_abstract_position *);
/* Cells of `within` that can be reached from some of them, from neighbour to neighbour. */
lw_abstract_cells lw_abstract_goals_flood(const lw_abstract_game *, lw_abstract_cells from,
                                          lw_abstract_cells within, uint32_t vectors);
bool lw_abstract_goals_line(const lw_abstract_game *, lw_abstract_cells own, int length);

#endif
